import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

export const runningText = spoken('runningText', {
  title: 'Running Models',
  tabs: 'Types of running models',
  columns: {
    id: 'ID',
    name: 'Name',
    address: 'Address',
    gpus: 'GPU Indexes',
    size: 'Size',
    quantization: 'Quantization',
    replica: 'Replica',
    actions: 'Actions',
  },
  starting: 'Starting',
  ending: 'Ending',
  cancelling: (since: string) => `Cancelling since ${since}`,
  loading: 'Loading, do not refresh page...',
  noGpu: 'It uses no GPU.',
  empty: 'No Running Models',
  emptyFiltered: 'No Running Models Matches',
  search: 'Search for ID, name and address',
  searchHint: 'Search ID, name, address',
  updating: 'Updating',
  updated: 'Updated',
  count: (shown: number, all: number) =>
    shown === all ? models(all) : `${groupDigits(shown)} of ${models(all)}`,
  failed: 'The list could not be loaded',
  copyId: (id: string) => `Copy the ID ${verbatim(id)}`,
  openPage: 'Launch Web UI',
  openPageOf: (id: string) => `Launch Web UI of ${verbatim(id)}`,
  terminate: 'Terminate Model',
  terminateThis: (id: string) => `Terminate Model ${verbatim(id)}`,
  terminating: 'Terminating…',
  terminatingNamed: (ids: readonly string[]) =>
    ids.length === 1 ? `Terminating ${verbatim(ids[0] ?? '')}` : `Terminating ${models(ids.length)}`,
  more: 'More',
  moreFor: (id: string) => `More for ${verbatim(id)}`,
  launchLike: 'Launch another like this',
  startByItself: 'Start by itself…',
  select: (id: string) => `Select ${id}`,
  selected: (count: number) => `${groupDigits(count)} selected`,
  terminateSelected: 'Terminate selected',
  terminateQuestion: (count: number) => `${count === 1 ? 'It stops' : 'They stop'} answering at once.`,
  terminateMany: (count: number) => `Terminate ${models(count)}`,
  freesCpu: (worker: string, replicas: number) =>
    `frees CPU memory of ${verbatim(worker)}${withOneOf(replicas)}`,
  freesUnknown: (worker: string, replicas: number) =>
    `frees what it holds of ${verbatim(worker)}${withOneOf(replicas)}`,
  freesGpus: (gpus: string, worker: string, replicas: number) =>
    `frees GPU ${gpus} of ${verbatim(worker)}${withOneOf(replicas)}`,
  freesMemory: (size: string, replicas: number) =>
    `, about ${size}${replicas > 1 ? ' with all of them' : ''}`,
} as const);

/** Texts below the table for models of types without a tab. */
export const othersText = spoken('othersText', {
  title: (count: number) =>
    `${models(count)} of ${count === 1 ? 'a type' : 'types'} that this console cannot show in detail`,
  explanation:
    'The cluster knows types of models that came after this console. They run as the others do, and can be terminated here.',
  label: 'Models of other types',
  type: 'Type',
} as const);
/** Results of a call, below the table. */
export const runningNotice = spoken('runningNotice', {
  terminated: (id: string) => `${verbatim(id)} is terminated.`,
  terminatedSome: (gone: number, all: number) => `${groupDigits(gone)} of ${models(all)} terminated.`,
  notTerminated: 'These still run:',
  stillListed: 'The cluster said that it ended, and still lists it.',
  cannotStop: (id: string, worker: string) =>
    `The cluster cannot terminate ${verbatim(id)} by its API, because of the slash or the dots in its ID. A restart of the worker ${verbatim(worker)} ends it.`,
  cannotOpen: (id: string) =>
    `The cluster cannot open a page of ${verbatim(id)} by its API, because of the slash or the dots in its ID.`,
  launchAgain: 'Launch again',
  launched: (id: string) => `${verbatim(id)} runs again.`,
  launching: (id: string) => `${verbatim(id)} is being launched again.`,
  notLaunched: (id: string, words: string) => `${verbatim(id)} was not launched again. ${words}`.trim(),
  toLaunches: 'Watch it among the launches',
  opened: (id: string) => `The page of ${verbatim(id)} is open in a new tab.`,
  blocked: 'The browser did not open a new tab.',
  openLink: (id: string) => `Open the page of ${verbatim(id)}`,
  noPages: 'This cluster’s release has no web pages of its models.',
  preparing: (id: string) => `Preparing the page of ${id}…`,
} as const);

function models(count: number): string {
  return count === 1 ? '1 model' : `${groupDigits(count)} models`;
}

function withOneOf(replicas: number): string {
  return replicas > 1 ? ` with one of its ${groupDigits(replicas)} replicas` : '';
}
