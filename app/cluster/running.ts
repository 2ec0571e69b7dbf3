import { instanceStatusOf, isStarting } from '#app/catalogue/instance-status.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { type ApiResult, type Failure, statusOf } from '#app/http/failure.ts';
import { runningText } from '#app/messages/running-models.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { ifPermitted, isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { hasCookieValue, pendingAuthCheck } from '#app/session/token.ts';
import { can, capabilitiesKnown } from './capabilities.ts';
import { listWorkers, type Worker } from './cluster-info.ts';
import { knownRunning, listInstances, listRunning, type ModelInstance, readModels } from './models.ts';
import type { KeyedNode } from './nodes.ts';
import { placeModels, type WorkerReplicas } from './placement.ts';

/** The cluster's other data about its models while their list fails; undefined if those fail too. */
export type PartialModels = { instances: ModelInstance[] | undefined; workers: Worker[] | undefined };

/** The models of the list that are not ready, by uid. `ending`: cancelled or failed. */
export type NotReady = ReadonlyMap<string, 'starting' | 'ending'>;

const KEY = 'all';
const remains = createQueries<PartialModels>('part');
const starting = createQueries<NotReady>('part');
const places = createQueries<WorkerReplicas>('poll');
const unanswered = createQueries<NotReady>('part');

/** With more models, the instances and replica locations would be megabytes per poll. */
const MOST_NOTED = 500;

/** Reads the running models of every kind: one list serves all tabs and the placement. */
export function readRunning(request: Request, list = listRunning) {
  return readModels(request, async signal => {
    const answer = await list(signal);
    if (answer.ok) void noteStarting(answer.data.length, signal);
    else if (isListBroken(answer.failure)) {
      const parts = await askForRemains(signal);
      if (!signal.aborted) remains.keep(KEY, parts);
    }
    return answer;
  });
}

/** The list of the running models screen, which makes no call without a value in the token cookie (running.no-token). */
export async function listByCookie(signal?: AbortSignal): Promise<ApiResult<RunningModel[]>> {
  // The cluster's answer at start writes the cookie.
  await pendingAuthCheck();
  if (hasCookieValue()) return listRunning(signal);
  return { ok: false, failure: { kind: 'no-token', detail: runningText.noCookie } };
}

const SOON_MS = 500;
const LONGEST_MS = 32_000;

/** Polls at growing intervals until the model is gone: a cancelled launch is listed for up to half a minute. */
export async function pollUntilGone(uid: string): Promise<void> {
  const { signal } = session.current();
  const { source } = knownRunning();
  for (let wait = SOON_MS; wait <= LONGEST_MS; wait *= 2) {
    await new Promise(resolve => setTimeout(resolve, wait));
    if (signal.aborted) return;
    const { data = [] } = await source.poll(signal);
    if (data.every(({ id }) => id !== uid)) return;
  }
}

/** The models of the list that are not ready: a cluster with cancel lists a launch before its end. */
export function readNotReady(): Query<NotReady> {
  return starting.current(KEY);
}

async function noteStarting(models: number, signal: AbortSignal): Promise<void> {
  await capabilitiesKnown();
  if (!can('cancel')) return;
  const answer = models === 0 || models > MOST_NOTED ? undefined : await listInstances(signal);
  if (signal.aborted) return;
  // An unknown model no longer counts as starting; nothing else would reset it.
  starting.keep(KEY, answer?.ok ? updateNotReady(answer.data) : new Map());
}

/** Updates which models were never ready: a cluster with cancel lists a launch before its end, also a failed one. */
export function updateNotReady(instances: readonly ModelInstance[]): NotReady {
  const never = instances.filter(
    one => isStarting(one) || (wasNeverReady(one.model_uid, 0) && instanceStatusOf(one) !== 'runs'),
  );
  const unready: NotReady = new Map(
    never.map(one => [one.model_uid, isStarting(one) ? 'starting' : 'ending'] as const),
  );
  unanswered.keep(KEY, unready);
  return unready;
}

/** Of a large cluster the instances are read once a minute. */
const BELIEVED_MS = 90_000;

/** Whether a listed model had never been ready at the last read of instances; an old read does not count. */
export function wasNeverReady(uid: string, listedAt: number): boolean {
  const { data, updatedAt: readAt = 0 } = unanswered.current(KEY);
  return listedAt - readAt < BELIEVED_MS && data?.has(uid) === true;
}

/** The uids whose latest launch failed or was cancelled; empty if the cluster does not report them. */
export async function failedLaunches(signal: AbortSignal): Promise<ReadonlySet<string>> {
  await capabilitiesKnown();
  const asked = can('cancel') && isKnownToBePermitted('models:list');
  const answer = asked ? await listInstances(signal) : undefined;
  const noted = answer?.ok ? answer.data : [];
  return new Set(noted.filter(({ status }) => status === 'ERROR').map(({ model_uid }) => model_uid));
}

/**
 * The place of each replica as workers report it, if the list lacks the place of a model. An unreachable worker delays or breaks this
 * call: nothing waits for it, no poll aborts it, and the last answer remains valid. Once read, it is always read: after the loss of a
 * worker the list may seem complete.
 */
export async function replicaLocations(
  running: readonly RunningModel[],
  workers: readonly KeyedNode[],
): Promise<WorkerReplicas | undefined> {
  const { data: known, pending } = places.current(KEY);
  if (running.length > MOST_NOTED) return undefined;
  if (known === undefined && placeModels(running, workers).unplaced.length === 0) return undefined;
  if (pending === undefined && isKnownToBePermitted('admin')) {
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

export function readPartialModels(): Query<PartialModels> {
  return remains.current(KEY);
}

/** After the loss of a worker the list is a 500 for good, while its parts still answer. */
export function isListBroken(failure: Failure | undefined): boolean {
  return failure !== undefined && statusOf(failure) === 500;
}

async function askForRemains(signal: AbortSignal): Promise<PartialModels> {
  const [instances, workers] = await Promise.all([
    listInstances(signal),
    ifPermitted('admin', () => listWorkers(signal)),
  ]);
  return { instances: instances.ok ? instances.data : undefined, workers };
}
