import { instanceStatusOf, isStarting, reasonsOf } from '#app/catalogue/instance-status.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { can } from '#app/cluster/capabilities.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { launchesText as text } from '#app/messages/launches.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { choices, createStored, storedNames } from '#app/storage/create-stored.ts';
import { stageKey } from './stages.ts';
import {
  calledUid,
  hasFailed,
  isUnderWay,
  type Launch,
  type LaunchesState,
  type LaunchStatus,
  statusOf,
} from './store.ts';

/** The cluster clears its failed launches at a restart: the oldest dismissals go first. */
const MAX_DISMISSED = 200;

const stored = createStored('hiddenLaunches', storedNames, new Set(), choices);

/** The dismissed failed launches of this browser; the same set until it changes. */
export const dismissedLaunches = stored.current;

/** Hides a failed launch in this browser, or shows it again; the key is that of `launchInstanceKey`. */
export function dismissLaunch(key: string, hidden = true): void {
  const others = [...stored.current()].filter(one => one !== key);
  warnUnlessStored(stored.keep(hidden ? [...others, key].slice(-MAX_DISMISSED) : others));
}

/** The status of a launch on this cluster, which may never report the end of a cancelled launch's replicas. */
export function instanceStatus(instance: ModelInstance): ReturnType<typeof instanceStatusOf> {
  return instanceStatusOf(instance, can('endedReplicas'));
}

/** The key of one launch among others of the same uid. */
export function launchInstanceKey({ model_uid, instance_created_ts }: ModelInstance): string {
  return `instance:${model_uid}@${instance_created_ts ?? ''}`;
}

/** Whether the result of a launch of the cluster was dismissed in this tab; a later launch of the uid was not. */
export function isDismissed(
  { dismissed }: LaunchesState,
  { model_uid, instance_created_ts: created }: Pick<ModelInstance, 'model_uid' | 'instance_created_ts'>,
): boolean {
  return localTime(created ?? 0) <= (dismissed[model_uid] ?? -1);
}

/**
 * The launches that the cluster lists as failed, without dismissed ones and those being cancelled here. A launch of this tab counts only
 * if the entry failed after ours had ended.
 */
export function failedLaunchesOf(
  state: LaunchesState,
  instances: readonly ModelInstance[],
  hidden: ReadonlySet<string>,
): ModelInstance[] {
  return instances.filter(
    one =>
      instanceStatus(one) === 'failed' &&
      !isDismissed(state, one) &&
      !state.cancelling.has(one.model_uid) &&
      !hidden.has(launchInstanceKey(one)) &&
      state.launches
        .filter(launch => calledUid(launch) === one.model_uid)
        .every(({ status }) => status === 'running'),
  );
}

export type LaunchListEntry = {
  key: string;
  /** The key of the cluster's entry, if it failed. */
  failedKey: string | undefined;
  /** Undefined if the cluster chose a uid that this tab does not know. */
  uid: string | undefined;
  modelName: string;
  kind: KindName | undefined;
  /** A launch from this tab. */
  own: boolean;
  /** The model was not launched from this tab; a replica may be added to one that was. */
  byOther: boolean;
  /** `ended`: it ran, and the cluster no longer knows it. */
  status: LaunchStatus;
  /** It is under way, but the cluster is ending it: some worker still has a part of it. */
  ending: boolean;
  /** In ms since 1970. */
  startedAt: number | undefined;
  endedAt: number | undefined;
  /** The reason of its failure. */
  message: string;
  /** Their addresses. */
  workers: string[];
  replicas: { ready: number; all: number };
  /** No replica is ready yet; a ready model must not be cancelled. */
  cancellable: boolean;
};

/** The key of the stages of a launch in `stages.ts`. */
export function stageKeyOf({ own, key, modelName, startedAt }: LaunchListEntry): string {
  return own && startedAt !== undefined ? stageKey({ modelName, startedAt }) : key;
}

/** The cluster's list of launches and the time of its call, in ms since 1970. */
export type ClusterLaunches = { instances: readonly ModelInstance[]; askedAt: number };

/**
 * The launches of this tab and of others: active, failed, ended and, by others alone, those that run, newest first. Failed ones that are
 * dismissed are left out.
 */
export function launchListOf(
  state: LaunchesState,
  { instances, askedAt }: ClusterLaunches,
  hidden: ReadonlySet<string>,
) {
  const byUid = new Map(instances.map(one => [one.model_uid, one]));
  const ours = state.launches.map(launch => {
    const instance = byUid.get(calledUid(launch));
    const isTaken = state.launches.some(one => hasTaken(one, launch, instance));
    if (isTaken || isAnothers(launch, instance)) return ownEntry(state, launch, undefined, Infinity);
    return ownEntry(state, launch, instance, askedAt);
  });
  const failed = new Set(failedLaunchesOf(state, instances, hidden));
  const others = instances
    .filter(one => failed.has(one) || isUnderWayElsewhere(state, one, ours, askedAt))
    .map(one => otherEntry(state, one, ours));
  const all = [...ours, ...others].sort((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0));
  return {
    underWay: all.filter(isUnderWay),
    failed: all.filter(hasFailed),
    done: all.filter(one => one.own && !isUnderWay(one) && !hasFailed(one)),
    came: instances
      .filter(one => instanceStatus(one) === 'running' && !isStarting(one) && !runsFromHere(one, ours))
      .map(one => otherEntry(state, one, ours)),
  };
}

function runsFromHere({ model_uid }: ModelInstance, ours: readonly LaunchListEntry[]): boolean {
  return ours.some(one => one.status === 'running' && calledUid(one) === model_uid);
}

/** Whether a launch has the uid of an earlier one, whose model is then gone: a uid is unique at a time. */
function hasTaken(one: Launch, earlier: Launch, instance: ModelInstance | undefined): boolean {
  if (one.startedAt <= earlier.startedAt || calledUid(one) !== calledUid(earlier)) return false;
  // Before the cluster starts it, it may still refuse the uid.
  const isTaking = isUnderWay(one) && instance !== undefined && isStarting(instance);
  return one.status === 'running' || isTaking;
}

/** Whether the entry has the uid that was refused to this launch, or that its failure left free. */
function isAnothers({ status }: Launch, instance: ModelInstance | undefined): boolean {
  return (
    status === 'failed' && instance !== undefined && /^(running|starting)$/.test(instanceStatus(instance))
  );
}

function ownEntry(
  state: LaunchesState,
  launch: Launch,
  instance: ModelInstance | undefined,
  askedAt: number,
): LaunchListEntry {
  const { key, uid, modelName, kind, startedAt, endedAt = 0 } = launch;
  const status = instance && instanceStatus(instance);
  const starting = instance !== undefined && isStarting(instance);
  const ending = isUnderWay(launch) && status === 'ending';
  // An answer may lack a launch that ended while the call was pending.
  const hasEnded = launch.status === 'running' && askedAt > endedAt;
  const isListed = !starting && (status === 'running' || status === 'starting');
  return {
    ...{ key, uid, modelName, kind, startedAt, endedAt: launch.endedAt, ending },
    failedKey: instance && status === 'failed' ? launchInstanceKey(instance) : undefined,
    own: true,
    byOther: false,
    status: hasEnded && !isListed ? 'ended' : statusOf(state, launch),
    message: launch.status === 'no-response' ? text.unanswered : (launch.message ?? ''),
    ...partsOf(instance),
    cancellable: isUnderWay(launch) && !ending && starting,
  };
}

function otherEntry(
  { cancelling }: LaunchesState,
  instance: ModelInstance,
  ours: readonly LaunchListEntry[],
): LaunchListEntry {
  const { model_uid: uid, model_name: modelName, instance_created_ts: created } = instance;
  const now = instanceStatus(instance);
  const failed = now === 'failed';
  const runs = now === 'running' && !isStarting(instance);
  const key = launchInstanceKey(instance);
  return {
    ...{ key, uid, modelName },
    failedKey: failed ? key : undefined,
    kind: undefined,
    own: false,
    byOther: isStarting(instance) || !runsFromHere(instance, ours),
    status: failed ? 'failed' : runs ? 'running' : cancelling.has(uid) ? 'cancelling' : 'accepted',
    ending: now === 'ending',
    startedAt: typeof created === 'number' ? localTime(created) : undefined,
    endedAt: undefined,
    message: failed ? reasonsOf(instance) || text.noReason : '',
    ...partsOf(instance),
    cancellable: isStarting(instance),
  };
}

function partsOf(instance: ModelInstance | undefined): Pick<LaunchListEntry, 'workers' | 'replicas'> {
  const { replica_statuses: replicas = [] } = instance ?? {};
  const all = instance?.replica ?? Math.max(1, replicas.length);
  return {
    workers: [...new Set(replicas.map(one => one.worker_address).filter(Boolean))],
    replicas: { ready: replicas.filter(({ status }) => status === 'READY').length, all },
  };
}

/** Ignores the cluster's entry for our own launch unless it started after ours ended; the answer may predate the end. */
function isUnderWayElsewhere(
  state: LaunchesState,
  instance: ModelInstance,
  ours: readonly LaunchListEntry[],
  askedAt: number,
): boolean {
  const status = instanceStatus(instance);
  const known = ours.filter(one => calledUid(one) === instance.model_uid);
  if (status === 'ending') return known.length === 0 && !isDismissed(state, instance);
  const isOurs = (one: LaunchListEntry) => isUnderWay(one) || (one.endedAt ?? 0) >= askedAt;
  return status === 'starting' && !known.some(isOurs);
}
