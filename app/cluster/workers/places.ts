import { type FitVerdict, gained } from '#app/catalogue/capacity.ts';
import { type MemoryNeed, neededBytes, type Reservation } from '#app/catalogue/memory-fit.ts';
import type { ReportedGpu } from './gpu-status.ts';
import { type Gpu, type GpuWorker, indexOf } from './gpus.ts';
import { type ClusterNode, type KeyedNode, workersOf } from './nodes.ts';
import { workerIndex } from './worker-address.ts';

/** A worker by its full address, or one of its GPUs. */
export type Place = { worker: string; gpu?: number };

/** One replica on a worker: on these GPUs, or on any device where there are none; on `count` of them where it says so. */
export type PlacedReplica = {
  worker: string;
  gpus: readonly number[];
  count?: number;
  /** Further settings of this replica alone. */
  own?: Record<string, unknown>;
};

/** The need of one replica, and its number of GPUs. */
export type ReplicaNeed = {
  need: MemoryNeed | undefined;
  gpus: number | 'cpu';
  reservation: Reservation | undefined;
};

/** In bytes; of a GPU, of all GPUs of a worker, or of its main memory. */
export type PlaceMemory = { total: number; free: number };

/** Why a replica finds no room. */
export type NoRoom = { needed: number } | { reservation: Reservation } | 'cpu';

/** A worker whose GPUs are in order of room. `memory` is that of the worker where it has no GPU of known memory. */
export type WorkerPlaces = {
  worker: GpuWorker;
  node: KeyedNode | undefined;
  gpus: readonly Gpu[];
  memory: PlaceMemory | undefined;
  isCpu: boolean;
};

/**
 * The workers and GPUs: those that can take a replica first, of these the ones with the most free memory; workers without GPUs last, or first
 * by main memory for the CPU.
 */
export function placesByRoom(
  workers: readonly GpuWorker[],
  nodes: readonly KeyedNode[],
  launch: ReplicaNeed,
): WorkerPlaces[] {
  const onCpu = launch.gpus === 'cpu';
  const places = workers.map((worker): WorkerPlaces => {
    const own = workerIndex(workersOf(nodes)).only(worker.address);
    const gpus = worker.gpus.toSorted((a, b) => (freeOf(b) ?? -1) - (freeOf(a) ?? -1));
    const isCpu = onCpu || (gpus.length === 0 && worker.elsewhere.length === 0 && own?.gpu_count === 0);
    const areKnown = gpus.some(gpu => memoryOf(gpu) !== undefined);
    const memory = isCpu ? mainMemory(own) : areKnown ? undefined : gpuTotals(own);
    return { worker, node: own, gpus, memory, isCpu };
  });
  return places.sort(
    (a, b) =>
      Number(isFull(a, launch)) - Number(isFull(b, launch)) ||
      Number(a.isCpu) - Number(b.isCpu) ||
      roomOf(b) - roomOf(a),
  );
}

/** Whether a replica finds no room on a worker, as it is known. */
function isFull({ gpus, memory }: WorkerPlaces, launch: ReplicaNeed): boolean {
  if (gpus.length === 0 || launch.gpus === 'cpu') return noRoomIn(launch, memory, false) !== undefined;
  return gpus.every(gpu => noRoomIn(launch, memoryOf(gpu), true) !== undefined);
}

function roomOf({ gpus: [best], memory }: WorkerPlaces): number {
  return memory?.free ?? (best && freeOf(best)) ?? -1;
}

function freeOf({ free, total, used }: ReportedGpu): number | undefined {
  return free ?? (total === undefined || used === undefined ? undefined : total - used);
}

/** Undefined where it is not known. */
export function memoryOf(gpu: ReportedGpu): PlaceMemory | undefined {
  const free = freeOf(gpu);
  return gpu.total === undefined || free === undefined ? undefined : { total: gpu.total, free };
}

function mainMemory(node: ClusterNode | undefined): PlaceMemory | undefined {
  if (node === undefined || node.mem_total === null || node.mem_available === null) return undefined;
  return { total: node.mem_total, free: node.mem_available };
}

function gpuTotals(node: KeyedNode | undefined): PlaceMemory | undefined {
  if (!node?.gpu_count || node.gpu_vram_total === null || node.gpu_vram_available === null) return undefined;
  return { total: node.gpu_vram_total, free: node.gpu_vram_available };
}

/** How many of the replicas are on a GPU, or on any device of a worker. */
export function replicasOn(placed: readonly PlacedReplica[], { worker, gpu }: Place): number {
  return placed
    .filter(one => one.worker === worker)
    .reduce(
      (all, { gpus }) =>
        all + (gpu === undefined ? Number(gpus.length === 0) : gpus.filter(one => one === gpu).length),
      0,
    );
}

/**
 * The memory that the replicas in a place take, or the first one, in bytes: all that the engine reserves, else their need; undefined where
 * it is not known.
 */
export function launchBytes(
  launch: ReplicaNeed,
  { total, free }: PlaceMemory,
  isGpu: boolean,
  replicas: number,
): number | undefined {
  const { reservation } = launch;
  if (isGpu && reservation !== undefined) return gained(total, free, reservation) || undefined;
  const needed = neededOf(launch, isGpu);
  return needed && needed * Math.max(1, replicas);
}

function neededOf({ need, gpus }: ReplicaNeed, isGpu: boolean): number | undefined {
  return need && neededBytes(need).safe / (isGpu && gpus !== 'cpu' ? gpus : 1);
}

/** Why so many replicas find no room in one place; undefined if they do, or if that is not known. */
export function noRoomIn(
  launch: ReplicaNeed,
  memory: PlaceMemory | undefined,
  isGpu: boolean,
  replicas = 1,
): NoRoom | undefined {
  if (isGpu && launch.gpus === 'cpu') return 'cpu';
  const reservation = isGpu ? launch.reservation : undefined;
  const needed = neededOf(launch, isGpu);
  let left = memory;
  for (let replica = 0; replica < replicas && left !== undefined; replica++) {
    const usable = gained(left.total, left.free, reservation);
    if (reservation !== undefined && usable === 0) return { reservation };
    if (needed !== undefined && needed > usable) return { needed: needed * replicas };
    left = after(left, needed ?? 0, reservation);
  }
  return undefined;
}

/** The rest of a place after a replica of so many bytes there. */
function after(place: PlaceMemory, bytes: number, reservation: Reservation | undefined): PlaceMemory {
  const { total, free } = place;
  return { total, free: free - (reservation === undefined ? bytes : gained(total, free, reservation)) };
}

type Machine = ClusterNode & { gpus?: readonly ReportedGpu[] };

/**
 * Whether each replica fits where it is placed, after those before it on the same GPU; undefined where the memory of a place is not known
 * (fit.placed).
 */
export function verdictOfPlaced(
  launch: ReplicaNeed,
  placed: readonly PlacedReplica[],
  nodes: readonly Machine[],
): FitVerdict | undefined {
  if (launch.need === undefined) return undefined;
  const { least, safe } = neededBytes(launch.need);
  const isRoomy = allFit(safe, launch, placed, nodes);
  if (isRoomy === undefined) return undefined;
  return isRoomy ? 'fits' : allFit(least, launch, placed, nodes) ? 'tight' : 'does-not-fit';
}

function allFit(
  bytes: number,
  { gpus: wanted, reservation }: ReplicaNeed,
  placed: readonly PlacedReplica[],
  nodes: readonly Machine[],
): boolean | undefined {
  const reserved = wanted === 'cpu' ? undefined : reservation;
  const left = new Map<string, Devices>();
  // Replicas on any device take what those with GPUs of their own leave.
  for (const { worker, gpus, count } of placed.toSorted(
    (a, b) => Number(b.gpus.length > 0) - Number(a.gpus.length > 0),
  )) {
    const devices = left.get(worker) ?? devicesAt(worker, nodes, wanted === 'cpu');
    left.set(worker, devices);
    const emptiest = [...devices]
      .sort(([, a], [, b]) => (b?.free ?? -1) - (a?.free ?? -1))
      .map(([index]) => index);
    const own = gpus.length > 0 ? gpus : emptiest.slice(0, count ?? (Number(wanted) || 1));
    const found = own.map(index => devices.get(index));
    // A GPU that its worker does not report among others is none.
    if (devices.size > 0 && !own.every(index => devices.has(index))) return false;
    const memories = found.filter(one => one !== undefined);
    if (memories.length === 0 || memories.length < found.length) return undefined;
    const usable = memories.map(({ total, free }) => gained(total, free, reserved));
    const sum = usable.reduce((all, one) => all + one, 0);
    // An engine that reserves splits the weights evenly: the fullest GPU decides.
    const room = reserved === undefined ? sum : Math.min(...usable) * usable.length;
    if (bytes > room) return false;
    for (const [at, index] of own.entries()) {
      const { total, free } = memories[at] as PlaceMemory;
      const taken = reserved === undefined ? (bytes * free) / (sum || 1) : gained(total, free, reserved);
      devices.set(index, { total, free: free - taken });
    }
  }
  return true;
}

/** The memory of a worker's GPUs by index, or its main memory. */
type Devices = Map<number, PlaceMemory | undefined>;

function devicesAt(worker: string, nodes: readonly Machine[], onCpu: boolean): Devices {
  const node = workerIndex(workersOf(nodes)).only(worker);
  if (node === undefined) return new Map();
  if (onCpu) return new Map([[-1, mainMemory(node)]]);
  return new Map((node.gpus ?? []).map(gpu => [indexOf(gpu), memoryOf(gpu)]));
}
