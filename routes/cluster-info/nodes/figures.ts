import { inMebibytes } from '#app/models/memory.ts';
import type { Resource } from './totals.ts';

/** Cores with two decimals, memory in MiB with two decimals (frame.sizes). */
export function figure(resource: Resource, amount: number): string {
  return resource === 'cpu' ? amount.toFixed(2) : inMebibytes(amount);
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'medium' });

/** `14:03:22`, in the reader's own time zone. */
export function clockTime(at: number): string {
  return clock.format(at);
}
