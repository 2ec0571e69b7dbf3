import { createListeners } from '#app/storage/listeners.ts';

/** Calls that something in front of the cluster keeps back for a sign-in of its own. With `reads`, all of them. */
type KeptBack = 'reads' | 'changes';

let keptBack: KeptBack | undefined;
const { subscribe, emit } = createListeners();

export const keptBackByGateway = (): KeptBack | undefined => keptBack;

/** Calls back at every change. Returns the unsubscribe function. */
export const onGateway = subscribe;

/** Notes whether a call reached the cluster or its host. A gateway may let calls that read pass, and keep back changes only. */
export function recordGateway(call: KeptBack, passed: boolean): void {
  if (!passed) change(keptBack === 'reads' ? keptBack : call);
  else if (call === 'changes' || keptBack === 'reads') change(undefined);
}

function change(next: KeptBack | undefined): void {
  if (next === keptBack) return;
  keptBack = next;
  emit();
}
