import type { Hono } from 'hono';
import { bodyOf, fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { loaded } from './launches.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { allocate } from './placement.ts';
import { replicaUid } from './records.ts';
import { type ReplicaDevice, readAddition, wrongDevice } from './replica-config.ts';
import type { DemoState, FailedLaunch, ReplicaPlacement, StoredModel } from './state.ts';

/** `GET` and `POST /v1/models/{uid}/replicas`, `DELETE …/{id}`, as at 4.1. */
export function replicaRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/models/:uid/replicas', requireScope(state, 'models:list'), c =>
    Response.json(replicasOf(state, c.req.param('uid'))),
  );

  app.post('/v1/models/:uid/replicas', requireScope(state, 'models:start'), async c => {
    const uid = c.req.param('uid');
    const asked = readAddition(await bodyOf(c.req.raw));
    if (typeof asked === 'string') return refuse(400, asked);
    const added: object[] = [];
    for (const device of asked.devices) {
      const one = await addReplica(state, uid, asked.engine, device);
      if (one instanceof Response) {
        // As a real one, it takes back the replicas that it had added before.
        const model = state.running.get(uid);
        if (model) setPlacements(model, model.placements.slice(0, model.placements.length - added.length));
        return one;
      }
      added.push(one);
    }
    return Response.json(added.length === 1 ? added[0] : { replica: added.length, replicas: added });
  });

  app.delete('/v1/models/:uid/replicas/:id', requireScope(state, 'models:stop'), c => {
    const { uid, id } = c.req.param();
    const model = state.running.get(uid);
    const left = model?.placements.filter((placement, index) => String(idOf(placement, index)) !== id);
    if (!model || !left) return unknownModel(state, uid);
    if (left.length === model.placements.length)
      return refuse(400, `Replica not found in the model list, uid: ${uid}, replica_id: ${id}`);
    setPlacements(model, left);
    if (left.length === 0) state.running.delete(uid);
    return Response.json({ remaining_replicas: left.length });
  });
}

function setPlacements(model: StoredModel, placements: ReplicaPlacement[]): void {
  model.placements = placements;
  model.record.replica = placements.length;
}

/** Adds one replica and answers once it is loaded; a response is a refusal. */
async function addReplica(
  state: DemoState,
  uid: string,
  engine: string | undefined,
  device: ReplicaDevice | undefined,
): Promise<object | Response> {
  const model = state.running.get(uid);
  if (!model) return unknownModel(state, uid);
  const { gpus = [], gpuMemory = 0, memory = 0 } = model.placements[0] ?? {};
  const wrong = device && wrongDevice(state, device);
  if (wrong !== undefined) return refuse(400, fromActor(supervisorOf(state), wrong));
  const placed = allocate(state, {
    replica: 1,
    gpus: device === undefined || device.gpus === 'auto' ? gpus.length || null : device.gpus || null,
    workerIp: device?.worker ?? null,
    gpuIndexes: device?.indexes ?? [],
    modelType: model.record.model_type,
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
    ...(engine !== undefined && { engine }),
  };
  model.placements.push(added);
  await loaded(state, state.launchSeconds);
  const worker_address = addressOf(state, added.ip);
  if (!workersOf(state).some(({ ip }) => ip === added.ip)) {
    setPlacements(
      model,
      model.placements.filter(one => one !== added),
    );
    return refuse(500, fromActor(supervisorOf(state), `Remote server ${added.ip} closed`));
  }
  delete added.status;
  model.record.replica = model.placements.length;
  return { replica_id: id, replica_model_uid: replicaUid(uid, id), worker_address };
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
