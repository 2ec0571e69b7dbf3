import { useSyncExternalStore } from 'react';
import { createSessionValue } from '#app/session/session.ts';

/** A change of the cluster that waits for its answer; `since`: in ms since 1970. */
export type PendingChange = { place: string; name: string; since: number };

const pending = createSessionValue<readonly PendingChange[]>(() => []);

/**
 * Waits for the outcome of a change, so that its place says since when no answer came (failures.unanswered). `name`: the words for the
 * change, of changeText.
 */
export async function awaitChange<T>(place: string, name: string, outcome: Promise<T>): Promise<T> {
  const change = { place, name, since: Date.now() };
  pending.change([...pending.current(), change]);
  try {
    return await outcome;
  } finally {
    pending.change(pending.current().filter(other => other !== change));
  }
}

/** The changes at a place that wait for their answers. */
export function usePendingChanges(place: string): PendingChange[] {
  return useSyncExternalStore(pending.subscribe, pending.current).filter(one => one.place === place);
}
