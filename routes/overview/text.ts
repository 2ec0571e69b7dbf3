import { groupDigits } from '#app/format/numbers.ts';
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
  listRefused: 'Your sign-in may not list the running models. The console does not keep asking.',
  dismiss: (what: string) => `Dismiss: ${what}`,
  machinesStale: 'The machines could not be read again; these are their last figures.',
  gpusTaken: (taken: number, all: number, isLeast: boolean) =>
    `${isLeast ? 'at least ' : ''}${groupDigits(taken)} of ${groupDigits(all)} GPUs hold a model`,
  runningNone: 'Nothing runs yet.',
  launchOne: 'Launch a model',
  launchingUnknown: 'Unknown: the cluster did not report its launches.',
  launchingUnasked: 'Unknown: with this sign-in the cluster is not asked for its launches.',
  launchingStale: 'The launches could not be read again; these are the last ones known.',
  state: 'State',
  wall: 'Show for a wall: without navigation, in large type',
  leaveWall: 'Leave the view for a wall',
  load: 'Load',
  requests: 'Requests / min',
  errors: 'Errors / min',
  notCounted: 'Known from the second reading of the metrics on, where the cluster counts its calls.',
  most: (figure: string) => `at most ${figure}`,
  order: 'Order',
  byName: 'By name',
  fullest: 'Fullest first',
  workers: (count: number) => counted(count, 'worker'),
  models: (count: number) => counted(count, 'model'),
  launches: (count: number) => `${counted(count, 'launch', 'launches')} under way`,
  gpuOf: (device: string, worker: string) => `GPU ${device} of ${worker}`,
  cpu: (figure: string) => `CPU ${figure}`,
  cpuOf: (worker: string) => `CPU of ${worker}`,
  machineOf: (worker: string) => `${worker}, which does not report its GPUs`,
  /** Its visible words come first, by which voice control names it. */
  tile: (content: readonly string[], words: string) => `${content.join(', ')}: ${words}`,
} as const);

function counted(count: number, one: string, several = `${one}s`): string {
  return count === 1 ? `1 ${one}` : `${groupDigits(count)} ${several}`;
}
