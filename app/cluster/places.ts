import { gained } from '#app/catalogue/capacity.ts';
import { type MemoryNeed, neededBytes, type Reservation } from '#app/catalogue/memory-fit.ts';
import type { ReportedGpu } from './gpu-status.ts';
import type { Gpu, GpuWorker } from './gpus.ts';
import { type KeyedNode, workersOf } from './nodes.ts';
import { workersAt } from './placement.ts';

/** A worker by its full address, or one of its GPUs. */
export type Place = { worker: string; gpu?: number };

/** One replica on a worker: on these GPUs, or on any device where there are none. */
export type PlacedReplica = { worker: string; gpus: readonly number[] };

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

/** The workers and GPUs, those with the most free memory first; workers without GPUs last, or first by main memory for the CPU. */
export function placesByRoom(
  workers: readonly GpuWorker[],
  nodes: readonly KeyedNode[],
  onCpu: boolean,
): WorkerPlaces[] {
  const machines = workersOf(nodes);
  const places = workers.map((worker): WorkerPlaces => {
    const [node, another] = workersAt(machines, worker.address, ({ ip_address }) => ip_address);
    const own = another === undefined ? node : undefined;
    const gpus = worker.gpus.toSorted((a, b) => (freeOf(b) ?? -1) - (freeOf(a) ?? -1));
    const isCpu = onCpu || (gpus.length === 0 && worker.elsewhere.length === 0 && own?.gpu_count === 0);
    const areKnown = gpus.some(gpu => memoryOf(gpu) !== undefined);
    const memory = isCpu ? mainMemory(own) : areKnown ? undefined : gpuTotals(own);
    return { worker, node: own, gpus, memory, isCpu };
  });
  return places.sort((a, b) => Number(a.isCpu) - Number(b.isCpu) || roomOf(b) - roomOf(a));
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

function mainMemory(node: KeyedNode | undefined): PlaceMemory | undefined {
  if (node === undefined || node.mem_total === null || node.mem_available === null) return undefined;
  return { total: node.mem_total, free: node.mem_available };
}

function gpuTotals(node: KeyedNode | undefined): PlaceMemory | undefined {
  if (!node?.gpu_count || node.gpu_vram_total === null || node.gpu_vram_available === null) return undefined;
  return { total: node.gpu_vram_total, free: node.gpu_vram_available };
}

/** The memory that one replica takes of a place, in bytes: all that its engine reserves, else its need; undefined where it is not known. */
export function launchBytes(
  launch: ReplicaNeed,
  { total, free }: PlaceMemory,
  isGpu: boolean,
): number | undefined {
  const { reservation } = launch;
  if (isGpu && reservation !== undefined) return gained(total, free, reservation) || undefined;
  return neededOf(launch, isGpu);
}

function neededOf({ need, gpus }: ReplicaNeed, isGpu: boolean): number | undefined {
  return need && neededBytes(need).safe / (isGpu && gpus !== 'cpu' ? gpus : 1);
}

/** Why a replica finds no room in a place; undefined if it does, or if that is not known. */
export function noRoomIn(
  launch: ReplicaNeed,
  memory: PlaceMemory | undefined,
  isGpu: boolean,
): NoRoom | undefined {
  const { gpus, reservation } = launch;
  if (isGpu && gpus === 'cpu') return 'cpu';
  if (memory === undefined) return undefined;
  const isReserved = isGpu && reservation !== undefined;
  const usable = isReserved ? gained(memory.total, memory.free, reservation) : memory.free;
  if (isReserved && usable === 0) return { reservation };
  const needed = neededOf(launch, isGpu);
  return needed === undefined || needed <= usable ? undefined : { needed };
}
