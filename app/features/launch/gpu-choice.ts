import { hostOf, namedWorkers } from '#app/cluster/workers/worker-address.ts';
import { launchFormText as text } from '#app/messages/launch-form.ts';
import type { LaunchContext } from './launch-context.ts';

const INDEXES = /^(\d+(\s*,\s*\d+)*)?$/;

export function deviceOptions() {
  return [
    { value: 'GPU', text: text.gpu },
    { value: 'CPU', text: text.cpu },
  ];
}

/** The valid GPU indexes in a text such as `0, 1`. */
export function chosenGpus(typed: string): number[] {
  return typed.split(',').flatMap(one => (/^\s*\d+\s*$/.test(one) ? [Number(one)] : []));
}

/** `0,1` as a list of integers; null for an empty text. */
export function gpuIndexes(typed: string): number[] | null {
  return typed.trim() === '' ? null : typed.split(',').map(Number);
}

/** The same indexes with other separators or digits: `1，2` (launch.gpu-idx). */
export function otherCommas(typed: string) {
  const gpu_idx = typed
    .normalize('NFKC')
    .trim()
    .replace(/[\s,;、]+/g, ',');
  const isMeant = !INDEXES.test(typed.trim()) && INDEXES.test(gpu_idx);
  return isMeant ? [{ text: text.readAs(gpu_idx), change: { gpu_idx } }] : [];
}

/** The cluster refuses indexes that no worker has or that it cannot share out evenly, and uses them where the CPU is chosen; the form forbids neither. */
export function oddIndexes(
  typed: string,
  { replica, n_gpu }: { replica: number; n_gpu: string },
  { gpus }: { gpus: number | undefined },
): string | undefined {
  const indexes = gpuIndexes(typed) ?? [];
  const count = indexes.length;
  const highest = Math.max(...indexes);
  if (gpus && highest >= gpus) return text.indexBeyond(highest, gpus);
  if (count % replica !== 0) return text.indexesPerReplica(count, replica);
  return count > 0 && n_gpu === 'CPU' ? text.indexesOnCpu : undefined;
}

export function gpuOptions(gpus: number | undefined): string[] {
  return ['auto', 'CPU', ...gpuCounts(gpus)];
}

/** The offered count if the number of GPUs is unknown, and the largest offered count. */
const GPUS = { ifUnknown: 8, most: 64 };

export function gpuCounts(gpus: number | undefined): string[] {
  const length = Math.min(gpus ?? GPUS.ifUnknown, GPUS.most);
  return Array.from({ length }, (_, index) => String(index + 1));
}

/** `null` on the wire means CPU. */
export function sentGpus(chosen: string): number | 'auto' | null {
  if (chosen === 'CPU') return null;
  return chosen === 'auto' || chosen === 'GPU' ? 'auto' : Number(chosen);
}

export function notIndexes(typed: string): string | undefined {
  return INDEXES.test(typed.trim()) ? undefined : text.notIndexes;
}

/** The worker of a launch, by its host or with its port. */
export const workerField = {
  control: 'text',
  label: () => text.labels.worker_ip,
  hint: () => text.hints.worker_ip,
  default: '',
  warning: (worker: string, _: unknown, { capabilities }: LaunchContext) =>
    hasRefusedPort(worker, capabilities) ? text.portRefused : undefined,
  offers: (worker: string, _: unknown, { capabilities }: LaunchContext) =>
    hasRefusedPort(worker, capabilities)
      ? [{ text: text.readAs(withoutPorts(worker)), change: { worker_ip: withoutPorts(worker) } }]
      : [],
} as const;

export const gpusField = {
  control: 'text',
  label: () => text.labels.gpu_idx,
  hint: () => text.hints.gpu_idx,
  default: '',
  check: notIndexes,
  offers: otherCommas,
  warning: oddIndexes,
  toWire: gpuIndexes,
  fromWire: (sent: unknown) => [sent ?? ''].flat().join(','),
} as const;

function withoutPorts(workers: string): string {
  return namedWorkers(workers).map(hostOf).join(',');
}

/** Whether a worker has a port that the cluster does not take (where.address). */
function hasRefusedPort(workers: string, capabilities: ReadonlySet<string>): boolean {
  return !capabilities.has('workerPorts') && namedWorkers(workers).some(name => hostOf(name) !== name);
}
