import type { ClusterState, Placement } from './state.ts';

/** What is taken of a node: bytes, a share of its CPUs, replicas, and GPU indexes. */
export type Use = { cpu: number; memory: number; gpuMemory: number; models: number; gpus: Set<number> };

/** What the models take from each node, ready or still launching; by ip. */
export function usage(state: ClusterState): Map<string, Use> {
  const byIp = new Map<string, Use>(state.nodes.map(node => [node.ip, nothing()]));
  for (const model of [...state.running.values(), ...state.launching.values()]) {
    for (const placement of model.placements) {
      const use = byIp.get(placement.ip);
      if (use) take(use, placement);
    }
  }
  return byIp;
}

export function nothing(): Use {
  return { cpu: 0, memory: 0, gpuMemory: 0, models: 0, gpus: new Set() };
}

/** Adds what one placement takes. */
export function take(use: Use, placement: Placement): void {
  use.models += 1;
  use.memory += placement.memory;
  use.gpuMemory += placement.gpuMemory;
  if (placement.memory + placement.gpuMemory > 0) use.cpu += placement.gpus.length > 0 ? 0.02 : 0.12;
  for (const gpu of placement.gpus) use.gpus.add(gpu);
}
