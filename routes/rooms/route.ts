import type { LoaderFunctionArgs } from '@remix-run/router';
import { type FreeMemory, freeMemoryOf } from '#app/catalogue/capacity.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { fetchRunning } from '#app/cluster/models.ts';
import { type ClusterNode, fetchNodes } from '#app/cluster/nodes.ts';
import { createQueries, type Query, RECENT_MS } from '#app/query/query.ts';
import { ifPermitted, isKnownToBePermitted } from '#app/session/permissions.ts';

/** The interval in ms for reading free memory, which other launches change. */
export const FREE_MS = 30_000;

/** The cluster's nodes, and the free memory of each worker for one replica. */
type Free = { nodes: readonly ClusterNode[]; rooms: FreeMemory[] };

const readings = createQueries<Free>('part');

/** The known free memory of each worker for one replica; the loader reads it. */
export function freeRooms(): Query<Free> {
  return readings.current('all');
}

/** The free memory of one GPU of each worker, or the main memory of a cluster without GPUs (fit.room). */
export async function loader({ request }: LoaderFunctionArgs): Promise<Query<Free>> {
  return readings.read('all', request, async (signal, _, trigger) => {
    const maxAgeMs = trigger === 'poll' ? 0 : RECENT_MS;
    const answer = isKnownToBePermitted('admin')
      ? await fetchNodes(signal, { maxAgeMs })
      : { ok: true as const, data: [] };
    if (!answer.ok) return answer;
    const nodes = await withKnownGpus(answer.data, signal);
    if (hasGpus(nodes)) return { ok: true, data: { nodes, rooms: freeMemoryOf(nodes, 1) } };
    const running = await ifPermitted('models:list', () => fetchRunning(signal, { maxAgeMs }));
    const rooms = running?.some(isOnDevice) ? [] : freeMemoryOf(nodes, 'cpu');
    return { ok: true, data: { nodes, rooms } };
  });
}

/** Its subscribers read it themselves. */
export function shouldRevalidate(): boolean {
  return false;
}

/** The first visit does without this code; without it the memory of single GPUs is not known. */
async function withKnownGpus(nodes: readonly ClusterNode[], signal: AbortSignal) {
  const code = await Promise.all([
    import('#app/cluster/gpu-status.ts'),
    import('#app/cluster/gpus.ts'),
  ]).catch(() => undefined);
  if (code === undefined) return nodes;
  const [{ clusterStatus }, { withGpus }] = code;
  const status = await clusterStatus(signal);
  return withGpus(nodes, status.ok ? status.data : []);
}

function hasGpus(nodes: readonly ClusterNode[]): boolean {
  return nodes.some(({ gpu_count }) => gpu_count === null || gpu_count > 0);
}

/** Where the nodes report no GPU, it is on a device of which the cluster tells no memory, such as an NPU. */
function isOnDevice({ accelerators }: RunningModel): boolean {
  return accelerators === null || accelerators.length > 0;
}
