import type { StatusLevel } from '#app/ui/controls/status-dot.tsx';
import { replicasText as text } from './text.ts';

/** The status of a replica as a dot and a word; a later release may have more. */
export function replicaStatus(status: string): { level: StatusLevel; words: string } {
  const words = Object.entries(text.states).find(([name]) => name === status)?.[1] ?? status;
  if (status === 'READY') return { level: 'good', words };
  return { level: status === 'ERROR' || status === 'TERMINATED' ? 'bad' : 'busy', words };
}
