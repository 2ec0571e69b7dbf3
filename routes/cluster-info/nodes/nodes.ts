import type { ClusterNode } from '#app/api/cluster.ts';

/** A node with a key that no other node of the same answer has. */
export type Member = ClusterNode & { key: string };

const byName = new Intl.Collator('en', { numeric: true });

/**
 * Puts the nodes in an order that does not change from poll to poll: by type and address, then by what a machine is.
 * Several nodes may share an address, so their keys are numbered.
 */
export function arrange(nodes: readonly ClusterNode[]): Member[] {
  const seen = new Map<string, number>();
  return [...nodes].sort(inOrder).map(node => {
    const name = `${node.node_type} ${node.ip_address}`;
    const nth = (seen.get(name) ?? 0) + 1;
    seen.set(name, nth);
    return { ...node, key: nth === 1 ? name : `${name} #${nth}` };
  });
}

export function supervisorsOf(members: readonly Member[]): Member[] {
  return members.filter(member => member.node_type === 'Supervisor');
}

export function workersOf(members: readonly Member[]): Member[] {
  return members.filter(member => member.node_type === 'Worker');
}

function inOrder(a: ClusterNode, b: ClusterNode): number {
  return (
    byName.compare(a.node_type, b.node_type) ||
    byName.compare(a.ip_address, b.ip_address) ||
    size(a) - size(b)
  );
}

function size(node: ClusterNode): number {
  return (node.mem_total ?? 0) + (node.cpu_count ?? 0) + node.gpu_vram_total;
}
