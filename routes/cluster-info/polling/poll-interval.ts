/** The choices in seconds; 0 is off. */
export const INTERVALS = [0, 2, 5, 15, 60] as const;
export type Interval = (typeof INTERVALS)[number];

/** How often the cluster is polled, in ms (cluster.poll-interval). */
const USUAL: Interval = 5;
const KEY = 'clusterRefreshSeconds';

export function chosenInterval(): Interval {
  const stored = localStorage.getItem(KEY);
  return INTERVALS.find(interval => String(interval) === stored) ?? USUAL;
}

export function chooseInterval(interval: Interval): void {
  try {
    localStorage.setItem(KEY, String(interval));
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}

export function inMs(interval: Interval): number | undefined {
  return interval === 0 ? undefined : interval * 1000;
}
