import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { AuditRecord } from '#app/cluster/audit.ts';
import type { Disappearance } from '#app/cluster/models/disappeared.ts';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { type EventGroup, isError } from '#app/cluster/models/model-events.ts';
import type { WorkerChange } from '#app/cluster/workers/history.ts';
import { type KnownWorker, lastSeen } from '#app/cluster/workers/known-workers.ts';
import { hostOf, isSameWorker } from '#app/cluster/workers/worker-address.ts';
import type { Move } from '#app/features/replicas/kept-moves.ts';
import { shownTime } from '#app/format/clock.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import type { JobStep } from '#app/jobs/job.ts';
import { type LaunchListEntry, stageKeyOf } from '#app/launches/list.ts';
import { failedAt } from '#app/launches/stages.ts';
import { calledUid, hasFailed, isUnderWay } from '#app/launches/store.ts';
import type { StatusLevel } from '#app/ui/controls/status-dot.tsx';
import { beganAt, endedAt, launchCalls } from './audit-calls.ts';
import { auditSentence, keyOf, personOf, subjectOf } from './audit-words.ts';
import { auditWords, lineText as text } from './text.ts';

/** One thing that happened. */
export type ActivityLine = {
  key: string;
  /** In ms since 1970. */
  at: number;
  /** Undefined for a change that is neither good nor bad. */
  level: StatusLevel | undefined;
  words: string;
  /** The cluster's own words about it. */
  reason: string;
  /** The uid of its model, and the addresses of its workers. */
  model: string | undefined;
  workers: readonly string[];
  /** Empty where it is not known. */
  person: string;
  launch?: LaunchListEntry;
  /** The call in the audit. */
  call?: AuditRecord;
  /** The model that is gone, as it was listed last. */
  gone?: RunningModel;
};

/** Everything that this browser knows of what happened. */
export type Happened = {
  /** The launches under way, those that are over, and those of others that run. */
  launches: readonly LaunchListEntry[];
  instances: readonly ModelInstance[];
  changes: readonly AuditRecord[];
  gone: readonly Disappearance[];
  lost: readonly KnownWorker[];
  workers: readonly WorkerChange[];
  /** When each supervisor started that another one preceded. */
  supervisors: readonly number[];
  moves: readonly JobStep<Move>[];
  /** By uid. */
  events: Readonly<Record<string, readonly EventGroup[]>>;
  /** The signed-in user. */
  user: string;
};

/** The end of a model and the call that ended it are this near. */
const NEAR_MS = 10_000;
/** The cluster counts the start of a replica in seconds. */
const ROUNDING_MS = 2000;
/** An event of a launch and its line are this near. */
const EVENT_NEAR_MS = 60_000;

/** The lines, newest first; each thing once, though several sources name it (activity.lines). */
export function activityLines(happened: Happened): ActivityLine[] {
  const { launches, changes, gone, lost, workers, supervisors, moves, events, user } = happened;
  const calls = launchCalls(launches, changes);
  const explained = new Set(calls.values());
  const launchLines = launches.map(one => launchLine(one, calls.get(one.key), user));
  const replicas = happened.instances.flatMap(readyReplicas);
  const placeOf = (record: AuditRecord) => replicas.findLast(one => isAdditionOf(record, one));
  const others = changes
    .filter(one => !explained.has(one))
    .map(record => callLine(record, placeOf(record), gone));
  const lines = [
    ...launchLines,
    ...others,
    ...replicas
      .filter(one => one.isLater && !changes.some(record => isAdditionOf(record, one)))
      .map(replicaLine),
    ...gone.filter(one => !changes.some(record => isEndOf(record, one))).map(goneLine),
    ...workers.map(workerLine),
    ...lost.filter(one => !workers.some(({ came, name }) => !came && name === one.name)).map(lostLine),
    ...supervisors.map(supervisorLine),
    ...moves.flatMap(moveLine),
    ...Object.entries(events).flatMap(([uid, groups]) =>
      groups.flatMap(one => eventLine(uid, one, launchLines)),
    ),
  ];
  return lines.sort((a, b) => b.at - a.at);
}

function launchLine(launch: LaunchListEntry, call: AuditRecord | undefined, user: string): ActivityLine {
  const { key, status, message, workers, own, startedAt = 0, endedAt } = launch;
  const person = call === undefined ? (own ? user : '') : personOf(call);
  const failed = hasFailed(launch);
  return {
    key,
    at: endedAt ?? failedAt(stageKeyOf(launch)) ?? startedAt,
    level: failed ? 'bad' : status === 'running' ? 'good' : undefined,
    words: launchWords(launch, person),
    reason: failed ? message : '',
    model: calledUid(launch),
    ...{ workers, person, launch },
    ...(call && { call }),
  };
}

function launchWords({ status, modelName }: LaunchListEntry, person: string): string {
  if (status === 'failed') return text.launchFailed(modelName);
  if (status === 'no-response') return text.launchUnanswered(modelName);
  if (status === 'cancelled') return text.launchCancelled(modelName);
  if (isUnderWay({ status })) return text.launching(modelName);
  return person === '' ? text.launched(modelName) : auditWords.did(person, auditWords.launchThis(modelName));
}

function callLine(
  call: AuditRecord,
  added: AddedReplica | undefined,
  gone: readonly Disappearance[],
): ActivityLine {
  const { model, worker } = subjectOf(call);
  const ended = gone.find(one => isEndOf(call, one));
  const sentence = auditSentence(call);
  return {
    key: `call ${keyOf(call)}`,
    at: endedAt(call),
    level: call.status === 'success' ? undefined : 'bad',
    words: added === undefined ? sentence : text.onPlace(sentence, added.place),
    reason: '',
    model,
    workers: [worker ?? added?.worker ?? []].flat(),
    person: personOf(call),
    call,
    ...(ended && { gone: ended.model }),
  };
}

/** `isLater`: it came after the launch of its model. */
type AddedReplica = { uid: string; id: number; at: number; worker: string; place: string; isLater: boolean };

function readyReplicas({
  model_uid: uid,
  instance_created_ts,
  replica_statuses,
}: ModelInstance): AddedReplica[] {
  const launchedAt = localTime(instance_created_ts ?? Number.POSITIVE_INFINITY);
  return replica_statuses.flatMap(({ replica_id: id, created_ts, worker_address: worker, ...one }) => {
    const at = localTime(created_ts ?? 0);
    if (one.status !== 'READY') return [];
    const isLater = at > launchedAt + EVENT_NEAR_MS;
    const host = hostOf(worker);
    const gpus = one.accelerators ?? one.gpu_idx ?? [];
    const place = gpus.length === 0 ? host : text.gpusOf(gpus.join(', '), host);
    return [{ uid, id, at, worker, place, isLater }];
  });
}

/** Whether the replica came while the call was under way. */
function isAdditionOf(record: AuditRecord, { uid, at }: AddedReplica): boolean {
  const isAddition = record.method === 'POST' && /\/replicas$/.test(record.endpoint);
  if (!isAddition || subjectOf(record).model !== uid) return false;
  return at > beganAt(record) - ROUNDING_MS && at < endedAt(record) + ROUNDING_MS;
}

/** Whether the call ended a model that is gone. */
function isEndOf(record: AuditRecord, { name, seenAt }: Disappearance): boolean {
  const isEnd = record.method === 'DELETE' && /^\/v1\/models\/[^/]+$/.test(record.endpoint);
  return isEnd && subjectOf(record).model === name && endedAt(record) > seenAt - NEAR_MS;
}

const PLAIN = { level: undefined, reason: '', model: undefined, workers: [], person: '' } as const;

function replicaLine({ uid, id, at, worker, place }: AddedReplica): ActivityLine {
  const words = text.onPlace(text.replicaAdded(id, uid), place);
  return {
    ...PLAIN,
    key: `replica ${uid} ${id} ${at}`,
    at,
    level: 'good',
    words,
    model: uid,
    workers: [worker],
  };
}

function goneLine({ name, seenAt, model }: Disappearance): ActivityLine {
  const workers = [model.address].flat().filter(Boolean);
  const words = text.gone(name);
  return {
    ...PLAIN,
    key: `gone ${name} ${seenAt}`,
    at: seenAt,
    level: 'bad',
    words,
    model: name,
    workers,
    gone: model,
  };
}

function workerLine({ name, at, came }: WorkerChange): ActivityLine {
  const words = came ? text.workerCame(hostOf(name)) : text.workerWent(hostOf(name));
  const key = `worker ${name} ${at} ${came}`;
  return { ...PLAIN, key, at, level: came ? 'good' : 'bad', words, workers: [name] };
}

function lostLine(worker: KnownWorker): ActivityLine {
  return workerLine({ name: worker.name, at: lastSeen(worker), came: false });
}

function supervisorLine(startedAt: number): ActivityLine {
  const at = localTime(startedAt / 1000);
  return { ...PLAIN, key: `supervisor ${at}`, at, level: 'busy', words: text.supervisor(shownTime(at)) };
}

function moveLine({ name: uid, state, words, to, endedAt }: JobStep<Move>): ActivityLine[] {
  if (endedAt === undefined || words === '') return [];
  const level = state === 'done' ? 'good' : 'bad';
  const workers = to === undefined ? [] : [to.worker];
  return [
    {
      ...PLAIN,
      key: `move ${uid} ${endedAt}`,
      at: endedAt,
      level,
      words: text.move(uid, words),
      model: uid,
      workers,
    },
  ];
}

/** An event that only repeats the line of the launch is left out. */
function eventLine(uid: string, event: EventGroup, launches: readonly ActivityLine[]): ActivityLine[] {
  const { type, words, count, last: at } = event;
  const isOfLaunch = launches.some(one => one.model === uid && Math.abs(one.at - (at ?? 0)) < EVENT_NEAR_MS);
  if (at === undefined || (!isError(event) && isOfLaunch)) return [];
  return [
    {
      ...PLAIN,
      key: `event ${uid} ${type} ${words}`,
      at,
      level: isError(event) ? 'bad' : type === 'WARNING' ? 'busy' : undefined,
      words: isError(event) ? text.errors(uid, count) : text.noted(uid, count),
      reason: words,
      model: uid,
    },
  ];
}

/** The filters of the lines; empty ones let everything pass. */
export type ActivityFilters = { model: string; worker: string; person: string };

export function passesFilters(
  line: Pick<ActivityLine, 'model' | 'workers' | 'person'>,
  { model, worker, person }: ActivityFilters,
): boolean {
  return (
    (model === '' || line.model === model) &&
    (worker === '' || line.workers.some(one => isSameWorker(one, worker))) &&
    (person === '' || line.person === person)
  );
}
