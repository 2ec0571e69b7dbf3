import { groupDigits } from '#app/format/numbers.ts';
import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

export const cachedText = spoken('cachedText', {
  title: 'Cache',
  columns: {
    name: 'Model',
    type: 'Type',
    format: 'Format',
    size: 'Size',
    quantization: 'Quantization',
    engines: 'Engines',
    bytes: 'Files',
    worker: 'Workers',
    path: 'Path',
    actions: 'Actions',
  },
  loading: 'Loading, do not refresh page...',
  failed: 'The cached models could not be loaded',
  empty: 'No cache for now !',
  emptyFiltered: 'No cached version matches',
  search: 'Search for model, quantization, worker and path',
  searchHint: 'Search model, worker, path',
  worker: 'Worker',
  allWorkers: 'All workers',
  count: (shown: number, all: number) =>
    shown === all ? versions(all) : `${groupDigits(shown)} of ${versions(all)}`,
  unknownSize: 'size unknown',
  someUnknown: (known: string, count: number) => `${known} and ${groupDigits(count)} of unknown size`,
  select: (version: string) => `Select ${version}`,
  selected: (count: number, size: string) => `${groupDigits(count)} selected, ${size}`,
  removeSelected: 'Delete selected',
  question: 'Confirm deletion of cache files? This action is irreversible.',
  concerns: (count: number, size: string, workers: number) =>
    `${versions(count)} on ${workers === 1 ? 'one worker' : `${groupDigits(workers)} workers`}, ${size}:`,
  onWorkers: (workers: readonly string[], more: number) => `on ${list(workers, more)}`,
  askingRunning: 'Asking which running models were launched from these files',
  runningUnknown: 'Whether running models were launched from these files is unknown.',
  noneRuns: (count: number) => `No running model was launched from ${count === 1 ? 'it' : 'them'}.`,
  runFromIt: (count: number, uids: readonly string[], more: number) =>
    `Running models launched from ${count === 1 ? 'it' : 'them'}: ${list(uids, more)}. Their next launch or replica needs the files again.`,
  workersMore: (count: number) => `+${groupDigits(count)}`,
  copyPaths: (version: string, count: number) =>
    count === 1
      ? `Copy the path of ${verbatim(version)}`
      : `Copy the ${groupDigits(count)} paths of ${verbatim(version)}`,
  shared: (names: readonly string[], chosen: number) =>
    `In the same folder, and deleted with ${chosen === 1 ? 'it' : 'them'}: ${names.map(verbatim).join(', ')}`,
  removed: (count: number, all: number) => `${groupDigits(count)} of ${versions(all)} deleted.`,
  notRemoved: 'These could not be deleted, or not on all workers:',
} as const);

/** An old release may name no worker. */
function on(version: string, worker: string): string {
  const name = verbatim(version);
  return worker === '' ? name : `${name} on ${verbatim(worker)}`;
}

function list(names: readonly string[], more: number): string {
  const all = names.map(verbatim).join(', ');
  return more > 0 ? `${all} and ${groupDigits(more)} more` : all;
}

function versions(count: number): string {
  return count === 1 ? '1 version' : `${groupDigits(count)} versions`;
}

export const cacheText = spoken('cacheText', {
  refused: 'The cluster could not delete these cache files.',
  title: (modelName: string) => `Cached files of ${verbatim(modelName)}`,
  allWorkers: 'Deleting a version removes its files from all workers that hold them.',
  columns: {
    format: 'Format',
    size: 'Size',
    quantization: 'Quantization',
    realPath: 'Real path',
    path: 'Path',
    address: 'Worker',
    operation: 'Actions',
  },
  table: 'Cached versions',
  none: '-',
  loading: 'Loading the cached files',
  failed: 'The cached files could not be loaded.',
  copyRealPath: (version: string, worker: string) => `Copy the real path of ${on(version, worker)}`,
  copyPath: (version: string, worker: string) => `Copy the path of ${on(version, worker)}`,
  remove: (version: string) => `Delete ${verbatim(version)} on all workers`,
  removing: (version: string) => `Deleting ${verbatim(version)}`,
  removed: (version: string) => `Deleted ${verbatim(version)}.`,
  emptied: (folders: readonly string[]) =>
    `This cluster deletes the files themselves, in ${folders.map(verbatim).join(', ')}. Those of a custom model that was registered with a path are the model’s own files and not a copy.`,
  notRemoved: 'The files could not be deleted, or not on all workers.',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
} as const);

/** A download that needs a token. */
export const gatedText = spoken('gatedText', {
  needed: 'Gated: a token for Hugging Face is needed.',
  settings: 'Cluster settings',
} as const);
