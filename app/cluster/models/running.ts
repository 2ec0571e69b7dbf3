import { useMemo } from 'react';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import type { KeyedNode } from '#app/cluster/workers/nodes.ts';
import { placeModels, placesIn } from '#app/cluster/workers/placement.ts';
import {
  readReplicas,
  replicasQuery,
  type Worker,
  type WorkerReplicas,
} from '#app/cluster/workers/workers.ts';
import { type ApiResult, type Failure, statusOf } from '#app/http/failure.ts';
import { intervals } from '#app/query/intervals.ts';
import { useQueryState } from '#app/query/query.ts';
import { ifPermitted, isKnownToBePermitted } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { hasAccess, pendingAuthCheck } from '#app/session/token.ts';
import { MAX_MODELS_READ, type ModelInstance, readsForReadiness } from './instances.ts';
import { listRunning } from './models.ts';

/** The cluster's other data about its models while their list fails; undefined for those that never came. */
export type PartialModels = {
  instances: readonly ModelInstance[] | undefined;
  workers: readonly Worker[] | undefined;
};

/** Reads the running models of every kind: one list serves all tabs and the placement. `note` reads more of them after each answer. */
export function readRunning(request: Request, list = listRunning, note = readStarting) {
  return runningQuery.read(request, async (signal, _, trigger) => {
    const answer = await list(signal);
    // A poll of the list does not abort a slower answer of the last one.
    const isAwaited = trigger === 'poll' && instancesQuery.current().pending !== undefined;
    if (answer.ok) {
      if (!signal.aborted && !isAwaited) void note(answer.data, request);
    } else if (isListBroken(answer.failure))
      await Promise.all([
        instancesQuery.fetch(signal),
        ifPermitted('admin', () => replicasQuery.fetch(signal)),
      ]);
    return answer;
  });
}

type Caller = Pick<Request, 'url' | 'signal'>;

async function readStarting({ length }: readonly RunningModel[], request: Caller): Promise<void> {
  await capabilitiesKnown();
  if (readsForReadiness(length)) await instancesQuery.read(request);
}

/** Reads the launches of the models at every release, and the place of each replica where the list has that of one. */
export async function readReplicasOf(models: readonly RunningModel[], request: Caller): Promise<void> {
  if (models.length === 0 || models.length > MAX_MODELS_READ) return;
  const placesOf = placesIn(undefined);
  const isPartial = models.some(model => (model.replica ?? 0) > placesOf(model).places.length);
  if (isPartial && isKnownToBePermitted('admin')) void readReplicas(models);
  await instancesQuery.read(request);
}

/** The list of the running models screen, which makes no call in a tab without a session (running.no-token). */
export async function listInSession(signal?: AbortSignal): Promise<ApiResult<RunningModel[]>> {
  await pendingAuthCheck();
  if (hasAccess()) return listRunning(signal);
  return { ok: false, failure: { kind: 'unauthenticated', status: 401, detail: '' } };
}

/** Polls at growing intervals until the model is gone: a cancelled launch is listed for up to half a minute. */
export async function pollUntilGone(uid: string): Promise<void> {
  const { userSignal } = session.current();
  const { source } = runningQuery.current();
  for (let wait = intervals.endingFirst; wait <= intervals.endingMost; wait *= 2) {
    await new Promise(resolve => setTimeout(resolve, wait));
    if (userSignal.aborted) return;
    const { data = [] } = await source.poll(userSignal);
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
  if (running.length > MAX_MODELS_READ) return undefined;
  if (before === undefined && placeModels(running, workers).unplaced.length === 0) return undefined;
  const isPending = replicasQuery.current().pending !== undefined;
  if (!isPending && isKnownToBePermitted('admin')) await readReplicas(running);
  return replicasQuery.current().data;
}

/** Undefined while none came. */
export function usePartialModels(): PartialModels | undefined {
  const instances = useQueryState(instancesQuery.current()).data?.instances;
  const workers = useQueryState(replicasQuery.current()).data?.workers;
  return useMemo(() => (instances ?? workers) && { instances, workers }, [instances, workers]);
}

/** After the loss of a worker the list is a 500 for good, while its parts still answer. */
export function isListBroken(failure: Failure | undefined): boolean {
  return failure !== undefined && statusOf(failure) === 500;
}
