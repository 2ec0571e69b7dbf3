import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

/** Texts below the failure of a broken list. */
export const remainsText = spoken('remainsText', {
  title: 'What the cluster still tells',
  advice:
    'The list of running models fails, as it does after a worker died. These are the launches that the supervisor noted and the replicas that the remaining workers hold. A model may be listed here and answer no more.',
  columns: { id: 'ID', name: 'Name', status: 'Status', workers: 'Replicas on workers' },
  replicas: (count: number, address: string) => `${count} on ${address}`,
  missing: (count: number) => (count === 1 ? '1 replica not found' : `${count} replicas not found`),
} as const);

/** The view of all types (running.all). */
export const allText = spoken('allText', {
  tab: 'All',
  label: 'All running models',
  byType: 'By type',
  byWorker: 'Group by worker',
  workers: (count: number) => (count === 1 ? '1 worker' : `${count} workers`),
  columns: {
    type: 'Type',
    status: 'Status',
    engine: 'Engine',
    worker: 'Worker',
    gpus: 'GPUs',
    memory: 'GPU memory',
    since: 'Since',
  },
  search: 'Search for ID, name and worker',
  searchHint: 'Search ID, name, worker',
  onCpu: 'CPU',
  unknown: 'unknown',
  status: {
    runs: 'Running',
    starting: 'Starting',
    ending: 'Ending',
    failed: (count: number, all: number) => `${count} of ${all} replicas failed`,
    open: (count: number, all: number) => `${count} of ${all} replicas not ready`,
  },
} as const);

/** The events of a model on its page (running.events). */
export const eventsText = spoken('eventsText', {
  title: 'Events',
  table: 'List of events',
  advice:
    'The last 100 that the cluster noted: launches, ends, and the errors that callers got. The same words are counted.',
  columns: { type: 'Type', words: 'Words', count: 'Count', first: 'First', last: 'Last' },
  failed: 'The events could not be read',
  none: 'The cluster noted no events.',
  types: { INFO: 'Info', WARNING: 'Warning', ERROR: 'Error' },
} as const);

export const modelText = spoken('modelText', {
  tab: 'Running model',
  tabs: {
    label: 'Parts of the model',
    summary: 'Summary',
    replicas: 'Replicas',
    events: 'Events',
    configuration: 'Configuration',
  },
  copyLink: 'Copy the link',
  back: 'All running models',
  loading: 'Asking the cluster for the model',
  failed: 'The model could not be looked up',
  absent: (uid: string) => `${verbatim(uid)} does not run`,
  absentHint:
    'It was terminated, it ended by itself, or it is still starting. Launches names what is starting, and what failed.',
  launches: 'Launches',
  facts: 'Model',
  name: 'Name',
  type: 'Type',
  abilities: 'Abilities',
  engine: 'Engine',
  format: 'Format',
  size: 'Size',
  quantization: 'Quantization',
  context: 'Context length',
  description: 'Description',
  place: 'Where it runs',
  address: 'Address',
  gpus: 'GPUs',
  onCpu: 'on its CPU',
  unknown: 'unknown',
  replicas: 'Replicas',
  replica: (id: number, status: string) => `Replica ${id}: ${status}`,
  since: (time: string) => `since ${time}`,
  /** Empty for a model that is not ready. */
  gpusOf: (gpus: readonly (string | number)[] | null | undefined) =>
    gpus?.length === 0 ? 'CPU' : gpus ? `GPU ${gpus.join(', ')}` : '',
  oneListed: (count: number) => `${count}, of which the list names the place of one`,
  oneReplica: 'One replica only: if its worker goes, the model stops.',
  oneWorker: 'All replicas are on one worker: if it goes, the model stops.',
  memory: (size: string) => `${size} of GPU memory`,
  remove: 'Remove replicas',
  launched: 'Settings it was launched with',
  launchedHere: 'As this tab sent them.',
  launchedBefore: 'As this browser sent them last, without secrets.',
  launchedOnCluster: 'From the launch history of the cluster. A later launch may have had others.',
  launchedElsewhere:
    'It was not launched from this tab, nor last from this browser, and the cluster keeps no settings of it. The summary has what the cluster tells.',
  notSet: 'not set',
} as const);
