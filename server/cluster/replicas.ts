import type { Hono } from 'hono';
import { fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { loaded } from './launches.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { allocate } from './placement.ts';
import { replicaUid } from './records.ts';
import type { DemoState, FailedLaunch, ReplicaPlacement, StoredModel } from './state.ts';

/** `GET` and `POST /v1/models/{uid}/replicas`, `DELETE …/{id}`, as at 4.1. */
export function replicaRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/models/:uid/replicas', requireScope(state, 'models:list'), c =>
    Response.json(replicasOf(state, c.req.param('uid'))),
  );

  app.post('/v1/models/:uid/replicas', requireScope(state, 'models:start'), async c => {
    const uid = c.req.param('uid');
    const model = state.running.get(uid);
    if (!model) return unknownModel(state, uid);
    const { gpus = [], gpuMemory = 0, memory = 0 } = model.placements[0] ?? {};
    const placed = allocate(state, {
      replica: 1,
      gpus: gpus.length > 0 ? gpus.length : null,
      workerIp: null,
      gpuIndexes: [],
      bytes: gpuMemory || memory,
    });
    if (!Array.isArray(placed)) return refuse(placed.status, placed.detail);
    const id = 1 + Math.max(...model.placements.map(idOf));
    const added: ReplicaPlacement = {
      ip: '',
      gpus: [],
      gpuMemory: 0,
      memory: 0,
      ...placed[0],
      id,
      status: 'CREATING',
      addedAt: state.now(),
    };
    model.placements.push(added);
    await loaded(state, state.launchSeconds);
    delete added.status;
    model.record.replica = model.placements.length;
    const worker_address = addressOf(state, added.ip);
    return Response.json({ replica_id: id, replica_model_uid: replicaUid(uid, id), worker_address });
  });

  app.delete('/v1/models/:uid/replicas/:id', requireScope(state, 'models:stop'), c => {
    const { uid, id } = c.req.param();
    const model = state.running.get(uid);
    const left = model?.placements.filter((placement, index) => String(idOf(placement, index)) !== id);
    if (!model || !left) return unknownModel(state, uid);
    if (left.length === model.placements.length)
      return refuse(400, `Replica not found in the model list, uid: ${uid}, replica_id: ${id}`);
    model.placements = left;
    model.record.replica = left.length;
    if (left.length === 0) state.running.delete(uid);
    return Response.json({ remaining_replicas: left.length });
  });
}

/** The number of a replica: its own, else its index. */
export function idOf({ id }: ReplicaPlacement, index: number): number {
  return id ?? index;
}

/** The replicas of a running, starting or failed model; empty for an unknown one. Only this call has their place. */
function replicasOf(state: DemoState, uid: string): object[] {
  const running = state.running.get(uid);
  const starting = state.launching.get(uid);
  const failed = state.failed.get(uid);
  const model = running ?? (starting && creating(starting));
  if (model)
    return model.placements.map((placement, index) => {
      const ready = placement.status === undefined;
      return {
        ...replicaRow(state, model, placement, index),
        model_address: ready ? model.record.address : null,
        accelerators: ready ? placement.gpus.map(String) : null,
      };
    });
  if (!failed) return [];
  return failedReplicas(state, failed).map(row => ({ ...row, model_address: null, accelerators: null }));
}

/** A model whose replicas are not ready. */
export function creating(model: StoredModel): StoredModel {
  return { ...model, placements: model.placements.map(one => ({ ...one, status: 'CREATING' })) };
}

/** The replicas of a failed or cancelled launch: a cancelled one has no reason, and its replicas end later. */
export function failedReplicas(state: DemoState, { uid, replica, startedAt, detail }: FailedLaunch) {
  const [worker] = workersOf(state);
  return Array.from({ length: replica }, (_, id) => ({
    replica_id: id,
    replica_model_uid: replicaUid(uid, id),
    worker_address: `${worker?.ip}:${worker?.port}`,
    status: state.launching.has(uid) ? 'CREATING' : 'ERROR',
    created_ts: Math.floor(startedAt / 1000),
    error_message: detail ?? null,
    replica_uid: null,
    gpu_idx: null,
  }));
}

/** The replicas of a model in `GET /v1/models/instances`. */
export function replicaRecords(state: DemoState, model: StoredModel): object[] {
  return model.placements.map((placement, index) => ({
    ...replicaRow(state, model, placement, index),
    model_state: placement.status === undefined ? 'ready' : '',
  }));
}

/** Only one that was added to a running model has a uid. */
function replicaRow(
  state: DemoState,
  { record, startedAt }: StoredModel,
  placement: ReplicaPlacement,
  index: number,
) {
  const id = idOf(placement, index);
  const { ip, status = 'READY', addedAt } = placement;
  return {
    replica_id: id,
    replica_model_uid: replicaUid(record.id, id),
    worker_address: addressOf(state, ip),
    status,
    created_ts: Math.floor((addedAt ?? startedAt) / 1000),
    error_message: null,
    replica_uid: addedAt === undefined ? null : `${record.id}-${id}`,
    gpu_idx: null,
  };
}

/** host:port of a worker, as the cluster names it. */
export function addressOf(state: DemoState, ip: string): string {
  return `${ip}:${workersOf(state).find(node => node.ip === ip)?.port ?? 0}`;
}

export function unknownModel(state: DemoState, uid: string): Response {
  return refuse(400, fromActor(supervisorOf(state), `Model not found in the model list, uid: ${uid}`));
}
