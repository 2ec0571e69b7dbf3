import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

export const gpuText = spoken('gpuText', {
  title: 'GPUs',
  worker: 'Worker',
  gpu: (device: string) => `GPU ${device}`,
  elsewhere: 'Unknown device',
  absent: 'no such GPU',
  unknown: 'unknown',
  inUse: (percent: string) => `${percent} busy`,
  use: 'GPU use',
  tenant: (id: string, replicas: number | undefined, size: string | undefined) =>
    `${id}${replicas !== undefined && replicas > 1 ? ` ×${replicas}` : ''}${size === undefined ? '' : ` ${size}`}`,
  free: 'no model listed',
  other: (size: string) => `${size} of others`,
  otherUnknown: 'The cluster does not say how much of the memory is whose.',
  lastReport: (age: string, checks: number) =>
    `last report ${age}, ${checks === 1 ? '1 check' : `${checks} checks`} left`,
  noReport: 'no report yet',
  unlisted: 'not in the list of workers',
  missing: (status: number) => `This cluster does not report each GPU: GET /status answered ${status}.`,
  failed: (reason: string) => `The GPUs could not be read. ${reason}`.trim(),
  stale: 'The GPUs could not be read again; these are their last figures.',
} as const);

/** The places of a launch. */
export const placesText = spoken('placesText', {
  worker: (address: string, free: string) => `Worker ${verbatim(address)}, ${free}`,
  /** `content`: the visible words in their order, by which voice control names the button. */
  gpu: (device: string, worker: string, content: readonly string[]) =>
    `GPU ${device}: ${content.join(', ')}, worker ${worker}`,
  gpuFree: (size: string) => `${size} free`,
  noModel: 'no model',
  onCpu: (models: string) => `On the CPU: ${models}`,
  elsewhere: (models: string) => `On devices that the worker does not report: ${models}`,
  free: (gpu: string | undefined, memory: string | undefined) =>
    [gpu && `${gpu} of GPU memory free`, memory && `${memory} of memory free`].filter(Boolean).join(', ') ||
    'free memory unknown',
  used: 'used',
  launch: 'this launch',
  rest: 'free',
  needs: (size: string) => `needs ${size}`,
  reserves: (engine: string, percent: number) => `${verbatim(engine)} reserves ${percent} % of it`,
  takesCpu: 'the launch takes the CPU',
  noIndex: 'no index known: choose its worker',
  totals: 'The cluster does not report the memory of each GPU. The bars show the totals of each worker.',
  placed: (replicas: number) => (replicas === 1 ? '1 replica placed' : `${replicas} replicas placed`),
  search: 'Search workers, GPUs and models',
} as const);
