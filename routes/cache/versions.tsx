import { makeStyles, Select } from '@fluentui/react-components';
import { useMemo } from 'react';
import { amountOf, versionsOf } from '#app/catalogue/cached-versions.ts';
import type { CacheEntry } from '#app/cluster/models/cached-files.ts';
import { shownAmount } from '#app/features/model-cache/shown-amount.ts';
import { useTextMemo } from '#app/languages/use-language.ts';
import { cachedText, cacheText } from '#app/messages/cached-models.ts';
import { jointText } from '#app/messages/controls.ts';
import { Refresh } from '#app/ui/query/refresh.tsx';
import { ListTable } from '#app/ui/virtual-table/list-table.tsx';
import { useTable } from '#app/ui/virtual-table/use-table.ts';
import { columnsFor, RowActionsContext, rowId, WORKER, workerOf } from './columns.tsx';
import { DeletionQuestion, DeletionResult, SelectionBar, useDeletion } from './deletion.tsx';

const useStyles = makeStyles({
  versions: { display: 'flex', flexDirection: 'column', gap: '8px', flex: '1 1 0', minHeight: '16rem' },
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
  const columns = useTextMemo(() => columnsFor(entries), [entries]);
  const versions = useMemo(() => props.entries && versionsOf(props.entries), [props.entries]);
  const table = useTable(columns, versions, { rowKey: rowId, text: cachedText });
  const deletion = useDeletion();
  const { [WORKER]: chosen = '' } = table.view.filters;
  const workers = useMemo(() => workersOf(entries, chosen), [entries, chosen]);
  const { ask, busy, removing } = deletion;
  const actions = useMemo(
    () => ({ busy, removing, remove: (version: string) => ask([version]) }),
    [busy, removing, ask],
  );
  const status =
    versions === undefined
      ? ''
      : jointText.clauses(
          cachedText.count(table.rows.length, versions.length),
          shownAmount(amountOf(table.rows.flatMap(({ held }) => held))),
        );
  return (
    <RowActionsContext value={actions}>
      <section className={styles.versions} aria-label={cachedText.title}>
        <ListTable table={table} label={cacheText.table} status={status}>
          <Select
            aria-label={cachedText.worker}
            value={chosen}
            onChange={(_, { value }) => table.filterBy(WORKER, value)}
          >
            <option value="">{cachedText.allWorkers}</option>
            {workers.map(address => (
              <option key={address} translate="no">
                {address}
              </option>
            ))}
          </Select>
          <Refresh />
          <SelectionBar entries={entries} versions={table.selection.ids} deletion={deletion} />
        </ListTable>
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
