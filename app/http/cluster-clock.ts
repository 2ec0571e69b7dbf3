/** A smaller difference is the way of the answer, and the whole seconds of its header. */
const NOTICED_MS = 10_000;

/** The difference between the cluster's clock and this browser's, in ms. */
let ahead = 0;

/** Reads the time of the cluster in the Date header of its answer. */
export function recordClusterTime(date: string | null, now = Date.now()): void {
  const difference = Date.parse(date ?? '') - now;
  if (!Number.isNaN(difference)) ahead = Math.abs(difference) < NOTICED_MS ? 0 : difference;
}

/** A time that the cluster gave in seconds since 1970, in ms of this browser's clock. */
export function localTime(seconds: number): number {
  return seconds * 1000 - ahead;
}

/** The same of a time of the cluster's database, which is UTC without a zone; undefined if it is none. */
export function localTimeOf(text: string): number | undefined {
  const hasZone = /(Z|[+-]\d\d:?\d\d)$/.test(text);
  const date = text.replace(' ', 'T');
  const at = Date.parse(hasZone || !date.includes('T') ? date : `${date}Z`);
  return Number.isNaN(at) ? undefined : localTime(at / 1000);
}

/** A time of this browser's clock as that text, by the cluster's clock: with a zone the cluster could not compare it. */
export function clusterTimeText(at: number): string {
  return new Date(at + ahead).toISOString().slice(0, 19);
}
