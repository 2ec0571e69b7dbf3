import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** Texts of what needs attention, on Overview and in the navigation. */
export const concernText = spoken('concernText', {
  count: (count: number) => counted(count, 'concern'),
  since: (time: string) => `since ${time}`,
  actions: {
    worker: 'See the worker',
    workers: 'See the workers',
    events: 'See its events',
    replicas: 'See its replicas',
    models: 'See the models',
    launches: 'See the launches',
    again: 'Launch again',
    desired: 'See the desired state',
  },
  callersFailed: (uid: string, count: number, words: string) =>
    `Callers of ${verbatim(uid)} got ${counted(count, 'error')} in the last hour: ${words}`,
  moreCallersFailed: (count: number) => `Callers of ${counted(count, 'more model')} got errors.`,
  workerGone: (address: string, time: string) =>
    `The worker ${verbatim(address)} is gone; it was last seen at ${time}.`,
  workersGone: (count: number) => `${counted(count, 'more worker')} ${count === 1 ? 'is' : 'are'} gone.`,
  workerSilent: (address: string, seconds: number | undefined, checks: number, models: readonly string[]) =>
    `The worker ${verbatim(address)} reports no longer: ${seconds === undefined ? '' : `last report ${seconds} s ago, `}${counted(checks, 'check')} left.${
      models.length === 0 ? '' : ` On it: ${listed(models.map(verbatim), 'model', 5)}.`
    }`,
  workersSilent: (count: number) =>
    `${counted(count, 'more worker')} ${count === 1 ? 'reports' : 'report'} no longer.`,
  modelGone: (uid: string, time: string) =>
    `${verbatim(uid)} does not run any more; it was last seen at ${time}, and was not terminated from here.`,
  modelLost: (uid: string) =>
    `${verbatim(uid)} does not run any more: it was lost with its worker, or its process died.`,
  modelsGone: (count: number) => `The same is true of ${counted(count, 'more model')}.`,
  replicaFailed: (uid: string, replica: number, words: string) =>
    `Replica ${replica} of ${verbatim(uid)} failed${words === '' ? '.' : `: ${words}`}`,
  replicasFailed: (count: number) => `${counted(count, 'more replica')} failed.`,
  replicasEnded: (models: readonly { uid: string; ended: number; all: number }[]) => {
    const names = models.map(({ uid, ended, all }) => `${verbatim(uid)} (${ended} of ${all})`);
    return `Replicas of models that still run have ended: ${listed(names, 'model', 10)}.`;
  },
  notStarted: (uid: string, reason: string) =>
    `${verbatim(uid)} starts by itself, but does not run${reason === '' ? '.' : `: ${reason}`}`,
  moreNotStarted: (count: number) =>
    `${counted(count, 'more model')} that ${count === 1 ? 'starts by itself does' : 'start by themselves do'} not run.`,
  wouldNotReturn: (uids: readonly string[]) =>
    `Other models start by themselves; these run, but would not return after a restart: ${listed(uids.map(verbatim), 'model', 5)}.`,
  memoryFull: (what: string, workers: readonly string[]) =>
    `More than 90 % of the ${what} is taken on ${listed(workers.map(verbatim), 'worker', 3)}.`,
  memoryGrown: (address: string, gpu: string, grown: string, bytes: string) =>
    `On GPU ${gpu} of ${verbatim(address)} ${bytes} belong to no model, ${grown} more than an hour ago. The process of an ended model or another program holds them; nvidia-smi on that worker names it.`,
  memoryGrownOn: (count: number) => `The same is true of ${counted(count, 'more GPU')}.`,
  resources: { memory: 'memory', gpuMemory: 'GPU memory' },
  old: (age: string, reason: string) => `The list of running models is from ${age}. ${reason}`.trim(),
  noMachines: (reason: string) => `The machines of the cluster could not be read. ${reason}`.trim(),
  noList: (reason: string) => `The list of running models could not be had. ${reason}`.trim(),
  released: (from: string, to: string) => `The cluster has another release: ${to}, and was ${from}.`,
  failedLaunches: (count: number) => `${counted(count, 'launch', 'launches')} failed.`,
} as const);

function counted(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${groupDigits(count)} ${several}`;
}

/** As many names as fit into a line, and the number of the rest. */
function listed(names: readonly string[], what: string, most: number): string {
  const more = names.length - most;
  const named = names.slice(0, most).join(', ');
  return more > 0 ? `${named} and ${counted(more, `more ${what}`)}` : named;
}
