import { listWorkers, type Worker } from '#app/api/cluster.ts';
import { type Failure, statusOf } from '#app/api/failure.ts';
import { listInstances, listRunning, type ModelInstance } from '#app/api/models.ts';
import type { RunningModel } from '#app/api/running-model.ts';
import { can, capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { KeyedNode } from '#app/cluster/nodes.ts';
import { placeModels, type Told } from '#app/cluster/placement.ts';
import { isStarting, standingOf } from '#app/models/launch-status.ts';
import { isSurelyPermitted } from '#app/session/surely-permitted.ts';
import { thisPerson } from '#app/session/token.ts';
import { ifPermitted } from './if-permitted.ts';
import { outdated } from './outdated.ts';
import { createReadings, type Reading } from './reading.ts';

/** The cluster's other data about its models while their list fails; undefined if those fail too. */
export type Remains = { instances: ModelInstance[] | undefined; workers: Worker[] | undefined };

/** The models of the list that are not ready, by uid. `ending`: cancelled or failed. */
export type Unready = ReadonlyMap<string, 'starting' | 'ending'>;

const KEY = 'all';
const lists = createReadings<RunningModel[]>('running-list');
const remains = createReadings<Remains>('part');
const starting = createReadings<Unready>('part');
const places = createReadings<Told>('poll');
const unanswered = createReadings<Unready>('part');

/** With more models, the instances and replica locations would be megabytes per poll. */
const MOST_NOTED = 500;

/** Reads the running models of every kind: one list serves all tabs and the placement. */
export function readRunning(request: Request) {
  return lists.read(KEY, request, async signal => {
    const isOutdated = outdated(signal);
    const answer = await listRunning(signal);
    if (isOutdated()) return answer;
    if (answer.ok) void noteStarting(answer.data.length, signal);
    else if (isSpoilt(answer.failure)) {
      const parts = await askForRemains(signal);
      if (!isOutdated()) remains.keep(KEY, parts);
    }
    return answer;
  });
}

const SOON_MS = 500;
const LONGEST_MS = 32_000;

/** Polls at growing intervals until the model is gone: a cancelled launch is listed for up to half a minute. */
export async function rereadUntilGone(uid: string): Promise<void> {
  const goesOn = thisPerson();
  const { source } = lists.current(KEY);
  for (let wait = SOON_MS; wait <= LONGEST_MS; wait *= 2) {
    await new Promise(resolve => setTimeout(resolve, wait));
    if (!goesOn()) return;
    const { data = [] } = await source.poll(new AbortController().signal);
    if (data.every(({ id }) => id !== uid)) return;
  }
}

/** The models of the list that are not ready: a cluster with cancel lists a launch before its end. */
export function readStarting(): Reading<Unready> {
  return starting.current(KEY);
}

async function noteStarting(models: number, signal: AbortSignal): Promise<void> {
  const isOutdated = outdated(signal);
  await capabilitiesKnown();
  if (!can('cancel') || isOutdated()) return;
  const answer = models === 0 || models > MOST_NOTED ? undefined : await listInstances(signal);
  if (isOutdated()) return;
  // An unknown model no longer counts as starting; nothing else would reset it.
  starting.keep(KEY, answer?.ok ? noteInstances(answer.data) : new Map());
}

/** Updates which models were never ready: a cluster with cancel lists a launch before its end, also a failed one. */
export function noteInstances(instances: readonly ModelInstance[]): Unready {
  const never = instances.filter(
    one => isStarting(one) || (hasNeverAnswered(one.model_uid, 0) && standingOf(one) !== 'runs'),
  );
  const unready: Unready = new Map(
    never.map(one => [one.model_uid, isStarting(one) ? 'starting' : 'ending'] as const),
  );
  unanswered.keep(KEY, unready);
  return unready;
}

/** Of a large cluster the instances are read once a minute. */
const BELIEVED_MS = 90_000;

/** Whether a listed model had never been ready at the last read of instances; an old read does not count. */
export function hasNeverAnswered(uid: string, listedAt: number): boolean {
  const { data, readAt = 0 } = unanswered.current(KEY);
  return listedAt - readAt < BELIEVED_MS && data?.has(uid) === true;
}

/** The uids whose latest launch failed or was cancelled; empty if the cluster does not report them. */
export async function failedLaunches(signal: AbortSignal): Promise<ReadonlySet<string>> {
  await capabilitiesKnown();
  const asked = can('cancel') && isSurelyPermitted('models:list');
  const answer = asked ? await listInstances(signal) : undefined;
  const noted = answer?.ok ? answer.data : [];
  return new Set(noted.filter(({ status }) => status === 'ERROR').map(({ model_uid }) => model_uid));
}

/**
 * The place of each replica as workers report it, if the list lacks the place of a model. An unreachable worker delays or breaks this
 * call: nothing waits for it, no poll aborts it, and the last answer remains valid. Once read, it is always read: after the loss of a
 * worker the list may seem complete.
 */
export async function toldPlaces(
  running: readonly RunningModel[],
  workers: readonly KeyedNode[],
): Promise<Told | undefined> {
  const { data: known, pending } = places.current(KEY);
  if (running.length > MOST_NOTED) return undefined;
  if (known === undefined && placeModels(running, workers).unplaced.length === 0) return undefined;
  if (pending === undefined && isSurelyPermitted('admin')) {
    const listed = new Map(running.map(model => [model.id, model]));
    const asker = { url: KEY, signal: new AbortController().signal };
    await places.read(KEY, asker, async signal => {
      // Whether the id of a replica or a copy is meant depends on the capabilities.
      const [told] = await Promise.all([listWorkers(signal), capabilitiesKnown()]);
      return told.ok ? { ok: true, data: { workers: told.data, listed } } : told;
    });
  }
  return places.current(KEY).data;
}

export function readRemains(): Reading<Remains> {
  return remains.current(KEY);
}

/** After the loss of a worker the list is a 500 for good, while its parts still answer. */
export function isSpoilt(failure: Failure | undefined): boolean {
  return failure !== undefined && statusOf(failure) === 500;
}

async function askForRemains(signal: AbortSignal): Promise<Remains> {
  const [instances, workers] = await Promise.all([
    listInstances(signal),
    ifPermitted('admin', () => listWorkers(signal)),
  ]);
  return { instances: instances.ok ? instances.data : undefined, workers };
}

/** The uids of the last list. */
export function knownUids(): ReadonlySet<string> {
  return new Set(lists.current(KEY).data?.map(({ id }) => id));
}

/** A running model by uid: from the last list, else from the cluster. */
export async function findRunning(uid: string, signal?: AbortSignal): Promise<RunningModel | undefined> {
  const known = lists.current(KEY).data?.find(model => model.id === uid);
  if (known !== undefined) return known;
  const answer = await listRunning(signal);
  return answer.ok ? answer.data.find(model => model.id === uid) : undefined;
}
