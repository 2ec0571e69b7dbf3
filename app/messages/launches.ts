import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from './language.ts';

const stages: Readonly<Record<string, string>> = {
  pending: 'Starting',
  launching: 'Starting',
  downloading: 'Downloading',
  waiting_for_dependencies: 'Waiting to install dependencies',
  installing_dependencies: 'Installing dependencies',
  loading: 'Loading',
  cancelled: 'Cancelled',
  completed: 'Loaded',
};

/** The progress of an active launch. */
export const progressText = spoken('progressText', {
  stage: (stage: string) => stages[stage] ?? stage,
  percent: (share: number) => `${Math.floor(share * 100)}%`,
  bar: (model: string) => `Progress of ${model}`,
  files: 'Files',
  ofTotal: (done: string, total: string) => `${done} of ${total}`,
  speed: (size: string) => `${size}/s`,
  left: (time: string) => `${time} left`,
  fileDone: 'Done',
  replica: (id: number, stage: string, share: string) => `Replica ${id}: ${stage}, ${share}`,
  installed: (done: number, all: number) => `${done} of ${all} packages`,
  cancel: 'Cancel the launch',
  cancelThis: (model: string) => `Cancel the launch of ${model}`,
  cancelling: (since: string) =>
    `Cancelling since ${since}. The cluster may need a minute until the launch has ended.`,
  tooLate: (uid: string) =>
    `${uid} has ended its launch: there is nothing to cancel. Look at Running Models.`,
  noProgress: 'This cluster tells neither how far a launch is nor cancels one: newer releases do.',
} as const);

export const launchesText = spoken('launchesText', {
  loading: 'Asking the cluster for its launches',
  notRead: 'The cluster did not tell of its launches. Those of this tab are shown as far as it knows.',
  empty: 'No launch is under way',
  emptyHint:
    'What is launched here, and what others launch on this cluster, is shown here with its progress.',
  underWay: 'Under way',
  failed: 'Failed',
  done: 'Done',
  byOther: 'Not launched from this tab',
  on: (workers: string) => `on ${workers}`,
  as: (uid: string) => `as ${uid}`,
  replicas: (ready: number, all: number) => `${ready} of ${all} replicas ready`,
  startedAt: (time: string) => `started at ${time}`,
  endedAt: (time: string) => `at ${time}`,
  runs: 'Runs',
  ended: 'Ended: the cluster does not run it any more',
  cancelled: 'Cancelled',
  ending: 'Ending. Some worker is not yet rid of it.',
  noReasonFrom: (where: string) => `The cluster gives no reason: ${where}`,
  noReason: 'The cluster gives no reason. A launch that somebody cancelled looks the same.',
  vanished: 'The cluster knows nothing of this launch any more. It may have been started anew.',
  cutOff: 'The answer to the launch was cut off, and the cluster knows nothing of the launch.',
  unanswered: 'No answer came. The launch may still go on.',
  open: 'Show among the running models',
  openThis: (uid: string) => `Show among the running models: ${uid}`,
  copyId: (uid: string) => `Copy the ID ${uid}`,
  again: 'Edit and try again',
  againThis: (model: string) => `Edit and try again: ${model}`,
  dismiss: (model: string) => `Dismiss the launch of ${model}`,
  noModel: (name: string) => `No model of this cluster is named ${name} any more.`,
  notify: 'Tell me by a notification of the browser when a launch ends',
  notifyDenied: 'This browser blocks notifications of this page: allow them in its settings.',
  notifyRuns: (uid: string) => `${uid} runs`,
  notifyFailed: (model: string) => `The launch of ${model} failed`,
} as const);

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
  noSecrets: 'What looks like a secret is left out of the file.',
  file: (day: string) => `launch-set-${day}.json`,
  open: 'Open a launch set',
  openHint: 'A file that was saved here:',
  failed: 'The running models could not be listed',
  loading: 'Asking the cluster what runs',
  unreadable: (file: string) => `${file} could not be read. Nothing was opened.`,
  notJson: (file: string) => `${file} is no JSON. Nothing was opened.`,
  notSet: (file: string, where: string) => `${file} is no launch set: ${where}. Nothing was opened.`,
  newer: (file: string) => `${file} is a launch set of a later release of the console. Nothing was opened.`,
  empty: (file: string) => `${file} is a launch set without a model.`,
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
