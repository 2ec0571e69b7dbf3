import type { Hono } from 'hono';
import { fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { noteEvent } from './events.ts';
import { isLoading } from './launch-progress.ts';
import { logStep } from './logs.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import type { StoredRouter } from './operation-types.ts';
import { replicaUid } from './records.ts';
import { creating, failedReplicas, idOf, replicaRecords, unknownModel } from './replicas.ts';
import type { DemoState, FailedLaunch, ModelType, StoredModel } from './state.ts';
import { gpuMemoryOf } from './status.ts';
import { virtualRecord } from './token-routers.ts';

/** `GET /v1/models`, `GET` and `DELETE /v1/models/{uid}`. */
export function runningRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/models', requireScope(state, 'models:list'), () => {
    const [uid] = state.bereft;
    // The text of a Python KeyError for lost replicas.
    if (uid !== undefined) return refuse(500, fromActor(supervisorOf(state), `'${uid}'`));
    const starting = state.release === '0.13' ? [] : [...state.launching.values()];
    const listed = [...state.running.values(), ...starting.filter(model => isLoading(state, model))];
    const data = [
      ...listed.map(model => listedRecord(state, model)),
      ...virtual(state).map(router => listedVirtual(state, router)),
    ];
    return Response.json({ object: 'list', data });
  });

  app.get('/v1/models/instances', requireScope(state, 'models:list'), c => {
    const uid = c.req.query('model_uid');
    const launching = [...state.launching.values()].filter(model => !model.cancelled.signal.aborted);
    const all = [
      ...Array.from(state.running.values(), model => instanceRecord(state, model, 'READY')),
      ...launching.map(model => instanceRecord(state, model, 'CREATING')),
      ...Array.from(state.failed.values(), launch => failedRecord(state, launch)),
    ];
    return Response.json(all.filter(({ model_uid }) => uid === undefined || model_uid === uid));
  });

  app.get('/v1/workers', requireScope(state, 'admin'), () =>
    Response.json(
      workersOf(state).map(({ ip, port }) => ({ 'work-ip': `${ip}:${port}`, models: replicasOn(state, ip) })),
    ),
  );

  app.get('/v1/models/:uid', requireScope(state, 'models:list'), c => {
    const uid = c.req.param('uid');
    const router = virtual(state).find(({ virtualModel }) => virtualModel === uid);
    if (router !== undefined) return Response.json(virtualRecord(state, router));
    const model = state.running.get(uid);
    return model ? Response.json(model.record) : unknownModel(state, uid);
  });

  app.delete('/v1/models/:uid', requireScope(state, 'models:stop'), c => {
    const uid = c.req.param('uid');
    if (state.launching.has(uid)) {
      if (state.release !== '0.13') return unknownModel(state, replicaUid(uid, 0));
      return refuse(400, fromActor(supervisorOf(state), `Model is still launching, uid: ${uid}`));
    }
    const model = state.running.get(uid);
    if (model === undefined || state.bereft.has(uid)) return unknownModel(state, uid);
    const loading = model.placements.filter(
      ({ status, addedAt }) => status !== undefined && addedAt === undefined,
    );
    const [first] = loading;
    if (first !== undefined) {
      // As a real one, it ends the replicas that are ready, and refuses because of the others.
      model.placements = loading;
      return unknownModel(state, replicaUid(uid, first.id ?? 0));
    }
    state.running.delete(uid);
    for (const _ of model.placements) noteEvent(state, uid, 'INFO', 'Terminate model');
    logStep(state, model, 'terminated');
    state.pages.delete(uid);
    return Response.json(null);
  });
}

/** Release 4 adds the memory of the model on each GPU, once a worker has reported it. */
function listedRecord(state: DemoState, { record, placements }: StoredModel): object {
  const memory = state.release === '0.13' ? {} : gpuMemoryOf(state, placements);
  return Object.keys(memory).length === 0 ? record : { ...record, gpu_memory: memory };
}

/** The routers whose virtual models are listed. */
function virtual({ tokenRouters }: DemoState): StoredRouter[] {
  return tokenRouters.filter(({ enabled }) => enabled);
}

function listedVirtual(state: DemoState, router: StoredRouter): object {
  const listed = { id: router.virtualModel, object: 'model', created: 0, owned_by: 'xinference' };
  return { ...listed, ...virtualRecord(state, router) };
}

function instanceRecord(state: DemoState, model: StoredModel, status: 'READY' | 'CREATING') {
  const { record, startedAt } = model;
  const ready = status === 'READY';
  return {
    model_name: record.model_name,
    model_uid: record.id,
    model_version: null,
    model_ability: ready ? (record.model_ability ?? ABILITIES[record.model_type]) : [],
    replica: record.replica,
    status,
    instance_created_ts: Math.floor(startedAt / 1000),
    ...(state.release !== '0.13' && {
      n_worker: 1,
      replica_statuses: replicaRecords(state, ready ? model : creating(model)),
    }),
  };
}

/** The supervisor of 0.13 stores no reason. */
function failedRecord(state: DemoState, launch: FailedLaunch) {
  return {
    model_name: launch.modelName,
    model_uid: launch.uid,
    model_version: null,
    model_ability: [],
    replica: launch.replica,
    status: 'ERROR',
    instance_created_ts: Math.floor(launch.startedAt / 1000),
    ...(state.release !== '0.13' && {
      n_worker: 1,
      replica_statuses: failedReplicas(state, launch).map(row => ({
        ...row,
        model_state: row.status === 'ERROR' ? 'error' : '',
      })),
    }),
  };
}

const ABILITIES: Record<ModelType, string[]> = {
  LLM: [],
  embedding: ['embed'],
  rerank: ['rerank'],
  image: ['text_to_image'],
  audio: ['audio_to_text'],
  video: ['text2video'],
};

/** A replica's id is the uid and its number; at 0.13 with their count. */
function replicasOn(state: DemoState, ip: string): Record<string, object> {
  const replicas: Record<string, object> = {};
  for (const { record, placements } of state.running.values()) {
    const { replica, ...shown } = record;
    for (const [index, placement] of placements.entries()) {
      const id = idOf(placement, index);
      const name = state.release === '0.13' ? `${record.id}-${replica}-${id}` : replicaUid(record.id, id);
      if (placement.ip === ip) replicas[name] = { ...shown, accelerators: placement.gpus.map(String) };
    }
  }
  return replicas;
}

/**
 * A worker dies: it leaves the cluster with its files and models. Models with other replicas remain, but the supervisor has lost count:
 * `GET /v1/models` is then a 500, and the model cannot be terminated (seen at 0.13.1).
 */
export function loseWorker(state: DemoState, ip: string): void {
  const worker = state.nodes.find(node => node.ip === ip);
  state.nodes = state.nodes.filter(node => node !== worker);
  state.cache = state.cache.filter(entry => entry.actor_ip_address !== `${worker?.ip}:${worker?.port}`);
  for (const [uid, { placements, record }] of state.running) {
    const lost = placements.filter(placement => placement.ip === ip).length;
    if (lost > 0 && lost === placements.length) {
      state.running.delete(uid);
      state.lost.set(uid, { name: record.model_name, replicas: lost });
    } else if (lost > 0) state.bereft.add(uid);
  }
}
