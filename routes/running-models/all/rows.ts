import type { RunningModel } from '#app/catalogue/running-model.ts';
import type { ModelInstance, NotReady } from '#app/cluster/models/instances.ts';
import { gpuMemoryOf } from '#app/cluster/workers/gpus.ts';
import { placesIn, type ReplicaPlace } from '#app/cluster/workers/placement.ts';
import { isSameWorker } from '#app/cluster/workers/worker-address.ts';
import type { WorkerReplicas } from '#app/cluster/workers/workers.ts';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { allText as text } from '#routes/running-models/text.ts';

/** `good`: all replicas run; `busy`: some start or end; `bad`: some failed. */
export type ModelHealth = { level: 'good' | 'busy' | 'bad'; words: string };

/** A running model with its replicas; in the view by worker its part on one worker. */
export type ModelRow = RunningModel & {
  /** The uid, with the worker in the view by worker. */
  key: string;
  health: ModelHealth;
  /** When it was launched, in ms since 1970. */
  since: number | undefined;
  /** The addresses of its workers, with a port where the cluster reports it. */
  workers: readonly string[];
  /** Its GPUs; null where they are unknown. */
  devices: readonly string[] | null;
  /** Its memory on these GPUs; undefined where the cluster does not report it. */
  bytes: number | undefined;
};

type Known = {
  instances: readonly ModelInstance[];
  notReady: NotReady;
  replicas: WorkerReplicas | undefined;
};

/** A row for each model, or one for each model on each worker, by worker. */
export function modelRows(
  models: readonly RunningModel[],
  { instances, notReady, replicas }: Known,
  byWorker: boolean,
): ModelRow[] {
  const launches = new Map(instances.map(one => [one.model_uid, one]));
  const placesOf = placesIn(replicas);
  return models.flatMap(model => {
    const launch = launches.get(model.id);
    const created = launch?.instance_created_ts;
    const common = {
      ...model,
      health: healthOf(notReady.get(model.id), launch),
      since: created ? localTime(created) : undefined,
    };
    const { places, isReported } = placesOf(model);
    const workers = workersOf(isReported ? places : placesByLaunch(model, launch, places));
    const memory = Object.entries(gpuMemoryOf(model));
    if (!byWorker) {
      const [first, ...others] = workers;
      const isUnknown = others.length > 0 && workers.some(({ devices }) => devices === null);
      const devices = isUnknown ? null : workers.flatMap(one => one.devices ?? []);
      return {
        ...common,
        key: model.id,
        workers: workers.map(({ worker }) => worker),
        devices: others.length > 0 ? devices : (first?.devices ?? null),
        bytes: sumOf(memory.map(([, gpus]) => gpus)),
      };
    }
    // A model without a place has a row all the same.
    const parts = workers.length > 0 ? workers : [{ worker: '', devices: null }];
    return parts.map(({ worker, devices }) => ({
      ...common,
      key: `${worker} ${model.id}`,
      workers: [worker],
      devices,
      bytes: sumOf(memory.filter(([address]) => isSameWorker(worker, address)).map(([, gpus]) => gpus)),
    }));
  });
}

/** The rows of each worker together, workers in order; the rows of one worker keep their order. */
export function inWorkerOrder(rows: readonly ModelRow[]): ModelRow[] {
  const groups = groupBy(rows, ({ workers }) => workers[0] ?? '');
  const names = inNaturalOrder([...groups.keys()], worker => worker);
  return names.flatMap(name => groups.get(name) ?? []);
}

/** Whether an address contains what is sought, in any case. Numbers are whole: `10.0.0.1` is not in `10.0.0.10`. */
export function isWorkerSought(address: string, sought: string): boolean {
  const [all, part] = [address.toLowerCase(), sought.toLowerCase()];
  const [digitFirst, digitLast] = [/^\d/.test(part), /\d$/.test(part)];
  for (let at = all.indexOf(part); at >= 0; at = all.indexOf(part, at + 1)) {
    const isCutBefore = digitFirst && /\d/.test(all[at - 1] ?? '');
    const isCutAfter = digitLast && /\d/.test(all[at + part.length] ?? '');
    if (!isCutBefore && !isCutAfter) return true;
  }
  return false;
}

/** Without a report of the workers, the launch reports the worker of each replica, though rarely its GPUs. */
function placesByLaunch(
  model: RunningModel,
  launch: ModelInstance | undefined,
  listed: readonly ReplicaPlace[],
): readonly ReplicaPlace[] {
  const placed = launch?.replica_statuses.filter(({ worker_address }) => worker_address !== '') ?? [];
  if (placed.length === 0) return listed;
  const isOne = new Set(placed.map(({ worker_address }) => worker_address)).size === 1;
  return placed.map(({ worker_address: worker, accelerators, gpu_idx }) => ({
    address: worker,
    worker,
    accelerators: accelerators ?? gpu_idx ?? (isOne && placed.length === 1 ? model.accelerators : null),
    replica: 1,
  }));
}

type WorkerPart = { worker: string; devices: readonly string[] | null };

function workersOf(places: readonly ReplicaPlace[]): WorkerPart[] {
  return [...groupBy(places, ({ worker }) => worker)].map(([worker, there]) => ({
    worker,
    devices: there.some(({ accelerators }) => accelerators === null)
      ? null
      : [...new Set(there.flatMap(({ accelerators }) => accelerators ?? []))],
  }));
}

function groupBy<T>(all: readonly T[], nameOf: (one: T) => string): Map<string, T[]> {
  const groups = new Map<string, T[]>();
  for (const one of all) {
    const group = groups.get(nameOf(one));
    if (group === undefined) groups.set(nameOf(one), [one]);
    else group.push(one);
  }
  return groups;
}

/** Undefined where the cluster does not report it. */
export function sumOf(memory: readonly Record<string, number>[]): number | undefined {
  const all = memory.flatMap(gpus => Object.values(gpus));
  return all.length === 0 ? undefined : all.reduce((sum, bytes) => sum + bytes, 0);
}

/** The status of a model and of its replicas. */
export function healthOf(
  notReady: ReturnType<NotReady['get']>,
  launch: ModelInstance | undefined,
): ModelHealth {
  if (notReady !== undefined) return { level: 'busy', words: text.status[notReady] };
  const replicas = launch?.replica_statuses ?? [];
  const failed = replicas.filter(({ status }) => status === 'ERROR').length;
  if (failed > 0) return { level: 'bad', words: text.status.failed(failed, replicas.length) };
  const open = replicas.filter(({ status }) => status !== 'READY').length;
  if (open > 0) return { level: 'busy', words: text.status.open(open, replicas.length) };
  return { level: 'good', words: text.status.runs };
}
