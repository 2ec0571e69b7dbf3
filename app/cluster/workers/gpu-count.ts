import * as v from 'valibot';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { type ClusterNode, workersOf } from './nodes.ts';

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

/** The known signs of GPUs; undefined for a part that could not be read. */
type Signs = {
  /** The cluster's own count, of one worker that it asks. */
  devices: number | undefined;
  /** As the cluster lists them, and as they report themselves. */
  nodes: readonly ClusterNode[] | undefined;
  running: readonly RunningModel[] | undefined;
};

/**
 * How many GPUs a worker has at most; undefined where models hold accelerators that nothing counts, such as NPUs. The workers' own counts
 * decide. Where none reports a GPU, the cluster's count does. Without a positive sign of an accelerator there is none.
 */
export function gpusPerWorker({ devices = 0, nodes = [], running = [] }: Signs): number | undefined {
  const counts = workersOf(nodes).map(({ gpu_count }) => gpu_count ?? 0);
  const most = Math.max(0, ...counts);
  if (most > 0) return most;
  const held = running.flatMap(({ accelerators }) => accelerators ?? []);
  const needed = Math.max(0, ...held.map(one => (/^\d+$/.test(one) ? Number(one) + 1 : 1)));
  return needed > devices ? undefined : devices;
}
