import { fractionOf, type Member, type Resource, shareOf, workersOf } from './nodes.ts';

type Fractions = Record<Resource, number | undefined>;

/** What the workers used at one moment, by key; without `workers`, a poll that failed. */
export type Sample = { at: number; workers?: ReadonlyMap<string, Fractions> };

/** One place on a line: between 0 and 1, or undefined for a gap. */
export type Point = { at: number; fraction: number | undefined };

/** Ten minutes at the usual interval. */
export const LONGEST_HISTORY = 120;

/** Longer than the longest interval: while nobody looked, nothing is known. */
const REST_MS = 90_000;

/** The history with one more sample; the oldest beyond 120 go. */
export function extend(history: readonly Sample[], at: number, members?: readonly Member[]): Sample[] {
  const sample = members === undefined ? { at } : { at, workers: new Map(workersOf(members).map(fractions)) };
  const rest = at - (history.at(-1)?.at ?? at) > REST_MS ? [{ at: at - 1 }] : [];
  return [...history, ...rest, sample].slice(-LONGEST_HISTORY);
}

/** One worker's line: a failed poll and a poll without the worker are gaps. */
export function lineOf(history: readonly Sample[], key: string, resource: Resource): Point[] {
  return history.map(({ at, workers }) => ({ at, fraction: workers?.get(key)?.[resource] }));
}

function fractions(member: Member): [string, Fractions] {
  const of = (resource: Resource) => fractionOf(shareOf(member, resource));
  return [member.key, { cpu: of('cpu'), memory: of('memory'), gpuMemory: of('gpuMemory') }];
}
