import type { ClusterNode } from '#app/api/cluster.ts';

/** What is taken of what there is: cores, or bytes. Undefined when the node does not say. */
export type Share = { used: number; total: number };
export type Resource = 'cpu' | 'memory' | 'gpuMemory';

/** Used is total minus available (cluster.worker-details). */
export function shareOf(node: ClusterNode, resource: Resource): Share | undefined {
  const [total, available] = figures(node, resource);
  return total === null || available === null ? undefined : { used: total - available, total };
}

/** The sum over the nodes that say, and how many do not. */
export type Sum = Share & { silent: number };

export function sumOf(nodes: readonly ClusterNode[], resource: Resource): Sum {
  const sum = { used: 0, total: 0, silent: 0 };
  for (const node of nodes) {
    const share = shareOf(node, resource);
    sum.used += share?.used ?? 0;
    sum.total += share?.total ?? 0;
    sum.silent += share === undefined ? 1 : 0;
  }
  return sum;
}

/** Between 0 and 1, whatever a node claims; undefined without a total, for then there is nothing to take a part of. */
export function fractionOf(share: Share | undefined): number | undefined {
  if (share === undefined || !(share.total > 0)) return undefined;
  return Math.min(1, Math.max(0, share.used / share.total));
}

function figures(node: ClusterNode, resource: Resource): [number | null, number | null] {
  if (resource === 'cpu') return [node.cpu_count, node.cpu_available];
  if (resource === 'memory') return [node.mem_total, node.mem_available];
  return [node.gpu_vram_total, node.gpu_vram_available];
}
