import { isStarting, reasonsOf } from '#app/catalogue/instance-status.ts';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { ModelInstance } from '#app/cluster/models.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { launchesText as text } from '#app/messages/launches.ts';
import { calledUid, isDismissed } from './changes.ts';
import { failedLaunchesOf, launchInstanceKey, statusHere } from './failed-launches.ts';
import { isUnderWay, type Launch } from './store.ts';

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
  status: 'starting' | 'ending' | 'failed' | 'runs' | 'ended' | 'cancelled';
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

/** The cluster's list of launches and the time of its call, in ms since 1970. */
export type ClusterLaunches = { instances: readonly ModelInstance[]; askedAt: number };

/** The launches of this tab and of others: active, failed and ended, newest first. Failed ones that are dismissed are left out. */
export function launchListOf(
  own: readonly Launch[],
  { instances, askedAt }: ClusterLaunches,
  hidden: ReadonlySet<string>,
) {
  const byUid = new Map(instances.map(one => [one.model_uid, one]));
  const ours = own.map(launch => {
    const noted = byUid.get(calledUid(launch));
    const isOver = own.some(one => hasTaken(one, launch, noted)) || isAnothers(launch, noted);
    return isOver ? ownEntry(launch, undefined, Infinity) : ownEntry(launch, noted, askedAt);
  });
  const failed = new Set(failedLaunchesOf(own, instances, hidden));
  const others = instances
    .filter(one => failed.has(one) || isUnderWayElsewhere(one, ours, askedAt))
    .map(one => otherEntry(one, ours));
  const all = [...ours, ...others].sort((a, b) => (b.startedAt ?? 0) - (a.startedAt ?? 0));
  const that = (...standings: LaunchListEntry['status'][]) =>
    all.filter(one => standings.includes(one.status));
  return {
    underWay: that('starting', 'ending'),
    failed: that('failed'),
    done: that('runs', 'ended', 'cancelled').filter(one => one.own),
  };
}

/** Whether a launch has the uid of an earlier one, whose model is then gone: a uid is unique at a time. */
function hasTaken(one: Launch, earlier: Launch, noted: ModelInstance | undefined): boolean {
  if (one.startedAt <= earlier.startedAt || calledUid(one) !== calledUid(earlier) || one.cancelled)
    return false;
  // Before the cluster starts it, it may still refuse the uid.
  return one.endedAt !== undefined || (isUnderWay(one) && noted !== undefined && isStarting(noted));
}

/** Whether the entry has the uid that was refused to this launch, or that its failure left free. */
function isAnothers({ failure }: Launch, noted: ModelInstance | undefined): boolean {
  return failure?.answered === true && noted !== undefined && /runs|starting/.test(statusHere(noted));
}

function ownEntry(launch: Launch, noted: ModelInstance | undefined, askedAt: number): LaunchListEntry {
  const { key, uid, modelName, kind, startedAt, endedAt, failure } = launch;
  const standing = ownStanding(launch, noted, askedAt);
  return {
    ...{ key, uid, modelName, kind, startedAt, endedAt, status: standing },
    failedKey: noted && statusHere(noted) === 'failed' ? launchInstanceKey(noted) : undefined,
    own: true,
    byOther: false,
    message: failure === undefined ? '' : failure.answered ? failure.message : text.unanswered,
    ...partsOf(noted),
    cancellable: standing === 'starting' && noted !== undefined && isStarting(noted),
  };
}

function ownStanding(
  { endedAt, failure, cancelled }: Launch,
  noted: ModelInstance | undefined,
  askedAt: number,
): LaunchListEntry['status'] {
  if (failure) return 'failed';
  if (endedAt === undefined) return noted && statusHere(noted) === 'ending' ? 'ending' : 'starting';
  if (cancelled) return 'cancelled';
  // An answer may lack a launch that ended while the call was pending.
  const isThere =
    noted !== undefined && !isStarting(noted) && ['runs', 'starting'].includes(statusHere(noted));
  return !isThere && askedAt > endedAt ? 'ended' : 'runs';
}

function otherEntry(noted: ModelInstance, ours: readonly LaunchListEntry[]): LaunchListEntry {
  const { model_uid: uid, model_name: modelName, instance_created_ts: created } = noted;
  const standing = statusHere(noted);
  const key = launchInstanceKey(noted);
  return {
    key,
    failedKey: standing === 'failed' ? key : undefined,
    ...{ uid, modelName, status: standing },
    kind: undefined,
    own: false,
    byOther: isStarting(noted) || !ours.some(one => one.status === 'runs' && calledUid(one) === uid),
    startedAt: typeof created === 'number' ? localTime(created) : undefined,
    endedAt: undefined,
    message: standing === 'failed' ? reasonsOf(noted) || text.noReason : '',
    ...partsOf(noted),
    cancellable: isStarting(noted),
  };
}

function partsOf(noted: ModelInstance | undefined): Pick<LaunchListEntry, 'workers' | 'replicas'> {
  const { replica_statuses: replicas = [], replica: all = 1 } = noted ?? {};
  return {
    workers: [...new Set(replicas.map(one => one.worker_address).filter(Boolean))],
    replicas: { ready: replicas.filter(({ status }) => status === 'READY').length, all },
  };
}

/** Ignores the cluster's entry for our own launch unless it started after ours ended; the answer may predate the end. */
function isUnderWayElsewhere(
  noted: ModelInstance,
  ours: readonly LaunchListEntry[],
  askedAt: number,
): boolean {
  const standing = statusHere(noted);
  const known = ours.filter(one => calledUid(one) === noted.model_uid);
  if (standing === 'ending') return known.length === 0 && !isDismissed(noted);
  const wentOn = ({ status: standing, endedAt = 0 }: LaunchListEntry) =>
    /^(start|end)ing$/.test(standing) || endedAt >= askedAt;
  return standing === 'starting' && !known.some(wentOn);
}
