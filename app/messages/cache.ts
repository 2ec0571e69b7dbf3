export const CACHE_NOT_DELETED = 'The cluster could not delete these cache files.';
