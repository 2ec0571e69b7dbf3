import * as v from 'valibot';
import { kindOf } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { isAt, type PlacementRow } from '#app/cluster/placement.ts';
import { terminate } from '#app/cluster/terminate.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { addReplica, listReplicas, removeReplica } from '#app/launches/api.ts';
import { launchSet, setOf } from '#app/launches/launch-set.ts';
import { launchAll } from '#app/launches/launch-set-run.ts';
import { changeText } from '#app/messages/changes.ts';
import { paths } from '#app/paths.ts';
import { awaitChange } from '#app/query/pending-changes.ts';
import { reasonInSeries } from '#app/query/report.ts';
import { createSessionValue, session } from '#app/session/session.ts';
import { deleteDraft, storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { emptyText as text } from '#routes/cluster-info/text.ts';

/** A model with replicas on the worker; `left` replicas elsewhere continue to serve it. */
export type LeavingModel = { model: RunningModel; left: number; isKnownType: boolean };

/** The models of every type on a worker, in the cluster's order. Without single removals the whole model stops. */
export function leavingModels(
  { held }: Pick<PlacementRow, 'held'>,
  running: readonly RunningModel[],
  removesReplicas: boolean,
): LeavingModel[] {
  return running.flatMap(model => {
    const here = held.get(model.id);
    if (here === undefined) return [];
    const left = here.told && removesReplicas ? Math.max(0, model.replica - here.replicas) : 0;
    return [{ model, left, isKnownType: kindOf(model.model_type) !== undefined }];
  });
}

const emptied = v.object({
  /** In ms since 1970. */
  at: v.number(),
  /** The models that stopped. */
  set: launchSet,
  /** The number of replicas of each model that remained. */
  replicas: v.record(v.string(), v.number()),
});

/** An emptied worker, as this tab keeps it to bring its models back. */
export type EmptiedWorker = v.InferOutput<typeof emptied>;

type State = {
  underWay: boolean;
  /** By uid: what became of each model. */
  results: ReadonlyMap<string, string>;
  /** Changes with each change of the kept workers. */
  turn: number;
};

const state = createSessionValue<State>(() => ({ underWay: false, results: new Map(), turn: 0 }));
export const emptyState = state.current;
export const onEmptyState = state.subscribe;

const draftOf = (address: string) => `emptied-worker ${address}`;

export function emptiedWorker(address: string): EmptiedWorker | undefined {
  return storedDraft(draftOf(address), emptied);
}

export function forgetEmptied(address: string): void {
  deleteDraft(draftOf(address));
  change({ results: new Map() });
}

/** Keeps what runs there as a launch set, then ends it model by model (worker.empty). `changed` reads the screen again. */
export async function emptyWorker(
  address: string,
  leaving: readonly LeavingModel[],
  changed: () => void,
): Promise<void> {
  if (state.current().underWay) return;
  const stopping = leaving.filter(({ left }) => left === 0).map(({ model }) => model);
  const staying = leaving.filter(({ left }) => left > 0);
  const kept: EmptiedWorker = {
    at: Date.now(),
    set: setOf(stopping, new Date()),
    replicas: Object.fromEntries(staying.map(({ model }) => [model.id, model.replica])),
  };
  storeDraft(draftOf(address), kept);
  await inTurn(
    leaving,
    ({ model }) => model.id,
    one => end(address, one),
    changed,
  );
}

async function end(address: string, { model: { id }, left }: LeavingModel): Promise<string> {
  const place = paths.worker(address);
  if (left === 0) {
    const ended = await awaitChange(place, changeText.termination(id), terminate(id));
    return ended.ok ? text.stopped : text.failed(reasonInSeries(ended.failure));
  }
  const listed = await listReplicas(id);
  if (!listed.ok) return text.failed(reasonInSeries(listed.failure));
  for (const { replica_id, worker_address } of listed.data) {
    if (!isAt(address, worker_address)) continue;
    const removed = await awaitChange(
      place,
      changeText.replicaRemoval(replica_id),
      removeReplica(id, replica_id),
    );
    if (!removed.ok) return text.failed(reasonInSeries(removed.failure));
  }
  return text.continues(left);
}

/** What is missing of an emptied worker's models: whole models, and replicas by uid. */
export function missingOf({ set, replicas }: EmptiedWorker, running: readonly RunningModel[]) {
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
  kept: EmptiedWorker,
  running: readonly RunningModel[],
  changed: () => void,
): Promise<void> {
  if (state.current().underWay) return;
  const missing = missingOf(kept, running);
  await launchAll(missing.models, changed);
  await inTurn(missing.replicas, uid => uid, again, changed);
}

async function again(uid: string): Promise<string> {
  const added: ApiResult<undefined> = await addReplica(uid);
  return added.ok ? text.added : text.failed(reasonInSeries(added.failure));
}

/** One call after the other; ends with the session. */
async function inTurn<T>(
  all: readonly T[],
  uidOf: (one: T) => string,
  call: (one: T) => Promise<string>,
  changed: () => void,
): Promise<void> {
  const { signIn } = session.current();
  change({ underWay: true, results: new Map() });
  for (const one of all) {
    const words = await call(one);
    if (signIn.aborted) return;
    change({ results: new Map(state.current().results).set(uidOf(one), words) });
    changed();
  }
  change({ underWay: false });
}

function change(changes: Partial<State>): void {
  const now = state.current();
  state.change({ ...now, ...changes, turn: now.turn + 1 });
}
