import { makeStyles, Select, Subtitle2 } from '@fluentui/react-components';
import { useDeferredValue, useId, useState } from 'react';
import type { Sample } from '#app/cluster/workers/history.ts';
import { type KeyedNode, workersOf } from '#app/cluster/workers/nodes.ts';
import { clockTime } from '#app/format/clock.ts';
import { memo, useMemo } from '#app/languages/memo.ts';
import { clusterText } from '#app/messages/cluster-info.ts';
import { usePanelStyles } from '#app/ui/cluster/panel.tsx';
import type { WorkerRow } from '#app/ui/cluster/usage.tsx';
import { Button } from '#app/ui/controls/button.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import { VirtualTable } from '#app/ui/virtual-table/virtual-table.tsx';
import {
  matchesFilter,
  useStableOrder,
  type WorkerFilter,
  type WorkerSubset,
  workerColumns,
} from './worker-columns.tsx';

const useStyles = makeStyles({
  head: {
    display: 'flex',
    flexWrap: 'wrap',
    alignItems: 'center',
    columnGap: '16px',
    rowGap: '8px',
    marginBottom: '12px',
  },
  heading: { margin: 0 },
  filters: {
    display: 'flex',
    flexWrap: 'wrap',
    flexGrow: 1,
    alignItems: 'center',
    justifyContent: 'flex-end',
    gap: '8px',
  },
});

type Props = { nodes: readonly KeyedNode[]; history: readonly Sample[] };

/** The workers as a table with a filter. */
export const WorkerDetails = memo(DrawnDetails);

function DrawnDetails({ nodes, history }: Props) {
  const panel = usePanelStyles();
  const styles = useStyles();
  const heading = useId();
  const [filter, setFilter] = useState<WorkerFilter>({ text: '', which: 'all' });
  const choices = Object.entries(clusterText.choices) as [WorkerSubset, string][];
  const wanted = useDeferredValue(filter);
  // A row that remains the same object does not render again.
  const rows = useMemo(
    () => workersOf(nodes).map((worker): WorkerRow => ({ ...worker, history })),
    [nodes, history],
  );
  const { ordered, held, sortBy } = useStableOrder(rows, workerColumns);
  const shown = ordered.filter(row => matchesFilter(row, wanted));
  const sorted = workerColumns.find(({ key }) => key === held?.sort.column);
  return (
    <section className={panel.panel} aria-labelledby={heading}>
      <div className={styles.head}>
        <Subtitle2 as="h2" id={heading} className={styles.heading}>
          {clusterText.workerDetails}
        </Subtitle2>
        <span className={panel.quiet} role="status">
          {clusterText.matches(shown.length, rows.length)}
        </span>
        {held && sorted && (
          <span className={panel.quiet}>
            {clusterText.heldOrder(sorted.title(), clockTime(held.at))}
            <Button appearance="subtle" size="small" onClick={() => sortBy(held.sort)}>
              {clusterText.sortAgain}
            </Button>
          </span>
        )}
        <div className={styles.filters}>
          <SearchBox
            label={clusterText.filter}
            hint={clusterText.filter}
            value={filter.text}
            onChange={text => setFilter({ ...filter, text })}
          />
          <Select
            aria-label={clusterText.which}
            value={filter.which}
            onChange={(_, { value }) =>
              setFilter({ ...filter, which: choices.find(([key]) => key === value)?.[0] ?? 'all' })
            }
          >
            {choices.map(([key, label]) => (
              <option key={key} value={key}>
                {label}
              </option>
            ))}
          </Select>
        </div>
      </div>
      <VirtualTable
        live
        label={clusterText.workerDetails}
        className={panel.table}
        columns={workerColumns}
        rows={shown}
        rowKey={row => row.key}
        sort={held?.sort}
        onSort={sortBy}
        message={
          shown.length === 0
            ? { kind: 'empty', text: rows.length === 0 ? clusterText.noWorkers : clusterText.noMatches }
            : undefined
        }
      />
    </section>
  );
}
