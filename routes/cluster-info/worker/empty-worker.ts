import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { isAt, type PlacementRow, sentAddress } from '#app/cluster/placement.ts';
import { terminate } from '#app/cluster/terminate.ts';
import { addReplica, listReplicas, removeReplica } from '#app/launches/api.ts';
import { type KeptSet, keepSet } from '#app/launches/kept-sets.ts';
import { type SetMember, setOf } from '#app/launches/launch-set.ts';
import { launchAll } from '#app/launches/launch-set-run.ts';
import { changeText } from '#app/messages/changes.ts';
import { createResultNotifier } from '#app/notify/background-result.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { reasonInSeries } from '#app/query/report.ts';
import { createSessionValue, session } from '#app/session/session.ts';
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
    const left = here.isReported && removesReplicas ? Math.max(0, model.replica - here.replicas) : 0;
    const isHereAlone = model.replica <= (here.isReported ? here.replicas : 1);
    return [{ model, left, isHereAlone, isKnownType: kindOf(model.model_type) !== undefined }];
  });
}

type State = {
  underWay: boolean;
  /** By uid: the result for each model. */
  results: ReadonlyMap<string, string>;
};

const state = createSessionValue<State>(() => ({ underWay: false, results: new Map() }));
export const emptyState = state.current;
export const onEmptyState = state.subscribe;

type Workers = readonly { ip_address: string }[];

/**
 * Keeps what runs on a worker as a launch set, then ends it model by model (worker.empty). Nothing ends if the set could not be kept.
 * `changed` reads the screen again.
 */
export async function emptyWorker(
  address: string,
  workers: Workers,
  leaving: readonly LeavingModel[],
  changed: () => void,
): Promise<boolean> {
  if (state.current().underWay) return true;
  if (!keepSet(setOfWorker(address, workers, leaving))) return false;
  const tell = createResultNotifier(paths.worker(address));
  const failed = await inTurn(
    leaving,
    ({ model }) => model.id,
    one => end(address, one),
    changed,
  );
  if (failed !== undefined) tell(failed === 0, text.emptied(address, failed));
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
    replicas: Object.fromEntries(staying.map(({ id, replica }) => [id, replica])),
    set: { ...set, models: set.models.map(back) },
  };
}

async function end(address: string, { model: { id }, left }: LeavingModel): Promise<Outcome> {
  const place = paths.worker(address);
  if (left === 0) {
    const ended = await awaitChange(place, changeText.termination(id), terminate(id));
    return ended.ok ? { ok: true, words: text.stopped } : failure(reasonInSeries(ended.failure));
  }
  const listed = await listReplicas(id);
  if (!listed.ok) return failure(reasonInSeries(listed.failure));
  for (const { replica_id, worker_address } of listed.data) {
    if (!isAt(address, worker_address)) continue;
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
  changed: () => void,
): Promise<void> {
  if (state.current().underWay) return;
  const { signIn } = session.current();
  change({ results: new Map() });
  if (models.length > 0) await launchAll(models, changed);
  if (signIn.aborted || replicas.length === 0) return;
  const tell = createResultNotifier(paths.worker(address));
  const failed = await inTurn(
    replicas,
    uid => uid,
    uid => again(address, uid),
    changed,
  );
  if (failed !== undefined) tell(failed === 0, text.replicasBack(replicas.length - failed, replicas.length));
}

async function again(address: string, uid: string): Promise<Outcome> {
  const added = await awaitChange(paths.worker(address), changeText.replicaAddition(uid), addReplica(uid));
  return added.ok ? { ok: true, words: text.added } : failure(reasonInSeries(added.failure));
}

type Outcome = { ok: boolean; words: string };

function failure(reason: string): Outcome {
  return { ok: false, words: text.failed(reason) };
}

/** One call after the other, also after a failure. Gives the number of failed ones; undefined after a log out. */
async function inTurn<T>(
  all: readonly T[],
  uidOf: (one: T) => string,
  call: (one: T) => Promise<Outcome>,
  changed: () => void,
): Promise<number | undefined> {
  const { signIn } = session.current();
  change({ underWay: true, results: new Map() });
  let failed = 0;
  for (const one of all) {
    const { ok, words } = await call(one);
    if (signIn.aborted) return undefined;
    if (!ok) failed += 1;
    change({ results: new Map(state.current().results).set(uidOf(one), words) });
    changed();
  }
  change({ underWay: false });
  return failed;
}

function change(changes: Partial<State>): void {
  state.change({ ...state.current(), ...changes });
}
