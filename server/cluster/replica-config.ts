import { isObject, type JsonObject } from './answers.ts';
import { workersOf } from './nodes.ts';
import type { DemoState } from './state.ts';

/** The place of one replica; `worker` is host:port. */
export type ReplicaDevice = { worker: string; gpus: number | 'auto'; indexes: number[] };

/** The replicas to add, one device each; undefined where the cluster chooses. */
type Addition = { engine: string | undefined; devices: (ReplicaDevice | undefined)[] };

/** Reads the body of `POST /v1/models/{uid}/replicas`; a text is the detail of the 400 that refuses it. */
export function readAddition({ replica = 1, model_engine, replica_config }: JsonObject): Addition | string {
  if (!isCount(replica) || replica < 1) return 'Invalid replica: expected a positive integer.';
  if (model_engine != null && (typeof model_engine !== 'string' || model_engine.trim() === ''))
    return 'Invalid model_engine: expected a non-empty string.';
  const engine = model_engine?.trim();
  const all = Array.from({ length: replica }, (): undefined => undefined);
  if (replica_config == null) return { engine, devices: all };
  const entries: unknown[] = Array.isArray(replica_config) ? replica_config : all.map(() => replica_config);
  if (entries.length !== replica || !entries.every(isObject))
    return 'Invalid replica_config: expected a dict or a list with one entry per requested replica.';
  const devices: ReplicaDevice[] = [];
  for (const { devices: [first, ...more] = [] } of entries as { devices?: unknown[] }[]) {
    if (first === undefined || more.length > 0)
      return 'Each replica_config must contain exactly one device entry for scale-up.';
    const device = isObject(first) ? readDevice(first) : 'value is not a valid dict';
    if (typeof device === 'string') return `Invalid replica_config: ${device}`;
    devices.push(device);
  }
  return { engine, devices };
}

/** The places of a launch, one for each replica; undefined without any, a text is the detail of the 400 that refuses them. */
export function readPlaces(body: JsonObject, replica: number): ReplicaDevice[] | string | undefined {
  const { replica_config: entries, worker_ip = null, gpu_idx = null, n_gpu = 'auto' } = body;
  if (entries == null) return undefined;
  if (!Array.isArray(entries) || !entries.every(isObject))
    return 'Invalid replica_config: expected a list of dicts.';
  if (worker_ip !== null || gpu_idx !== null || n_gpu !== 'auto')
    return 'replica_config cannot be used together with the legacy worker_ip / n_gpu / gpu_idx parameters.';
  if (entries.length !== replica)
    return `replica_config length (${entries.length}) must equal replica (${replica}).`;
  const places = entries.map(({ devices }) => {
    const [first, ...more]: unknown[] = Array.isArray(devices) ? devices : [];
    if (!isObject(first) || more.length > 0) return 'Each replica_config entry must have exactly one device';
    return readDevice(first);
  });
  return places.find(place => typeof place === 'string') ?? (places as ReplicaDevice[]);
}

function readDevice({ worker_ip, n_gpu = 'auto', gpu_idx }: JsonObject): ReplicaDevice | string {
  if (typeof worker_ip !== 'string') return 'worker_ip must be a string';
  if (n_gpu !== 'auto' && !isCount(n_gpu)) return "n_gpu must be an integer or 'auto'";
  const indexes: unknown[] = Array.isArray(gpu_idx) ? gpu_idx : [];
  if (!indexes.every(isCount)) return 'gpu_idx must contain only integers';
  if (new Set(indexes).size !== indexes.length) return 'gpu_idx must not contain duplicate indexes';
  if (indexes.length > 0 && n_gpu !== 'auto' && n_gpu !== indexes.length)
    return `replica_config[0].devices[0].n_gpu (${n_gpu}) must equal len(gpu_idx) (${indexes.length}), or be 'auto'.`;
  return { worker: worker_ip, gpus: n_gpu, indexes };
}

/** Why the cluster does not know a place. */
export function wrongDevice(state: DemoState, { worker, indexes }: ReplicaDevice): string | undefined {
  const all = workersOf(state);
  const node = all.find(({ ip, port }) => `${ip}:${port}` === worker);
  if (node === undefined) {
    const known = all.map(({ ip, port }) => `'${ip}:${port}'`).join(', ');
    return `replica_config[0].worker_ip '${worker}' is not in the cluster. Registered workers: [${known}]`;
  }
  if (indexes.every(index => index < node.gpus)) return undefined;
  const visible = Array.from({ length: node.gpus }, (_, index) => index);
  return `replica_config[0].gpu_idx [${indexes.join(', ')}] is not visible on worker ${worker}; visible GPU indexes: [${visible.join(', ')}]`;
}

function isCount(value: unknown): value is number {
  return Number.isInteger(value) && Number(value) >= 0;
}
