import { isStarting } from '#app/catalogue/instance-status.ts';
import { isVirtual } from '#app/catalogue/running-model.ts';
import type { Autostart } from '#app/cluster/models/autostart.ts';
import type { Disappearance } from '#app/cluster/models/disappeared.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { type LostModel, stillLost } from '#app/cluster/models/lost-models.ts';
import type { CallerErrors } from '#app/cluster/models/model-events.ts';
import type { ClusterState } from '#app/cluster/workers/cluster-state.ts';
import { reportedNodes } from '#app/cluster/workers/gpu-status.ts';
import type { GpuWorker } from '#app/cluster/workers/gpus.ts';
import { forgetWorkers, type KnownWorker, lastSeen } from '#app/cluster/workers/known-workers.ts';
import {
  type ClusterNode,
  fractionOf,
  isCrowded,
  type NodeResource,
  shareOf,
  workersOf,
} from '#app/cluster/workers/nodes.ts';
import type { GrownMemory } from '#app/cluster/workers/unheld-memory.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { shownTime } from '#app/format/clock.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { concernText as text } from '#app/messages/concerns.ts';
import { paths } from '#app/paths.ts';
import { messageFor } from '#app/query/report.ts';
import { autostartConcerns } from './autostart-concerns.ts';
import { type Concern, namedAndCounted, sinceOf } from './concern.ts';
import { endedReplicas, failedCalls, failedReplicas, goneOf, lostModelsOf } from './model-concerns.ts';

type Reporting = Pick<GpuWorker, 'address' | 'report' | 'models'>;

type Known = {
  cluster: ClusterState;
  /** The models that are gone, and the workers. */
  gone: readonly Disappearance[];
  lost: readonly KnownWorker[];
  /** The models that the cluster names as lost. */
  lostModels?: readonly LostModel[] | undefined;
  /** The workers with their reports. */
  silent: readonly Reporting[];
  instances: readonly ModelInstance[];
  /** The errors that callers of each model got. */
  errors: CallerErrors;
  /** The last release that this browser saw. */
  release: { before: string | undefined; accept: () => void };
  failedLaunches: number;
  /** The models that the cluster starts by itself, if it does. */
  autostart?: Autostart | undefined;
  /** The GPUs on which the memory of no model has grown. */
  grown?: readonly GrownMemory[];
  now: number;
};

/** Older lists may not show what runs now. */
const OLD_MS = 60_000;
/** The concerns, most severe first (overview.attention). */
export function concernsOf({
  cluster,
  gone,
  lost,
  lostModels,
  silent,
  instances,
  errors,
  release,
  failedLaunches,
  autostart,
  grown = [],
  now,
}: Known): Concern[] {
  const starting = new Set(instances.filter(isStarting).map(({ model_uid }) => model_uid));
  const seen = new Set(gone.map(({ name }) => name));
  const named = stillLost(lostModels, cluster.running).filter(
    ({ uid }) => !seen.has(uid) && !starting.has(uid),
  );
  const reports = silent.flatMap(({ report }) => report ?? []);
  const machines = cluster.nodes.length > 0 ? workersOf(cluster.nodes) : reportedNodes(reports);
  return [
    ...lostOf(lost),
    ...silentOf(silent, now),
    ...goneOf(gone),
    ...lostModelsOf(named),
    ...endedReplicas(instances),
    ...failedReplicas(instances),
    ...failedCalls(errors, now),
    ...machinesOf(cluster),
    ...listOf(cluster, now),
    ...(['gpuMemory', 'memory'] as const).flatMap(resource => fullOf(machines, resource)),
    // The memory of a launch under way belongs to no model yet.
    ...(starting.size > 0 ? [] : grownOf(grown)),
    ...autostartConcerns(
      autostart,
      cluster.running?.filter(model => !isVirtual(model)),
      instances,
    ),
    ...releaseOf(cluster, release),
    ...(failedLaunches === 0
      ? []
      : [
          {
            id: 'launches',
            words: text.failedLaunches(failedLaunches),
            to: paths.activity,
            grave: false,
            action: 'launches' as const,
          },
        ]),
  ];
}

function lostOf(lost: readonly KnownWorker[]): Concern[] {
  const concern = (words: string, to: string, of: readonly KnownWorker[]) => ({
    ...{ words, to, grave: true },
    since: sinceOf(of.map(lastSeen)),
    dismiss: () => forgetWorkers(of),
  });
  return namedAndCounted(
    lost.toReversed(),
    one => ({
      ...concern(text.workerGone(one.name, shownTime(lastSeen(one))), workerPage(one), [one]),
      id: `worker ${one.name}`,
      action: 'worker',
    }),
    more => ({
      ...concern(text.workersGone(more.length), paths.clusterInfo, more),
      id: 'workers',
      action: 'workers',
    }),
  );
}

function silentOf(workers: readonly Reporting[], now: number): Concern[] {
  const silent = workers.filter(({ report }) => report?.isSilent);
  return namedAndCounted(
    silent,
    ({ address, report, models }) => {
      const { reportedAt: at } = report ?? {};
      const seconds = at === undefined ? undefined : Math.round((now - at) / 1000);
      return {
        id: `silent ${address}`,
        words: text.workerSilent(address, seconds, report?.checksLeft ?? 0, models),
        to: paths.worker(address),
        grave: true,
        since: report?.reportedAt,
        action: 'worker',
      };
    },
    more => ({
      id: 'silent',
      words: text.workersSilent(more.length),
      to: paths.clusterInfo,
      grave: true,
      since: sinceOf(more.flatMap(({ report }) => report?.reportedAt ?? [])),
      action: 'workers',
    }),
  );
}

/** Workers of one address share a page. */
function workerPage({ name }: KnownWorker): string {
  return paths.worker(name.replace(/ #\d+$/, ''));
}

/** A user who may not see the nodes sees none, not even a supervisor. */
function machinesOf({ nodes, nodesAt, nodesFailure: failure }: ClusterState): Concern[] {
  const concern = (words: string): Concern[] => [
    {
      id: 'machines',
      words,
      to: paths.clusterInfo,
      grave: true,
      since: failure && nodesAt,
      action: 'workers',
    },
  ];
  if (failure !== undefined) return concern(text.noMachines(messageFor(failure, 'poll')));
  return nodes.length > 0 && workersOf(nodes).length === 0 ? concern(clusterText.noWorkers) : [];
}

function listOf({ running, runningAt = 0, runningFailure: failure }: ClusterState, now: number): Concern[] {
  if (failure === undefined || failure.kind === 'forbidden' || failure.kind === 'gateway') return [];
  const reason = messageFor(failure, 'poll');
  const concern = { id: 'list', to: paths.running('llm'), grave: true, action: 'models' } as const;
  if (running === undefined) return [{ ...concern, words: text.noList(reason) }];
  if (now - runningAt <= OLD_MS) return [];
  return [{ ...concern, words: text.old(shownTime(runningAt, now), reason), since: runningAt }];
}

function fullOf(workers: readonly ClusterNode[], resource: Exclude<NodeResource, 'cpu'>): Concern[] {
  const full = workers
    .filter(worker => isCrowded(fractionOf(shareOf(worker, resource))))
    .map(({ ip_address }) => ip_address);
  const [only] = full;
  if (only === undefined) return [];
  const isOne = full.length === 1;
  const to = isOne ? paths.worker(only) : paths.clusterInfo;
  const words = text.memoryFull(text.resources[resource], full);
  return [{ id: resource, words, to, grave: false, action: isOne ? 'worker' : 'workers' }];
}

function grownOf(all: readonly GrownMemory[]): Concern[] {
  return namedAndCounted(
    all,
    ({ address, device, bytes, grown }): Concern => ({
      id: `grown ${address} ${device}`,
      words: text.memoryGrown(address, device, shownBytes(grown), shownBytes(bytes)),
      to: paths.worker(address),
      grave: false,
      action: 'worker',
    }),
    more => ({
      id: 'grown',
      words: text.memoryGrownOn(more.length),
      to: paths.clusterInfo,
      grave: false,
      action: 'workers',
    }),
  );
}

function releaseOf({ version }: ClusterState, { before, accept }: Known['release']): Concern[] {
  if (version === undefined || before === undefined || before === version.version) return [];
  const words = text.released(before, version.version);
  return [{ id: 'release', words, to: paths.clusterInfo, grave: false, action: 'workers', dismiss: accept }];
}
