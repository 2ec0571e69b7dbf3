import type { LoaderFunctionArgs } from '@remix-run/router';
import { type FreeMemory, freeMemoryOf } from '#app/catalogue/capacity.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { type CacheEntry, listCache } from '#app/cluster/models/cached-files.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { type ClusterNode, nodesQuery } from '#app/cluster/workers/nodes.ts';
import { paths } from '#app/paths.ts';
import { createQueries, type Query, RECENT_MS } from '#app/query/query.ts';
import { ifPermitted, isKnownToBePermitted } from '#app/session/permissions.ts';

/** The cluster's nodes, the free memory of each worker for one replica, and the bytes of each model's cached files where they are asked for. */
type Free = {
  nodes: readonly ClusterNode[];
  freeMemory: FreeMemory[];
  /** Some worker has devices of unknown memory. */
  isPartial: boolean;
  files: ReadonlyMap<string, number>;
};

const queries = createQueries<Free>('part');

/** The address that also reads the sizes of the cached files, for kinds whose catalogue reports none. */
const withFiles = `${paths.freeMemory}?files`;

export function freeMemoryAddress(kind: KindName): string {
  return kinds[kind].launch === 'engine' ? paths.freeMemory : withFiles;
}

/** The known free memory of each worker for one replica; the loader reads it. */
export function freeMemoryQuery(kind: KindName = 'llm'): Query<Free> {
  return queries.current(freeMemoryAddress(kind));
}

/** The free memory of one GPU of each worker, or the main memory of a cluster without GPUs (fit.room). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Query<Free>> {
  const asksFiles = new URL(request.url).searchParams.has('files');
  return queries.read(asksFiles ? withFiles : paths.freeMemory, request, async (signal, before, trigger) => {
    const maxAgeMs = trigger === 'poll' ? 0 : RECENT_MS;
    // The workers measure every file: no poll asks them again.
    const known = trigger === 'poll' ? before.data?.files : undefined;
    const files = asksFiles ? (known ?? filesOf(await cachedFiles(signal))) : noFiles;
    const answer = isKnownToBePermitted('admin') ? await nodesQuery.fetch(signal, { maxAgeMs }) : undefined;
    if (answer?.ok === false && answer.failure.kind === 'aborted') return answer;
    const nodes = await withReports(answer?.ok ? answer.data : undefined, signal, maxAgeMs);
    if (nodes === undefined && answer?.ok === false) return answer;
    const found = { nodes: nodes ?? [], files, isPartial: nodes?.some(isUnsized) === true };
    if (hasGpus(found.nodes))
      return { ok: true, data: { ...found, freeMemory: freeMemoryOf(found.nodes, 1) } };
    const running = await ifPermitted('models:list', () => runningQuery.fetch(signal, { maxAgeMs }));
    const freeMemory = running?.some(isOnDevice) ? [] : freeMemoryOf(found.nodes, 'cpu');
    return { ok: true, data: { ...found, freeMemory } };
  });
}

const noFiles: ReadonlyMap<string, number> = new Map();

async function cachedFiles(signal: AbortSignal): Promise<CacheEntry[]> {
  return (await ifPermitted('cache:list', () => listCache(undefined, signal))) ?? [];
}

/** The bytes of the smallest cached version of each model, where the cluster reports them (from 4.1). */
function filesOf(entries: readonly CacheEntry[]): ReadonlyMap<string, number> {
  const files = new Map<string, number>();
  for (const { model_name, size_bytes } of entries)
    if (size_bytes) files.set(model_name, Math.min(files.get(model_name) ?? Infinity, size_bytes));
  return files;
}

/** Its subscribers read it themselves. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The first visit does without this code; without it the memory of single GPUs is not known. */
async function withReports(nodes: readonly ClusterNode[] | undefined, signal: AbortSignal, maxAgeMs: number) {
  const code = await Promise.all([
    import('#app/cluster/workers/gpu-status.ts'),
    import('#app/cluster/workers/gpus.ts'),
  ]).catch(() => undefined);
  if (code === undefined) return nodes;
  const [{ statusQuery }, { knownNodes }] = code;
  const status = await statusQuery.fetch(signal, { maxAgeMs });
  return knownNodes(nodes, status.ok ? status.data : undefined);
}

function isUnsized({ gpu_count, gpu_vram_total }: ClusterNode): boolean {
  return gpu_count === null || (gpu_count > 0 && gpu_vram_total === null);
}

function hasGpus(nodes: readonly ClusterNode[]): boolean {
  return nodes.some(({ gpu_count }) => gpu_count === null || gpu_count > 0);
}

/** Where the nodes report no GPU, it is on a device of which the cluster reports no memory, such as an NPU. */
function isOnDevice(model: RunningModel): boolean {
  return model.accelerators?.length !== 0 && !isVirtual(model);
}
