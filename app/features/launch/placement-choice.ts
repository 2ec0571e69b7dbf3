import type { Place, PlacedReplica } from '#app/cluster/workers/places.ts';
import { isSameWorker, namedWorkers } from '#app/cluster/workers/worker-address.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import { shownSize } from '#app/format/numbers.ts';
import { cascadeFields } from '#app/launches/start.ts';
import type { LaunchChoice } from './cascade.ts';
import type { LaunchDraft } from './fields.ts';
import { chosenGpus } from './gpu-choice.ts';

/** The fields of a launch that say where it runs. */
type WhereDraft = Pick<
  LaunchDraft,
  'worker_ip' | 'gpu_idx' | 'replica' | 'n_gpu' | 'n_worker' | 'replica_config'
>;

type Workers = readonly { ip_address: string }[];

/** The capabilities of the cluster, and the address of a worker as a launch names it. */
type Taken = { capabilities: ReadonlySet<string>; sent: (worker: string) => string };

/** The replicas that a form places, in their order. */
export function placedReplicas(draft: WhereDraft, workers: Workers): PlacedReplica[] {
  const entries = parsedJson(draft.replica_config);
  if (Array.isArray(entries)) return entries.flatMap(entry => replicaIn(entry, workers));
  const typed = draft.worker_ip.trim();
  if (typed === '') return [];
  const worker = fullAddress(typed, workers);
  const gpus = chosenGpus(draft.gpu_idx);
  const names = namedWorkers(typed);
  // Of as many workers as replicas, each gets one.
  if (gpus.length === 0 && names.length === draft.replica)
    return names.map(name => ({ worker: fullAddress(name, workers), gpus }));
  const size = Number(draft.n_gpu) || Math.max(1, Math.floor(gpus.length / draft.replica));
  const replicas = Array.from({ length: Math.ceil(gpus.length / size) }, (_, at) => ({
    worker,
    gpus: gpus.slice(at * size, (at + 1) * size),
  }));
  return replicas.length > 0 ? replicas : [{ worker, gpus }];
}

/**
 * The replicas whose own place a form names: a worker with GPUs, or an entry each. GPU indexes without a worker may be those of any, and
 * each makes one list.
 */
export function ownPlaces(draft: WhereDraft, workers: Workers): PlacedReplica[][] {
  const isNamed = draft.replica_config.trim() !== '' || draft.gpu_idx.trim() !== '';
  if (!isNamed) return [];
  const candidates =
    draft.replica_config.trim() === '' && draft.worker_ip.trim() === ''
      ? workers.map(({ ip_address }) => ({ ...draft, worker_ip: ip_address }))
      : [draft];
  return candidates.map(one => placedReplicas(one, workers)).filter(placed => placed.length > 0);
}

function replicaIn(entry: unknown, workers: Workers): PlacedReplica[] {
  if (!isObject(entry)) return [];
  const { devices, ...own } = entry;
  const [device]: unknown[] = Array.isArray(devices) ? devices : [];
  if (!isObject(device) || typeof device.worker_ip !== 'string') return [];
  const gpus = Array.isArray(device.gpu_idx) ? device.gpu_idx.filter(Number.isInteger) : [];
  const count = gpus.length === 0 && Number.isInteger(device.n_gpu) && { count: Number(device.n_gpu) };
  const kept = Object.keys(own).length > 0 && { own };
  return [{ worker: fullAddress(device.worker_ip, workers), gpus, ...count, ...kept }];
}

/** The address of the worker that a launch names, or its own words where it names none or several. */
function fullAddress(typed: string, workers: Workers): string {
  const [one, another] = workers.filter(({ ip_address }) => isSameWorker(ip_address, typed));
  return one !== undefined && another === undefined ? one.ip_address : typed;
}

export const nowhere = { worker_ip: '', gpu_idx: '', replica_config: '' };

type Where = Pick<LaunchDraft, keyof typeof nowhere>;

/** The place that a launch names, if any. */
export function placeOf({ worker_ip, gpu_idx, replica_config }: Where): Where | undefined {
  const place = { worker_ip, gpu_idx, replica_config };
  return Object.values(place).some(typed => typed.trim() !== '') ? place : undefined;
}

/** Changed values of a draft. A place was chosen for a variant, and goes with it (where.variant). */
export function withoutOldPlace(draft: LaunchChoice, values: Partial<LaunchDraft>): Partial<LaunchDraft> {
  const isOther = cascadeFields.some(level => isOtherValue(level, draft[level], values[level]));
  return isOther ? { ...nowhere, ...values } : values;
}

/** Whether another value replaces one. An engine may be typed letter by letter; the cluster takes it in any case. */
function isOtherValue(level: keyof LaunchChoice, before: string, next = before): boolean {
  if (before === '' || next === '') return before !== next && before !== '';
  if (level !== 'model_engine') return shownSize(before) !== shownSize(next);
  const [short = '', long = ''] = [before, next].sort((a, b) => a.length - b.length);
  return !long.toLowerCase().startsWith(short.toLowerCase());
}

/**
 * The next replica in a place, or none there if it has one (where.pick). On several workers it needs the place of each replica, which
 * clusters take from 3.2; on others the replicas of the last worker remain.
 */
export function togglePlace(
  draft: WhereDraft,
  place: Place,
  workers: Workers,
  { capabilities, sent }: Taken,
): Partial<WhereDraft> {
  const before = placedReplicas(draft, workers);
  const toggled = toggledReplicas(before, place, sizeOf(draft, before));
  const isSpread = toggled.some(({ worker }) => worker !== toggled[0]?.worker);
  const after =
    isSpread && !capabilities.has('addReplica')
      ? toggled.filter(({ worker }) => worker === place.worker)
      : toggled;
  // A number that the person gave stays until more replicas than that are placed.
  const replica =
    draft.replica === before.length ? Math.max(1, after.length) : Math.max(draft.replica, after.length);
  return { replica, ...draftOf(after, sent, draft) };
}

/** The GPUs of each replica. */
function sizeOf({ n_gpu }: WhereDraft, replicas: readonly PlacedReplica[]): number {
  return Number(n_gpu) || Math.max(1, ...replicas.map(({ gpus, count = 1 }) => gpus.length || count));
}

/** Without the replica of a place, else with one more there; a replica of several GPUs is filled first. */
export function toggledReplicas(
  before: readonly PlacedReplica[],
  { worker, gpu }: Place,
  size: number,
): PlacedReplica[] {
  const isHere = (replica: PlacedReplica) => replica.worker === worker;
  if (gpu === undefined) {
    const others = before.filter(replica => !isHere(replica));
    return others.length < before.length ? others : [...before, { worker, gpus: [] }];
  }
  if (before.some(replica => isHere(replica) && replica.gpus.includes(gpu)))
    return before
      .map(replica =>
        isHere(replica) ? { ...replica, gpus: replica.gpus.filter(one => one !== gpu) } : replica,
      )
      .filter(replica => !isHere(replica) || replica.gpus.length > 0);
  const open = before.find(replica => isHere(replica) && replica.gpus.length < size);
  if (open === undefined) return [...before, { worker, gpus: [gpu] }];
  return before.map(replica =>
    replica === open ? { ...replica, gpus: [...replica.gpus, gpu].sort((a, b) => a - b) } : replica,
  );
}

function draftOf(
  replicas: readonly PlacedReplica[],
  sent: Taken['sent'],
  draft: WhereDraft,
): Partial<WhereDraft> {
  const [first] = replicas;
  if (first === undefined) return nowhere;
  // A GPU that is chosen is used, whatever was chosen before.
  const hasGpus = replicas.some(({ gpus }) => gpus.length > 0);
  const count = hasGpus ? undefined : countOf(replicas, draft);
  const device = hasGpus
    ? draft.n_gpu === 'CPU' && { n_gpu: 'auto' }
    : count !== undefined && { n_gpu: count === 0 ? 'CPU' : String(count) };
  if (replicas.every(({ worker, own }) => worker === first.worker && own === undefined))
    return {
      ...nowhere,
      worker_ip: sent(first.worker),
      gpu_idx: replicas
        .flatMap(({ gpus }) => gpus)
        .sort((a, b) => a - b)
        .join(','),
      ...device,
    };
  // The cluster takes no place of a replica on the CPU, but several workers for one of each.
  if (draft.n_gpu === 'CPU' && !hasGpus && replicas.every(({ own }) => own === undefined))
    return { ...nowhere, worker_ip: replicas.map(({ worker }) => sent(worker)).join(',') };
  return placeEach(replicas, count);
}

/** A place for each of these replicas, as JSON. `count`: the GPUs of a replica without chosen ones; the cluster decides without it. */
export function placeEach(replicas: readonly PlacedReplica[], count?: number): Partial<WhereDraft> {
  const entries = replicas.map(({ worker, gpus, count: ownCount, own }) => ({
    ...own,
    devices: [
      {
        worker_ip: worker,
        n_gpu: gpus.length || (ownCount ?? count ?? 'auto'),
        ...(gpus.length > 0 && { gpu_idx: gpus }),
      },
    ],
  }));
  const replica_config = JSON.stringify(entries);
  return { worker_ip: '', gpu_idx: '', replica_config, n_gpu: 'auto', n_worker: '' };
}

/** The GPUs of each replica without chosen ones; undefined where the cluster decides, or they differ. */
function countOf(replicas: readonly PlacedReplica[], { n_gpu }: WhereDraft): number | undefined {
  const [one, another] = new Set(replicas.flatMap(({ count }) => count ?? []));
  if (one !== undefined) return another === undefined ? one : undefined;
  return Number(n_gpu) || undefined;
}
