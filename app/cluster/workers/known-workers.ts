import * as v from 'valibot';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { listOfGood } from '#app/format/json.ts';
import { endpoint } from '#app/paths.ts';
import type { Query } from '#app/query/query.ts';
import { createStored } from '#app/storage/create-stored.ts';
import { KNOWN_WORKERS } from '#app/storage/stored.ts';
import { type KeyedNode, workersOf } from './nodes.ts';
import { placeModels } from './placement.ts';
import { hostOf, lackingWorkers, removeFirst, workerIndex } from './worker-address.ts';
import type { WorkerReplicas } from './workers.ts';

const worker = v.object({
  /** The endpoint of its cluster. */
  cluster: v.string(),
  /** Its address, with a number where several have the same. */
  name: v.string(),
  /** When the cluster listed it last, in ms since 1970. */
  seenAt: v.number(),
  /** Its own last report, in ms since 1970. */
  reportedAt: v.optional(v.number()),
  /** The uids of the models that it had then. */
  models: v.array(v.string()),
});

/** A worker as this browser saw it last. */
export type KnownWorker = v.InferOutput<typeof worker>;

/** The last report of a worker, in ms since 1970. The cluster lists a dead one for half a minute, which may be stored a minute later. */
export function lastSeen({ seenAt, reportedAt }: Pick<KnownWorker, 'seenAt' | 'reportedAt'>): number {
  return reportedAt !== undefined && seenAt - reportedAt < 2 * STORED_EVERY_MS ? reportedAt : seenAt;
}

/** The report of a worker, of `gpu-status.ts`. */
type Report = { address: string; reportedAt: number | undefined; isSilent: boolean };

/** A good reading of the cluster. */
type ListedWorkers = {
  nodes: readonly KeyedNode[];
  nodesAt?: number | undefined;
  running?: readonly RunningModel[] | undefined;
  replicas?: WorkerReplicas | undefined;
};

const MAX_WORKERS = 500;
const MAX_MODELS = 50;
/** A worker that stays listed is stored again after so many ms. */
const STORED_EVERY_MS = 60_000;
/** The Date header of an answer, by which reports are dated, has whole seconds. */
const ROUNDING_MS = 2000;

const stored = createStored<KnownWorker[]>(KNOWN_WORKERS, listOfGood(worker), []);

/** The workers that this browser knows of every cluster; the same list until it changes, here or in another tab. */
export const knownWorkers = stored.current;

/** The workers of this cluster that a reading no longer lists, the last seen first; none before the first reading. */
export function lostWorkers(
  known: readonly KnownWorker[],
  { nodes, nodesAt = 0 }: Pick<ListedWorkers, 'nodes' | 'nodesAt'>,
): KnownWorker[] {
  const listed = new Set(workersOf(nodes).map(workerName));
  // The report of a worker has its port, which the list of early releases has not.
  const isListed = ({ name }: KnownWorker) =>
    listed.has(name) || (hostOf(name) !== name && listed.has(hostOf(name)));
  return byCluster(known)
    .mine.filter(one => one.seenAt <= nodesAt && !isListed(one))
    .sort((a, b) => lastSeen(b) - lastSeen(a));
}

/** The workers of this cluster of which there is no report any more. */
function lostByReports(
  known: readonly KnownWorker[],
  reports: readonly Report[],
  readAt: number,
): KnownWorker[] {
  const there = byCluster(known).mine.filter(({ seenAt }) => seenAt <= readAt);
  const addresses = reports.map(({ address }) => address);
  return lackingWorkers(there, addresses).sort((a, b) => lastSeen(b) - lastSeen(a));
}

/** Within this time of each other, the list of nodes is preferred to the reports of `gpu-status.ts`: it has the names of the workers. */
const MAX_APART_MS = 20_000;

/** The lost workers by the later of two answers: the nodes, which not everyone may see, and the reports. */
export function lostNow(
  known: readonly KnownWorker[],
  cluster: Pick<ListedWorkers, 'nodes' | 'nodesAt'>,
  { data: reports, updatedAt = 0 }: Pick<Query<Report[]>, 'data' | 'updatedAt'>,
): KnownWorker[] {
  const { nodes, nodesAt = 0 } = cluster;
  // A user who may not see the nodes gets none, not even a supervisor.
  if (nodes.length > 0 && (reports === undefined || nodesAt + MAX_APART_MS > updatedAt))
    return lostWorkers(known, cluster);
  return reports === undefined ? [] : lostByReports(known, reports, updatedAt);
}

/**
 * Stores the workers that report in time, under the name by which the cluster lists them if it is known. The last report of one that is
 * silent, or that these reports lack, is stored at once.
 */
export function recordReports(
  before: readonly Report[] | undefined,
  reports: readonly Report[],
  now = Date.now(),
): void {
  const { mine: known, others } = byCluster(knownWorkers());
  const there = new Set(reports.map(({ address }) => address));
  const gone = before?.filter(({ address }) => !there.has(address)) ?? [];
  const changed = [...gone, ...reports].flatMap(({ address, reportedAt, isSilent }): KnownWorker[] => {
    const listed = workerIndex(known).at(address);
    const [old] = listed.filter(({ name }) => name === address).concat(listed);
    const report = reportedAt === undefined ? {} : { reportedAt };
    if (!isSilent && there.has(address))
      return old !== undefined && now - old.seenAt < STORED_EVERY_MS
        ? []
        : [{ cluster: endpoint(), name: address, models: [], ...old, seenAt: now, ...report }];
    const isNew = old !== undefined && Math.abs((reportedAt ?? 0) - (old.reportedAt ?? 0)) > ROUNDING_MS;
    return isNew ? [{ ...old, ...report }] : [];
  });
  if (changed.length === 0) return;
  stored.keep([...others, ...merged(known, changed).slice(-MAX_WORKERS)].slice(-2 * MAX_WORKERS));
}

/** Removes workers from the list of those that are lost. */
export function forgetWorkers(gone: readonly Pick<KnownWorker, 'name'>[]): void {
  const names = new Set(gone.map(({ name }) => name));
  const { mine, others } = byCluster(knownWorkers());
  stored.keep([...others, ...mine.filter(({ name }) => !names.has(name))]);
}

/** Stores the workers of an answer. A worker that is missing keeps its entry of the previous answer. */
export function recordWorkers(before: ListedWorkers | undefined, now: ListedWorkers): void {
  const { mine: known, others } = byCluster(knownWorkers());
  const names = new Set(workersOf(now.nodes).map(workerName));
  const storedAt = new Map(known.map(one => [one.name, one.seenAt]));
  const { nodesAt = Date.now() } = now;
  const isOld = [...names].some(
    name => Math.abs(nodesAt - (storedAt.get(name) ?? -Infinity)) >= STORED_EVERY_MS,
  );
  const hasGone = workersOf(before?.nodes ?? []).some(one => !names.has(workerName(one)));
  if (!isOld && !hasGone) return;
  const wereThere = before === undefined ? known : merged(known, workersIn(before, known, names));
  const next = merged(wereThere, workersIn(now, known)).sort((a, b) => a.seenAt - b.seenAt);
  stored.keep([...others, ...next.slice(-MAX_WORKERS)].slice(-2 * MAX_WORKERS));
}

/** The known workers, replaced by those just seen. A worker that is started again has another port from 1.14 on, and is the same worker. */
function merged(known: readonly KnownWorker[], seen: readonly KnownWorker[]): KnownWorker[] {
  const names = new Set(seen.map(({ name }) => name));
  const old = new Map(known.map(one => [one.name, one]));
  const newHosts = seen.filter(({ name }) => !old.has(name)).map(({ name }) => hostOf(name));
  const missing = known.filter(
    ({ name }) => !names.has(name) && !removeFirst(newHosts, host => host === hostOf(name)),
  );
  return [...missing, ...seen];
}

/**
 * The workers of a reading. The models that were known stay where the list of models could not be read, and on a worker that is not
 * `there` any more: the list may drop them before the cluster drops the worker.
 */
function workersIn(
  { nodes, nodesAt = Date.now(), running, replicas }: ListedWorkers,
  known: readonly KnownWorker[],
  there?: ReadonlySet<string>,
): KnownWorker[] {
  const workers = workersOf(nodes);
  const { rows } = placeModels(running ?? [], workers, replicas);
  const knownAs = new Map(known.map(one => [one.name, one]));
  return workers.map((one, index) => {
    const name = workerName(one);
    const isKept = running === undefined || there?.has(name) === false;
    const old = knownAs.get(name);
    const models = [...(rows[index]?.held.keys() ?? []), ...((isKept && old?.models) || [])];
    const unique = [...new Set(models)].slice(0, MAX_MODELS);
    return { ...old, cluster: endpoint(), name, seenAt: nodesAt, models: unique };
  });
}

/** The workers of this cluster, and those of others. */
function byCluster(all: readonly KnownWorker[]) {
  const here = endpoint();
  return {
    mine: all.filter(({ cluster }) => cluster === here),
    others: all.filter(({ cluster }) => cluster !== here),
  };
}

function workerName({ key, node_type }: Pick<KeyedNode, 'key' | 'node_type'>): string {
  return key.slice(node_type.length + 1);
}
