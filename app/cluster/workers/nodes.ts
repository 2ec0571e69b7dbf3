import * as v from 'valibot';
import { inLargerUnit, inMebibytes, withDecimals } from '#app/format/bytes.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList } from '#app/http/request.ts';
import { derive } from '#app/query/derive.ts';
import { createQuery } from '#app/query/query.ts';
import { text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';

const maybe = v.fallback(v.nullish(v.number(), null), null);
const node = v.pipe(
  v.object({
    node_type: v.string(),
    ip_address: text,
    cpu_count: maybe,
    cpu_available: maybe,
    mem_total: maybe,
    mem_available: maybe,
    gpu_count: maybe,
    gpu_vram_total: maybe,
    gpu_vram_available: maybe,
    gpu_utilization: maybe,
  }),
  v.transform(read => {
    const { gpu_count, gpu_vram_total: total, gpu_vram_available: free } = read;
    const unit = gpu_count === 0 || total === null ? 1 : unitOf(total, gpu_count ?? 1);
    const inBytes = (amount: number | null) => (amount === null || unit === undefined ? null : amount * unit);
    return { ...read, gpu_vram_total: inBytes(total), gpu_vram_available: inBytes(free) };
  }),
);

/** No GPU has less memory. */
const LEAST_BYTES = 2 ** 27;

/**
 * The bytes of a unit in which GPU memory is reported. Some backends count in MiB. Undefined where its size is unknown: a GPU that shares
 * the memory of its machine reports 0, and a backend that cannot report 1.
 */
export function unitOf(total: number, gpus = 1): number | undefined {
  if (total <= gpus) return undefined;
  return total < LEAST_BYTES ? 2 ** 20 : 1;
}

/**
 * A supervisor or a worker: cores as numbers, memory in bytes, mean GPU use in percent (from 2.4). Null if the node did not report it
 * (calls.cluster-info).
 */
export type ClusterNode = v.InferOutput<typeof node>;

/**
 * GET /v1/cluster/info?detailed=true: the supervisor and its workers. Needs the scope `admin`. One worker without a report makes the
 * whole call a 500. A dead worker leaves the list after half a minute.
 */
export function clusterNodes(signal?: AbortSignal, limit?: number): Promise<ApiResult<ClusterNode[]>> {
  return fetchList({ path: '/v1/cluster/info?detailed=true', signal, limit }, listOf(node));
}

/** The nodes: one query for all screens. */
export const nodesQuery = createQuery('poll', clusterNodes);

/** A node with a unique key within its answer. */
export type KeyedNode = ClusterNode & { key: string };

/**
 * Sorts the nodes so that polls do not change their order: by type, address, then hardware. Keys are numbered, since nodes may share an
 * address.
 */
export const sortNodes = derive(<N extends ClusterNode>(nodes: readonly N[]): (N & KeyedNode)[] => {
  const seen = new Map<string, number>();
  const bySize = nodes.toSorted((a, b) => size(a) - size(b));
  return inNaturalOrder(bySize, nodeName).map(node => {
    const name = nodeName(node);
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...node, key: nth === 1 ? name : `${name} #${nth}` };
  });
});

export function supervisorsOf(nodes: readonly KeyedNode[]): KeyedNode[] {
  return nodes.filter(node => node.node_type === 'Supervisor');
}

/** The same list for the same nodes. */
export const workersOf = derive(<N extends ClusterNode>(nodes: readonly N[]): N[] =>
  nodes.filter(node => node.node_type === 'Worker'),
);

function nodeName({ node_type, ip_address }: ClusterNode): string {
  return `${node_type} ${ip_address}`;
}

function size(node: ClusterNode): number {
  return (node.mem_total ?? 0) + (node.cpu_count ?? 0) + (node.gpu_vram_total ?? 0);
}

/** Used and total cores or bytes. Undefined if the node does not report them. */
type Share = { used: number; total: number };
export type NodeResource = 'cpu' | 'memory' | 'gpuMemory';

/** Used is total minus available (cluster.worker-details). */
export function shareOf(node: ClusterNode, resource: NodeResource): Share | undefined {
  const [total, available] = amountsOf(node, resource);
  return total === null || available === null ? undefined : { used: total - available, total };
}

/** The sum over the nodes that report, and the number of the others. */
export type Sum = Share & { silent: number };

export function sumOf(nodes: readonly ClusterNode[], resource: NodeResource): Sum {
  const sum = { used: 0, total: 0, silent: 0 };
  for (const node of nodes) {
    const share = shareOf(node, resource);
    sum.used += share?.used ?? 0;
    sum.total += share?.total ?? 0;
    sum.silent += share === undefined ? 1 : 0;
  }
  return sum;
}

/**
 * The GPU memory of a worker that so many of its GPUs have in use, in bytes: at most their size, for a worker reports the sum of all its GPUs.
 * Undefined where the worker does not say.
 */
export function gpuMemoryInUse(worker: ClusterNode, gpus: number): number | undefined {
  const share = shareOf(worker, 'gpuMemory');
  if (share === undefined) return undefined;
  const part = worker.gpu_count ? Math.min(1, gpus / worker.gpu_count) : 1;
  return Math.min(share.used, share.total * part);
}

/** Between 0 and 1, whatever a node reports; undefined without a total. */
export function fractionOf(share: Share | undefined): number | undefined {
  if (share === undefined || !(share.total > 0)) return undefined;
  return Math.min(1, Math.max(0, share.used / share.total));
}

function amountsOf(node: ClusterNode, resource: NodeResource): [number | null, number | null] {
  if (resource === 'cpu') return [node.cpu_count, node.cpu_available];
  if (resource === 'memory') return [node.mem_total, node.mem_available];
  return [node.gpu_vram_total, node.gpu_vram_available];
}

/** Cores with two decimals, memory in MiB (frame.sizes). */
export function figure(resource: NodeResource, amount: number): string {
  return resource === 'cpu' ? withDecimals(amount) : inMebibytes(amount);
}

/** Memory in a larger unit, if it is easier to read than the figure. */
export function largerFigure(resource: NodeResource, amount: number): string | undefined {
  return resource === 'cpu' ? undefined : inLargerUnit(amount);
}

/** Whether a resource counts as full: above 90 %. */
export function isCrowded(fraction: number | undefined): boolean {
  return fraction !== undefined && fraction > 0.9;
}
