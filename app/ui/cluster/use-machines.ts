import { useState } from 'react';
import type { KeyedNode } from '#app/cluster/workers/nodes.ts';

/** The nodes, the same until one joins, leaves or has other GPUs: their current use places no model. */
export function useMachines(nodes: readonly KeyedNode[]): readonly KeyedNode[] {
  const [known, setKnown] = useState(nodes);
  const same =
    known.length === nodes.length &&
    known.every(
      ({ key, gpu_count }, index) => key === nodes[index]?.key && gpu_count === nodes[index]?.gpu_count,
    );
  if (!same) setKnown(nodes);
  return same ? known : nodes;
}
