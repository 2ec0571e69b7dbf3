import { makeStyles, tokens } from '@fluentui/react-components';
import { type ReactNode, useRef, useState } from 'react';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { SearchBox } from '#app/ui/controls/search-box.tsx';
import type { Column } from './column.ts';
import { ActiveFilters, FilterButton } from './column-filters.tsx';
import type { RowGroups } from './row-groups.tsx';
import { SELECT, SelectAll } from './selection.tsx';
import { messageOf } from './table-view.ts';
import type { TableState } from './use-table.ts';
import { VirtualTable } from './virtual-table.tsx';

const FilterPopover = lazyComponent(async () => (await import('./filter-popover.tsx')).FilterPopover);

const useStyles = makeStyles({
  toolbar: {
    display: 'flex',
    flexShrink: 0,
    flexWrap: 'wrap',
    alignItems: 'center',
    gap: '4px 8px',
    minHeight: '32px',
  },
  spacer: { flexGrow: 1 },
  quiet: { color: tokens.colorNeutralForeground2 },
  table: { flex: '0 1 auto' },
});

type Props<Row> = {
  table: TableState<Row>;
  label: string;
  /** Announced: the number of rows, or what happens to them. */
  status: string;
  /** More facts beside the status. */
  note?: ReactNode;
  /** The header of each text column has a filter. */
  filterable?: boolean;
  groups?: RowGroups<Row> | undefined;
  arrived?: string | undefined;
  /** Marks a new row briefly. */
  isNew?: ((row: Row) => boolean) | undefined;
  /** The rows below an unfolded row, which neither search nor sort order knows. */
  below?: ((row: Row) => readonly Row[]) | undefined;
  /** Controls beside the search. */
  children?: ReactNode;
};

/** The table of a list screen below its status, active filters, search and controls. */
export function ListTable<Row>({ table, label, status, note, filterable = false, ...props }: Props<Row>) {
  const styles = useStyles();
  const { columns, all, rows: found, rowKey, text, waiting, selection, view, narrowed, change, keep } = table;
  const { below } = props;
  const rows = below === undefined ? found : found.flatMap(row => [row, ...below(row)]);
  const grid = useRef<HTMLTableElement>(null);
  const firstRow = () => grid.current?.querySelector<HTMLElement>('tr[data-name] > th');
  const [filtering, setFiltering] = useState<{ column: Column<Row>; target: HTMLElement }>();

  function headerExtra(column: Column<Row>) {
    if (column.key === SELECT)
      return all.length === 0 && waiting ? null : <SelectAll rows={found} selection={selection} />;
    if (!filterable || column.text === undefined) return null;
    return (
      <FilterButton
        column={column}
        text={view.filters[column.key] ?? ''}
        open={target => setFiltering({ column, target })}
      />
    );
  }

  return (
    <>
      <div className={styles.toolbar}>
        <span className={styles.quiet}>
          <span role="status">{status}</span>
          {note}
        </span>
        {filterable && (
          <ActiveFilters
            columns={columns}
            filters={view.filters}
            change={filters => keep({ ...view, filters })}
          />
        )}
        <span className={styles.spacer} />
        <SearchBox
          label={text.search}
          hint={text.searchHint}
          value={view.text}
          onChange={sought => change({ ...view, text: sought })}
          onDone={entered => keep(undefined, entered && (() => firstRow()?.focus()))}
          firstResult={firstRow}
        />
        {props.children}
      </div>
      <VirtualTable
        gridRef={grid}
        cards
        className={styles.table}
        label={label}
        columns={columns}
        rows={rows}
        rowKey={rowKey}
        sort={view.sort}
        onSort={sort => keep({ ...view, sort })}
        headerExtra={headerExtra}
        selection={selection}
        groups={props.groups}
        arrived={props.arrived}
        isNew={props.isNew}
        view={narrowed}
        message={messageOf(text, waiting, rows.length, all.length > 0)}
      />
      <Overlay of={filtering}>
        {({ target, column: { key, title, choices } }) => (
          <FilterPopover
            target={target}
            column={title()}
            choices={choices?.()}
            text={view.filters[key] ?? ''}
            change={sought => table.filterBy(key, sought, change)}
            close={() => {
              setFiltering(undefined);
              keep();
            }}
          />
        )}
      </Overlay>
    </>
  );
}
