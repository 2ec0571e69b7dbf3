import { spoken } from './language.ts';
export const whereText = spoken('whereText', {
  title: 'Where',
  facts: 'About the model',
  any: 'Any worker, any GPU',
  worker: (address: string, free: string) => `Worker ${address}, ${free}`,
  gpu: (index: number, worker: string, tenants: string) => `GPU ${index} of ${worker}: ${tenants}`,
  gpuShort: (index: number) => `GPU ${index}`,
  nobody: 'nobody on it',
  onCpu: (tenants: string) => `On the CPU: ${tenants}`,
  free: (gpu: string | undefined, memory: string | undefined) =>
    [gpu && `${gpu} of GPU memory free`, memory && `${memory} of memory free`].filter(Boolean).join(', ') ||
    'free memory unknown',
  perWorker: 'Free GPU memory is told a worker, not a GPU.',
  moreReplicas: (models: string) => `More replicas run somewhere: ${models}.`,
  noWorkers: 'The cluster tells of no worker.',
  notPlaced: 'The form of this kind names no worker: the cluster chooses one.',
} as const);
