import type { LoaderFunctionArgs } from '@remix-run/router';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { kindsHere } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { listNames, type RegisteredName } from '#app/cluster/models/registrations.ts';
import { fetchWorkers, type Worker } from '#app/cluster/workers/workers.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { createQueries, type Query, RECENT_MS } from '#app/query/query.ts';
import { readPartIfPermitted } from '#app/session/permissions.ts';

/** The entries beside the screens; a failed part keeps its last data. */
export type PaletteResults = {
  models: (RegisteredName & { kind: KindName })[];
  running: RunningModel[];
  workers: readonly Worker[];
  /** A part could not be read. */
  incomplete: boolean;
};

const KEY = 'everything';
const queries = createQueries<PaletteResults>('part');

/** The last results; the loader reads again. */
export function paletteResults(): Query<PaletteResults> {
  return queries.current(KEY);
}

/** The names of all models, running models and workers that the user may see. */
export async function loader({ request }: LoaderFunctionArgs): Promise<Query<PaletteResults>> {
  return queries.read(KEY, request, find);
}

async function find(
  signal: AbortSignal,
  { data: before }: Query<PaletteResults>,
): Promise<ApiResult<PaletteResults>> {
  const [running, workers, ...models] = await Promise.all([
    readPartIfPermitted(
      'models:list',
      () => runningQuery.fetch(signal, { maxAgeMs: RECENT_MS }),
      runningQuery.current().data,
    ),
    readPartIfPermitted('admin', () => fetchWorkers(signal), before?.workers),
    ...kindsHere().map(kind => {
      const known = before?.models.filter(one => one.kind === kind);
      return readPartIfPermitted('models:list', () => namesOf(kind, signal), known);
    }),
  ]);
  const data = {
    models: models.flatMap(part => part.data ?? []),
    running: running.data ?? [],
    workers: workers.data ?? [],
    incomplete: [running, workers, ...models].some(({ failed }) => failed),
  };
  return { ok: true, data };
}

async function namesOf(kind: KindName, signal: AbortSignal): Promise<ApiResult<PaletteResults['models']>> {
  const answer = await listNames(kind, { signal, limit: PART_AFTER_MS });
  return answer.ok ? { ok: true, data: answer.data.map(one => ({ kind, ...one })) } : answer;
}
