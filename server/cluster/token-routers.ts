import type { Hono } from 'hono';
import { refuse } from './answers.ts';
import { requireScope } from './auth.ts';
import type { StoredRouter, StoredRuntime } from './operation-types.ts';
import type { DemoState } from './state.ts';

const MINUTES = 60_000;
/** A runtime reports so often. */
const REPORT_MS = 30_000;
/** Without a report for so long it is offline, and later forgotten. */
const OFFLINE_MS = 90_000;
const FORGOTTEN_MS = 300_000;

/** `GET /v1/token_routers/{uid}` and its instances, as at 4.1. */
export function tokenRouterRoutes(app: Hono, state: DemoState): void {
  const path = '/v1/token_routers/:router_uid';
  const reads = requireScope(state, 'routers:read');
  const found = (uid: string) => state.tokenRouters.find(one => one.uid === uid);

  app.get(path, reads, c => {
    const router = found(c.req.param('router_uid'));
    return router ? Response.json(routerRecord(state, router)) : refuse(404, 'Token Router not found');
  });

  app.get(`${path}/instances`, reads, c => {
    const router = found(c.req.param('router_uid'));
    if (router === undefined) return refuse(404, 'Token Router not found');
    return Response.json(known(state, router).map(runtime => runtimeRecord(state, router, runtime)));
  });
}

/** A router by rules with two back ends, which two runtimes serve. */
export function tokenRouter(virtualModel: string, changes: Partial<StoredRouter> = {}): StoredRouter {
  const runtime = (host: string): StoredRuntime => ({
    ...{ id: `${host}-6d0f`, endpoint: `http://${host}:10080`, requests: { 'completed/short': 120 } },
    ...{ pools: { short: { active: 1, waiting: 0 }, long: { active: 1, waiting: 2 } } },
  });
  return {
    uid: `${virtualModel}-router`,
    virtualModel,
    enabled: true,
    revision: 3,
    backends: [
      { id: 'short', model: `${virtualModel}-short`, context: 8192, active: 8, queue: 16 },
      { id: 'long', model: `${virtualModel}-long`, context: 131_072, active: 1, queue: 4 },
    ],
    runtimes: [runtime('10.20.1.10'), runtime('10.20.1.11')],
    ...changes,
  };
}

/** An enabled router in the list of models: no process, so neither address nor replicas. */
export function virtualRecord(state: DemoState, router: StoredRouter): Record<string, unknown> {
  const { status, runtime_instances, online_instances, deployment } = routerRecord(state, router);
  const { effective_ready_runtimes: ready, ...shown } = deployment;
  return {
    ...{ model_name: router.virtualModel, model_type: 'LLM', model_engine: 'token_router' },
    ...{ model_ability: ['chat'], model_kind: 'virtual', virtual_model_type: 'token_router' },
    ...{ router_uid: router.uid, router_status: status, route_profile: 'llm_chat' },
    ...{ runtime_instances, online_instances, ready_instances: ready },
    backend_count: router.backends.length,
    deployment: {
      ...{ management_mode: shown.management_mode, desired_state: shown.desired_state },
      ...{ desired_replicas: shown.desired_replicas, ready_replicas: ready },
      pending_replicas: shown.pending_replicas,
    },
  };
}

/** Of a runtime that reports, the last half minute. */
function reportedAt({ now }: DemoState, { silentSince }: StoredRuntime): number {
  return silentSince ?? now() - (now() % REPORT_MS);
}

function known(state: DemoState, { runtimes }: StoredRouter): StoredRuntime[] {
  return runtimes.filter(one => state.now() - reportedAt(state, one) <= FORGOTTEN_MS);
}

function isOnline(state: DemoState, runtime: StoredRuntime): boolean {
  return state.now() - reportedAt(state, runtime) <= OFFLINE_MS;
}

function isReady(state: DemoState, { revision }: StoredRouter, runtime: StoredRuntime): boolean {
  return isOnline(state, runtime) && !runtime.error && (runtime.revision ?? revision) >= revision;
}

function routerRecord(state: DemoState, router: StoredRouter) {
  const { uid, enabled, revision, replicas, backends } = router;
  const here = known(state, router);
  const online = here.filter(one => isOnline(state, one));
  const ready = here.filter(one => isReady(state, router, one)).length;
  const wanted = replicas ?? online.length;
  const at = new Date(state.now() - 60 * MINUTES).toISOString();
  const working = ready === 0 ? 'unavailable' : ready < wanted ? 'degraded' : 'ready';
  return {
    ...{ config_version: 2, virtual_model_uid: router.virtualModel, model_type: 'LLM' },
    ...{ route_profile: 'llm_chat', strategy: 'typed_rules', tokenizer_asset_id: 'deepseek-v4-flash-0731' },
    tokenizer_path: '/python/site-packages/xinference/router/tokenizer_assets/deepseek_v4_flash_0731',
    ...{ backend_url: 'http://10.20.1.1:9997', model_aliases: [] },
    ...{ request_timeout_seconds: 10_800, connect_timeout_seconds: 10 },
    backends: backends.map(({ id, model, context, active, queue }) => ({
      ...{ model_uid: model, max_context_tokens: context, id },
      admission: {
        ...{ max_active: active, max_queue: queue, queue_timeout_seconds: 5, retry_after_seconds: 1 },
      },
    })),
    routing: routingOf(router),
    tokenization: {
      ...{ executor: 'process', multiprocessing_start_method: 'spawn', max_workers: 2 },
      ...{ max_active: 2, max_queue: 8, queue_timeout_seconds: 5, retry_after_seconds: 1 },
    },
    ...{ router_uid: uid, enabled, revision, created_by: 'admin', updated_by: 'admin' },
    ...{ created_at: at, updated_at: at },
    deployment: {
      ...{ router_uid: uid, management_mode: replicas === undefined ? 'external' : 'managed' },
      ...{ desired_replicas: replicas ?? 1, desired_state: enabled ? 'running' : 'stopped' },
      ...{ placement: {}, rollout: {}, deployment_generation: 1, created_at: at, updated_at: at },
      ...{ observed_ready_assignments: 0, effective_ready_runtimes: ready },
      ...{ controllable_ready_runtimes: ready, ready_replicas: ready, pending_replicas: 0, assignments: 0 },
      failure_reason: ready === 0 ? 'no_effective_ready_runtime' : '',
      recovery_state: ready === 0 ? 'blocked' : 'stable',
    },
    status: enabled ? working : 'disabled',
    ...{ runtime_instances: here.length, online_instances: online.length },
  };
}

/** Short requests go to the first back end, others to the last. */
function routingOf({ backends }: StoredRouter) {
  const [first, last = first] = [backends[0], backends.at(-1)];
  const to = (id: string | undefined) => ({ type: 'route', backend_id: id });
  const none = { total_tokens_gte: null, thinking: null, tools_present: null, stream: null };
  const match = { ...none, total_tokens_lte: first?.context };
  return {
    ...{ evaluation_mode: 'first_match', context_reserve_tokens: 64, default_output_tokens: 512 },
    rules: [{ id: 'small', priority: 10, match, action: to(first?.id) }],
    default_action: to(last?.id),
  };
}

function runtimeRecord(state: DemoState, router: StoredRouter, runtime: StoredRuntime) {
  const { id, endpoint, pools, requests, error = '', revision = router.revision } = runtime;
  const seconds = (ms: number) => ms / 1000;
  const at = reportedAt(state, runtime);
  const own = { assignment_id: null, assignment_generation: null, node_id: null };
  const software = { software_version: '4.1.0', software_revision: 'a3625815' };
  const limits = new Map(router.backends.map(one => [one.id, one]));
  const active = Object.values(pools).reduce((sum, one) => sum + one.active, 0);
  return {
    ...{ endpoint, ...own, version: '1', protocol_version: '1', ...software, acked_revision: revision },
    metadata: { hostname: id, python_version: '3.11.7', platform: 'Linux-x86_64', ...own, ...software },
    ...{ router_uid: router.uid, instance_id: id, registered_at: seconds(at - 60 * MINUTES) },
    ...{ last_heartbeat: seconds(at), config_error: error, status: router.enabled ? 'ready' : 'disabled' },
    metrics: {
      ...{ requests, tokenization_outcomes: {}, tokenization_rejected: {} },
      ...{ tokenization_active: 0, tokenization_waiting: 0 },
    },
    backend_health: {},
    process: {
      ...{ pid: 7844, revision, active_requests: active },
      resources: { cpu_percent: 2.9, cpu_cores: 0.029, rss_bytes: 501_387_264, uptime_seconds: 3600 },
      tokenization: { active: 0, waiting: 0, max_active: 2, max_queue: 8, worker_pids: [7850, 7853] },
      pools: Object.fromEntries(
        Object.entries(pools).map(([pool, { active, waiting }]) => {
          const limit = limits.get(pool);
          return [pool, { active, waiting, max_active: limit?.active, max_queue: limit?.queue }];
        }),
      ),
    },
    heartbeat_age_seconds: seconds(state.now() - at),
    online: isOnline(state, runtime),
  };
}
