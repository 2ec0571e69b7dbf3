import { reportedNodes, usedShare } from '#app/cluster/workers/gpu-status.ts';
import type { Gpu, GpuWorker } from '#app/cluster/workers/gpus.ts';
import { fractionOf, isCrowded, type KeyedNode, shareOf } from '#app/cluster/workers/nodes.ts';
import { hostOf, workerIndex } from '#app/cluster/workers/worker-address.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { jointText } from '#app/messages/controls.ts';
import { gpuText, placesText } from '#app/messages/gpus.ts';
import { encoded, paths } from '#app/paths.ts';
import { amountOf, gpuWords } from '#app/ui/cluster/gpu-words.ts';
import { ageOf } from '#app/ui/query/age.tsx';
import { overviewText as text } from './text.ts';

/** A GPU of a worker, or the worker itself if it has none. */
export type Tile = {
  key: string;
  to: string;
  /** The used part of its memory; undefined if unknown. */
  share: number | undefined;
  figure: string;
  models: readonly string[];
  /** Its place and all that is known of it. */
  words: string;
};

export type TiledWorker = {
  /** Several workers may share an address. */
  key: string;
  to: string;
  /** Its host, with the port if another worker is there too. */
  name: string;
  /** Its whole address, and why its figures may be wrong. */
  words: string;
  /** Whether it reports no longer, or is in one list only. */
  isOdd: boolean;
  tiles: readonly Tile[];
};

/** How full a tile looks. */
export type Fill = 'unknown' | 'empty' | 'low' | 'half' | 'high' | 'crowded';

export function fillOf(share: number | undefined): Fill {
  if (share === undefined) return 'unknown';
  if (isCrowded(share)) return 'crowded';
  if (share < 0.05) return 'empty';
  return share < 0.35 ? 'low' : share < 0.65 ? 'half' : 'high';
}

/** The workers with their tiles; `isReported`: the cluster gives the reports of its workers. */
export function tiledWorkers(
  workers: readonly GpuWorker[],
  nodes: readonly KeyedNode[],
  isReported: boolean,
): TiledWorker[] {
  const hosts = workers.map(({ address }) => hostOf(address));
  const isShared = (host: string) => hosts.indexOf(host) !== hosts.lastIndexOf(host);
  const named = new Map<string, number>();
  return workers.map(worker => {
    const { address } = worker;
    const nth = (named.get(address) ?? 0) + 1;
    named.set(address, nth);
    const host = hostOf(address);
    const state = isReported ? stateOf(worker) : undefined;
    const elsewhere = worker.elsewhere.map(({ id }) => id);
    const to = paths.worker(address);
    return {
      key: `${address} ${nth}`,
      to,
      name: isShared(host) ? address : host,
      words: jointText.clauses(
        address,
        ...(state === undefined ? [] : [state]),
        ...(elsewhere.length === 0 ? [] : [placesText.elsewhere(jointText.list(elsewhere))]),
      ),
      isOdd: state !== undefined,
      tiles:
        worker.gpus.length > 0 ? worker.gpus.map(gpu => gpuTile(gpu, worker)) : [machineTile(worker, nodes)],
    };
  });
}

/** The fullest tile decides, then the next, in steps of a twentieth: a poll moves few workers. Of those as full the order stays. */
export function fullestFirst(workers: readonly TiledWorker[]): TiledWorker[] {
  const shares = new Map(
    workers.map(one => [one, one.tiles.map(({ share = 0 }) => Math.round(share * 20)).sort((a, b) => b - a)]),
  );
  const at = (worker: TiledWorker, place: number) => shares.get(worker)?.[place] ?? -1;
  return workers.toSorted((a, b) => {
    const most = Math.max(a.tiles.length, b.tiles.length);
    for (let place = 0; place < most; place += 1)
      if (at(a, place) !== at(b, place)) return at(b, place) - at(a, place);
    return 0;
  });
}

function gpuTile(gpu: Gpu, { address }: GpuWorker): Tile {
  const share = usedShare(gpu);
  return {
    key: gpu.device,
    to: `${paths.worker(address)}?gpu=${encoded(gpu.device)}`,
    share,
    figure: figureOf(share),
    models: gpu.tenants.map(({ id }) => id),
    words: jointText.clauses(text.gpuOf(gpu.device, hostOf(address)), gpuWords(gpu)),
  };
}

/** A worker without GPUs: its main memory, by its report or by the list. */
function machineTile({ address, report, models }: GpuWorker, nodes: readonly KeyedNode[]): Tile {
  const [reported] = report === undefined ? [] : reportedNodes([report]);
  const node = reported ?? workerIndex(nodes).only(address);
  const memory = node && shareOf(node, 'memory');
  const share = fractionOf(memory);
  return {
    key: 'cpu',
    to: paths.worker(address),
    share,
    figure: node?.gpu_count === null ? figureOf(share) : text.cpu(figureOf(share)),
    models,
    words: jointText.clauses(
      node?.gpu_count === null ? text.machineOf(hostOf(address)) : text.cpuOf(hostOf(address)),
      memory === undefined || share === undefined ? gpuText.unknown : amountOf(memory.used, memory.total),
      models.length === 0 ? gpuText.free : jointText.list(models),
    ),
  };
}

function figureOf(share: number | undefined): string {
  return share === undefined ? NOT_KNOWN : clusterText.percent(share);
}

/** Why the figures of a worker may be wrong (gpus.silent). */
function stateOf({ report, isListed }: GpuWorker): string | undefined {
  if (report === undefined) return gpuText.noReport;
  if (!report.isSilent) return isListed === false ? gpuText.unlisted : undefined;
  const { reportedAt, checksLeft = 0 } = report;
  return gpuText.lastReport(ageOf(Date.now() - (reportedAt ?? Date.now()), 1000), checksLeft);
}
