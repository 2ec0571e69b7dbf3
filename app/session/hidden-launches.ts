import { createStored, storedNames } from '#app/stored.ts';

/** The cluster forgets its failed launches when it is started anew: those that were hidden first go first. */
const MOST = 200;

const hidden = createStored('hiddenLaunches', storedNames, new Set());

/** What the cluster notes of failed launches that this browser shall show no more; the same set until it changes. */
export const hiddenLaunches = hidden.current;

/** Hides a launch by what tells it from a later one of the same uid. */
export function hideLaunch(key: string): void {
  hidden.keep([...hidden.current(), key].slice(-MOST));
}
