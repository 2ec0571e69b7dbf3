import { mergeClasses } from '@fluentui/react-components';
import { memo, type ReactNode } from 'react';
import { ArrowDownRegular, ArrowUpRegular } from '#app/icons.ts';
import { type Column, cellWidth, nextSort, type Sort } from './column.ts';
import { useOutOfTabOrder } from './use-active-cell.ts';
import { useVirtualTableStyles } from './virtual-table.styles.ts';

export type HeaderProps<Row> = {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  /** Without it no column is sorted. */
  onSort?: (sort: Sort | undefined) => void;
  /** What else stands in a column's header, such as its filter. */
  headerExtra?: (column: Column<Row>) => ReactNode;
};

function DrawnHeader<Row>({ columns, ...rest }: HeaderProps<Row>) {
  const styles = useVirtualTableStyles();
  const element = useOutOfTabOrder();
  return (
    <thead className={styles.headers}>
      <tr ref={element} aria-rowindex={1} className={styles.row}>
        {columns.map((column, index) => (
          <Heading key={column.key} column={column} index={index} {...rest} />
        ))}
      </tr>
    </thead>
  );
}

/** Scrolling draws rows, not the header. */
export const TableHeader = memo(DrawnHeader) as typeof DrawnHeader;

type HeadingProps<Row> = Omit<HeaderProps<Row>, 'columns'> & { column: Column<Row>; index: number };

function Heading<Row>({ column, index, sort, onSort, headerExtra }: HeadingProps<Row>) {
  const styles = useVirtualTableStyles();
  const sorted = sort?.column === column.key ? sort.direction : undefined;
  const sortable = onSort !== undefined && column.text !== undefined;
  return (
    <th
      scope="col"
      aria-colindex={index + 1}
      tabIndex={-1}
      aria-sort={sortable ? (sorted ?? 'none') : undefined}
      data-controls
      style={cellWidth(column)}
      className={mergeClasses(
        styles.cell,
        styles.cut,
        column.narrow !== undefined && styles.narrowing,
        styles.head,
        column.sticky === 'start' && styles.stickyStart,
        column.sticky === 'end' && styles.stickyEnd,
      )}
    >
      <div className={mergeClasses(styles.heading, column.align === 'end' && styles.headingEnd)}>
        {sortable ? (
          <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.key))}>
            <span className={styles.title}>{column.title}</span>
            {sorted === 'ascending' && <ArrowUpRegular />}
            {sorted === 'descending' && <ArrowDownRegular />}
          </button>
        ) : (
          column.title !== '' && <span className={styles.title}>{column.title}</span>
        )}
        {headerExtra?.(column)}
      </div>
    </th>
  );
}
