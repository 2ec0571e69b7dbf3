import * as v from 'valibot';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { derive } from '#app/query/derive.ts';
import { type ReportedGpu, reportedNodes, type WorkerReport } from './gpu-status.ts';
import { type ClusterNode, type KeyedNode, workersOf } from './nodes.ts';
import { type PlacedModel, type PlacementRow, placeModels, uidIn } from './placement.ts';
import { lackingWorkers, WorkerIndex, workerIndex } from './worker-address.ts';
import type { WorkerReplicas } from './workers.ts';

/** A model on a GPU. */
export type GpuTenant = {
  id: string;
  /** Its replicas there; undefined if only its memory shows that it is there. */
  replicas: number | undefined;
  /** The ids of these replicas, where the workers report them. */
  names: readonly string[];
  /** Its memory on this GPU, of all its replicas there; undefined where the cluster does not report it (before 3.0). */
  bytes: number | undefined;
};

export type Gpu = ReportedGpu & { tenants: GpuTenant[] };

/** A worker with its GPUs and their models. */
export type GpuWorker = {
  /** Its address as the cluster reports it, with a port where it is known. */
  address: string;
  /** Its last report; undefined for a worker of the list of which the cluster has none. */
  report: WorkerReport | undefined;
  /** Whether the list of workers has it; undefined where the list is unknown. */
  isListed: boolean | undefined;
  gpus: Gpu[];
  /** The uids of all models on it, those on its CPU included. */
  models: string[];
  /** Models on devices that it does not report, or whose index does not report which card it is (Ascend). */
  elsewhere: PlacedModel[];
};

/**
 * The GPUs of every worker with the models on them: the reports of `GET /status` joined with nodes, running models, replicas and the
 * models’ `gpu_memory`. The reports decide about a worker's GPUs; a worker without a report has as many as its node reports, of unknown
 * memory. A place that is ambiguous stays empty.
 */
export const gpuWorkers = derive(workersWithGpus);

function workersWithGpus(
  nodes: readonly KeyedNode[],
  running: readonly RunningModel[] | undefined,
  replicas: WorkerReplicas | undefined,
  reports: readonly WorkerReport[] = [],
): GpuWorker[] {
  const workers = workersOf(nodes);
  const reported = reports.map((report): GpuWorker => {
    const isListed = nodes.length === 0 ? undefined : workerIndex(workers).at(report.address).length > 0;
    return {
      address: report.address,
      report,
      isListed,
      gpus: report.gpus.map(free),
      models: [],
      elsewhere: [],
    };
  });
  const all = inNaturalOrder([...reported, ...unreported(workers, reports)], ({ address }) => address);
  const machines = all.map((worker, index) => ({
    key: String(index),
    ip_address: worker.address,
    gpu_count: 1 + Math.max(-1, ...worker.gpus.map(indexOf)),
  }));
  const models = running ?? [];
  const { rows } = placeModels(models, machines, replicas);
  const held = memoryOn(all, models);
  return all.map((worker, index) => withModels(worker, rows[index], held.get(worker) ?? [], replicas));
}

/**
 * The nodes, each with the GPUs of its report; without them where no report is surely its own. Where the nodes are unknown, the workers as
 * they report themselves.
 */
export function knownNodes(
  nodes: readonly ClusterNode[] | undefined,
  reports: readonly WorkerReport[] | undefined,
): (ClusterNode & { gpus?: ReportedGpu[] })[] | undefined {
  if (nodes === undefined) return reports && reportedNodes(reports);
  return reports === undefined ? [...nodes] : withGpus(nodes, reports);
}

function withGpus(
  nodes: readonly ClusterNode[],
  reports: readonly WorkerReport[],
): (ClusterNode & { gpus?: ReportedGpu[] })[] {
  return nodes.map(node => {
    const report = workerIndex(reports).only(node.ip_address);
    if (node.node_type !== 'Worker' || report === undefined) return node;
    const isShared = workersOf(nodes).some(other => other !== node && other.ip_address === node.ip_address);
    return isShared ? node : { ...node, gpus: report.gpus };
  });
}

function free(gpu: ReportedGpu): Gpu {
  return { ...gpu, tenants: [] };
}

/** The workers of the list that have no report. */
function unreported(workers: readonly KeyedNode[], reports: readonly WorkerReport[]): GpuWorker[] {
  const addresses = reports.map(({ address }) => address);
  return lackingWorkers(workers, addresses).map(({ ip_address, gpu_count }) => ({
    address: ip_address,
    report: undefined,
    isListed: true,
    gpus: Array.from({ length: Math.min(MAX_GPUS, Math.floor(gpu_count ?? 0)) }, (_, index) =>
      unknownGpu(index),
    ),
    models: [],
    elsewhere: [],
  }));
}

/** A worker that claims a million GPUs must not render them. */
const MAX_GPUS = 64;

function unknownGpu(index: number): Gpu {
  const nothing = { name: undefined, total: undefined, used: undefined, free: undefined, use: undefined };
  return { device: String(index), ...nothing, tenants: [] };
}

/** The index by which models name the GPU; -1 for a card that has none. */
export function indexOf({ device }: Pick<ReportedGpu, 'device'>): number {
  return /^\d+$/.test(device) ? Number(device) : -1;
}

/** GPU memory in bytes, by worker as host:port and by GPU index. A part that cannot be read is left out. */
const gpuMemory = v.fallback(v.record(v.string(), v.fallback(v.record(v.string(), v.number()), {})), {});

/** A model's memory on each worker in bytes, by GPU index; empty where the cluster does not report it (before 3.0). */
export function gpuMemoryOf({ gpu_memory }: RunningModel): Record<string, Record<string, number>> {
  return v.parse(gpuMemory, gpu_memory);
}

/** A model's memory on one worker in bytes, by GPU index. */
type HeldMemory = { id: string; memory: Record<string, number> };

/** The memory of the models on each worker; an address that may be several workers' is left out. */
function memoryOn(all: readonly GpuWorker[], running: readonly RunningModel[]): Map<GpuWorker, HeldMemory[]> {
  const index = new WorkerIndex(all);
  const held = new Map<GpuWorker, HeldMemory[]>();
  for (const model of running)
    for (const [address, memory] of Object.entries(gpuMemoryOf(model))) {
      const only = index.only(address);
      if (only !== undefined) held.set(only, [...(held.get(only) ?? []), { id: model.id, memory }]);
    }
  return held;
}

function withModels(
  worker: GpuWorker,
  row: PlacementRow | undefined,
  held: readonly HeldMemory[],
  workerReplicas: WorkerReplicas | undefined,
): GpuWorker {
  const gpus = worker.gpus.map(gpu => ({ ...gpu, tenants: tenantsOf(gpu, row) }));
  const at = (index: string | number) => gpus.find(({ device }) => device === String(index));
  const missing = (row?.gpus ?? []).flatMap((tenants, index) =>
    at(index) === undefined ? tenants.map(one => ({ ...one, gpu: String(index) })) : [],
  );
  const elsewhere = [...(row?.elsewhere ?? []), ...missing];
  for (const { id, memory } of held)
    for (const [index, bytes] of Object.entries(memory)) {
      const gpu = at(index);
      const tenant = gpu?.tenants.find(one => one.id === id);
      if (tenant !== undefined) tenant.bytes = bytes;
      else gpu?.tenants.push({ id, replicas: undefined, names: [], bytes });
    }
  for (const [name, device] of replicasOn(worker.address, workerReplicas)) {
    const tenant = at(device)?.tenants.find(
      ({ id }) => workerReplicas !== undefined && uidIn(name, workerReplicas.listed) === id,
    );
    if (tenant !== undefined) tenant.names = [...tenant.names, name];
  }
  const models = [...(row?.held.keys() ?? []), ...gpus.flatMap(({ tenants }) => tenants.map(({ id }) => id))];
  return { ...worker, gpus, models: [...new Set(models)], elsewhere };
}

function tenantsOf(gpu: ReportedGpu, row: PlacementRow | undefined): GpuTenant[] {
  const placed = row?.gpus[indexOf(gpu)] ?? [];
  return placed.map(({ id, replica }) => ({ id, replicas: replica, names: [], bytes: undefined }));
}

/** The ids of the replicas that a worker reports, each with its devices. */
function replicasOn(
  address: string,
  workerReplicas: WorkerReplicas | undefined,
): [name: string, device: string][] {
  const { replicas = {} } = workerReplicas?.workers.find(one => one.address === address) ?? {};
  return Object.entries(replicas).flatMap(([name, { accelerators }]) =>
    (accelerators ?? []).map((device): [string, string] => [name, device]),
  );
}
