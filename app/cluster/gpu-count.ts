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

/** The cluster's GPU counts from three sources; undefined for one that could not be read. */
type Told = {
  /** The cluster's own count, of one worker that it asks. */
  devices: number | undefined;
  nodes: readonly ClusterNode[] | undefined;
  running: readonly RunningModel[] | undefined;
};

/**
 * How many GPUs a worker has at most; undefined where it is unknown, such as NPUs on which models run. The workers' own counts decide. Where
 * none reports a GPU, the cluster's count does.
 */
export function gpusPerWorker({ devices, nodes, running = [] }: Told): number | undefined {
  const counts = workersOf(nodes ?? []).map(({ gpu_count }) => gpu_count);
  const most = Math.max(0, ...counts.map(count => count ?? 0));
  if (most > 0) return most;
  const indexes = running.flatMap(({ accelerators }) => accelerators ?? []).filter(one => /^\d+$/.test(one));
  const seen = Math.max(0, ...indexes.map(index => Number(index) + 1));
  // Models that run on devices which nothing counts do not tell how many more there are.
  if (seen > (devices ?? 0)) return undefined;
  if (devices) return devices;
  const isKnown = devices !== undefined || (nodes !== undefined && !counts.includes(null));
  return isKnown && running.every(({ accelerators }) => accelerators !== null) ? 0 : undefined;
}
