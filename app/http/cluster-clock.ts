/** A smaller difference is the way of the answer, and the whole seconds of its header. */
const NOTICED_MS = 10_000;

/** The difference between the cluster's clock and this browser's, in ms. */
let ahead = 0;

/** Reads the time of the cluster in the Date header of its answer. */
export function noteClusterTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < NOTICED_MS ? 0 : difference;
}

/** A time that the cluster gave in seconds since 1970, in ms of this browser's clock. */
export function localTime(seconds: number): number {
  return seconds * 1000 - ahead;
}
