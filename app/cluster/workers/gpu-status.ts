import * as v from 'valibot';
import { inNaturalOrder } from '#app/format/natural-order.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import type { ApiResult, Failure } from '#app/http/failure.ts';
import { failed, send } from '#app/http/send.ts';
import { failureText } from '#app/messages/failures.ts';
import { createQuery } from '#app/query/query.ts';
import { maybeNumber, maybeText } from '#app/schema/lenient.ts';
import { parseBody } from '#app/schema/list-reader.ts';
import { recordGpus } from './history.ts';
import { recordReports } from './known-workers.ts';
import { type ClusterNode, unitOf } from './nodes.ts';
import { recordSupervisor } from './supervisors.ts';

const device = v.pipe(
  v.object({
    name: maybeText,
    mem_total: maybeNumber,
    mem_free: maybeNumber,
    mem_used: maybeNumber,
    gpu_util: maybeNumber,
    // Those of the machine itself, whose key is `cpu`.
    usage: maybeNumber,
    total: maybeNumber,
    memory_available: maybeNumber,
    memory_total: maybeNumber,
  }),
  v.transform(read => {
    const unit = read.mem_total == null ? 1 : unitOf(read.mem_total);
    const inBytes = (amount: number | null | undefined) =>
      amount == null || unit === undefined ? undefined : amount * unit;
    const { mem_total, mem_used, mem_free } = read;
    return {
      ...read,
      mem_total: inBytes(mem_total),
      mem_used: inBytes(mem_used),
      mem_free: inBytes(mem_free),
    };
  }),
);
/** An unreadable device still counts. */
const unreadDevice = v.parse(device, {});

const worker = v.object({
  /** Seconds since 1970, by the clock of the supervisor. */
  update_time: maybeNumber,
  failure_remaining_count: maybeNumber,
  status: v.fallback(v.nullish(v.record(v.string(), v.fallback(device, unreadDevice)), {}), {}),
});

const status = v.object({
  workers: v.record(v.string(), worker),
  /** Of the supervisor, in seconds. */
  uptime: maybeNumber,
});

/** A GPU as its worker reports it: memory in bytes, use from 0 to 1. Undefined where the worker does not say (from 1.5). */
export type ReportedGpu = {
  /** `0` of the key `gpu-0`; `0-1` of an Ascend card's key `gpu-0-1`. */
  device: string;
  name: string | undefined;
  total: number | undefined;
  used: number | undefined;
  free: number | undefined;
  use: number | undefined;
};

/** The last report of a worker, by host and port. */
export type WorkerReport = {
  address: string;
  /** When the worker reported it, in ms since 1970 by this browser's clock; undefined if the cluster does not say. */
  reportedAt: number | undefined;
  /** Checks until the cluster drops the worker. */
  checksLeft: number | undefined;
  /** Whether the worker reported no longer in time. */
  isSilent: boolean;
  gpus: ReportedGpu[];
  /** Its cores, and its main memory in bytes. */
  machine: Pick<ClusterNode, 'cpu_count' | 'cpu_available' | 'mem_total' | 'mem_available'>;
};

/** The checks of a worker that reports in time, unless the cluster is set up otherwise. */
const FULL_CHECKS = 5;
/** A worker reports every 5 s. Its checks are lowered after 10 s, and the answer's Date header has whole seconds. */
const SILENT_MS = 8000;

/**
 * GET /status, public in every release: the last report of each worker and its GPUs. Releases before 1.5 have no name and no use; 0.13
 * has NVIDIA cards alone. A refusal is a result, not a failure of the console.
 */
export function clusterStatus(signal?: AbortSignal): Promise<ApiResult<WorkerReport[]>> {
  return send({ path: '/status', anonymous: true, probe: true, signal }, async (response, call) => {
    const parsed = parseBody(status, await response.arrayBuffer());
    const date = response.headers.get('Date');
    if ('read' in parsed) {
      const { uptime } = parsed.read;
      if (uptime != null) recordSupervisor((Date.parse(date ?? '') || Date.now()) - uptime * 1000);
      return { ok: true, data: reportsIn(parsed.read, date) };
    }
    const detail = failureText.unreadableAnswer(parsed.unreadable);
    return failed(call, { kind: 'unreadable', status: response.status, detail });
  });
}

function reportsIn({ workers }: v.InferOutput<typeof status>, date: string | null): WorkerReport[] {
  const all = Object.entries(workers);
  const full = Math.max(
    FULL_CHECKS,
    ...all.map(([, { failure_remaining_count }]) => failure_remaining_count ?? 0),
  );
  const reports = all.map(([address, one]): WorkerReport => {
    const age = one.update_time == null ? undefined : ageInAnswer(one.update_time, date);
    const checksLeft = one.failure_remaining_count ?? undefined;
    return {
      address,
      reportedAt: age === undefined ? undefined : Date.now() - age,
      checksLeft,
      isSilent: checksLeft !== undefined && checksLeft < full && (age === undefined || age > SILENT_MS),
      gpus: gpusIn(one.status),
      machine: machineOf(one.status.cpu ?? unreadDevice),
    };
  });
  return inNaturalOrder(reports, ({ address }) => address);
}

function gpusIn(devices: v.InferOutput<typeof worker>['status']): ReportedGpu[] {
  const gpus = Object.entries(devices).filter(([key]) => key.startsWith('gpu-'));
  const reported = gpus.map(
    ([key, { name, mem_total, mem_free, mem_used, gpu_util }]): ReportedGpu => ({
      device: key.slice('gpu-'.length),
      name: name ?? undefined,
      total: mem_total,
      used: mem_used,
      free: mem_free,
      use: gpu_util == null ? undefined : gpu_util / 100,
    }),
  );
  return inNaturalOrder(reported, ({ device }) => device);
}

function machineOf({
  usage,
  total,
  memory_available,
  memory_total,
}: typeof unreadDevice): WorkerReport['machine'] {
  return {
    cpu_count: total ?? null,
    cpu_available: total == null || usage == null ? null : total * (1 - usage),
    mem_total: memory_total ?? null,
    mem_available: memory_available ?? null,
  };
}

/** The workers as they report themselves, for a user who may not see the nodes. */
export function reportedNodes(reports: readonly WorkerReport[]): (ClusterNode & { gpus: ReportedGpu[] })[] {
  return reports.map(({ address, machine, gpus }) => ({
    ...{ node_type: 'Worker', ip_address: address, gpus, ...machine },
    gpu_count: gpus.length,
    gpu_vram_total: sumOf(gpus.map(({ total }) => total)),
    gpu_vram_available: sumOf(gpus.map(({ free }) => free)),
    gpu_utilization: null,
  }));
}

/** Null where one of them is unknown. */
function sumOf(amounts: readonly (number | undefined)[]): number | null {
  return amounts.reduce(
    (sum: number | null, one) => (sum === null || one === undefined ? null : sum + one),
    0,
  );
}

/** The reports of the workers: one query for all screens. */
export const statusQuery = createQuery('part', clusterStatus, {
  observe: (answer, before, from) => {
    if (from === 'read') recordGpus('gpus', answer.ok ? answer.data.flatMap(measuredGpus) : undefined);
    if (answer.ok) recordReports(before, answer.data);
  },
});

/** Answers that do not change: the cluster has no such call, or does not show it. */
const FINAL = [401, 403, 404, 405];

export function isFinalRefusal(
  failure: Failure | undefined,
): failure is Extract<Failure, { kind: 'refused' }> {
  return failure?.kind === 'refused' && FINAL.includes(failure.status);
}

/** The name of a GPU in the history. */
export function gpuKey(address: string, device: string): string {
  return `${address} ${device}`;
}

function measuredGpus({ address, gpus }: WorkerReport) {
  return gpus.map(gpu => [gpuKey(address, gpu.device), [usedShare(gpu), gpu.use]] as const);
}

/** The used share of a GPU's memory, 0 to 1; undefined where it is unknown. */
export function usedShare({ used, total }: Pick<ReportedGpu, 'used' | 'total'>): number | undefined {
  return used === undefined || !total ? undefined : Math.min(1, Math.max(0, used / total));
}

/**
 * The age in ms of a time that an answer gives in seconds since 1970, by the Date header of that answer; at least 0. Without the header,
 * by the known difference of the clocks.
 */
function ageInAnswer(seconds: number, date: string | null, now = Date.now()): number {
  const answered = Date.parse(date ?? '');
  return Math.max(0, Number.isNaN(answered) ? now - localTime(seconds) : answered - seconds * 1000);
}
