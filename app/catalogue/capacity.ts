import { type MemoryNeed, neededBytes } from './memory-fit.ts';

type Node = {
  node_type: string;
  ip_address: string;
  mem_total: number | null;
  mem_available: number | null;
  gpu_count: number | null;
  gpu_vram_total: number | null;
  gpu_vram_available: number | null;
  /** Each of its GPUs in bytes; absent where the cluster does not report them. */
  gpus?: readonly { total: number | undefined; free: number | undefined }[];
};

/** The free memory of a worker in bytes. */
export type FreeMemory = {
  worker: string;
  /** For one replica: of the GPUs with the most, where each is known. */
  free: number;
  /** For all replicas together. */
  total: number;
  /** Sets of GPUs over which replicas spread; from 1.15 several replicas may share one. */
  places: number;
  /** The capacity of one empty set. */
  most: number;
  /** The free memory of each set; absent where that of single GPUs is not known. */
  sets?: readonly number[];
};

/**
 * The free memory of each worker, most first: of the GPUs with the most free memory, where it is known of each. Otherwise so many GPUs
 * have at most their share of the worker's total and at most its free memory (fit.room). A worker with too few GPUs has no place, unless
 * none has enough.
 */
export function freeMemoryOf(nodes: readonly Node[], gpus: number | 'cpu'): FreeMemory[] {
  const workers = nodes.filter(({ node_type }) => node_type.toLowerCase() === 'worker');
  const someEnough = workers.some(({ gpu_count }) => gpus !== 'cpu' && (gpu_count ?? 0) >= gpus);
  return workers
    .flatMap((node): FreeMemory[] => {
      const { ip_address: worker, gpu_count, gpu_vram_total: all, gpu_vram_available } = node;
      if (gpus === 'cpu') return mainMemory(node);
      if (!gpu_count || all === null || gpu_vram_available === null) return [];
      const places = Math.floor(gpu_count / gpus) || (someEnough ? 0 : 1);
      const most = places === 0 ? 0 : (Math.min(gpus, gpu_count) / gpu_count) * all;
      const total = gpu_vram_available;
      const sets = setsOf(node, gpus, places);
      const free = sets?.[0] ?? Math.min(most, total);
      return [{ worker, free, total, places, most, ...(sets && { sets }) }];
    })
    .sort((a, b) => b.free - a.free);
}

/** The free memory of so many sets of GPUs, the emptiest GPUs first; undefined unless it is known of each GPU of the worker. */
function setsOf({ gpus = [], gpu_count }: Node, size: number, places: number): number[] | undefined {
  const free = gpus.flatMap(gpu => gpu.free ?? []).sort((a, b) => b - a);
  if (places === 0 || free.length !== gpu_count) return undefined;
  return Array.from({ length: places }, (_, place) =>
    free.slice(place * size, (place + 1) * size).reduce((sum, one) => sum + one, 0),
  );
}

function mainMemory({ ip_address: worker, mem_available: free, mem_total }: Node): FreeMemory[] {
  const most = mem_total ?? Number.POSITIVE_INFINITY;
  return free === null ? [] : [{ worker, free, total: free, places: 1, most }];
}

/** How many replicas of so many bytes fit on a worker. */
function placesFor(bytes: number, { free, total, places, sets }: FreeMemory): number {
  if (sets !== undefined) return sets.reduce((sum, set) => sum + Math.floor(set / bytes), 0);
  return Math.min(places * Math.floor(free / bytes), Math.floor(total / bytes));
}

type Verdict = 'fits' | 'tight' | 'does-not-fit' | 'unknown';

/** Whether so many replicas fit: with the margin, without it, or not. It never blocks a launch (fit.verdict). */
export function verdictOf(need: MemoryNeed | undefined, rooms: readonly FreeMemory[], replicas = 1): Verdict {
  if (need === undefined || rooms.length === 0) return 'unknown';
  const { least, safe } = neededBytes(need);
  const places = (bytes: number) => rooms.reduce((sum, room) => sum + placesFor(bytes, room), 0);
  if (places(safe) >= replicas) return 'fits';
  return places(least) >= replicas ? 'tight' : 'does-not-fit';
}

/** Whether an otherwise empty worker could hold one more replica. */
export function couldHold(need: MemoryNeed, room: FreeMemory): boolean {
  const { safe } = neededBytes(need);
  return room.places * Math.floor(room.most / safe) > placesFor(safe, room);
}

/** A model on the worker and its estimated memory. */
export type MemoryHolder = { id: string; bytes: number };

/** The fewest models, largest first, to stop for one more replica; undefined if all of them were not enough. */
export function modelsToStop(
  need: MemoryNeed,
  room: FreeMemory,
  holders: readonly MemoryHolder[],
): MemoryHolder[] | undefined {
  if (!couldHold(need, room)) return undefined;
  const { safe } = neededBytes(need);
  let missing = (placesFor(safe, room) + 1) * safe - room.total;
  const stopped: MemoryHolder[] = [];
  const largestFirst = [...holders].sort((a, b) => b.bytes - a.bytes);
  // A model that is just large enough is better than the largest.
  const single = largestFirst.findLast(({ bytes }) => bytes >= missing);
  if (single !== undefined) return [single];
  for (const holder of largestFirst) {
    if (missing <= 0) break;
    stopped.push(holder);
    missing -= holder.bytes;
  }
  return missing <= 0 ? stopped : undefined;
}
