import type { RunningModel } from '#app/catalogue/running-model.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { failedLaunches, knownInstances, wasNeverReady } from './instances.ts';
import { wasTerminatedHere } from './terminate.ts';

/**
 * A running model that was listed at one poll and not at the next, unless it was terminated from here. Hours may lie between the two;
 * `seenAt` is the time of the first, in ms since 1970.
 */
export type Disappearance = { name: string; seenAt: number };

/** The running models of a reading of the cluster. */
type Seen = {
  running?: readonly RunningModel[] | undefined;
  runningAt?: number | undefined;
};

const KEY = 'all';
const gone = createQueries<Disappearance[]>('poll');

/** The disappearances, newest last; an entry remains until its thing is back or it is dismissed. */
export function readDisappearances(): Query<Disappearance[]> {
  return gone.current(KEY);
}

export function dismissDisappearance(seen: readonly Disappearance[]): void {
  gone.keep(
    KEY,
    (readDisappearances().data ?? []).filter(one => !seen.includes(one)),
  );
}

/** Records the names that the later poll lacks; a launch that failed before its model ran is reported as a launch. */
export async function recordDisappearances(
  before: Seen | undefined,
  now: Seen,
  signal: AbortSignal,
): Promise<void> {
  const missed = missedModels(before, now);
  const failed = missed.length > 0 ? await failedLaunches(signal) : undefined;
  if (signal.aborted) return;
  const models = new Set(now.running?.map(({ id }) => id));
  const known = readDisappearances().data ?? [];
  const news = missed.filter(({ name }) => failed?.has(name) !== true);
  const missing = [...known, ...news].filter(({ name }) => !models.has(name));
  if (news.length > 0 || missing.length < known.length) gone.keep(KEY, missing);
}

function missedModels({ running = [], runningAt = 0 }: Partial<Seen> = {}, now: Seen): Disappearance[] {
  const models = new Set(now.running?.map(({ id }) => id));
  const launches = knownInstances();
  return running
    .filter(({ id }) => !models.has(id) && !wasNeverReady(launches, id, runningAt))
    .filter(({ id }) => !wasTerminatedHere(id, runningAt))
    .map(({ id }) => ({ name: id, seenAt: runningAt }));
}
