export const CACHE_NOT_DELETED = 'The cluster could not delete these cache files.';

export const cacheText = {
  title: (modelName: string) => `Cached files of ${modelName}`,
  allWorkers: 'Deleting a version removes its files from all workers that hold them.',
  columns: {
    format: 'model_format',
    size: 'model_size_in_billions',
    quantization: 'quantizations',
    realPath: 'real_path',
    path: 'path',
    address: 'IP Address',
    operation: 'operation',
  },
  none: '-',
  empty: 'No cache for now !',
  loading: 'Loading the cached files',
  failed: 'The cached files could not be loaded.',
  tryAgain: 'Try again',
  copyRealPath: 'Copy the real path',
  copyPath: 'Copy the path',
  remove: (version: string) => `Delete ${version} on all workers`,
  removing: (version: string) => `Deleting ${version}`,
  removed: (version: string) => `Deleted ${version}.`,
  question: 'Confirm deletion of cache files? This action is irreversible.',
  where: (version: string, addresses: readonly string[]) =>
    `${version} on ${addresses.length === 1 ? 'one worker' : `${addresses.length} workers`}: ${addresses.join(', ')}`,
  notRemoved: 'The files could not be deleted.',
  pages: 'Pages',
  page: (page: number, pages: number) => `Page ${page} of ${pages}`,
  previous: 'Previous page',
  next: 'Next page',
  close: 'Close',
} as const;
