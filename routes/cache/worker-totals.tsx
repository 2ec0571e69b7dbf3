import { makeStyles, tokens } from '@fluentui/react-components';
import { amountByWorker, type FileAmount } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { shownAmount } from '#app/features/model-cache/shown-amount.ts';
import { useMemo } from '#app/languages/memo.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { paths } from '#app/paths.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { SortedTable } from '#app/ui/virtual-table/sorted-table.tsx';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';
import { workersText } from './text.ts';

const useStyles = makeStyles({
  table: { flex: '0 1 auto' },
  amount: { display: 'flex', alignItems: 'center', justifyContent: 'flex-end', gap: '8px' },
  track: {
    display: 'flex',
    flex: '1 1 0',
    height: '6px',
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorNeutralBackground6,
  },
  bar: {
    borderRadius: tokens.borderRadiusCircular,
    backgroundColor: tokens.colorCompoundBrandBackground,
    forcedColorAdjust: 'none',
  },
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

const column = textColumn<Row, typeof workersText.columns>(workersText.columns);

/** `most`: the bytes of the fullest worker, whose bar is the whole width. */
function columnsFor(most: number): readonly Column<Row>[] {
  return [
    column('worker', 170, workerName, {
      narrow: 138,
      rowHeader: true,
      cell: row => <WorkerLink row={row} />,
    }),
    column('versions', 90, row => String(row.amount.entries), {
      narrow: 72,
      align: 'end',
      number: row => row.amount.entries,
    }),
    column('bytes', 280, row => shownAmount(row.amount), {
      narrow: 100,
      align: 'end',
      number: row => (row.amount.unknown === row.amount.entries ? undefined : row.amount.bytes),
      cell: row => <Amount of={row.amount} most={most} />,
    }),
  ];
}

function WorkerLink({ row }: { row: Row }) {
  return (
    <PlainLink to={paths.cachedOn(workerName(row))} translate="no">
      {workerName(row)}
    </PlainLink>
  );
}

function workerName({ worker }: Row): string {
  return worker || cacheText.none;
}

/** An amount beside its bar, whose length is seen only: the amount is in words. */
function Amount({ of, most }: { of: FileAmount; most: number }) {
  const styles = useStyles();
  return (
    <span className={styles.amount}>
      {most > 0 && (
        <span className={styles.track} aria-hidden="true">
          <span className={styles.bar} style={{ width: `${(of.bytes / most) * 100}%` }} />
        </span>
      )}
      {shownAmount(of)}
    </span>
  );
}

/** The total of each worker, with the address of its versions (cache.worker-totals). */
export function WorkerTotals({ entries }: { entries: readonly CacheEntry[] }) {
  const styles = useStyles();
  const totals = useMemo(() => amountByWorker(entries), [entries]);
  const most = totals[0]?.amount.bytes ?? 0;
  const columns = useMemo(() => columnsFor(most), [most]);
  return (
    <section className={styles.totals} aria-label={clusterText.workers}>
      <SortedTable
        label={clusterText.workers}
        className={styles.table}
        columns={columns}
        rows={totals}
        rowKey={row => row.worker}
      />
    </section>
  );
}
