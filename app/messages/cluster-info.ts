import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

const resources = { cpu: 'CPU', memory: 'CPU memory', gpuMemory: 'GPU memory' } as const;

export const clusterText = spoken('clusterText', {
  supervisor: 'Supervisor',
  workers: 'Workers',
  workerDetails: 'Worker Details',
  loading: 'Loading the cluster’s machines',
  rows: {
    count: 'Count',
    address: 'Address',
    cpu: 'CPU Info',
    memory: 'CPU Memory Info',
    gpu: 'GPU Info',
    gpuMemory: 'GPU Memory Info',
    version: 'Version',
  },
  columns: {
    nodeType: 'Node Type',
    address: 'Address',
    cpuUsage: 'CPU Usage',
    cpuTotal: 'CPU Total',
    memUsage: 'Mem Usage',
    memTotal: 'Mem Total',
    gpuCount: 'GPU Count',
    gpuMemUsage: 'GPU Mem Usage',
    gpuMemTotal: 'GPU Mem Total',
  },
  amount: (used: string, total: string) => `${used} of ${total}`,
  release: 'Release',
  commit: 'Commit',
  releaseOf: (version: string) => `v${version}`,
  silent: (count: number) => (count === 1 ? '1 machine does not say' : `${count} machines do not say`),
  resources,
  percent: (fraction: number) => `${Math.round(fraction * 100)} %`,
  meterValue: (used: string, total: string, percent: string) => `${used} of ${total}, ${percent}`,
  line: (resource: string, minutes: string) => `${resource} over ${minutes}`,
  lineSummary: (now: string, low: string, high: string) => `now ${now}, lowest ${low}, highest ${high}`,
  lineGaps: (gaps: number) => (gaps === 1 ? '1 gap' : `${gaps} gaps`),
  lineEmpty: 'no figures yet',
  filter: 'Filter by address',
  which: 'Show which workers',
  choices: {
    all: 'All workers',
    gpus: 'With GPUs',
    'no-gpus': 'Without GPUs',
    crowded: 'Over 90 % used',
  },
  heldOrder: (column: string, time: string) => `Sorted by ${column} as of ${time}.`,
  sortAgain: 'Sort again',
  silentWorkers: {
    title: (count: number) =>
      count === 1 ? '1 worker reports no longer' : `${count} workers report no longer`,
    columns: { name: 'Name', report: 'Report', models: 'Models' },
  },
  lost: {
    title: (count: number) => (count === 1 ? '1 lost worker' : `${count} lost workers`),
    advice:
      'This browser saw them in the cluster, which no longer lists them. A worker that is back leaves this list.',
    columns: { name: 'Name', seen: 'Last seen', models: 'Models', forget: '' },
    noModels: 'none',
    forget: (name: string) => `Forget the worker ${verbatim(name)}`,
  },
  noWorkers: 'The cluster has no workers.',
  noMatches: 'No worker matches.',
  matches: (shown: number, all: number) =>
    `${shown === all ? all : `${shown} of ${all}`} ${all === 1 ? 'worker' : 'workers'}`,
} as const);

/** The cluster's own Grafana. */
export const grafanaText = spoken('grafanaText', {
  open: 'Show in Grafana',
  hint: 'The last hour, in a new tab',
} as const);

export const pollText = spoken('pollText', {
  updated: (time: string) => `Updated ${time}`,
  status: {
    loading: 'Loading',
    live: 'Live',
    paused: 'Paused',
    offline: 'Offline',
    unreachable: 'Cluster unreachable',
    failing: 'The cluster reports a failure',
    silent: 'No answer so far',
    forbidden: 'No permission',
    'signed-out': 'Signed out',
    gateway: 'Waiting for a sign-in',
  },
  explain: {
    offline: 'This device has no network. The figures are asked for again when it is back.',
    forbidden:
      'The cluster shows its machines only to users with the admin permission, which your sign-in does not have. The console does not keep asking.',
    silent: 'The cluster was asked and has not answered yet.',
    'signed-out': 'The cluster no longer accepts your sign-in. The console does not keep asking.',
  },
  age: (time: string, age: string) => `These figures are from ${time}, ${age}.`,
  retry: (seconds: number) => (seconds === 0 ? 'Trying again now.' : `Trying again in ${seconds} s.`),
  tryNow: 'Try now',
  noRetry: 'Automatic refresh is off.',
  fullStop: '.',
} as const);

export const placementText = spoken('placementText', {
  title: 'Placement',
  worker: 'Worker',
  gpu: (index: number | string) => `GPU ${index}`,
  noneListed: 'no model listed',
  absent: 'no such GPU',
  tenant: ({ id, replica, gpu }: { id: string; replica: number; gpu?: string }) =>
    `${id}${gpu === undefined ? '' : ` (GPU ${gpu})`}${replica > 1 ? ` ×${replica}` : ''}`,
  showAll: (more: string, count: number, place: string, worker: string) =>
    `${more}: show all ${count} models on ${place} of ${worker}`,
  on: (place: string, worker: string) => `Models on ${place} of ${verbatim(worker)}`,
  model: 'Model',
  more: (count: number) => `+${count}`,
  none: 'No model is running.',
  forbidden: 'Unknown: your sign-in may not list the running models.',
  failed: 'Unknown: the list of running models could not be had.',
  stale: 'The list of running models could not be refreshed; this is the last one.',
  unplaced: 'Place unknown',
  reasons: {
    'no-worker': (address: string) =>
      address === '' ? 'the list names no address' : `no worker has the address ${verbatim(address)}`,
    ambiguous: (address: string) => `several workers are at ${verbatim(address)}`,
    replicas: (count: string) => `${count} replicas; the list names the place of one`,
    nowhere: (count: string) =>
      count === '1' ? 'one of its replicas is on no worker' : `${count} of its replicas are on no worker`,
  },
} as const);
