import type { LanguageCode } from '#app/languages/codes.ts';
import type { Gateway } from '#server/host/gateway.ts';
import { Unreachable } from '#server/host/unreachable.ts';

/** The workers and GPUs of a cluster; `fault` is the reason why they are not known. */
export type ClusterSummary =
  | { workers: number; silent: SilentWorker[]; gpus: number; usedBytes: number; totalBytes: number }
  | { fault: string };

/** A worker that missed a report; `checksLeft`: after so many more checks it is given up. */
type SilentWorker = { name: string; checksLeft: number };

/** Checks that a worker that reports has left, unless its cluster is set up otherwise. */
const ALL_CHECKS = 5;

/** A worker reports every 5 s. Its checks are lowered after 10 s, and the answer's Date header has whole seconds. */
const SILENT_MS = 8000;

/** Asks GET /status, which every release answers to everybody; a fault is in the language. */
export async function readState({ read }: Gateway, language: LanguageCode): Promise<ClusterSummary> {
  try {
    const { status, text, date } = await read('/status');
    if (status !== 200) return { fault: `GET /status: ${status}` };
    return stateIn(Object(JSON.parse(text)), date);
  } catch (error) {
    if (error instanceof Unreachable) return { fault: error.in(language) };
    return { fault: error instanceof Error ? error.message : String(error) };
  }
}

function stateIn({ workers }: { workers?: unknown }, date: string | undefined): ClusterSummary {
  const all = Object.entries(Object(workers)).map(([name, worker]) => ({ name, ...Object(worker) }));
  const gpus = all.flatMap(({ status }) =>
    Object.entries(Object(status)).flatMap(([part, figures]) => (part === 'cpu' ? [] : [Object(figures)])),
  );
  const left = (worker: { failure_remaining_count?: unknown }) =>
    Number(worker.failure_remaining_count ?? ALL_CHECKS);
  const full = Math.max(ALL_CHECKS, ...all.map(left));
  const isOld = ({ update_time: at }: { update_time?: unknown }) =>
    date === undefined || typeof at !== 'number' || Date.parse(date) - at * 1000 > SILENT_MS;
  return {
    workers: all.length,
    silent: all
      .filter(worker => left(worker) < full && isOld(worker))
      .map(worker => ({ name: worker.name, checksLeft: left(worker) })),
    gpus: gpus.length,
    usedBytes: sum(gpus.map(({ mem_used }) => mem_used)),
    totalBytes: sum(gpus.map(({ mem_total }) => mem_total)),
  };
}

function sum(figures: readonly unknown[]): number {
  return figures.reduce<number>((total, figure) => total + (Number(figure) || 0), 0);
}
