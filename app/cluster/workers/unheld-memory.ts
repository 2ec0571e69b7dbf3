import { isVirtual, type RunningModel } from '#app/catalogue/running-model.ts';
import { listRunning, runningQuery } from '#app/cluster/models/models.ts';
import { derive } from '#app/query/derive.ts';
import { intervals } from '#app/query/intervals.ts';
import { createQuery } from '#app/query/query.ts';
import { ifPermitted } from '#app/session/permissions.ts';
import { knownCluster } from './cluster-state.ts';
import { gpuKey, statusQuery } from './gpu-status.ts';
import { type GpuWorker, gpuMemoryOf, gpuWorkers } from './gpus.ts';
import { type MeasuredRow, recordGpus, type Sample } from './history.ts';
import type { KeyedNode } from './nodes.ts';

/** A GPU on which the memory of no model has grown for an hour, in bytes. */
export type GrownMemory = { address: string; device: string; bytes: number; grown: number };

const GIB = 1024 ** 3;
const HOUR_MS = 3_600_000;
/** The hour is compared by its parts, each with its least memory: a launch between two readings is no growth. */
const PARTS = 6;
/** Of the six, so many may be unknown, as in a hidden tab. The first and the last are needed. */
const MAX_GAPS = 2;
/** Less growth in an hour may be the work of drivers. */
const MIN_GROWTH = GIB;
/** A fall by more is an end of something, such as a worker that restarted. */
const NOISE = GIB / 4;

/**
 * The memory of each GPU that no model holds, in bytes. Without rows where the cluster does not report the memory of its models (before
 * 3.0, or in a container that hides processes). A silent worker has only old figures.
 */
export function unheldMemory(
  workers: readonly GpuWorker[],
  running: readonly RunningModel[],
): MeasuredRow[] | undefined {
  const isHidden = running.some(
    model =>
      !isVirtual(model) && model.accelerators?.length !== 0 && Object.keys(gpuMemoryOf(model)).length === 0,
  );
  if (isHidden) return undefined;
  return workers.flatMap(({ address, gpus, report }) =>
    report === undefined || report.isSilent
      ? []
      : gpus.map((gpu): MeasuredRow => [gpuKey(address, gpu.device), [unheldOn(gpu)]]),
  );
}

function unheldOn({ used, tenants }: GpuWorker['gpus'][number]): number | undefined {
  if (used === undefined || tenants.some(({ bytes }) => bytes === undefined)) return undefined;
  return Math.max(0, used - tenants.reduce((sum, { bytes = 0 }) => sum + bytes, 0));
}

/** The GPUs of the last sample on which that memory has grown through an hour without falling (concerns.unheld). */
export const grownMemory = derive(grownIn);

function grownIn(history: readonly Sample[]): GrownMemory[] {
  const last = history.findLast(({ places }) => places !== undefined);
  return [...(last?.places?.keys() ?? [])].flatMap(key => {
    const lows = lowsOf(history, key, last?.at ?? 0);
    const [first, bytes] = [lows[0], lows.at(-1)];
    const known = lows.filter(low => low !== undefined);
    if (first === undefined || bytes === undefined || known.length < PARTS - MAX_GAPS) return [];
    const grown = bytes - first;
    const falls = known.some((low, at) => low < Math.max(...known.slice(0, at)) - NOISE);
    const end = key.lastIndexOf(' ');
    return grown < MIN_GROWTH || falls
      ? []
      : [{ address: key.slice(0, end), device: key.slice(end + 1), bytes, grown }];
  });
}

/** The least value of each part of the hour before `end`, the oldest part first; undefined for a part without one. */
function lowsOf(history: readonly Sample[], key: string, end: number): (number | undefined)[] {
  const lows: (number | undefined)[] = Array.from({ length: PARTS });
  for (const { at, places, values } of history) {
    const value = values?.[places?.get(key) ?? Number.NaN];
    const part = PARTS - 1 - Math.floor(((end - at) * PARTS) / HOUR_MS);
    if (value === undefined || Number.isNaN(value) || part < 0) continue;
    lows[part] = Math.min(value, lows[part] ?? value);
  }
  return lows;
}

const NO_NODES: readonly KeyedNode[] = [];

/** A list of its own: a screen whose refresh is off stays as it is. */
const quietList = createQuery('part', listRunning);

/** Records the memory of no model by the last report of each worker. What is not known is a gap. */
export async function measureUnheld(signal: AbortSignal): Promise<void> {
  const { data: reports = [] } = statusQuery.current();
  if (!reports.some(({ gpus }) => gpus.some(({ used }) => used !== undefined))) return;
  const shown = runningQuery.current();
  const isFresh = shown.standIn === undefined && Date.now() - (shown.updatedAt ?? 0) < intervals.unheldList;
  const running = isFresh
    ? shown.data
    : await ifPermitted('models:list', () => quietList.fetch(signal, { maxAgeMs: intervals.unheldList }));
  if (signal.aborted) return;
  const { data: cluster } = knownCluster();
  const workers = running && gpuWorkers(cluster?.nodes ?? NO_NODES, running, cluster?.replicas, reports);
  recordGpus('unheld', workers && unheldMemory(workers, running));
}
