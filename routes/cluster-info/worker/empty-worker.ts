import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { terminate } from '#app/cluster/models/terminate.ts';
import type { PlacementRow } from '#app/cluster/workers/placement.ts';
import { isSameWorker, sentAddress } from '#app/cluster/workers/worker-address.ts';
import { createJob, type JobStepResult } from '#app/jobs/job.ts';
import { launchAll } from '#app/jobs/launch-all.ts';
import { addReplica, listReplicas, removeReplica } from '#app/launches/api.ts';
import { type KeptSet, keepSet } from '#app/launches/kept-sets.ts';
import { type SetMember, setOf } from '#app/launches/launch-set.ts';
import { changeText } from '#app/messages/changes.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { reasonInSeries } from '#app/query/report.ts';
import { session } from '#app/session/session.ts';
import { emptyText as text } from '#routes/cluster-info/text.ts';

/**
 * A model with replicas on the worker; `left` replicas elsewhere continue to serve it. `isHereAlone`: no replica is on another worker.
 */
export type LeavingModel = { model: RunningModel; left: number; isHereAlone: boolean; isKnownType: boolean };

/** The models of every type on a worker, in the cluster's order. Without single removals the whole model stops. */
export function leavingModels(
  { held }: Pick<PlacementRow, 'held'>,
  running: readonly RunningModel[],
  removesReplicas: boolean,
): LeavingModel[] {
  return running.flatMap(model => {
    const here = held.get(model.id);
    if (here === undefined) return [];
    // Of an unknown number of replicas nothing says that all are here.
    const all = model.replica ?? Number.POSITIVE_INFINITY;
    const left =
      here.isReported && removesReplicas && model.replica !== null ? Math.max(0, all - here.replicas) : 0;
    const isHereAlone = all <= (here.isReported ? here.replicas : 1);
    return [{ model, left, isHereAlone, isKnownType: kindOf(model.model_type) !== undefined }];
  });
}

/** By uid: the end of each model or its replicas on a worker, and their return. */
export const emptyJob = createJob();

type Workers = readonly { ip_address: string }[];

/**
 * Keeps what runs on a worker as a launch set, then ends it model by model (worker.empty). False if the set could not be kept: then
 * nothing ends.
 */
export function emptyWorker(address: string, workers: Workers, leaving: readonly LeavingModel[]): boolean {
  if (emptyJob.current().isRunning) return true;
  if (!keepSet(setOfWorker(address, workers, leaving))) return false;
  void emptyJob.run({
    place: paths.worker(address),
    items: leaving,
    name: ({ model }) => model.id,
    step: one => end(address, one),
    summary: (done, all) => text.emptied(address, all - done),
  });
  return true;
}

/** Models that were on this worker alone return to it. */
function setOfWorker(address: string, workers: Workers, leaving: readonly LeavingModel[]) {
  const set = setOf(
    leaving.map(({ model }) => model),
    new Date(),
  );
  const staying = leaving.filter(({ left }) => left > 0).map(({ model }) => model);
  const hereAlone = new Set(leaving.filter(one => one.isHereAlone).map(({ model }) => model.id));
  const worker_ip = sentAddress({ ip_address: address }, workers, can('workerPorts'));
  const back = (one: SetMember) =>
    hereAlone.has(one.model_uid) && !one.replica_config ? { ...one, worker_ip } : one;
  return {
    worker: address,
    replicas: Object.fromEntries(staying.map(({ id, replica }) => [id, replica ?? 1])),
    set: { ...set, models: set.models.map(back) },
  };
}

async function end(address: string, { model: { id }, left }: LeavingModel): Promise<JobStepResult> {
  const place = paths.worker(address);
  if (left === 0) {
    const ended = await awaitChange(place, changeText.termination(id), terminate(id));
    return ended.ok ? { ok: true, words: text.stopped } : failure(reasonInSeries(ended.failure));
  }
  const listed = await listReplicas(id);
  if (!listed.ok) return failure(reasonInSeries(listed.failure));
  for (const { replica_id, worker_address } of listed.data) {
    if (!isSameWorker(address, worker_address)) continue;
    const removal = removeReplica(id, replica_id);
    const removed = await awaitChange(place, changeText.replicaRemoval(replica_id), removal);
    if (!removed.ok) return failure(reasonInSeries(removed.failure));
  }
  return { ok: true, words: text.continues(left) };
}

/** The missing models of an emptied worker, and its missing replicas by uid. */
export function missingOf({ set, replicas }: KeptSet, running: readonly RunningModel[]) {
  const now = new Map(running.map(model => [model.id, model.replica]));
  return {
    models: set.models.filter(({ model_uid }) => !now.has(model_uid)),
    replicas: Object.entries(replicas).flatMap(([uid, count]) =>
      Array.from({ length: Math.max(0, count - (now.get(uid) ?? count)) }, () => uid),
    ),
  };
}

/** Launches the models again in order, then adds the replicas. */
export async function bringBack(
  address: string,
  models: readonly SetMember[],
  replicas: readonly string[],
): Promise<void> {
  if (emptyJob.current().isRunning) return;
  const { signInSignal } = session.current();
  emptyJob.forget();
  const place = paths.worker(address);
  if (models.length > 0) await launchAll(models);
  if (signInSignal.aborted || replicas.length === 0) return;
  await emptyJob.run({
    place,
    items: replicas,
    name: uid => uid,
    step: uid => addAgain(place, uid),
    summary: text.replicasBack,
  });
}

async function addAgain(place: string, uid: string): Promise<JobStepResult> {
  const added = await awaitChange(place, changeText.replicaAddition(uid), addReplica(uid));
  return added.ok ? { ok: true, words: text.added } : failure(reasonInSeries(added.failure));
}

function failure(reason: string): JobStepResult {
  return { ok: false, words: text.failed(reason) };
}
