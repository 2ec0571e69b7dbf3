import type { RunningModel } from '#app/catalogue/running-model.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import type { Query } from '#app/query/query.ts';
import { createSessionValue } from '#app/session/session.ts';
import { failedLaunches, type Instances, wasNeverReady } from './instances.ts';
import { wasTerminatedHere } from './terminate.ts';

/**
 * A running model that was listed at one poll and not at the next, unless it was terminated from here. Hours may lie between the two;
 * `seenAt` is the time of the first, in ms since 1970, and `model` its row then.
 */
export type Disappearance = { name: string; seenAt: number; model: RunningModel };

/** The running models of a poll. */
type Seen = {
  running?: readonly RunningModel[] | undefined;
  runningAt?: number | undefined;
};

/** The disappearances of this session, newest last; an entry remains until its thing is back or it is dismissed. */
export const disappearances = createSessionValue<readonly Disappearance[]>(() => []);

export function dismissDisappearance(seen: readonly Disappearance[]): void {
  disappearances.change(disappearances.current().filter(one => !seen.includes(one)));
}

/** Adds the models that a poll misses, and removes those that it lists again. */
export function recordDisappearances({
  running = [],
  missing = [],
}: Seen & { missing?: readonly Disappearance[] }): void {
  const models = new Set(running.map(({ id }) => id));
  const known = disappearances.current();
  const next = [...known, ...missing].filter(({ name }) => !models.has(name));
  if (missing.length > 0 || next.length < known.length) disappearances.change(next);
}

/** The models that the later poll lacks; a launch that failed before its model ran is reported as a launch. */
export async function missingModels(
  before: Seen | undefined,
  now: Seen,
  signal: AbortSignal,
): Promise<Disappearance[]> {
  const missed = disappeared(before, now.running, instancesQuery.current());
  if (missed.length === 0) return missed;
  const failed = await failedLaunches(signal);
  return missed.filter(({ name }) => !failed.has(name));
}

/** The models of the earlier list that the later one lacks, but those that were never ready or were terminated from here. */
function disappeared(
  { running = [], runningAt = 0 }: Seen = {},
  current: readonly RunningModel[] = [],
  launches: Query<Instances>,
): Disappearance[] {
  const models = new Set(current.map(({ id }) => id));
  return running
    .filter(({ id }) => !models.has(id) && !wasNeverReady(launches, id, runningAt))
    .filter(({ id }) => !wasTerminatedHere(id, runningAt))
    .map(model => ({ name: model.id, seenAt: runningAt, model }));
}
