import { groupDigits } from '#app/format/numbers.ts';
import { spoken } from '#app/messages/language.ts';

export const overviewText = spoken('overviewText', {
  launches: 'Launches',
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
  listRefused: 'Your sign-in may not list the running models. The console does not keep asking.',
  dismiss: (what: string) => `Dismiss: ${what}`,
  cluster: 'Cluster',
  clusterHidden: 'Your sign-in may not see the machines of the cluster.',
  machinesUnknown: 'Unknown: the machines could not be read.',
  machinesStale: 'The machines could not be read again; these are their last figures.',
  gpusTaken: (taken: number, all: number, isLeast: boolean) =>
    `${isLeast ? 'at least ' : ''}${groupDigits(taken)} of ${groupDigits(all)} hold a model`,
  running: 'What runs',
  runningNone: 'Nothing runs yet.',
  launchOne: 'Launch a model',
  replicas: (count: number) => `${groupDigits(count)} replicas`,
  otherTypes: 'Other types',
  launching: 'What launches',
  launchingNone: 'No launch is under way.',
  launchingUnknown: 'Unknown: the cluster did not report its launches.',
  launchingUnasked: 'Unknown: with this sign-in the cluster is not asked for its launches.',
  launchingStale: 'The launches could not be read again; these are the last ones known.',
  fullest: 'Fullest workers',
  allWorkers: (count: number) => `All ${groupDigits(count)} workers`,
} as const);

function counted(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${groupDigits(count)} ${several}`;
}
