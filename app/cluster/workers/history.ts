import { useSyncExternalStore } from 'react';
import { createSessionValue } from '#app/session/session.ts';
import { fractionOf, type KeyedNode, type NodeResource, shareOf, workersOf } from './nodes.ts';
import { WorkerIndex } from './worker-address.ts';

/** The measures of a chart: the resources, and the GPU use if the cluster reports it. */
export type Measure = NodeResource | 'gpu';
export const measures: readonly Measure[] = ['cpu', 'memory', 'gpuMemory', 'gpu'];

/** The measures of a single GPU. */
const gpuMeasures: readonly Measure[] = ['gpuMemory', 'gpu'];

/**
 * The use of all workers, or of all GPUs, at one moment; without `values`, a failed poll. `values` is flat: those of one worker begin at
 * `places.get(key)`, one per measure, 0 to 1 or NaN. Samples of the same workers share `places`: an hour of 100 workers takes 5 MB.
 */
export type Sample = { at: number; places?: ReadonlyMap<string, number>; values?: Float64Array };

/** A point of a line: 0 to 1, or undefined for a gap. */
export type Point = { at: number; fraction: number | undefined };

/** The age limit of samples, and their number at the shortest interval. */
const HISTORY_MS = 3_600_000;
const MAX_SAMPLES = 1800;

/** A longer pause between two samples is drawn as a gap. It is longer than the longest interval of a poll. */
const GAP_MS = 90_000;

type Histories = Readonly<Record<'workers' | 'gpus' | 'unheld' | 'counters' | 'models', readonly Sample[]>>;

const histories = createSessionValue<Histories>(() => ({
  ...{ workers: [], gpus: [], unheld: [], counters: [], models: [] },
}));

/**
 * The use at every poll of this session, failed ones included: of the workers by key, of the GPUs by `gpuKey`. `unheld`: the bytes on each
 * GPU that no model holds. `counters`: what the cluster has counted since it began. `models`: the
 * figures of each model.
 */
export const knownHistories = histories.current;

export function useHistory(of: keyof Histories): readonly Sample[] {
  return useSyncExternalStore(histories.subscribe, () => knownHistories()[of]);
}

/** Without nodes, a failed poll. */
export function recordUse(nodes: readonly KeyedNode[] | undefined): void {
  const known = knownHistories();
  histories.change({ ...known, workers: addSample(known.workers, Date.now(), nodes) });
}

export function recordGpus(of: 'gpus' | 'unheld', rows: readonly MeasuredRow[] | undefined): void {
  const known = knownHistories();
  histories.change({ ...known, [of]: addRows(known[of], Date.now(), rows) });
}

export function recordCounters(rows: readonly MeasuredRow[]): void {
  const known = knownHistories();
  histories.change({ ...known, counters: addRows(known.counters, Date.now(), rows) });
}

export function recordModels(rows: readonly MeasuredRow[]): void {
  const known = knownHistories();
  histories.change({ ...known, models: addRows(known.models, Date.now(), rows) });
}

/** Adds a sample of the workers to the history and removes samples older than an hour. */
export function addSample(history: readonly Sample[], at: number, nodes?: readonly KeyedNode[]): Sample[] {
  const workers = nodes && workersOf(nodes);
  const rows = workers?.map(
    (worker): MeasuredRow => [worker.key, measures.map(one => measured(worker, one))],
  );
  return addRows(history, at, rows);
}

/** A key and its values, in the order of the measures; undefined for a value that is not known. */
export type MeasuredRow = readonly [key: string, values: readonly (number | undefined)[]];

/** Adds a sample with these rows; without rows, a failed poll. */
export function addRows(
  history: readonly Sample[],
  at: number,
  rows: readonly MeasuredRow[] | undefined,
): Sample[] {
  const rest = at - (history.at(-1)?.at ?? at) > GAP_MS ? [{ at: at - 1 }] : [];
  const sample = rows === undefined ? { at } : sampleOf(at, rows, history);
  const kept = history.filter(one => at - one.at < HISTORY_MS);
  return [...kept, ...rest, sample].slice(-MAX_SAMPLES);
}

/** The line of one worker for the last polls. A failed poll or a poll without the worker is a gap. */
export function lineOf(history: readonly Sample[], key: string, measure: Measure, last = Infinity): Point[] {
  return pointsOf(history, key, measures.indexOf(measure), last);
}

/** The line of all workers together: the mean of their shares, by the size of each. */
export function sumLineOf(
  history: readonly Sample[],
  workers: readonly KeyedNode[],
  of: NodeResource,
): Point[] {
  const sizes = workers.flatMap(worker => {
    const total = shareOf(worker, of)?.total ?? 0;
    return total > 0 ? [{ key: worker.key, total }] : [];
  });
  const offset = measures.indexOf(of);
  return history.map(({ at, places, values }) => {
    const sum = { used: 0, total: 0 };
    for (const { key, total } of sizes) {
      const share = values?.[(places?.get(key) ?? Number.NaN) + offset];
      if (share === undefined || Number.isNaN(share)) continue;
      sum.used += share * total;
      sum.total += total;
    }
    return { at, fraction: fractionOf(sum) };
  });
}

/** The same of one GPU, in the history of the GPUs. */
export function gpuLineOf(history: readonly Sample[], key: string, measure: Measure): Point[] {
  return pointsOf(history, key, gpuMeasures.indexOf(measure), Number.POSITIVE_INFINITY);
}

function pointsOf(history: readonly Sample[], key: string, offset: number, last: number): Point[] {
  return history.slice(-Math.min(last, history.length)).map(({ at, places, values }) => {
    const value = values?.[(places?.get(key) ?? Number.NaN) + offset];
    return { at, fraction: value === undefined || Number.isNaN(value) ? undefined : value };
  });
}

/** A worker that a sample has and the one before has not, or the other way round; `at`: the time of the sample. */
export type WorkerChange = { name: string; at: number; came: boolean };

/** The workers that came and went between two samples. A failed poll says nothing of them. */
export function workerChanges(history: readonly Sample[]): WorkerChange[] {
  let before: Sample['places'];
  return history.flatMap(({ at, places }) => {
    if (places === undefined || places === before) return [];
    const [known, now] = [before ?? places, places];
    before = places;
    const change = (came: boolean) => (key: string) => ({ name: workerName(key), at, came });
    const came = [...now.keys()].filter(key => !known.has(key)).map(change(true));
    return [...came, ...[...known.keys()].filter(key => !now.has(key)).map(change(false))];
  });
}

/** The keys of the workers at an address, from the newest sample that has one; samples of the same workers share their map. */
export function keysAt(history: readonly Sample[], address: string): string[] {
  const maps = new Set(history.flatMap(({ places }) => places ?? []).reverse());
  for (const places of maps) {
    const named = [...places.keys()].map(key => ({ key, name: workerName(key) }));
    const found = new WorkerIndex(named).at(address);
    if (found.length > 0) return found.map(({ key }) => key);
  }
  return [];
}

/** The address of a worker, with a number if several workers share it. */
export function workerName(key: string): string {
  return key.replace('Worker ', '');
}

function sampleOf(at: number, rows: readonly MeasuredRow[], history: readonly Sample[]): Sample {
  const before = history.findLast(({ places }) => places !== undefined)?.places;
  const same = before?.size === rows.length && rows.every(([key]) => before.has(key));
  const width = rows[0]?.[1].length ?? 0;
  const places = same ? before : new Map(rows.map(([key], index) => [key, index * width]));
  const values = new Float64Array(rows.length * width);
  for (const [key, of] of rows)
    for (const [offset, value] of of.entries()) values[(places.get(key) ?? 0) + offset] = value ?? Number.NaN;
  return { at, places, values };
}

function measured(worker: KeyedNode, measure: Measure): number | undefined {
  if (measure !== 'gpu') return fractionOf(shareOf(worker, measure));
  const { gpu_utilization: percent } = worker;
  return percent === null ? undefined : fractionOf({ used: percent, total: 100 });
}
