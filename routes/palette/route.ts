import type { LoaderFunctionArgs } from '@remix-run/router';
import { listWorkers } from '#app/api/cluster.ts';
import type { ApiResult } from '#app/api/failure.ts';
import { listRunning } from '#app/api/models.ts';
import { listNames } from '#app/api/registrations.ts';
import { kindsHere } from '#app/cluster/capabilities.ts';
import { partIfPermitted } from '#app/data/if-permitted.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { requireSession } from '#app/session/gate.ts';

/** What the palette can lead to besides the screens; of a part that failed what was known before. */
export type Found = {
  models: { kind: KindName; name: string; builtIn: boolean }[];
  running: { uid: string; name: string }[];
  workers: string[];
  /** A part could not be read. */
  incomplete: boolean;
};

const KEY = 'everything';
const readings = createReadings<Found>('part');

/** What was found last; the loader looks again. */
export function found(): Reading<Found> {
  return readings.current(KEY);
}

/** The names of every model, what runs and the workers, as far as the person may see them. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Reading<Found>> {
  await requireSession();
  return readings.read(KEY, request, async (signal, { data: before }) => {
    const [running, workers, ...models] = await Promise.all([
      partIfPermitted('models:list', () => runningNames(signal), before?.running),
      partIfPermitted('admin', () => addresses(signal), before?.workers),
      ...kindsHere().map(kind => {
        const known = before?.models.filter(one => one.kind === kind);
        return partIfPermitted('models:list', () => namesOf(kind, signal), known);
      }),
    ]);
    const data = {
      models: models.flatMap(part => part.data ?? []),
      running: running.data ?? [],
      workers: workers.data ?? [],
      incomplete: [running, workers, ...models].some(({ failed }) => failed),
    };
    return { ok: true, data };
  });
}

async function runningNames(signal: AbortSignal): Promise<ApiResult<Found['running']>> {
  const answer = await listRunning(signal);
  if (!answer.ok) return answer;
  return { ok: true, data: answer.data.map(({ id, model_name }) => ({ uid: id, name: model_name })) };
}

async function addresses(signal: AbortSignal): Promise<ApiResult<string[]>> {
  const answer = await listWorkers(signal);
  return answer.ok ? { ok: true, data: answer.data.map(({ address }) => address) } : answer;
}

async function namesOf(kind: KindName, signal: AbortSignal): Promise<ApiResult<Found['models']>> {
  const answer = await listNames(kind, signal);
  if (!answer.ok) return answer;
  const data = answer.data.map(one => ({ kind, name: one.model_name, builtIn: one.is_builtin }));
  return { ok: true, data };
}
