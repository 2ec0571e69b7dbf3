import { createListeners } from '#app/storage/listeners.ts';
import type { Failure } from './failure.ts';

/** The statuses of a host or gateway that does not reach the cluster. */
export const UNREACHED = [502, 503, 504];

let lost = false;
const { subscribe, emit } = createListeners();

/** Whether the latest call found no cluster: one state for the whole page. */
export const isLost = (): boolean => lost;

/** Calls back when the cluster is lost or reached again. Returns the unsubscribe function. */
export const onConnection = subscribe;

/** Whether a call did not come to the cluster. */
export function isUnreached(failure: Failure): boolean {
  return failure.kind === 'unreachable' || (failure.kind === 'refused' && UNREACHED.includes(failure.status));
}

/** Notes whether a call came to the cluster. */
export function recordConnection(reached: boolean): void {
  if (lost === !reached) return;
  lost = !reached;
  emit();
}
