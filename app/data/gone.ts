import type { RunningModel } from '#app/api/running-model.ts';
import { type KeyedNode, workersOf } from '#app/cluster/nodes.ts';
import { hostOf } from '#app/cluster/placement.ts';
import { outdated } from './outdated.ts';
import { createReadings, type Reading } from './reading.ts';
import { failedLaunches, hasNeverAnswered } from './running.ts';
import { wasTerminatedHere } from './terminate.ts';

/**
 * A worker or a running model that was there at one poll and not at the next, unless it was terminated from here. Hours may lie between
 * the two, so that only the first is told: `seenAt`, in ms since 1970.
 */
export type Gone = { what: 'worker' | 'model'; name: string; seenAt: number };

/** A reading of the cluster, as far as things go from it. */
type Seen = {
  nodes: readonly KeyedNode[];
  nodesAt?: number | undefined;
  running?: readonly RunningModel[] | undefined;
  runningAt?: number | undefined;
};

const KEY = 'all';
const gone = createReadings<Gone[]>('poll');

/** What went while somebody looked, the newest last; it stays until it is back or dismissed. */
export function readGone(): Reading<Gone[]> {
  return gone.current(KEY);
}

export function dismissGone(seen: readonly Gone[]): void {
  gone.keep(
    KEY,
    (readGone().data ?? []).filter(one => !seen.includes(one)),
  );
}

/** Notes what of the former reading the later one lacks; a launch that failed before its model ran is told as that. */
export async function noteGone(before: Seen | undefined, now: Seen, signal: AbortSignal): Promise<void> {
  const isOutdated = outdated(signal);
  const missed = missedModels(before, now);
  const failed = missed.length > 0 ? await failedLaunches(signal) : undefined;
  if (isOutdated()) return;
  const workers = new Set(workerNames(now.nodes));
  const models = new Set(now.running?.map(({ id }) => id));
  const were = workerNames(before?.nodes ?? []);
  const known = readGone().data ?? [];
  const old = new Set([...were, ...known.map(({ name }) => name)]);
  // From 1.14 on the name has a port, which is another each time that a worker is started.
  const anew = [...workers].filter(name => !old.has(name)).map(hostOf);
  const isBack = ({ what, name }: Gone) =>
    what === 'model' ? models.has(name) : workers.has(name) || takeOut(anew, hostOf(name));
  const { nodesAt = 0 } = before ?? {};
  const news: Gone[] = [
    ...were
      .filter(name => !workers.has(name))
      .map(name => ({ what: 'worker' as const, name, seenAt: nodesAt })),
    ...missed.filter(({ name }) => failed?.has(name) !== true),
  ];
  const missing = [...known, ...news].filter(one => !isBack(one));
  if (news.length > 0 || missing.length < known.length) gone.keep(KEY, missing);
}

function missedModels({ running = [], runningAt = 0 }: Partial<Seen> = {}, now: Seen): Gone[] {
  const models = new Set(now.running?.map(({ id }) => id));
  return running
    .filter(({ id }) => !models.has(id) && !hasNeverAnswered(id, runningAt))
    .filter(({ id }) => !wasTerminatedHere(id, runningAt))
    .map(({ id }) => ({ what: 'model', name: id, seenAt: runningAt }));
}

/** Takes one of these out of the list; false where there is none. */
function takeOut(list: string[], wanted: string): boolean {
  const place = list.indexOf(wanted);
  return place >= 0 && list.splice(place, 1).length > 0;
}

/** Their addresses, with a number where several have the same. */
function workerNames(nodes: readonly KeyedNode[]): string[] {
  return workersOf(nodes).map(({ key, node_type }) => key.slice(node_type.length + 1));
}
