import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const desiredText = spoken('desiredText', {
  failed: 'The running models could not be listed',
  loading: 'Asking the cluster what runs',
  empty: 'Nothing runs, and no set is chosen. Import a set, or launch models and keep them.',
  emptyFiltered: 'No model matches',
  search: 'Search for model UID, name and state',
  searchHint: 'Search models',
  table: 'Models that run or should run',
  columns: { id: 'Model', now: 'Now', should: 'Should', restart: 'At a restart', actions: 'Actions' },
  count: (runs: number, missing: number, differing: number) =>
    [
      `${groupDigits(runs)} ${runs === 1 ? 'runs' : 'run'}`,
      missing > 0 && `${groupDigits(missing)} missing`,
      differing > 0 && `${groupDigits(differing)} ${differing === 1 ? 'differs' : 'differ'}`,
    ]
      .filter(Boolean)
      .join(', '),
  updated: (age: string) => `Updated ${age}`,
  launch: (count: number) => `Launch ${groupDigits(count)} missing`,
  differs: 'Differs',
  extra: 'Not in the set',
  noShould: 'No set is chosen. Keep what runs, or import a set.',
  unset: 'nothing',
  unknownUnsaid: 'The set does not say',
  waits: {
    launching: 'Starting',
    waiting_model: 'Waits: the model starts or ends',
    waiting_worker: 'Waits for a worker',
  },
  facts: {
    unknown: 'Not known',
    order: 'Order',
    tries: 'Tries',
    started: 'Last start',
    reason: 'Reason',
  },
  tries: (attempts: number | string, all: number, seconds: number) =>
    `${groupDigits(attempts)} of ${groupDigits(all)}, every ${groupDigits(seconds)} s`,
  never: 'Not yet',
  on: 'Starts',
  off: 'Does not start',
  restartOf: (uid: string) => `${verbatim(uid)} at a restart`,
  details: (uid: string) => `Details of ${verbatim(uid)}`,
  change: (uid: string) => `Change the automatic start of ${verbatim(uid)}`,
  set: 'Set',
  noSet: 'No set',
  kept: (time: string, models: number) => `Kept ${time}, ${counted(models, 'model')}`,
  emptied: (worker: string, time: string, models: number) =>
    `${verbatim(worker)}, emptied ${time}, ${counted(models, 'model')}`,
  fromFile: (file: string, time: string) => `${verbatim(file)}, saved ${time}`,
  more: 'Keep, import, export',
  keep: 'Keep what runs',
  import: 'Import a set…',
  export: 'Export what runs',
  exportSet: 'Export this set',
  forget: 'Forget this set',
  wasKept: (count: number) => `${counted(count, 'model')} kept in this browser.`,
  exported: (count: number) => `${counted(count, 'model')} exported.`,
  leftOut: (count: number) =>
    `${count === 1 ? '1 running model is' : `${groupDigits(count)} running models are`} of a type that this console cannot launch, and left out.`,
  noEngine: (count: number) =>
    `Of ${counted(count, 'language model')} the cluster does not report the engine: one that fits is chosen at the launch.`,
  unreported: (count: number) =>
    `Of ${counted(count, 'model')} the cluster does not report the parameters of the engine, the request limits, LoRA and environment: this tab did not launch ${count === 1 ? 'it' : 'them'}.`,
  noSecrets:
    'Secrets and the values of environment variables are no part of it. They are asked for at the launch.',
  startAll: 'All at a restart',
  startTitle: (count: number) =>
    count === 1 ? 'Start 1 model at a restart?' : `Start ${groupDigits(count)} models at a restart?`,
  startAction: (count: number) => `Start ${counted(count, 'model')} at a restart`,
  startFromRow: (uids: string) =>
    `The list of running models does not show parameters and environment variables. These are saved without them: ${uids}.`,
  startOnGpu: (uids: string) =>
    `The cluster does not keep that a model runs on the CPU. By itself it starts on a GPU if a worker has one: ${uids}.`,
  startLeftOut: (uids: string) => `Left out, for their engine or settings are not known: ${uids}.`,
  startSettings: 'Order and settings…',
  startSaved: (saved: number, all: number) =>
    `${groupDigits(saved)} of ${counted(all, 'automatic start')} saved`,
} as const);

export const autostartEntryText = spoken('autostartEntryText', {
  title: (uid: string) => `Start ${verbatim(uid)} by itself`,
  loading: 'Reading what starts by itself',
  failed: 'What starts by itself could not be read',
  intro:
    'The cluster starts its models by order: when it starts, when a worker joins, when the last replica of one has died, and when an entry is saved.',
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

function counted(count: number, one: string): string {
  return count === 1 ? `1 ${one}` : `${groupDigits(count)} ${one}s`;
}
