import type { Sample } from '#routes/cluster-info/history.ts';
import type { Member } from '#routes/cluster-info/nodes/nodes.ts';
import { fractionOf, type Resource, shareOf } from '#routes/cluster-info/nodes/totals.ts';

/** A worker with what the session knows of it. */
export type WorkerRow = Member & { history: readonly Sample[] };

export type Which = 'all' | 'gpus' | 'no-gpus' | 'crowded';
export type Filter = { text: string; which: Which };

const RESOURCES: Resource[] = ['cpu', 'memory', 'gpuMemory'];

/** From here on a machine counts as full. */
export const CROWDED = 0.9;

export function isWanted(row: WorkerRow, { text, which }: Filter): boolean {
  if (!row.ip_address.toLowerCase().includes(text.trim().toLowerCase())) return false;
  if (which === 'all') return true;
  if (which === 'crowded')
    return RESOURCES.some(resource => (fractionOf(shareOf(row, resource)) ?? 0) > CROWDED);
  return row.gpu_count > 0 === (which === 'gpus');
}
