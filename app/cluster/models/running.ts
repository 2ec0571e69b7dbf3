import type { RunningModel } from '#app/catalogue/running-model.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import type { KeyedNode } from '#app/cluster/workers/nodes.ts';
import { placeModels, placesIn } from '#app/cluster/workers/placement.ts';
import {
  fetchWorkers,
  knownReplicas,
  readReplicas,
  type Worker,
  type WorkerReplicas,
} from '#app/cluster/workers/workers.ts';
import { type ApiResult, type Failure, statusOf } from '#app/http/failure.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { ifPermitted, isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { hasAccess, pendingAuthCheck } from '#app/session/token.ts';
import {
  fetchInstances,
  knownInstances,
  MOST_NOTED,
  type ModelInstance,
  readInstances,
  tellsNotReady,
} from './instances.ts';
import { knownRunning, listRunning, readModels } from './models.ts';

/** The cluster's other data about its models while their list fails; undefined if those fail too. */
export type PartialModels = {
  instances: readonly ModelInstance[] | undefined;
  workers: readonly Worker[] | undefined;
};

const KEY = 'all';
const partialModels = createQueries<PartialModels>('part');

/** Reads the running models of every kind: one list serves all tabs and the placement. `note` reads more of them after each answer. */
export function readRunning(request: Request, list = listRunning, note = noteStarting) {
  return readModels(request, async (signal, _, trigger) => {
    const answer = await list(signal);
    // A poll of the list does not abort a slower answer of the last one.
    const isAwaited = trigger === 'poll' && knownInstances().pending !== undefined;
    if (answer.ok) {
      if (!signal.aborted && !isAwaited) void note(answer.data, request);
    } else if (isListBroken(answer.failure)) await partialModels.fetch(KEY, signal, askForPartialModels);
    return answer;
  });
}

type Caller = Pick<Request, 'url' | 'signal'>;

async function noteStarting({ length }: readonly RunningModel[], request: Caller): Promise<void> {
  await capabilitiesKnown();
  if (tellsNotReady(length)) await readInstances(request);
}

/** Reads the launches of the models at every release, and the place of each replica where the list has that of one. */
export async function noteReplicas(models: readonly RunningModel[], request: Caller): Promise<void> {
  if (models.length === 0 || models.length > MOST_NOTED) return;
  const placesOf = placesIn(undefined);
  const isPartial = models.some(model => (model.replica ?? 0) > placesOf(model).places.length);
  if (isPartial && isKnownToBePermitted('admin')) void readReplicas(models);
  await readInstances(request);
}

/** The list of the running models screen, which makes no call in a tab without a session (running.no-token). */
export async function listInSession(signal?: AbortSignal): Promise<ApiResult<RunningModel[]>> {
  await pendingAuthCheck();
  if (hasAccess()) return listRunning(signal);
  return { ok: false, failure: { kind: 'unauthenticated', status: 401, detail: '' } };
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

/**
 * The place of each replica as workers report it, if the list lacks the place of a model: nothing waits for a slow call, and the last answer
 * remains valid. Once read, it is always read: after the loss of a worker the list may seem complete. `before`: those of the last time.
 */
export async function replicaLocations(
  running: readonly RunningModel[],
  workers: readonly KeyedNode[],
  before: WorkerReplicas | undefined,
): Promise<WorkerReplicas | undefined> {
  if (running.length > MOST_NOTED) return undefined;
  if (before === undefined && placeModels(running, workers).unplaced.length === 0) return undefined;
  const isPending = knownReplicas().pending !== undefined;
  if (!isPending && isKnownToBePermitted('admin')) await readReplicas(running);
  return knownReplicas().data;
}

export function readPartialModels(): Query<PartialModels> {
  return partialModels.current(KEY);
}

/** After the loss of a worker the list is a 500 for good, while its parts still answer. */
export function isListBroken(failure: Failure | undefined): boolean {
  return failure !== undefined && statusOf(failure) === 500;
}

async function askForPartialModels(signal: AbortSignal): Promise<ApiResult<PartialModels>> {
  const [launches, workers] = await Promise.all([
    fetchInstances(signal),
    ifPermitted('admin', () => fetchWorkers(signal)),
  ]);
  return { ok: true, data: { instances: launches.ok ? launches.data.instances : undefined, workers } };
}
