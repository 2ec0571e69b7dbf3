import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { type CacheEntry, listCache } from '#app/cluster/models/cached-files.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { type Definition, getDefinition } from '#app/cluster/models/registrations.ts';
import { replicaLocations } from '#app/cluster/models/running.ts';
import { type ReportedGpu, statusQuery, type WorkerReport } from '#app/cluster/workers/gpu-status.ts';
import { knownNodes } from '#app/cluster/workers/gpus.ts';
import { type ClusterNode, nodesQuery, sortNodes, workersOf } from '#app/cluster/workers/nodes.ts';
import type { WorkerReplicas } from '#app/cluster/workers/workers.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { intervals } from '#app/query/intervals.ts';
import { type Fetcher, RECENT_MS } from '#app/query/query.ts';
import { type ResourceState, useReading } from '#app/query/resource-route.ts';
import { ifPermitted } from '#app/session/permissions.ts';

/** A model's facts and the free memory. Data that the user may not see, or that did not come, are undefined. */
export type Details = {
  definition: Definition;
  cached: CacheEntry[] | undefined;
  /** With their GPUs where each is known. */
  nodes: (ClusterNode & { gpus?: ReportedGpu[] })[] | undefined;
  /** The reports of the workers; undefined where the cluster gives none. */
  reports?: WorkerReport[] | undefined;
  running: RunningModel[] | undefined;
  /** Where each replica is, as the workers report it. */
  workerReplicas: WorkerReplicas | undefined;
};

/** Reads the whole definition of a model, its cached versions, and what the cluster's workers have free and run. */
export function readDetails(kind: KindName, modelName: string): Fetcher<Details> {
  return (signal, { data }, trigger) => {
    const known = trigger === 'poll' ? data : undefined;
    const maxAgeMs = trigger === 'poll' ? 0 : RECENT_MS;
    return withRoom(signal, data, readModel(kind, modelName, signal, known), maxAgeMs);
  };
}

/** The details while a part of the page is shown. */
export function useDetails(kind: KindName, modelName: string): ResourceState<Details> {
  return useReading(`${kind}/${modelName}`, readDetails(kind, modelName), { every: intervals.freeMemory });
}

type Model = Pick<Details, 'definition' | 'cached'>;

/** The workers measure every file for the cached versions: what is known is not asked for again. */
async function readModel(
  kind: KindName,
  name: string,
  signal: AbortSignal,
  known: Model | undefined,
): Promise<ApiResult<Model>> {
  if (known !== undefined) return { ok: true, data: known };
  const [definition, cached] = await Promise.all([
    getDefinition(kind, name, { signal }),
    ifPermitted('cache:list', () => listCache(name, signal)),
  ]);
  return definition.ok ? { ok: true, data: { definition: definition.data, cached } } : definition;
}

async function withRoom(
  signal: AbortSignal,
  before: Details | undefined,
  coming: Promise<ApiResult<Model>>,
  maxAgeMs: number,
): Promise<ApiResult<Details>> {
  const [model, status, listed, running] = await Promise.all([
    coming,
    statusQuery.fetch(signal, { maxAgeMs }),
    ifPermitted('admin', () => nodesQuery.fetch(signal, { maxAgeMs })),
    ifPermitted('models:list', () => runningQuery.fetch(signal, { maxAgeMs })),
  ]);
  if (!model.ok) return model;
  const nodes = knownNodes(listed, status.ok ? status.data : undefined);
  // Data that did not come this time keep their last value.
  const reports = status.ok ? status.data : before?.reports;
  const free = { nodes: nodes ?? before?.nodes, reports, running: running ?? before?.running };
  const { nodes: machines = [], running: models = [] } = free;
  const workerReplicas = await replicaLocations(
    models,
    workersOf(sortNodes(machines)),
    before?.workerReplicas,
  );
  return { ok: true, data: { ...model.data, ...free, workerReplicas } };
}
