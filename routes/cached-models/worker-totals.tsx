import { makeStyles } from '@fluentui/react-components';
import { useMemo } from 'react';
import { amountByWorker } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/cached-files.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { SortedTable } from '#app/ui/virtual-table/sorted-table.tsx';
import { shownAmount } from '#routes/cache/shown-amount.ts';
import { workersText } from './text.ts';

const useStyles = makeStyles({
  table: { flex: '0 1 auto' },
  totals: {
    display: 'flex',
    flexDirection: 'column',
    flexShrink: 0,
    maxHeight: '11.5rem',
    // As wide as the table below.
    '@media (min-width: 1100px)': { maxWidth: '640px' },
  },
});

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

/** The total of each worker (cache.worker-totals). */
export function WorkerTotals({ entries }: { entries: readonly CacheEntry[] }) {
  const styles = useStyles();
  const totals = useMemo(() => amountByWorker(entries), [entries]);
  return (
    <section className={styles.totals} aria-label={workersText.title}>
      <SortedTable
        label={workersText.title}
        className={styles.table}
        columns={columns}
        rows={totals}
        rowKey={row => row.worker}
      />
    </section>
  );
}
