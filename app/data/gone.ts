import type { RunningModel } from '#app/api/running-model.ts';
import { type KeyedNode, workersOf } from '#app/cluster/nodes.ts';
import { createReadings, type Reading } from './reading.ts';
import { hasNeverAnswered } from './running.ts';
import { wasTerminatedHere } from './terminate.ts';

/** A worker or a running model that was there at one poll and not at the next, unless it was terminated from here. */
export type Gone = { what: 'worker' | 'model'; name: string; at: number };

/** A reading of the cluster, as far as things go from it. */
type Seen = {
  nodes: readonly KeyedNode[];
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

/** Notes what of the former reading the later one lacks. */
export function noteGone(before: Seen | undefined, now: Seen): void {
  const workers = new Set(workerNames(now.nodes));
  const models = new Set(now.running?.map(({ id }) => id));
  const isBack = ({ what, name }: Gone) => (what === 'worker' ? workers : models).has(name);
  const known = readGone().data ?? [];
  const at = Date.now();
  const listedAt = before?.runningAt ?? 0;
  const news: Gone[] = [
    ...workerNames(before?.nodes ?? [])
      .filter(name => !workers.has(name))
      .map(name => ({ what: 'worker' as const, name, at })),
    ...(before?.running ?? [])
      .filter(({ id }) => !models.has(id) && !hasNeverAnswered(id, listedAt))
      .filter(({ id }) => !wasTerminatedHere(id, listedAt))
      .map(({ id }) => ({ what: 'model' as const, name: id, at })),
  ];
  if (news.length > 0 || known.some(isBack)) gone.keep(KEY, [...known.filter(one => !isBack(one)), ...news]);
}

/** Their addresses, with a number where several have the same. */
function workerNames(nodes: readonly KeyedNode[]): string[] {
  return workersOf(nodes).map(({ key, node_type }) => key.slice(node_type.length + 1));
}
