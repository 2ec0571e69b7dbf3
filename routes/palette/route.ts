import type { LoaderFunctionArgs } from '@remix-run/router';
import { listWorkers } from '#app/api/cluster.ts';
import { listRunning } from '#app/api/models.ts';
import { listNames } from '#app/api/registrations.ts';
import { kindsHere } from '#app/cluster/kinds-here.ts';
import { ifPermitted } from '#app/data/if-permitted.ts';
import { createReadings, type Reading } from '#app/data/reading.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { requireSession } from '#app/session/gate.ts';
import { isSurelyPermitted } from '#app/session/scopes.ts';

/** What the palette can lead to besides the screens; of a part that failed there is nothing. */
export type Found = {
  models: { kind: KindName; name: string; builtIn: boolean }[];
  running: { uid: string; name: string }[];
  workers: string[];
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
  return readings.read(KEY, request, async signal => {
    const [models, running, workers] = await Promise.all([
      isSurelyPermitted('models:list') ? Promise.all(kindsHere().map(kind => namesOf(kind, signal))) : [],
      ifPermitted('models:list', () => listRunning(signal)),
      ifPermitted('admin', () => listWorkers(signal)),
    ]);
    const data = {
      models: models.flat(),
      running: (running ?? []).map(({ id, model_name }) => ({ uid: id, name: model_name })),
      workers: (workers ?? []).map(({ address }) => address),
    };
    return { ok: true, data };
  });
}

async function namesOf(kind: KindName, signal: AbortSignal): Promise<Found['models']> {
  const answer = await listNames(kind, signal);
  if (!answer.ok) return [];
  return answer.data.map(one => ({ kind, name: one.model_name, builtIn: one.is_builtin }));
}
