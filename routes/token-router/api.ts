import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList, request } from '#app/http/request.ts';
import { encoded } from '#app/paths.ts';
import { maybeNumber, maybeText, text } from '#app/schema/lenient.ts';

/** Requests under way and waiting, and the most of each; null where they are unknown. */
const pool = v.object({
  active: maybeNumber,
  waiting: maybeNumber,
  max_active: maybeNumber,
  max_queue: maybeNumber,
});
export type Pool = v.InferOutput<typeof pool>;

const unknownPool: Pool = { active: null, waiting: null, max_active: null, max_queue: null };
const maybePool = v.fallback(pool, unknownPool);

const backend = v.object({
  id: text,
  model_uid: text,
  max_context_tokens: maybeNumber,
  admission: v.fallback(v.object({ max_active: maybeNumber, max_queue: maybeNumber }), {
    max_active: null,
    max_queue: null,
  }),
});
export type Backend = v.InferOutput<typeof backend>;

/** A list, or in configurations of version 1 an object by id. */
const backends = v.union([
  v.array(backend),
  v.pipe(
    v.record(v.string(), backend),
    v.transform(all => Object.entries(all).map(([id, one]): Backend => ({ ...one, id }))),
  ),
]);

/** Its answer has the address of the cluster and paths too: nothing else is read of it. */
const router = v.object({
  router_uid: text,
  virtual_model_uid: text,
  /** `ready`, `degraded`, `unavailable`, `disabled` or `syncing`. */
  status: text,
  revision: maybeNumber,
  updated_by: text,
  /** An ISO date by the cluster's clock. */
  updated_at: maybeText,
  runtime_instances: maybeNumber,
  backends: v.fallback(backends, []),
  deployment: v.fallback(
    v.object({
      management_mode: text,
      desired_replicas: maybeNumber,
      effective_ready_runtimes: maybeNumber,
      failure_reason: text,
    }),
    { management_mode: '', desired_replicas: null, effective_ready_runtimes: null, failure_reason: '' },
  ),
});
export type TokenRouter = v.InferOutput<typeof router>;

const counts = v.fallback(v.record(v.string(), v.number()), {});

const instance = v.object({
  instance_id: v.string(),
  endpoint: text,
  /** Whether it has reported in the last 90 s. */
  online: v.fallback(v.boolean(), false),
  status: text,
  /** Why it could not take the newest configuration. */
  config_error: text,
  acked_revision: maybeNumber,
  /** The age of its last report, which it sends every 30 s. */
  heartbeat_age_seconds: maybeNumber,
  /** Since its start: how many requests ended how, as `completed/short`. */
  metrics: v.fallback(v.object({ requests: counts }), { requests: {} }),
  process: v.fallback(
    v.object({
      active_requests: maybeNumber,
      tokenization: maybePool,
      /** By the id of the back end. */
      pools: v.fallback(v.record(v.string(), maybePool), {}),
    }),
    { active_requests: null, tokenization: unknownPool, pools: {} },
  ),
});
export type RouterInstance = v.InferOutput<typeof instance>;

export type RouterState = { router: TokenRouter; instances: readonly RouterInstance[] };

/**
 * GET /v1/token_routers/{uid}, with routers:read; from 4.1. 404 for an unknown one, 503 where the cluster has switched its routers off.
 */
export function getTokenRouter(uid: string, signal?: AbortSignal): Promise<ApiResult<TokenRouter>> {
  return request({ path: `/v1/token_routers/${encoded(uid)}`, signal }, router);
}

/** GET /v1/token_routers/{uid}/instances: those that have reported in the last 300 s. It is refused as the router itself. */
export function listRouterInstances(uid: string, signal?: AbortSignal): Promise<ApiResult<RouterInstance[]>> {
  const path = `/v1/token_routers/${encoded(uid)}/instances`;
  return fetchList({ path, signal }, { list: v.array(v.unknown()), entry: instance });
}

/** A router and its instances, or the first failure of the two calls. */
export async function readTokenRouter(uid: string, signal?: AbortSignal): Promise<ApiResult<RouterState>> {
  const [own, instances] = await Promise.all([getTokenRouter(uid, signal), listRouterInstances(uid, signal)]);
  if (!own.ok) return own;
  return instances.ok ? { ok: true, data: { router: own.data, instances: instances.data } } : instances;
}

/** The pools of one back end in all instances that report; `of` finds it in an instance. */
export function sumOfPools(
  instances: readonly RouterInstance[],
  of: (instance: RouterInstance) => Pool | undefined,
): Pool {
  const pools = instances.filter(({ online }) => online).flatMap(one => of(one) ?? []);
  const sum = (name: keyof Pool) => {
    const known = pools.flatMap(one => one[name] ?? []);
    return known.length === 0 ? null : known.reduce((total, one) => total + one, 0);
  };
  return {
    ...{ active: sum('active'), waiting: sum('waiting') },
    ...{ max_active: sum('max_active'), max_queue: sum('max_queue') },
  };
}

/** Whether an instance takes requests, and if not, why. */
export type InstanceState = 'ready' | 'offline' | 'refused' | 'behind' | 'disabled';

export function stateOf(instance: RouterInstance, { revision }: TokenRouter): InstanceState {
  if (!instance.online) return 'offline';
  if (instance.config_error !== '') return 'refused';
  if ((instance.acked_revision ?? 0) < (revision ?? 0)) return 'behind';
  return instance.status === 'ready' ? 'ready' : 'disabled';
}

/** How many requests an instance has answered since its start, and how many ended otherwise. */
export function endedRequests({ metrics }: RouterInstance): { answered: number; others: number } {
  let [answered, others] = [0, 0];
  for (const [how, count] of Object.entries(metrics.requests))
    if (how.startsWith('completed/')) answered += count;
    else others += count;
  return { answered, others };
}
