import type { Hono } from 'hono';
import { bodyOf, fromActor, isObject, type JsonObject, refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import { loaded } from './launches.ts';
import { supervisorOf } from './nodes.ts';
import type { DemoState, ReloadStatus, StoredModel } from './state.ts';

/** The settings that each engine takes while it runs, with their types. */
const PARAMETERS: Record<string, Record<string, string>> = {
  vllm: {
    max_num_seqs: 'positive_int',
    max_num_batched_tokens: 'positive_int',
    max_model_len: 'positive_int',
    gpu_memory_utilization: 'fraction',
    enforce_eager: 'bool',
  },
  sglang: {
    max_running_requests: 'positive_int',
    context_length: 'positive_int',
    chunked_prefill_size: 'chunk_size',
    mem_fraction_static: 'fraction',
    disable_cuda_graph: 'bool',
    schedule_conservativeness: 'positive_number',
  },
};

/** The values of the engine's own, which a cluster reports where a launch sets none. */
const DEFAULTS: Record<string, JsonObject> = { vllm: { gpu_memory_utilization: 0.9, max_num_seqs: 256 } };

/** Below this share of a GPU no engine has room for its cache. */
const LEAST_FRACTION = 0.1;

/** `GET /v1/models/{uid}/reload/config`, `POST` and `GET …/reload`, as at 4.1. */
export function reloadRoutes(app: Hono, state: DemoState): void {
  const path = '/v1/models/:uid/reload';
  app.get(`${path}/config`, requireScope(state, 'models:list'), c => {
    const found = reloadableOf(state, c.req.param('uid'));
    if (typeof found === 'string') return refuse(400, fromActor(supervisorOf(state), found));
    return Response.json({ ...configOf(found), can_upgrade_environment: false, hot_parameters: [] });
  });

  app.get(path, requireScope(state, 'models:list'), c => {
    const uid = c.req.param('uid');
    const found = targetOf(state, uid);
    if (typeof found === 'string') return refuse(400, fromActor(supervisorOf(state), found));
    return Response.json(state.reloads.get(uid) ?? { status: 'idle' });
  });

  app.post(path, requireScope(state, 'models:start'), async c => {
    const uid = c.req.param('uid');
    const { model_config: config, drain_timeout: drain = 300 } = await bodyOf(c.req.raw);
    const found = reloadableOf(state, uid);
    if (typeof found === 'string') return refuse(400, fromActor(supervisorOf(state), found));
    if (!isObject(config) || Object.keys(config).length === 0)
      return refuse(400, 'model_config must be a non-empty object');
    const fault = faultOf(found, config);
    if (fault !== undefined) return refuse(400, fault);
    if (typeof drain !== 'number' || !(drain > 0 && drain <= 3600))
      return refuse(400, 'drain_timeout must be between 0 and 3600 seconds');
    if (state.reloads.get(uid)?.status === 'reloading')
      return refuse(409, 'This model already has a reload in progress');
    if (!configOf(found).enabled)
      return refuse(400, 'Launch this model with enable_weight_cache=true before reloading');
    const status: ReloadStatus = {
      operation_id: `reload-${state.now()}`,
      model_uid: uid,
      status: 'reloading',
      stage: 'loading',
      started_at: state.now() / 1000,
    };
    state.reloads.set(uid, status);
    void run(state, found, config, status);
    return Response.json({ ...status, stage: 'queued' }, { status: 202 });
  });
}

async function run(state: DemoState, model: StoredModel, config: JsonObject, status: ReloadStatus) {
  await loaded(state, state.launchSeconds);
  status.finished_at = state.now() / 1000;
  const fraction = config.gpu_memory_utilization ?? config.mem_fraction_static ?? 1;
  if (Number(fraction) < LEAST_FRACTION) {
    const error = 'Reload failed; previous configuration restored: No available memory for the cache blocks.';
    Object.assign(status, { status: 'error', stage: 'error', restored: true, error });
    return;
  }
  Object.assign(model.request, config);
  Object.assign(status, { status: 'ready', stage: 'ready' });
}

/** The model whose last change can be read; a text says why not. */
function targetOf(state: DemoState, uid: string): StoredModel | string {
  const model = state.running.get(uid);
  if (!model) return `Model not found: ${uid}`;
  if (model.placements.length !== 1) return 'Parameter reload currently requires one replica';
  return model;
}

/** The same, of an engine that takes changes. */
function reloadableOf(state: DemoState, uid: string): StoredModel | string {
  const model = targetOf(state, uid);
  if (typeof model === 'string' || PARAMETERS[engineOf(model)] !== undefined) return model;
  return 'Reload with retained weights requires vLLM or SGLang';
}

function engineOf({ request }: StoredModel): string {
  return String(request.model_engine ?? '').toLowerCase();
}

function configOf(model: StoredModel) {
  const engine = engineOf(model);
  const parameters = PARAMETERS[engine] ?? {};
  const set = Object.entries(model.request).filter(([key, value]) => key in parameters && value != null);
  const enabled = model.request.enable_weight_cache === true;
  const model_config = { ...(enabled && DEFAULTS[engine]), ...Object.fromEntries(set) };
  return { enabled, engine, parameters, model_config };
}

function faultOf(model: StoredModel, config: JsonObject): string | undefined {
  const { parameters } = configOf(model);
  for (const [key, value] of Object.entries(config)) {
    const type = parameters[key];
    if (type === undefined) return 'Unsupported reload parameters';
    if (!fits(type, value)) return `Invalid value for ${key}: expected ${type}`;
  }
  return undefined;
}

function fits(type: string, value: unknown): boolean {
  if (type === 'bool') return typeof value === 'boolean';
  if (typeof value !== 'number' || !Number.isFinite(value)) return false;
  if (type === 'chunk_size' && value === -1) return true;
  return (
    value > 0 && (type !== 'fraction' || value <= 1) && (!/int|size/.test(type) || Number.isInteger(value))
  );
}
