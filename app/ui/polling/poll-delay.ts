const LONGEST_BACK_OFF = 60_000;

/**
 * How long to wait for the next poll, in ms: the interval doubles with every failure in a row, up to a minute (an interval
 * that is longer by itself stays as it is), and is itself again after the first success.
 */
export function pollDelay(interval: number, failuresInARow: number): number {
  return Math.min(interval * 2 ** failuresInARow, Math.max(interval, LONGEST_BACK_OFF));
}
