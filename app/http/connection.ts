import { createListeners } from '#app/storage/listeners.ts';
import type { Failure } from './failure.ts';

/** The statuses of a host or gateway that does not reach the cluster. */
export const UNREACHED = [502, 503, 504];

/** Calls that something in front of the cluster keeps back for a sign-in of its own. With `reads`, all of them. */
type KeptBack = 'reads' | 'changes';

let lost = false;
let keptBack: KeptBack | undefined;
let byHost = false;
const { subscribe, emit } = createListeners();

/** Whether the latest call found no cluster: one state for the whole page. */
export const isLost = (): boolean => lost;

export const keptBackByGateway = (): KeptBack | undefined => keptBack;

/** Whether it is the console's own host that keeps calls back (host.sign-in). */
export const isKeptBackByHost = (): boolean => byHost;

/** Calls back when the cluster is lost or reached again, and when calls are kept back. Returns the unsubscribe function. */
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

/** Notes whether a call reached the cluster or its host. A gateway may let calls that read pass, and keep back changes only. */
export function recordGateway(call: KeptBack, passed: boolean, by?: 'host'): void {
  const [before, byHostBefore] = [keptBack, byHost];
  if (!passed) keptBack = before === 'reads' ? before : call;
  else if (call === 'changes' || before === 'reads') keptBack = undefined;
  byHost = keptBack !== undefined && (passed ? byHost : by === 'host');
  if (keptBack !== before || byHost !== byHostBefore) emit();
}
