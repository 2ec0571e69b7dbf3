import { makeStyles, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import type { CacheEntry } from '#app/api/cache.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { amountOf, versionsIn } from '#app/models/cached-versions.ts';
import { Refresh } from '#app/ui/refresh.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { Select } from '#app/ui/select.tsx';
import { useFilters } from '#app/ui/use-filters.ts';
import { sortRows } from '#app/ui/virtual-table/column.ts';
import { SELECT, SelectAll, useSelection } from '#app/ui/virtual-table/selection.tsx';
import { filterRows, indexRows, messageOf, viewInAddress } from '#app/ui/virtual-table/table-view.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { columnsFor, RowActionsContext, versionOf, WORKER, workerOf } from './columns.tsx';
import { DeletionNotice, DeletionQuestion, SelectionBar, useDeletion } from './deletion.tsx';
import { shownAmount } from './worker-totals.tsx';

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '8px',
    minHeight: '32px',
  },
  spacer: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  versions: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
  table: { flex: '0 1 auto' },
});

const none: readonly CacheEntry[] = [];

type Props = {
  /** Undefined until the list came once. */
  entries: readonly CacheEntry[] | undefined;
};

/** The table of all cached versions, with its filters, its order and its selection. */
export function Versions(props: Props) {
  const styles = useStyles();
  const { entries = none } = props;
  const waiting = props.entries === undefined;
  const columns = useMemo(() => columnsFor(entries), [entries]);
  const inAddress = useMemo(() => viewInAddress(columns), [columns]);
  const { filters: view, listed, change, keep } = useFilters(inAddress);
  const index = useMemo(() => indexRows(entries, columns), [entries, columns]);
  const found = useMemo(() => {
    const { [WORKER]: worker = '', ...filters } = listed.filters;
    return filterRows(index, { ...listed, filters }).filter(one => worker === '' || workerOf(one) === worker);
  }, [index, listed]);
  const rows = useMemo(() => sortRows(found, columns, view.sort), [found, columns, view.sort]);
  const selection = useSelection(props.entries, versionOf);
  const deletion = useDeletion();
  const { [WORKER]: chosen = '' } = view.filters;
  const workers = useMemo(() => workersOf(entries, chosen), [entries, chosen]);
  const { ask, busy } = deletion;
  const actions = useMemo(() => ({ busy, remove: (version: string) => ask([version]) }), [busy, ask]);
  const narrowed = JSON.stringify([listed.text.trim(), listed.filters]);
  return (
    <RowActionsContext value={actions}>
      <section className={styles.versions} aria-label={cachedText.title}>
        <div className={styles.toolbar}>
          <span className={styles.quiet} role="status">
            {!waiting &&
              jointText.clauses(
                cachedText.count(versionsIn(rows).size, versionsIn(entries).size),
                shownAmount(amountOf(rows)),
              )}
          </span>
          <span className={styles.spacer} />
          <SearchBox
            label={cachedText.search}
            hint={cachedText.searchHint}
            value={view.text}
            onChange={text => change({ ...view, text })}
            onDone={() => keep()}
          />
          <Select
            aria-label={cachedText.worker}
            value={chosen}
            onChange={value => keep({ ...view, filters: { ...view.filters, [WORKER]: value } })}
          >
            <option value="">{cachedText.allWorkers}</option>
            {workers.map(address => (
              <option key={address}>{address}</option>
            ))}
          </Select>
          <Refresh />
          <SelectionBar entries={entries} versions={selection.ids} deletion={deletion} />
        </div>
        <VirtualTable
          className={styles.table}
          ahead
          label={cacheText.table}
          columns={columns}
          rows={rows}
          rowKey={keyOf}
          sort={view.sort}
          onSort={sort => keep({ ...view, sort })}
          headerExtra={column =>
            column.key === SELECT && !waiting ? <SelectAll rows={rows} selection={selection} /> : null
          }
          selection={selection}
          view={narrowed}
          message={messageOf(cachedText, waiting, rows.length, entries.length > 0)}
        />
        <DeletionNotice deletion={deletion} />
        <DeletionQuestion entries={entries} deletion={deletion} />
      </section>
    </RowActionsContext>
  );
}

/** The one that is chosen stays a choice when it holds nothing any more. */
function workersOf(entries: readonly CacheEntry[], chosen: string): string[] {
  const all = new Set(entries.map(workerOf));
  return [...(chosen === '' ? all : all.add(chosen))].sort();
}

/** A version lies on a worker once. */
function keyOf({ model_name, model_version, actor_ip_address }: CacheEntry): string {
  return `${model_name} ${model_version} ${actor_ip_address}`;
}
