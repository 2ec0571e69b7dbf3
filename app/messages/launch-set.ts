import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

export const launchSetText = spoken('launchSetText', {
  title: 'What should run',
  intro:
    'A launch set has the models that should run, with their settings: a file, or kept in this browser. It is compared with what runs now, and launches what is missing, in its order and where it was.',
  save: 'Save what runs now',
  keep: 'Keep it in this browser',
  kept: 'Kept in this browser',
  keptSet: (time: string, models: number) =>
    `${time}: ${models === 1 ? '1 model' : `${groupDigits(models)} models`}`,
  keptOf: (worker: string) => `from ${verbatim(worker)}, which was emptied`,
  openKept: 'Open',
  openKeptThis: (time: string) => `Open the set of ${time}`,
  forget: 'Forget',
  forgetThis: (time: string) => `Forget the set of ${time}`,
  nothingRuns: 'Nothing runs: there is nothing to save.',
  savable: (count: number) => (count === 1 ? '1 model runs.' : `${groupDigits(count)} models run.`),
  leftOut: (count: number) =>
    `${count === 1 ? '1 running model is' : `${groupDigits(count)} running models are`} of a type that this console cannot launch, and not in the file.`,
  noEngine: (count: number) =>
    `Of ${count === 1 ? '1 language model' : `${groupDigits(count)} language models`} the cluster does not report the engine: one that fits is chosen at the launch.`,
  unreported: (count: number) =>
    `Of ${count === 1 ? '1 model' : `${groupDigits(count)} models`} the cluster does not report the parameters of the engine, the request limits, LoRA and environment: this tab did not launch ${count === 1 ? 'it' : 'them'}.`,
  noSecrets:
    'Secrets and the values of environment variables are no part of the file. They are asked for at the launch.',
  secrets: 'Values that the file does not have',
  secretOf: (uid: string, name: string) => `${verbatim(name)} of ${verbatim(uid)}`,
  launchWith: 'Launch with these values',
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
  columns: { id: 'ID', name: 'Name', unknown: 'Unknown', differs: 'Differences', state: 'State' },
  unknown: {
    engine: 'Engine',
    place: 'Worker and GPUs',
    parameters: 'Parameters',
  },
  nothingUnknown: 'Nothing',
  unknownUnsaid: 'The set does not say',
  updated: (age: string) => `Updated ${age}`,
  runs: 'Runs',
  missing: 'Missing',
  differs: 'Differs',
  extra: 'Extra',
  difference: (key: string, wanted: string, runs: string) => `${key} ${wanted}, runs with ${runs}`,
  unset: 'nothing',
  others: (differing: number, extra: number) =>
    [
      differing > 0 && (differing === 1 ? '1 differs' : `${groupDigits(differing)} differ`),
      extra > 0 && `${groupDigits(extra)} more than in the set`,
    ]
      .filter(Boolean)
      .join(', '),
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
  started: 'Starts by itself',
  startedSource: (count: number) =>
    `The cluster starts ${count === 1 ? '1 model' : `${groupDigits(count)} models`} by itself.`,
  openStarted: 'Open what starts by itself',
  startAll: 'Start the set by itself',
  startTitle: 'Start a set by itself',
  startAction: (count: number) =>
    count === 1 ? 'Save 1 automatic start' : `Save ${groupDigits(count)} automatic starts`,
  startKept: (uids: string) => `These start by themselves already and keep their entry: ${uids}.`,
  startLeftOut: (uids: string) => `Left out, for their engine is not known: ${uids}.`,
  startSaved: (saved: number, all: number) =>
    `${groupDigits(saved)} of ${groupDigits(all)} automatic starts saved`,
  done: (launched: number, all: number) =>
    `Launch set: ${groupDigits(launched)} of ${groupDigits(all)} launched.`,
} as const);
