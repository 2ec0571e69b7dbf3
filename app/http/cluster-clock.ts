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

/**
 * The age in ms of a time that an answer gives in seconds since 1970, by the Date header of that answer; at least 0. Without the header,
 * by the known difference of the clocks.
 */
export function ageInAnswer(seconds: number, date: string | null, now = Date.now()): number {
  const answered = Date.parse(date ?? '');
  return Math.max(0, Number.isNaN(answered) ? now - localTime(seconds) : answered - seconds * 1000);
}
