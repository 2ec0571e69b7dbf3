import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request, requestList } from '#app/http/request.ts';
import { address, devices, text } from '#app/schema/lenient.ts';
import { listOf } from '#app/schema/list-reader.ts';

const maybe = v.fallback(v.nullish(v.number(), null), null);
const node = v.object({
  node_type: v.string(),
  ip_address: text,
  cpu_count: maybe,
  cpu_available: maybe,
  mem_total: maybe,
  mem_available: maybe,
  gpu_count: maybe,
  gpu_vram_total: maybe,
  gpu_vram_available: maybe,
  gpu_utilization: maybe,
});

/**
 * A supervisor or a worker: cores as numbers, memory in bytes, mean GPU use in percent (from 2.4). Null if the node did not report it
 * (calls.cluster-info).
 */
export type ClusterNode = v.InferOutput<typeof node>;

const version = v.pipe(
  v.object({ version: v.nullable(v.string(), ''), 'full-revisionid': v.nullish(v.string(), '') }),
  v.transform(answer => ({ version: answer.version, revision: answer['full-revisionid'] })),
);
export type ClusterVersion = v.InferOutput<typeof version>;

/**
 * GET /v1/cluster/info?detailed=true: the supervisor and its workers. Needs the scope `admin`. One worker without a report makes the
 * whole call a 500. A dead worker leaves the list after half a minute.
 */
export function clusterNodes(signal?: AbortSignal, limit?: number): Promise<ApiResult<ClusterNode[]>> {
  return requestList({ path: '/v1/cluster/info?detailed=true', signal, limit }, listOf(node));
}

const replica = v.object({ model_name: text, model_type: text, address, accelerators: devices });
/** A replica of which nothing can be read is there all the same. */
const unreadReplica = { model_name: '', model_type: '', address: '', accelerators: null };

const worker = v.pipe(
  v.object({
    'work-ip': v.string(),
    models: v.fallback(v.nullish(v.record(v.string(), v.fallback(replica, unreadReplica)), {}), {}),
  }),
  v.transform(answer => ({ address: answer['work-ip'], replicas: answer.models })),
);

/** A worker by host and port, with the ids of its replicas. A replica's id begins with the model's uid. */
export type Worker = v.InferOutput<typeof worker>;

/** GET /v1/workers: the workers and their replicas. Needs the scope `admin`. */
export function listWorkers(signal?: AbortSignal): Promise<ApiResult<Worker[]>> {
  return requestList({ path: '/v1/workers', signal }, listOf(worker));
}

/** GET /v1/cluster/version: the release without the v, and the commit. Needs the scope `admin`. */
export function clusterVersion(signal?: AbortSignal): Promise<ApiResult<ClusterVersion>> {
  return request({ path: '/v1/cluster/version', signal }, version);
}

/** GET /v1/cluster/devices: the GPUs of one worker; the cluster assumes that all workers are alike. 500 without a worker. */
export function gpuCount(signal?: AbortSignal, limit?: number): Promise<ApiResult<number>> {
  return request(
    { path: '/v1/cluster/devices', signal, limit },
    v.pipe(
      v.number(),
      v.check(count => Number.isInteger(count) && count >= 0),
    ),
  );
}

/** The security of a call. A path has other keys beside its methods. */
const operation = v.fallback(
  v.object({ security: v.nullish(v.array(v.record(v.string(), v.array(v.string()))), []) }),
  { security: [] },
);

const openApi = v.pipe(
  v.object({ paths: v.record(v.string(), v.record(v.string(), operation)) }),
  v.transform(({ paths }) =>
    Object.entries(paths).flatMap(([path, methods]) =>
      Object.entries(methods).flatMap(([method, { security }]) => [
        `${method.toUpperCase()} ${path.replace(/\{[^}]*\}/g, '{}')}`,
        ...security.flatMap(one =>
          Object.values(one)
            .flat()
            .map(scope => `scope ${scope}`),
        ),
      ]),
    ),
  ),
);

/** GET /openapi.json, public: every call of this cluster, as `GET /v1/models/{}/progress`, and every scope, as `scope models:write`. */
export function clusterCalls(): Promise<ApiResult<string[]>> {
  return request({ path: '/openapi.json', anonymous: true, probe: true }, openApi);
}
