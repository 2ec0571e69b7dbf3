import { instanceStatusOf } from '#app/catalogue/instance-status.ts';
import { shownTime } from '#app/format/clock.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { concernText as text } from '#app/messages/concerns.ts';
import { paths } from '#app/paths.ts';
import { messageFor } from '#app/query/report.ts';
import type { ClusterState } from './cluster-state.ts';
import { type Disappearance, dismissDisappearance } from './disappeared.ts';
import type { GpuWorker } from './gpus.ts';
import type { ModelInstance } from './instances.ts';
import { forgetWorkers, type KnownWorker } from './known-workers.ts';
import { fractionOf, isCrowded, type NodeResource, shareOf, workersOf } from './nodes.ts';

/** A problem, with a link to details. */
export type Concern = {
  words: string;
  to: string;
  grave: boolean;
  /** Absent if it resolves itself. */
  dismiss?: () => void;
};

type Known = {
  cluster: ClusterState;
  /** The models that are gone, and the workers. */
  gone: readonly Disappearance[];
  lost: readonly KnownWorker[];
  /** The workers with their reports. */
  silent: readonly GpuWorker[];
  instances: readonly ModelInstance[];
  /** The last release that this browser saw. */
  release: { before: string | undefined; accept: () => void };
  failedLaunches: number;
  now: number;
};

/** Older lists may not show what runs now. */
const OLD_MS = 60_000;
/** The number of lost workers or models, or failed replicas, that are named. */
const MOST_NAMED = 5;

/** The concerns, most severe first (overview.attention). */
export function concernsOf({
  cluster,
  gone,
  lost,
  silent,
  instances,
  release,
  failedLaunches,
  now,
}: Known): Concern[] {
  return [
    ...lostOf(lost),
    ...silentOf(silent, now),
    ...goneOf(gone),
    ...endedReplicas(instances),
    ...failedReplicas(instances),
    ...machinesOf(cluster),
    ...listOf(cluster, now),
    ...(['gpuMemory', 'memory'] as const).flatMap(resource => fullOf(cluster, resource)),
    ...releaseOf(cluster, release),
    ...(failedLaunches === 0
      ? []
      : [{ words: text.failedLaunches(failedLaunches), to: paths.launches, grave: false }]),
  ];
}

function goneOf(gone: readonly Disappearance[]): Concern[] {
  const concern = (words: string, to: string, of: readonly Disappearance[]) => ({
    ...{ words, to, grave: true },
    dismiss: () => dismissDisappearance(of),
  });
  return namedAndCounted(
    gone,
    one => concern(text.modelGone(one.name, shownTime(one.seenAt)), paths.runningModel(one.name), [one]),
    more => concern(text.modelsGone(more.length), paths.running('llm'), more),
  );
}

function lostOf(lost: readonly KnownWorker[]): Concern[] {
  const concern = (words: string, to: string, of: readonly KnownWorker[]) => ({
    ...{ words, to, grave: true },
    dismiss: () => forgetWorkers(of),
  });
  return namedAndCounted(
    lost.toReversed(),
    one => concern(text.workerGone(one.name, shownTime(one.seenAt)), workerPage(one), [one]),
    more => concern(text.workersGone(more.length), paths.clusterInfo, more),
  );
}

function silentOf(workers: readonly GpuWorker[], now: number): Concern[] {
  const silent = workers.filter(({ report }) => report?.isSilent);
  const concern = (words: string, to: string) => ({ words, to, grave: true });
  return namedAndCounted(
    silent,
    ({ address, report }) => {
      const seconds = Math.round((now - (report?.reportedAt ?? now)) / 1000);
      return concern(text.workerSilent(address, seconds, report?.checksLeft ?? 0), paths.worker(address));
    },
    more => concern(text.workersSilent(more.length), paths.clusterInfo),
  );
}

/** Names the last ones, and counts the earlier ones. */
function namedAndCounted<T>(
  all: readonly T[],
  named: (one: T) => Concern,
  counted: (more: readonly T[]) => Concern,
): Concern[] {
  const more = all.slice(0, -MOST_NAMED);
  return [...all.slice(-MOST_NAMED).map(named), ...(more.length === 0 ? [] : [counted(more)])];
}

/** Workers of one address share a page. */
function workerPage({ name }: KnownWorker): string {
  return paths.worker(name.replace(/ #\d+$/, ''));
}

/** Launches that failed as a whole are listed as launches, and ending models are not listed. */
function answering(instances: readonly ModelInstance[]): ModelInstance[] {
  return instances.filter(one => ['runs', 'starting'].includes(instanceStatusOf(one)));
}

/**
 * At 4.1 a replica whose worker died is listed as ended until it is replaced or removed; a removed one is not. Earlier releases list the
 * end of a removed replica at its running neighbour: the model's count is right.
 */
function endedReplicas(instances: readonly ModelInstance[]): Concern[] {
  const hurt = answering(instances)
    .map(({ model_uid: uid, replica, replica_statuses: all }) => {
      const told = all.filter(({ status }) => status === 'TERMINATED').length;
      return { uid, all: all.length, ended: Math.min(told, all.length - replica) };
    })
    .filter(({ ended }) => ended > 0);
  const [only] = hurt;
  if (only === undefined) return [];
  const to = hurt.length === 1 ? paths.runningModel(only.uid) : paths.running('llm');
  return [{ words: text.replicasEnded(hurt), to, grave: true }];
}

function failedReplicas(instances: readonly ModelInstance[]): Concern[] {
  const concern = (words: string, to: string) => ({ words, to, grave: true });
  const failed = answering(instances).flatMap(({ model_uid: uid, replica_statuses }) =>
    replica_statuses
      .filter(({ status }) => status === 'ERROR')
      .map(({ replica_id, error_message }) =>
        concern(text.replicaFailed(uid, replica_id, error_message), paths.runningModel(uid)),
      ),
  );
  return namedAndCounted(
    failed,
    one => one,
    more => concern(text.replicasFailed(more.length), paths.running('llm')),
  );
}

/** A user who may not see the nodes sees none, not even a supervisor. */
function machinesOf({ nodes, nodesFailure: failure }: ClusterState): Concern[] {
  const concern = (words: string) => [{ words, to: paths.clusterInfo, grave: true }];
  if (failure !== undefined) return concern(text.noMachines(messageFor(failure, 'poll')));
  return nodes.length > 0 && workersOf(nodes).length === 0 ? concern(clusterText.noWorkers) : [];
}

function listOf({ running, runningAt = 0, runningFailure: failure }: ClusterState, now: number): Concern[] {
  if (failure === undefined || failure.kind === 'forbidden' || failure.kind === 'gateway') return [];
  const reason = messageFor(failure, 'poll');
  const to = paths.running('llm');
  if (running === undefined) return [{ words: text.noList(reason), to, grave: true }];
  if (now - runningAt <= OLD_MS) return [];
  return [{ words: text.old(shownTime(runningAt, now), reason), to, grave: true }];
}

function fullOf({ nodes }: ClusterState, resource: Exclude<NodeResource, 'cpu'>): Concern[] {
  const full = workersOf(nodes)
    .filter(worker => isCrowded(fractionOf(shareOf(worker, resource))))
    .map(({ ip_address }) => ip_address);
  const [only] = full;
  if (only === undefined) return [];
  const to = full.length === 1 ? paths.worker(only) : paths.clusterInfo;
  return [{ words: text.memoryFull(text.resources[resource], full), to, grave: false }];
}

function releaseOf({ version }: ClusterState, { before, accept }: Known['release']): Concern[] {
  if (version === undefined || before === undefined || before === version.version) return [];
  const words = text.released(before, version.version);
  return [{ words, to: paths.clusterInfo, grave: false, dismiss: accept }];
}
