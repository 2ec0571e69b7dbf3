import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

export const launchSetText = spoken('launchSetText', {
  forget: 'Forget',
  secrets: 'Values that the file does not have',
  secretOf: (uid: string, name: string) => `${verbatim(name)} of ${verbatim(uid)}`,
  launchWith: 'Launch with these values',
  file: (day: string) => `launch-set-${day}.json`,
  unreadable: (file: string) => `${verbatim(file)} could not be read. Nothing was opened.`,
  notJson: (file: string) => `${verbatim(file)} is no JSON. Nothing was opened.`,
  notSet: (file: string, where: string) =>
    `${verbatim(file)} is no launch set: ${where}. Nothing was opened.`,
  newer: (file: string) =>
    `${verbatim(file)} is a launch set of a later release of the console. Nothing was opened.`,
  empty: (file: string) => `${verbatim(file)} is a launch set without a model.`,
  unknown: {
    engine: 'Engine',
    place: 'Worker and GPUs',
    parameters: 'Parameters',
  },
  runs: 'Runs',
  missing: 'Missing',
  launched: 'Launched',
  launchedOn: (engine: string) => `Launched on ${engine}`,
  refused: (reason: string) => `Failed: ${reason}`,
  unanswered: 'No answer came. The launch may still go on, and the others were not begun.',
  unansweredEngines: 'No answer came about the engines. Nothing was launched, and the others were not begun.',
  noEngineFits: 'No engine of this cluster runs this format, size and quantization.',
  stop: 'Stop after this one',
  stopping: 'Stops after this one',
  done: (launched: number, all: number) =>
    `Launch set: ${groupDigits(launched)} of ${groupDigits(all)} launched.`,
} as const);
