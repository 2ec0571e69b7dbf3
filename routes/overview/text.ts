import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

export const overviewText = spoken('overviewText', {
  title: 'Overview',
  loading: 'Asking the cluster how it is',
  attention: 'Needs attention',
  well: 'All is well.',
  wellInPart: 'All that is known is well.',
  wasWell: (time: string) => `All was well at ${time}.`,
  wasWellInPart: (time: string) => `All that was known at ${time} was well.`,
  wellOf: (workers: number, models: number) =>
    `${counted(workers, 'worker')} and ${counted(models, 'model')}, and nothing needs attention.`,
  wellWorkers: (workers: number) => `${counted(workers, 'worker')}, and nothing needs attention.`,
  wellModels: (models: number) => `${counted(models, 'model')}, and nothing needs attention.`,
  workerGone: (address: string, time: string) =>
    `The worker ${verbatim(address)} is gone; it was last seen at ${time}.`,
  workersGone: (count: number) => `${counted(count, 'more worker')} ${count === 1 ? 'is' : 'are'} gone.`,
  workerSilent: (address: string, seconds: number, checks: number) =>
    `The worker ${verbatim(address)} reports no longer: last report ${seconds} s ago, ${counted(checks, 'check')} left.`,
  workersSilent: (count: number) =>
    `${counted(count, 'more worker')} ${count === 1 ? 'reports' : 'report'} no longer.`,
  modelGone: (uid: string, time: string) =>
    `${verbatim(uid)} does not run any more; it was last seen at ${time}, and was not terminated from here.`,
  modelsGone: (count: number) => `The same is true of ${counted(count, 'more model')}.`,
  replicaFailed: (uid: string, replica: number, words: string) =>
    `Replica ${replica} of ${verbatim(uid)} failed${words === '' ? '.' : `: ${words}`}`,
  replicasFailed: (count: number) => `${counted(count, 'more replica')} failed.`,
  replicasEnded: (models: readonly { uid: string; ended: number; all: number }[]) => {
    const names = models.map(({ uid, ended, all }) => `${verbatim(uid)} (${ended} of ${all})`);
    return `Replicas of models that still run have ended: ${listed(names, 'model', 10)}.`;
  },
  memoryFull: (what: string, workers: readonly string[]) =>
    `More than 90 % of the ${what} is taken on ${listed(workers.map(verbatim), 'worker', 3)}.`,
  resources: { memory: 'memory', gpuMemory: 'GPU memory' },
  old: (age: string, reason: string) => `The list of running models is from ${age}. ${reason}`.trim(),
  noMachines: (reason: string) => `The machines of the cluster could not be read. ${reason}`.trim(),
  noList: (reason: string) => `The list of running models could not be had. ${reason}`.trim(),
  listRefused: 'Your sign-in may not list the running models. The console does not keep asking.',
  released: (from: string, to: string) => `The cluster has another release: ${to}, and was ${from}.`,
  failedLaunches: (count: number) => `${counted(count, 'launch', 'launches')} failed.`,
  dismiss: (what: string) => `Dismiss: ${what}`,
  cluster: 'Cluster',
  clusterHidden: 'Your sign-in may not see the machines of the cluster.',
  machinesUnknown: 'Unknown: the machines could not be read.',
  machinesStale: 'The machines could not be read again; these are their last figures.',
  workers: 'Workers',
  gpus: 'GPUs',
  gpusTaken: (taken: number, all: number, isLeast: boolean) =>
    `${isLeast ? 'at least ' : ''}${groupDigits(taken)} of ${groupDigits(all)} hold a model`,
  running: 'What runs',
  runningNone: 'Nothing runs yet.',
  launchOne: 'Launch a model',
  replicas: (count: number) => `${groupDigits(count)} replicas`,
  otherTypes: 'Other types',
  andMore: (count: number) => `and ${groupDigits(count)} more`,
  launching: 'What launches',
  launchingNone: 'No launch is under way.',
  launchingUnknown: 'Unknown: the cluster did not tell of its launches.',
  launchingUnasked: 'Unknown: with this sign-in the cluster is not asked for its launches.',
  launchingStale: 'The launches could not be read again; these are the last ones known.',
  fullest: 'Fullest workers',
  allWorkers: (count: number) => `All ${groupDigits(count)} workers`,
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
