import { useSyncExternalStore } from 'react';
import { createListeners } from '#app/storage/listeners.ts';

const { subscribe, emit } = createListeners();
let count = 0;

/** The number of concerns about the cluster, as every screen shows it; 0 until it is known (concerns.count). */
export function useConcernCount(): number {
  return useSyncExternalStore(subscribe, () => count);
}

export function setConcernCount(next: number): void {
  count = next;
  emit();
}
