import { lineOf, measures, type Sample } from '#app/cluster/history.ts';

/**
 * A worker's history as CSV: one line a reading, shares from 0 to 1, and nothing where nothing is known. Times are those of ISO 8601,
 * so that every spreadsheet reads them.
 */
export function historyAsCsv(history: readonly Sample[], key: string): string {
  const lines = measures.map(measure => lineOf(history, key, measure));
  const rows = history.map(({ at }, index) =>
    [new Date(at).toISOString(), ...lines.map(line => share(line[index]?.fraction))].join(','),
  );
  return [['time', 'cpu', 'memory', 'gpu_memory', 'gpu_use'].join(','), ...rows, ''].join('\r\n');
}

function share(fraction: number | undefined): string {
  return fraction === undefined ? '' : String(Math.round(fraction * 10_000) / 10_000);
}
