import { spoken } from './language.ts';
export const workerText = spoken('workerText', {
  tab: 'Worker',
  load: 'Load',
  gpuUse: 'GPU use',
  models: 'Models on it',
  noModels: 'No model is listed on this worker.',
  unknownModels: 'Which models are on it could not be had.',
  gpus: (indexes: readonly string[]) =>
    indexes.length === 0 ? 'on its CPU' : `on GPU ${indexes.join(', ')}`,
  replicas: (count: number) => `${count} replicas, of which the list names the place of one`,
  cache: 'Cached files',
  cached: (versions: number, size: string) =>
    `${versions === 1 ? '1 version' : `${versions} versions`}${size === '' ? '' : `, ${size}`}`,
  cacheHidden: 'Your sign-in may not list cached files.',
  cacheUnknown: 'Not known.',
  allCached: 'All cached files',
  absent: (address: string) => `The cluster has no worker ${address} now`,
  absentHint: 'What this session saw of it is below. It is back here as soon as the cluster lists it again.',
  back: 'All workers',
} as const);

/** The history of a worker as charts, as a table and as a file. */
export const historyText = spoken('historyText', {
  title: 'History',
  hint: 'What this session saw, an hour at most. The figures are read while Cluster Information, Overview or a worker is open; a gap is a time of which nothing is known.',
  none: 'The first figures come with the next readings.',
  measures: { cpu: 'CPU', memory: 'CPU memory', gpuMemory: 'GPU memory', gpu: 'GPU use' },
  moment: 'Moment',
  momentHint: 'Arrow keys move from reading to reading.',
  at: (time: string, values: string) => `${time}: ${values}`,
  value: (measure: string, value: string) => `${measure} ${value}`,
  unknown: 'not known',
  asTable: 'Show the figures as a table',
  table: 'What the worker used, the newest first',
  time: 'Time',
  csv: 'Download as CSV',
  file: (address: string) => `worker-${address.replace(/[^\w.-]+/g, '-')}.csv`,
} as const);
