import type { Hono } from 'hono';
import { fromActor, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { supervisorOf } from './machines.ts';
import type { ClusterState } from './state.ts';

/** `GET /v1/models`, `GET` and `DELETE /v1/models/{uid}`. */
export function runningRoutes(app: Hono, state: ClusterState): void {
  app.get('/v1/models', requireScope(state, 'models:list'), () =>
    Response.json({ object: 'list', data: Array.from(state.running.values(), model => model.record) }),
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
    if (!state.running.delete(uid)) return unknown(state, uid);
    state.pages.delete(uid);
    return Response.json(null);
  });
}

function unknown(state: ClusterState, uid: string): Response {
  return refuse(400, fromActor(supervisorOf(state), `Model not found in the model list, uid: ${uid}`));
}
