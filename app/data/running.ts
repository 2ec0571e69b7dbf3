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

/** What the cluster still tells of its models while their list fails; undefined where it does not tell that either. */
export type Remains = { instances: ModelInstance[] | undefined; workers: Worker[] | undefined };

/** How models of the list stand that answer nobody yet, by uid; what is `ending` was cancelled or failed, and will answer nobody. */
export type Unready = ReadonlyMap<string, 'starting' | 'ending'>;

const KEY = 'all';
const lists = createReadings<RunningModel[]>('running-list');
const remains = createReadings<Remains>('part');
const starting = createReadings<Unready>('part');
const places = createReadings<Told>('poll');
const unanswered = createReadings<Unready>('part');

/** Of more models the instances, and what the workers tell, are megabytes at each reading. */
const MOST_NOTED = 500;

/** Reads the running models of every kind: one list serves all tabs, and the placement of the cluster's screen. */
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

/** Reads them again, less and less often, until this one is gone: a cancelled launch is listed for up to half a minute more. */
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

/** The models in the list that answer nobody yet: a cluster that can cancel a launch lists it before its end. */
export function readStarting(): Reading<Unready> {
  return starting.current(KEY);
}

async function noteStarting(models: number, signal: AbortSignal): Promise<void> {
  const isOutdated = outdated(signal);
  await capabilitiesKnown();
  if (!can('cancel') || isOutdated()) return;
  const answer = models === 0 || models > MOST_NOTED ? undefined : await listInstances(signal);
  if (isOutdated()) return;
  // What is not known starts no longer: nothing else would take it back.
  starting.keep(KEY, answer?.ok ? noteInstances(answer.data) : new Map());
}

/** Follows which models have never answered: a cluster that can cancel a launch lists it before its end, also one that fails. */
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

/** Of a large cluster the instances are read once a minute, and not by each screen. */
const BELIEVED_MS = 90_000;

/** Whether a model of a list of this moment had never answered when the instances were read; what was read long before is not believed. */
export function hasNeverAnswered(uid: string, listedAt: number): boolean {
  const { data, readAt = 0 } = unanswered.current(KEY);
  return listedAt - readAt < BELIEVED_MS && data?.has(uid) === true;
}

/**
 * The uids whose latest launch failed or was cancelled, as the cluster notes now; none where it does not tell. One that can cancel a
 * launch lists its model before its end.
 */
export async function failedLaunches(signal: AbortSignal): Promise<ReadonlySet<string>> {
  await capabilitiesKnown();
  const asked = can('cancel') && isSurelyPermitted('models:list');
  const answer = asked ? await listInstances(signal) : undefined;
  const noted = answer?.ok ? answer.data : [];
  return new Set(noted.filter(({ status }) => status === 'ERROR').map(({ model_uid }) => model_uid));
}

/**
 * Where each replica is, as the workers tell it, where the list does not tell the place of every model. A worker that is out of reach keeps
 * or spoils this call until the cluster gives it up: nobody waits for it, no poll ends it, and what was told before holds. Once asked,
 * always asked: with a worker gone, the list may seem to tell.
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
      // What the cluster can do tells a replica's id from that of a copy.
      const [told] = await Promise.all([listWorkers(signal), capabilitiesKnown()]);
      return told.ok ? { ok: true, data: { workers: told.data, listed } } : told;
    });
  }
  return places.current(KEY).data;
}

export function readRemains(): Reading<Remains> {
  return remains.current(KEY);
}

/** The list of a cluster that has lost a worker ends in a 500 for good, while its parts still answer. */
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

/** The uids of the list that was read last. */
export function knownUids(): ReadonlySet<string> {
  return new Set(lists.current(KEY).data?.map(({ id }) => id));
}

/** A running model by its uid: from the list that was read last, else from the cluster. */
export async function findRunning(uid: string, signal?: AbortSignal): Promise<RunningModel | undefined> {
  const known = lists.current(KEY).data?.find(model => model.id === uid);
  if (known !== undefined) return known;
  const answer = await listRunning(signal);
  return answer.ok ? answer.data.find(model => model.id === uid) : undefined;
}
