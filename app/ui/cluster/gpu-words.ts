import type { Gpu, GpuTenant } from '#app/cluster/workers/gpus.ts';
import { inOneUnit } from '#app/format/bytes.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText as text } from '#app/messages/gpus.ts';

/** Used and total bytes in one unit: `17.9 of 96 GiB`. */
export function amountOf(used: number, total: number): string {
  return clusterText.amount(...inOneUnit(used, total));
}

/** A model on a GPU with its replicas and memory there. */
function tenantWords({ id, replicas, bytes }: GpuTenant): string {
  return text.tenant(id, replicas, bytes === undefined ? undefined : inOneUnit(bytes, bytes)[1]);
}

/** A GPU in one line; undefined for one that the worker lacks. */
export function gpuWords(gpu: Gpu | undefined): string {
  if (gpu === undefined) return text.absent;
  const { name, used, total, use, tenants } = gpu;
  return jointText.clauses(
    ...(name === undefined ? [] : [name]),
    used === undefined || total === undefined ? text.unknown : amountOf(used, total),
    ...(use === undefined ? [] : [text.inUse(clusterText.percent(use))]),
    tenants.length === 0 ? text.free : jointText.list(tenants.map(tenantWords)),
  );
}
