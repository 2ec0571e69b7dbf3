import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

export const launchSetText = spoken('launchSetText', {
  title: 'Launch set',
  intro:
    'A launch set is what runs now, as a file. Opened again after a restart of the cluster, it launches what is missing, in the order of the file.',
  save: 'Save what runs now',
  nothingRuns: 'Nothing runs: there is nothing to save.',
  savable: (count: number) => (count === 1 ? '1 model runs.' : `${groupDigits(count)} models run.`),
  leftOut: (count: number) =>
    `${count === 1 ? '1 running model is' : `${groupDigits(count)} running models are`} of a type that this console cannot launch, and not in the file.`,
  noEngine: (count: number) =>
    `Of ${count === 1 ? '1 language model' : `${groupDigits(count)} language models`} the cluster does not tell the engine: one that fits is chosen at the launch.`,
  untold: (count: number) =>
    `Of ${count === 1 ? '1 model' : `${groupDigits(count)} models`} the cluster does not tell the parameters of the engine, the request limits, LoRA and environment: this tab did not launch ${count === 1 ? 'it' : 'them'}.`,
  noSecrets:
    'Secrets and the values of environment variables are no part of the file. They are asked for at the launch.',
  secrets: 'Values that the file does not have',
  secretOf: (uid: string, name: string) => `${verbatim(name)} of ${verbatim(uid)}`,
  launchWith: 'Launch with these values',
  cancel: 'Cancel',
  file: (day: string) => `launch-set-${day}.json`,
  open: 'Open a launch set',
  openHint: 'A file that was saved here:',
  failed: 'The running models could not be listed',
  loading: 'Asking the cluster what runs',
  unreadable: (file: string) => `${verbatim(file)} could not be read. Nothing was opened.`,
  notJson: (file: string) => `${verbatim(file)} is no JSON. Nothing was opened.`,
  notSet: (file: string, where: string) =>
    `${verbatim(file)} is no launch set: ${where}. Nothing was opened.`,
  newer: (file: string) =>
    `${verbatim(file)} is a launch set of a later release of the console. Nothing was opened.`,
  empty: (file: string) => `${verbatim(file)} is a launch set without a model.`,
  savedAt: (time: string) => `Saved at ${time}`,
  table: 'Models of the set',
  columns: { id: 'ID', name: 'Name', unknown: 'Unknown', state: 'State' },
  unknown: {
    engine: 'Engine',
    place: 'Worker and GPUs',
    parameters: 'Parameters',
  },
  nothingUnknown: 'Nothing',
  unknownUnsaid: 'The file does not say',
  updated: (age: string) => `Updated ${age}`,
  runs: 'Runs',
  missing: 'Missing',
  launching: 'Launching',
  launched: 'Launched',
  launchedOn: (engine: string) => `Launched on ${engine}`,
  refused: (reason: string) => `Failed: ${reason}`,
  unanswered: 'No answer came. The launch may still go on, and the others were not begun.',
  unansweredEngines: 'No answer came about the engines. Nothing was launched, and the others were not begun.',
  noEngineFits: 'No engine of this cluster runs this format, size and quantization.',
  count: (runs: number, all: number) => `${groupDigits(runs)} of ${groupDigits(all)} run`,
  launch: (count: number) =>
    count === 1 ? 'Launch the missing one' : `Launch the missing ${groupDigits(count)}`,
  stop: 'Stop after this one',
  stopping: 'Stops after this one',
  close: 'Close the set',
  done: (launched: number, all: number) =>
    `Launch set: ${groupDigits(launched)} of ${groupDigits(all)} launched.`,
} as const);
