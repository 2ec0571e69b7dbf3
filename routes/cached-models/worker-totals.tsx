import { useMemo, useState } from 'react';
import type { CacheEntry } from '#app/api/cache.ts';
import { cachedText, cacheText, workersText } from '#app/messages/cached-models.ts';
import { type Amount, amountByWorker } from '#app/models/cached-versions.ts';
import { shownBytes } from '#app/models/numbers.ts';
import { type Column, type Sort, sortRows } from '#app/ui/virtual-table/column.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { useCachedStyles } from './cached-models.styles.ts';

type Row = ReturnType<typeof amountByWorker>[number];

const titles = workersText.columns;
const columns: readonly Column<Row>[] = [
  {
    key: 'worker',
    title: titles.worker,
    width: 170,
    narrow: 138,
    rowHeader: true,
    text: row => row.worker || cacheText.none,
  },
  {
    key: 'versions',
    title: titles.versions,
    width: 90,
    narrow: 72,
    align: 'end',
    text: row => String(row.amount.entries),
    number: row => row.amount.entries,
  },
  {
    key: 'bytes',
    title: titles.bytes,
    width: 200,
    narrow: 92,
    align: 'end',
    text: row => shownAmount(row.amount),
    number: row => (row.amount.unknown === row.amount.entries ? undefined : row.amount.bytes),
  },
];

/** What the files take together, and how many are of a size that the cluster does not tell. */
export function shownAmount({ entries, bytes, unknown }: Amount): string {
  if (entries > 0 && unknown === entries) return cachedText.unknownSize;
  return unknown === 0 ? shownBytes(bytes) : cachedText.someUnknown(shownBytes(bytes), unknown);
}

/** What each worker holds (cache.worker-totals). */
export function WorkerTotals({ entries }: { entries: readonly CacheEntry[] }) {
  const styles = useCachedStyles();
  const [sort, setSort] = useState<Sort>();
  const totals = useMemo(() => amountByWorker(entries), [entries]);
  const rows = useMemo(() => sortRows(totals, columns, sort), [totals, sort]);
  return (
    <section className={styles.totals} aria-label={workersText.title}>
      <VirtualTable
        label={workersText.title}
        className={styles.table}
        columns={columns}
        rows={rows}
        rowKey={row => row.worker}
        sort={sort}
        onSort={setSort}
      />
    </section>
  );
}
