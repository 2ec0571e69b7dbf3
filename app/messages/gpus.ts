import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from './language.ts';

export const gpuText = spoken('gpuText', {
  title: 'GPUs',
  worker: 'Worker',
  gpu: (device: string) => `GPU ${device}`,
  elsewhere: 'Unknown device',
  absent: 'no such GPU',
  unknown: 'unknown',
  inUse: (percent: string) => `${percent} busy`,
  memory: 'GPU memory',
  use: 'GPU use',
  /** A figure and its unit. */
  memoryUsed: (amount: string) => `${amount} used`,
  holding: (taken: number, all: number) => `${groupDigits(taken)} of ${groupDigits(all)} hold a model`,
  tenant: (id: string, replicas: number | undefined, size: string | undefined) =>
    `${id}${replicas !== undefined && replicas > 1 ? ` ×${replicas}` : ''}${size === undefined ? '' : ` ${size}`}`,
  free: 'no model listed',
  other: (size: string) => `${size} of others`,
  otherUnknown: 'The cluster does not say how much of the memory is whose.',
  lastReport: (age: string, checks: number) =>
    `last report ${age}, ${checks === 1 ? '1 check' : `${checks} checks`} left`,
  noChecks: (age: string) => `last report ${age}`,
  noReport: 'no report yet',
  unlisted: 'not in the list of workers',
  noGpus: 'No worker tells of a GPU.',
  missing: (status: number) => `This cluster does not tell of each GPU: GET /status answered ${status}.`,
  failed: (reason: string) => `The GPUs could not be read. ${reason}`.trim(),
  stale: 'The GPUs could not be read again; these are their last figures.',
  history: 'An hour of its memory',
} as const);
