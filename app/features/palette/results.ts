import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { kindsHere } from '#app/cluster/capabilities.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { listNames, nameQueries, type RegisteredName } from '#app/cluster/models/registrations.ts';
import { replicasQuery, type Worker } from '#app/cluster/workers/workers.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { PART_AFTER_MS } from '#app/http/timeouts.ts';
import { derive } from '#app/query/derive.ts';
import { RECENT_MS } from '#app/query/query.ts';
import { useReading } from '#app/query/resource-route.ts';
import { readPartIfPermitted } from '#app/session/permissions.ts';

/** The entries beside the screens, as they were read last. */
export type PaletteResults = {
  models: readonly (RegisteredName & { kind: KindName })[];
  running: readonly RunningModel[];
  workers: readonly Worker[];
};

/** The names of all models, running models and workers that the user may see. `incomplete`: a part could not be read. */
export function usePaletteResults() {
  const { data: reading } = useReading('palette', readPaletteResults);
  const kinds = kindsHere();
  const names = kinds.map(kind => nameQueries.current(kind).data);
  const isKnown = reading !== undefined || names.some(Boolean);
  const data = resultsOf(runningQuery.current().data, replicasQuery.current().data?.workers, kinds, ...names);
  return { data: isKnown ? data : undefined, incomplete: reading?.incomplete === true };
}

const resultsOf = derive(
  (
    running: readonly RunningModel[] = [],
    workers: readonly Worker[] = [],
    kinds: readonly KindName[],
    ...names: readonly (readonly RegisteredName[] | undefined)[]
  ): PaletteResults => ({
    models: kinds.flatMap((kind, at) => (names[at] ?? []).map(one => ({ kind, ...one }))),
    running,
    workers,
  }),
);

export async function readPaletteResults(signal: AbortSignal): Promise<ApiResult<{ incomplete: boolean }>> {
  const parts = await Promise.all([
    readPartIfPermitted('models:list', () => runningQuery.fetch(signal, { maxAgeMs: RECENT_MS }), undefined),
    readPartIfPermitted('admin', () => replicasQuery.fetch(signal), undefined),
    ...kindsHere().map(kind =>
      readPartIfPermitted(
        'models:list',
        () => nameQueries.fetch(kind, signal, one => listNames(kind, { signal: one, limit: PART_AFTER_MS })),
        undefined,
      ),
    ),
  ]);
  return { ok: true, data: { incomplete: parts.some(({ failed }) => failed) } };
}
