import type { Download } from '#app/api/cache.ts';

/** Bytes that came and that there are (null while a file does not say), bytes a second, and the seconds that are left. */
export type Rate = { done: number; total: number | null; perSecond: number; seconds: number | null };

/** What the files of a download make together; those that are yet to begin are not among them. */
export function rateOf({ download_files: files }: Pick<Download, 'download_files'>): Rate {
  const sum = (read: (file: Download['download_files'][number]) => number | null) =>
    files.reduce((total, file) => total + (read(file) ?? 0), 0);
  const done = sum(file => file.downloaded_bytes);
  const total = files.some(file => file.total_bytes === null) ? null : sum(file => file.total_bytes);
  const perSecond = sum(file => file.speed_bytes_per_second);
  const seconds = total === null || perSecond === 0 ? null : (total - done) / perSecond;
  return { done, total, perSecond, seconds };
}

/** A time as `3 min`, `45 s` or `2 h 10 min`. */
export function shownTime(seconds: number): string {
  if (seconds < 90) return `${Math.ceil(seconds)} s`;
  const minutes = Math.round(seconds / 60);
  return minutes < 90 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`;
}
