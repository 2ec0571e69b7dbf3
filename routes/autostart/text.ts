import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const autostartText = spoken('autostartText', {
  failed: 'What starts by itself could not be read',
  notHere: 'This cluster does not start models by itself. Release 2.12 and later do.',
  intro:
    'The cluster starts these models by order, one after the other: when it starts, when a worker joins, when the last replica of a model has died, and when an entry is saved.',
  table: 'Models that start by themselves',
  columns: {
    uid: 'Model UID',
    name: 'Model',
    order: 'Order',
    state: 'State',
    reason: 'Reason',
    tries: 'Tries',
    interval: 'Interval',
    started: 'Last start',
    actions: 'Actions',
  },
  states: {
    runs: 'Runs',
    launching: 'Starting',
    waiting_model: 'Waits: the model starts or ends',
    waiting_worker: 'Waits for a worker',
    error: 'Failed',
    ended: 'Does not run',
    notStarted: 'Not started yet',
  },
  tries: (attempts: number | string, all: number) => `${groupDigits(attempts)} of ${groupDigits(all)}`,
  seconds: (count: number) => `${groupDigits(count)} s`,
  never: 'Not yet',
  loading: 'Reading what starts by itself',
  empty:
    'No model starts by itself. Add one from the menu of a running model, or with the field Start by itself of a launch.',
  emptyFiltered: 'No model matches',
  search: 'Search for model UID, model, state and reason',
  searchHint: 'Search models',
  count: (shown: number, all: number) =>
    shown === all ? models(all) : `${groupDigits(shown)} of ${models(all)}`,
  change: (uid: string) => `Change the automatic start of ${verbatim(uid)}`,
} as const);

export const autostartEntryText = spoken('autostartEntryText', {
  open: 'Start by itself…',
  title: (uid: string) => `Start ${verbatim(uid)} by itself`,
  intro:
    'The cluster starts this model when it starts, when a worker joins, and when the last replica of a model has died.',
  priorityHint: 'The lowest starts first, one model after the other.',
  interval: 'Seconds between two tries',
  notInteger: 'A whole number',
  settings: 'Settings of the launch',
  fromRow:
    'The list of running models does not show parameters and environment variables. Add those that the model needs.',
  further: 'Further settings, as JSON',
  notObject: 'A JSON object such as {"max_model_len": 8192}',
  valueOf: (name: string) => `Value of ${verbatim(name)}`,
  valuesNeeded: 'This browser does not keep the values of secrets and variables.',
  cpu: 'The cluster does not keep that this model runs on the CPU. By itself it starts on a GPU if a worker has one.',
  hidden:
    'Another user saved this entry, so the cluster shows only a part of its settings. It can be removed, or changed by that user.',
  unknown: 'The settings of this model are not known here. Launch it from this browser to save them.',
  saveAndStart: 'Save and start',
  remove: 'Remove',
  removeOf: (uid: string) => `Remove the automatic start of ${verbatim(uid)}`,
  saved: (uid: string) => `${verbatim(uid)} starts by itself from now on.`,
  removed: (uid: string) =>
    `${verbatim(uid)} does not start by itself any more. If it runs, it keeps running.`,
  changes: {
    remove: (uid: string) => `removing the automatic start of ${verbatim(uid)}`,
  },
} as const);

function models(count: number): string {
  return count === 1 ? '1 model' : `${groupDigits(count)} models`;
}
