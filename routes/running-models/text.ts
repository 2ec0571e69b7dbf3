import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

/** Texts below the failure of a broken list. */
export const partialModelsText = spoken('partialModelsText', {
  title: 'What the cluster still reports',
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
  byWorker: 'Group by worker',
  noPlace: 'Without a known worker',
  chooseColumns: 'Columns',
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
  /** A choice of the filter by status. */
  levels: { good: 'Running', busy: 'Starting or ending', bad: 'With failed replicas' },
  status: {
    runs: 'Running',
    starting: 'Starting',
    ending: 'Ending',
    failed: (count: number, all: number) => `${count} of ${all} replicas failed`,
    open: (count: number, all: number) => `${count} of ${all} replicas not ready`,
  },
} as const);

/** The load of a model on its page (running.figures). */
export const figuresText = spoken('figuresText', {
  last: (span: string) => `The last ${span}`,
  now: 'Load',
  figures: { requests: 'Requests with a key', errors: 'Errors', memory: 'GPU memory' },
} as const);

/** The change of settings while a model runs. */
export const reloadText = spoken('reloadText', {
  title: 'Change settings while it runs',
  intro:
    'The engine loads again with the changed settings; requests that run may end before. The weights stay loaded.',
  loading: 'Asking the cluster what can be changed',
  failed: 'What can be changed could not be read.',
  refused: (reason: string) => `The cluster changes nothing of this model while it runs: ${reason}`,
  noCache: (setting: string) =>
    `Only a model that was launched with “${setting}” takes other settings while it runs.`,
  otherwise:
    'The engine can change all the same: Move on the tab Replicas adds a replica with another engine, waits until it is ready, and removes the old one. Other settings take another launch: Launch another like this, then terminate this one.',
  engineDecides: 'the engine’s own value',
  drain: 'Seconds for running requests to end',
  types: {
    positive_int: 'A whole number from 1',
    chunk_size: 'A whole number from 1, or -1',
    fraction: 'A number above 0, at most 1',
    positive_number: 'A number above 0',
    image_limits: 'A JSON object such as {"image": 2}',
    bool: 'true or false',
  },
  otherType: 'As the cluster takes it',
  wrongDrain: 'A whole number from 1 to 3600',
  review: 'Review the change',
  nothing: 'Nothing is changed yet.',
  action: (count: number) => (count === 1 ? 'Change 1 setting' : `Change ${count} settings`),
  question: (uid: string, seconds: number) =>
    `${verbatim(uid)} has ${seconds} seconds to finish its requests, then it works with these:`,
  difference: (name: string, before: string, after: string) =>
    `${verbatim(name)}: ${verbatim(before)} → ${verbatim(after)}`,
  sending: 'The cluster is asked for the change.',
  underWay: (stage: string) =>
    `The change is under way: ${verbatim(stage)}. The earlier settings serve until it is done.`,
  done: (time: string) => `The change of ${time} is in use.`,
  restored: (reason: string) => `The change failed, and the earlier settings are in use again: ${reason}`,
  broken: (reason: string) => `The change failed, and the model may not answer: ${reason}`,
  cancelled: 'The change was cancelled.',
  forgotten:
    'The cluster no longer reports the end of the change. The values below are those that it reports now.',
  back: 'Go back to the earlier settings',
  backPartly: (names: string) => `Without a value before, these cannot go back: ${verbatim(names)}.`,
} as const);

/** The endpoint of a model, for the authors of applications. */
export const endpointText = spoken('endpointText', {
  title: 'Endpoint for applications',
  intro: 'An application on a machine that reaches this address can call the model with these.',
  baseUrl: 'Base URL',
  anthropicUrl: 'Base URL for Anthropic',
  model: 'Model',
  key: 'Key',
  copyFact: (label: string) => `Copy: ${label}`,
  noKey: 'No key is needed: this cluster has no accounts.',
  keyIn: (variable: string) => `An API key; the calls below read it from ${verbatim(variable)}.`,
  makeKey: 'Make a key',
  askForKey: 'You may not make one here: ask an administrator.',
  keysOfFile: (variable: string) =>
    `An API key from the server’s file of accounts: its administrator has it. The calls below read it from ${verbatim(variable)}.`,
  call: 'Call',
  languages: 'Language of the call',
} as const);

export const modelText = spoken('modelText', {
  tab: 'Running model',
  tabs: {
    label: 'Parts of the model',
    summary: 'Summary',
    endpoint: 'For applications',
    replicas: 'Replicas',
    configuration: 'Configuration',
  },
  copyLink: 'Copy the link',
  copyId: 'Copy the ID',
  back: 'All running models',
  loading: 'Asking the cluster for the model',
  failed: 'The model could not be looked up',
  absent: (uid: string) => `${verbatim(uid)} does not run`,
  absentHint:
    'It was terminated, it ended by itself, or it is still starting. Launches names what is starting, and what failed.',
  facts: 'Model',
  type: 'Type',
  abilities: 'Abilities',
  format: 'Format',
  size: 'Size',
  context: 'Context length',
  description: 'Description',
  place: 'Where it runs',
  router: 'Token router',
  virtual: 'It has no process of its own: its router passes each request on to a model.',
  onCpu: 'on its CPU',
  /** Empty for a model that is not ready. */
  gpusOf: (gpus: readonly (string | number)[] | null | undefined) =>
    gpus?.length === 0 ? 'CPU' : gpus ? `GPU ${gpus.join(', ')}` : '',
  oneListed: (count: number) => `${count}, of which the list names the place of one`,
  oneReplica: 'One replica only: if its worker goes, the model stops.',
  oneWorker: 'All replicas are on one worker: if it goes, the model stops.',
  launched: 'Settings it was launched with',
  launchedHere: 'As this tab sent them.',
  launchedBefore: 'As this browser sent them last, without secrets.',
  launchedOnCluster: 'From the launch history of the cluster. A later launch may have had others.',
  launchedElsewhere:
    'It was not launched from this tab, nor last from this browser, and the cluster keeps no settings of it. The summary has what the cluster reports.',
  notSet: 'not set',
} as const);
