import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const workerText = spoken('workerText', {
  tab: 'Worker',
  parts: 'Parts of the worker',
  summary: 'Summary',
  load: 'Load',
  gpuUse: 'GPU use',
  models: 'Models on it',
  noModels: 'No model is listed on this worker.',
  mayBeHere: 'These may be on it as well:',
  onlyHere: 'only here',
  stopsWithIt: 'If this worker goes, it stops.',
  states: { online: 'Online', silent: 'Silent', gone: 'Gone' },
  cache: 'Cached files',
  cached: (versions: number, size: string) =>
    `${versions === 1 ? '1 version' : `${versions} versions`}${size === '' ? '' : `, ${size}`}`,
  cacheHidden: 'Your sign-in may not list cached files.',
  cacheUnknown: 'Not known.',
  allCached: 'All cached files',
  absent: (address: string) => `The cluster has no worker ${verbatim(address)} now`,
  absentHint: 'It is back here as soon as the cluster lists it again.',
  sameMachine: 'On the same machine now:',
  back: 'All workers',
} as const);

/** The choice of a model for a launch on one worker (worker.launch). */
export const launchHereText = spoken('launchHereText', {
  open: 'Launch here',
  title: (worker: string) => `Launch on ${verbatim(worker)}`,
  search: 'Search for a model',
  models: 'Models to launch',
  loading: 'Asking the cluster for its models',
  nothing: 'No model has this name.',
} as const);

/** The end of all models on a worker, and their way back (worker.empty). */
export const emptyText = spoken('emptyText', {
  open: 'Empty this worker',
  question: (worker: string, count: number) =>
    `${count === 1 ? '1 model leaves' : `${count} models leave`} ${verbatim(worker)}.`,
  willStop: 'stops',
  willStopForGood: 'stops, and cannot be launched again from here',
  willContinue: (left: number) =>
    `is still served by ${left === 1 ? '1 replica' : `${left} replicas`} elsewhere`,
  unsure: (models: string) =>
    `The cluster does not report all replicas of ${verbatim(models)}: some may stay on this worker.`,
  keptFirst: 'Their settings are kept in this browser first, so that this page can bring them back.',
  notKept: 'Nothing was stopped: the storage of the browser is full or off, and the settings would be lost.',
  emptied: (worker: string, failed: number) =>
    failed === 0
      ? `${verbatim(worker)} is empty.`
      : `${verbatim(worker)}: ${failed === 1 ? '1 model' : `${failed} models`} could not be stopped.`,
  title: (time: string) => `Emptied at ${time}`,
  busy: 'Under way, one after the other.',
  allBack: 'Everything runs again.',
  missing: (count: number) => (count === 1 ? '1 is missing.' : `${count} are missing.`),
  bringBack: (count: number) => (count === 1 ? 'Bring 1 back' : `Bring ${count} back`),
  replicasBack: (added: number, all: number) => `${added} of ${all} replicas added again.`,
  compare: 'Compare in Desired state',
  stopped: 'stopped',
  continues: (left: number) =>
    `left this worker, ${left === 1 ? '1 replica serves' : `${left} replicas serve`} on`,
  added: 'has its replica again',
  failed: (reason: string) => `failed: ${reason}`,
} as const);

/** Restarts of workers, supervisor and API (relaunch). */
export const relaunchText = spoken('relaunchText', {
  title: 'Restarts',
  failed: 'The restarts could not be read',
  none: 'No restart since the cluster was started.',
  open: {
    worker: 'Restart this worker',
    workers: 'Restart all workers',
    supervisor: 'Restart the supervisor',
    api: 'Restart the API',
  },
  action: (count: number) => `Restart ${workers(count)}`,
  keeps: (models: string) => `These models keep running and answering: ${models}.`,
  keepsNone: 'No model is listed on it.',
  requests: 'The cluster does not report how many requests are under way.',
  facts: {
    worker: [
      'A new process takes over the models with their requests. The worker has another address then.',
      'The cluster refuses while a model is starting or downloading there, or one runs over several workers. The old process continues then.',
    ],
    supervisor: [
      'A new process takes over. Models keep answering; launches and changes wait for a few seconds.',
      'The cluster refuses during a launch, a download, a reload or a restart of a worker.',
    ],
    api: ['A new process takes new requests. The old one ends once it has answered its own.'],
  },
  python: 'Python of another installation',
  pythonHint:
    'For an upgrade: an absolute path on that machine, such as /opt/new/bin/python. Empty for the same one.',
  notAbsolute: 'A path that begins with /',
  columns: { part: 'Part', state: 'State', began: 'Began', detail: 'Detail' },
  parts: {
    worker: (address: string) => `Worker ${verbatim(address)}`,
    supervisor: 'Supervisor',
    api: 'API',
  },
  states: {
    starting: 'The new process starts',
    transferring: 'Models change hands',
    preparing: 'The new process is prepared',
    switching: 'The new process takes over',
    draining: 'The old process ends',
    pending: 'No contact; the cluster keeps trying',
    succeeded: 'Restarted',
    failed: 'Failed',
  },
  nowAt: (address: string) => `now ${verbatim(address)}`,
  versions: (before: string, after: string) => `${before} → ${after}`,
  noReason: 'The cluster gives no reason.',
  steps: {
    waits: 'waits',
    'under-way': 'under way',
    done: 'restarted',
    failed: 'failed',
    skipped: 'not restarted',
  },
  progress: (done: number, all: number) => `${done} of ${workers(all)} restarted`,
  refused: (reason: string) => `Not restarted: ${reason}`,
  done: (done: number, all: number) => `${done} of ${workers(all)} restarted.`,
  changes: {
    worker: (address: string) => `the restart of ${verbatim(address)}`,
    supervisor: 'the restart of the supervisor',
    api: 'the restart of the API',
  },
} as const);

function workers(count: number): string {
  return count === 1 ? '1 worker' : `${count} workers`;
}

/** A worker's history as charts, table and file. */
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
