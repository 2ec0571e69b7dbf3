import type { Context, Hono } from 'hono';
import { type JsonObject, refuse } from './answers.ts';
import { requireScope, sessionOf } from './auth.ts';
import type { DemoState, StoredSettings } from './state.ts';

/** `GET` and `POST /v1/launch_history` and `DELETE …/{model_name}/{model_uid}`, as at 4.1. Autostart keeps its launches in the same rows. */
export function launchHistoryRoutes(app: Hono, state: DemoState): void {
  app.get('/v1/launch_history', requireScope(state, 'models:list'), c => {
    const name = c.req.query('model_name');
    const mine = c.req.query('scope') === 'mine';
    const caller = callerName(state, c);
    const rows = [...state.launchHistory.values()].filter(
      ({ model_name, owner }) => (name === undefined || model_name === name) && (!mine || owner === caller),
    );
    return Response.json(
      rows.map(({ owner, autostart, updatedAt, ...row }) => ({
        ...row,
        data: owner === caller ? row.data : shareable(row.data),
        ui_data: {},
        created_by: owner,
        updated_at: updatedAt,
        is_owner: owner === caller,
        autostart_enabled: autostart !== undefined,
      })),
    );
  });

  app.post('/v1/launch_history', requireScope(state, 'models:start'), async c => {
    const { model_name, model_uid = '', data = {} } = await c.req.json();
    if (!model_name) return refuse(400, 'model_name is required');
    storeRow(state, { model_name, model_uid, data, owner: callerName(state, c) });
    return Response.json({ status: 'ok' });
  });

  app.delete('/v1/launch_history/:model_name/:model_uid?', requireScope(state, 'models:start'), c => {
    const { model_name, model_uid = '' } = c.req.param();
    const gone = state.launchHistory.delete(rowKey({ model_name, model_uid, owner: callerName(state, c) }));
    return gone ? Response.json({ status: 'ok' }) : refuse(404, 'Record not found');
  });
}

/** The name of the signed-in user; empty without sign-in. */
export function callerName(state: DemoState, c: Context): string {
  const session = state.auth ? sessionOf(state, c) : undefined;
  return session === undefined || session instanceof Response ? '' : session.username;
}

/** Settings replace those of the same row, whose autostart remains. */
export function storeRow(state: DemoState, row: StoredSettings): void {
  const key = rowKey(row);
  const updatedAt = new Date().toISOString().slice(0, 19).replace('T', ' ');
  state.launchHistory.set(key, { ...state.launchHistory.get(key), ...row, updatedAt });
}

function rowKey({
  model_name,
  model_uid,
  owner,
}: Pick<StoredSettings, 'model_name' | 'model_uid' | 'owner'>) {
  return [model_name, model_uid, ...(owner === '' ? [] : [owner])].join('/');
}

/** The keys that a 4.1 shows to other users. A key of a later release is added once a real cluster has shown it. */
const SHAREABLE = [
  ...['model_uid', 'model_name', 'model_type', 'model_engine', 'model_format', 'model_size_in_billions'],
  ...['quantization', 'n_worker', 'n_gpu', 'n_gpu_layers', 'replica', 'request_limits', 'gpu_idx'],
  ...['download_hub', 'reasoning_content', 'gguf_quantization', 'lightning_version', 'cpu_offload'],
  ...['enable_thinking', 'multimodal_projector', 'enable_virtual_env', 'virtual_env_packages'],
];

/** The settings of another user's row: other keys are missing without a word. */
export function shareable(data: JsonObject): JsonObject {
  return Object.fromEntries(Object.entries(data).filter(([key]) => SHAREABLE.includes(key)));
}
