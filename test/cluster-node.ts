import type { ClusterNode } from '#app/cluster/workers/nodes.ts';

const GIB = 1024 ** 3;

/** A worker of 16 cores, 64 GiB and two GPUs, half used, with a test's changes. */
export function clusterNode(different: Partial<ClusterNode>): ClusterNode {
  return {
    node_type: 'Worker',
    ip_address: '10.0.0.1',
    cpu_count: 16,
    cpu_available: 8,
    mem_total: 64 * GIB,
    mem_available: 32 * GIB,
    gpu_count: 2,
    gpu_vram_total: 48 * GIB,
    gpu_vram_available: 24 * GIB,
    gpu_utilization: null,
    ...different,
  };
}
