import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import type { ClusterState } from './state.ts';

/** `GET` and `POST /v1/launch_history` and `DELETE …/{model_name}/{model_uid}`, as at 4.1. */
export function launchHistoryRoutes(app: Hono, state: ClusterState): void {
  app.get('/v1/launch_history', requireScope(state, 'models:list'), c => {
    const name = c.req.query('model_name');
    const kept = [...state.launchHistory.values()].filter(
      one => name === undefined || one.model_name === name,
    );
    return Response.json(kept.map(one => ({ ...one, ui_data: {}, is_owner: true })));
  });

  app.post('/v1/launch_history', requireScope(state, 'models:start'), async c => {
    const { model_name, model_uid = '', data = {} } = await c.req.json();
    if (!model_name) return refuse(400, 'model_name is required');
    state.launchHistory.set(`${model_name}/${model_uid}`, { model_name, model_uid, data });
    return Response.json({ status: 'ok' });
  });

  app.delete('/v1/launch_history/:model_name/:model_uid?', requireScope(state, 'models:start'), c => {
    const { model_name, model_uid = '' } = c.req.param();
    const gone = state.launchHistory.delete(`${model_name}/${model_uid}`);
    return gone ? Response.json({ status: 'ok' }) : refuse(404, 'Record not found');
  });
}
