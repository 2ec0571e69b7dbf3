import { type MemoryNeed, neededBytes, type Reservation } from './memory-fit.ts';

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
  /** One replica takes a whole set, since its engine reserves the memory. */
  single?: true;
};

/**
 * The free memory of each worker, most first: of the GPUs with the most free memory, where it is known of each. Otherwise so many GPUs
 * have at most their share of the worker's total and at most its free memory (fit.room). A worker with too few GPUs has no place, unless
 * none has enough. With a reservation it is what the engine gets of it (fit.engine).
 */
export function freeMemoryOf(
  nodes: readonly Node[],
  gpus: number | 'cpu',
  reservation?: Reservation,
): FreeMemory[] {
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
      const sets = setsOf(node, gpus, places, reservation);
      const free = sets?.[0] ?? gained(most, Math.min(most, total), reservation);
      const place = { worker, free, total, places, most, ...(sets && { sets }) };
      if (reservation === undefined) return [place];
      return [{ ...place, most: most * reservation.share, single: true }];
    })
    .sort((a, b) => b.free - a.free);
}

/** The part of the free memory that an engine gets: a reservation of the total has to find all of it. */
export function gained(total: number, free: number, reservation: Reservation | undefined): number {
  if (reservation === undefined) return free;
  const { share, of } = reservation;
  if (of === 'free') return free * share;
  return free >= total * share ? total * share : 0;
}

/** The free memory of so many sets of GPUs, the emptiest GPUs first; undefined unless it is known of each GPU of the worker. */
function setsOf(
  { gpus = [], gpu_count }: Node,
  size: number,
  places: number,
  reservation: Reservation | undefined,
): number[] | undefined {
  const free = gpus
    .flatMap(gpu => (gpu.free === undefined ? [] : [gained(gpu.total ?? gpu.free, gpu.free, reservation)]))
    .sort((a, b) => b - a);
  if (places === 0 || free.length !== gpu_count) return undefined;
  return Array.from({ length: places }, (_, place) => {
    const set = free.slice(place * size, (place + 1) * size);
    // The weights are split evenly: the fullest GPU decides.
    if (reservation !== undefined) return Math.min(...set) * set.length;
    return set.reduce((sum, one) => sum + one, 0);
  });
}

function mainMemory({ ip_address: worker, mem_available: free, mem_total }: Node): FreeMemory[] {
  const most = mem_total ?? Number.POSITIVE_INFINITY;
  return free === null ? [] : [{ worker, free, total: free, places: 1, most }];
}

/** How many replicas of so many bytes fit on a worker. */
function placesFor(bytes: number, { free, total, places, sets, single }: FreeMemory): number {
  if (single)
    return (
      sets?.filter(set => set >= bytes).length ??
      (free >= bytes ? Math.min(places, Math.floor(total / free)) : 0)
    );
  if (sets !== undefined) return sets.reduce((sum, set) => sum + Math.floor(set / bytes), 0);
  return Math.min(places * Math.floor(free / bytes), Math.floor(total / bytes));
}

/** `probably`: it fits by what is known, and a part of the need or of the room is not known. */
export type FitVerdict = 'fits' | 'probably' | 'tight' | 'does-not-fit' | 'unknown';

/**
 * Whether so many replicas fit: with the margin, without it, or not. It never blocks a launch (fit.verdict). A replica over several workers
 * needs each of them once; the need is that on one of them.
 */
export function verdictOf(
  need: MemoryNeed | undefined,
  freeMemory: readonly FreeMemory[],
  replicas = 1,
  workersEach = 1,
): FitVerdict {
  if (need === undefined || freeMemory.length === 0) return 'unknown';
  const { least, safe } = neededBytes(need);
  const most = workersEach > 1 ? replicas : Number.POSITIVE_INFINITY;
  const places = (bytes: number) =>
    freeMemory.reduce((sum, place) => sum + Math.min(most, placesFor(bytes, place)), 0);
  if (places(safe) >= replicas * workersEach) return 'fits';
  return places(least) >= replicas * workersEach ? 'tight' : 'does-not-fit';
}

/** Whether an otherwise empty worker could hold one more replica. */
export function couldHold(need: MemoryNeed, place: FreeMemory): boolean {
  const { safe } = neededBytes(need);
  return place.places * Math.floor(place.most / safe) > placesFor(safe, place);
}

/** A model on the worker and its estimated memory. */
export type MemoryHolder = { id: string; bytes: number };

/** The fewest models, largest first, to stop for one more replica; undefined if all of them were not enough. */
export function modelsToStop(
  need: MemoryNeed,
  place: FreeMemory,
  holders: readonly MemoryHolder[],
): MemoryHolder[] | undefined {
  if (!couldHold(need, place)) return undefined;
  const { safe } = neededBytes(need);
  let missing = (placesFor(safe, place) + 1) * safe - place.total;
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
