import { makeStyles, Select, tokens } from '@fluentui/react-components';
import { useMemo } from 'react';
import { amountOf, versionsOf } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/cached-files.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { Refresh } from '#app/ui/refresh.tsx';
import { SearchBox } from '#app/ui/search-box.tsx';
import { useFilters } from '#app/ui/use-filters.ts';
import { sortRows } from '#app/ui/virtual-table/column.ts';
import { SELECT, SelectAll, useSelection } from '#app/ui/virtual-table/selection.tsx';
import { filterRows, indexRows, messageOf, viewInAddress } from '#app/ui/virtual-table/table-view.ts';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import { shownAmount } from '#routes/cache/shown-amount.ts';
import { columnsFor, idOf, RowActionsContext, WORKER, workerOf } from './columns.tsx';
import { DeletionQuestion, DeletionResult, SelectionBar, useDeletion } from './deletion.tsx';

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
  /** Undefined before the first answer. */
  entries: readonly CacheEntry[] | undefined;
};

/** The table of cached versions with filters, order and selection. */
export function Versions(props: Props) {
  const styles = useStyles();
  const { entries = none } = props;
  const waiting = props.entries === undefined;
  const columns = useMemo(() => columnsFor(entries), [entries]);
  const inAddress = useMemo(() => viewInAddress(columns), [columns]);
  const { filters: view, listed, change, keep } = useFilters(inAddress);
  const versions = useMemo(() => props.entries && versionsOf(props.entries), [props.entries]);
  const index = useMemo(() => indexRows(versions ?? [], columns), [versions, columns]);
  const found = useMemo(() => {
    const { [WORKER]: worker = '', ...filters } = listed.filters;
    return filterRows(index, { ...listed, filters }).filter(
      ({ held }) => worker === '' || held.some(one => workerOf(one) === worker),
    );
  }, [index, listed]);
  const rows = useMemo(() => sortRows(found, columns, view.sort), [found, columns, view.sort]);
  const selection = useSelection(versions, idOf);
  const deletion = useDeletion();
  const { [WORKER]: chosen = '' } = view.filters;
  const workers = useMemo(() => workersOf(entries, chosen), [entries, chosen]);
  const { ask, busy, removing } = deletion;
  const actions = useMemo(
    () => ({ busy, removing, remove: (version: string) => ask([version]) }),
    [busy, removing, ask],
  );
  const narrowed = JSON.stringify([listed.text.trim(), listed.filters]);
  return (
    <RowActionsContext value={actions}>
      <section className={styles.versions} aria-label={cachedText.title}>
        <div className={styles.toolbar}>
          <span className={styles.quiet} role="status">
            {versions !== undefined &&
              jointText.clauses(
                cachedText.count(rows.length, versions.length),
                shownAmount(amountOf(rows.flatMap(({ held }) => held))),
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
            onChange={(_, { value }) => keep({ ...view, filters: { ...view.filters, [WORKER]: value } })}
          >
            <option value="">{cachedText.allWorkers}</option>
            {workers.map(address => (
              <option key={address} translate="no">
                {address}
              </option>
            ))}
          </Select>
          <Refresh />
          <SelectionBar entries={entries} versions={selection.ids} deletion={deletion} />
        </div>
        <VirtualTable
          className={styles.table}
          label={cacheText.table}
          columns={columns}
          rows={rows}
          rowKey={idOf}
          sort={view.sort}
          onSort={sort => keep({ ...view, sort })}
          headerExtra={column =>
            column.key === SELECT && !waiting ? <SelectAll rows={rows} selection={selection} /> : null
          }
          selection={selection}
          view={narrowed}
          message={messageOf(cachedText, waiting, rows.length, entries.length > 0)}
        />
        <DeletionResult entries={entries} deletion={deletion} />
        <DeletionQuestion entries={entries} deletion={deletion} />
      </section>
    </RowActionsContext>
  );
}

/** The chosen worker remains a choice when it has no files. */
function workersOf(entries: readonly CacheEntry[], chosen: string): string[] {
  const all = new Set(entries.map(workerOf));
  return [...(chosen === '' ? all : all.add(chosen))].sort();
}
