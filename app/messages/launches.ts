import { verbatim } from '#app/format/untranslated.ts';
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
  replica: (id: number, stage: string, share: string) => `Replica ${id}: ${stage}, ${share}`,
  installed: (done: number, all: number) => `${done} of ${all} packages`,
  cancel: 'Cancel the launch',
  cancelThis: (model: string) => `Cancel the launch of ${verbatim(model)}`,
  cancelling: (since: string) =>
    `Cancelling since ${since}. The cluster may need a minute until the launch has ended.`,
  late: {
    running: (uid: string) => `It was ready before the cancel. Runs as ${verbatim(uid)}.`,
    failed: (uid: string) => `It had failed before the cancel: ${verbatim(uid)}.`,
  },
  dismissLate: (uid: string) => `Dismiss: cancellation of ${verbatim(uid)}`,
  noProgress: 'This cluster neither reports the progress of a launch nor cancels one: newer releases do.',
} as const);

export const launchesText = spoken('launchesText', {
  loading: 'Asking the cluster for its launches',
  notRead: 'The cluster did not report its launches. Those of this tab are shown as this tab knows them.',
  underWay: 'Under way',
  failed: 'Failed',
  done: 'Done',
  byOther: 'Not launched from this tab',
  on: (workers: string) => `on ${verbatim(workers)}`,
  as: (uid: string) => `as ${verbatim(uid)}`,
  replicas: (ready: number, all: number) => `${ready} of ${all} replicas ready`,
  runs: 'Runs',
  ended: 'Ended: the cluster does not run it any more',
  cancelled: 'Cancelled',
  ending: 'Ending. Some worker is not yet rid of it.',
  noReasonFrom: (where: string) => `The cluster gives no reason: ${where}`,
  noReason: 'The cluster gives no reason. A launch that somebody cancelled looks the same.',
  vanished: 'The cluster knows nothing of this launch any more. It may have been restarted.',
  cutOff: 'The answer to the launch was cut off, and the cluster knows nothing of the launch.',
  unanswered: 'No answer came. The launch may still go on.',
  open: 'Open the model',
  openThis: (uid: string) => `Open the model: ${uid}`,
  copyId: (uid: string) => `Copy the ID ${verbatim(uid)}`,
  again: 'Edit and try again',
  againThis: (model: string) => `Edit and try again: ${model}`,
  dismiss: (model: string) => `Dismiss the launch of ${verbatim(model)}`,
  noModel: (name: string) => `No model of this cluster is named ${verbatim(name)} any more.`,
  notify: 'Notify me in the browser when a launch ends',
  notifyDenied: 'This browser blocks notifications of this page: allow them in its settings.',
  notifyRuns: (uid: string) => `${uid} runs`,
  notifyFailed: (model: string) => `The launch of ${model} failed`,
} as const);
