import type { Hono } from 'hono';
import { fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { supervisorOf, workersOf } from './machines.ts';
import type { ClusterState, ModelType, RunningModel } from './state.ts';

/** `GET /v1/models`, `GET` and `DELETE /v1/models/{uid}`. */
export function runningRoutes(app: Hono, state: ClusterState): void {
  app.get('/v1/models', requireScope(state, 'models:list'), () => {
    const [uid] = state.bereft;
    // The text of a Python KeyError, which the supervisor no longer finds the replicas of.
    if (uid !== undefined) return refuse(500, fromActor(supervisorOf(state), `'${uid}'`));
    return Response.json({ object: 'list', data: Array.from(state.running.values(), model => model.record) });
  });

  app.get('/v1/models/instances', requireScope(state, 'models:list'), () =>
    Response.json([
      ...Array.from(state.running.values(), model => instanceRecord(model, 'READY')),
      ...Array.from(state.launching.values(), model => instanceRecord(model, 'CREATING')),
    ]),
  );

  app.get('/v1/workers', requireScope(state, 'admin'), () =>
    Response.json(
      workersOf(state).map(({ ip, port }) => ({ 'work-ip': `${ip}:${port}`, models: replicasOn(state, ip) })),
    ),
  );

  app.get('/v1/models/:uid', requireScope(state, 'models:list'), c => {
    const model = state.running.get(c.req.param('uid'));
    return model ? Response.json(model.record) : unknown(state, c.req.param('uid'));
  });

  app.delete('/v1/models/:uid', requireScope(state, 'models:stop'), c => {
    const uid = c.req.param('uid');
    if (state.launching.has(uid)) {
      return refuse(400, fromActor(supervisorOf(state), `Model is still launching, uid: ${uid}`));
    }
    if (state.bereft.has(uid) || !state.running.delete(uid)) return unknown(state, uid);
    state.pages.delete(uid);
    return Response.json(null);
  });
}

function instanceRecord({ record, startedAt }: RunningModel, status: string): object {
  return {
    model_name: record.model_name,
    model_uid: record.id,
    model_version: null,
    model_ability: record.model_ability ?? ABILITIES[record.model_type],
    replica: record.replica,
    status,
    instance_created_ts: Math.floor(startedAt / 1000),
  };
}

const ABILITIES: Record<ModelType, string[]> = {
  LLM: [],
  embedding: ['embed'],
  rerank: ['rerank'],
  image: ['text_to_image'],
  audio: ['audio_to_text'],
};

/** A replica is named by the uid, how many there are, and its own number. */
function replicasOn(state: ClusterState, ip: string): Record<string, object> {
  const replicas: Record<string, object> = {};
  for (const { record, placements } of state.running.values()) {
    const { replica, ...shown } = record;
    for (const [index, placement] of placements.entries()) {
      if (placement.ip === ip) replicas[`${record.id}-${replica}-${index}`] = shown;
    }
  }
  return replicas;
}

/**
 * A worker dies: it leaves the cluster with its files and models. What had replicas elsewhere stays, but the supervisor has lost
 * count of it: `GET /v1/models` is a 500 from then on, and the model cannot be terminated (seen at 0.13.1).
 */
export function loseWorker(state: ClusterState, ip: string): void {
  const worker = state.nodes.find(node => node.ip === ip);
  state.nodes = state.nodes.filter(node => node !== worker);
  state.cache = state.cache.filter(entry => entry.actor_ip_address !== `${worker?.ip}:${worker?.port}`);
  for (const [uid, { placements }] of state.running) {
    const lost = placements.filter(placement => placement.ip === ip).length;
    if (lost > 0 && lost === placements.length) state.running.delete(uid);
    else if (lost > 0) state.bereft.add(uid);
  }
}

function unknown(state: ClusterState, uid: string): Response {
  return refuse(400, fromActor(supervisorOf(state), `Model not found in the model list, uid: ${uid}`));
}
