import { mergeClasses } from '@fluentui/react-components';
import type { CSSProperties, ReactNode } from 'react';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { ArrowDownRegular, ArrowUpRegular } from '#app/icons.ts';
import { memo } from '#app/languages/memo.ts';
import { cardCells, isFact } from './cards.ts';
import { type Column, cellWidth, mayBeCut, nextSort, type Sort } from './column.ts';
import type { GroupHead } from './row-groups.tsx';
import { useVirtualTableStyles } from './virtual-table.styles.ts';

export type HeaderProps<Row> = {
  columns: readonly Column<Row>[];
  sort?: Sort | undefined;
  /** Without it no column sorts. */
  onSort?: (sort: Sort | undefined) => void;
  /** More content of a column's header, such as its filter. */
  headerExtra?: (column: Column<Row>) => ReactNode;
};

function DrawnHeader<Row>({ columns, asCards, ...rest }: HeaderProps<Row> & { asCards: boolean }) {
  const styles = useVirtualTableStyles();
  return (
    <thead className={asCards ? styles.cardHeaders : styles.headers}>
      <tr aria-rowindex={1} className={mergeClasses(styles.row, asCards && styles.card)}>
        {columns.map((column, index) => (
          <Heading key={column.key} column={column} index={index} asCard={asCards} {...rest} />
        ))}
      </tr>
    </thead>
  );
}

/** Memoized: scrolling renders the rows and not the header. */
export const TableHeader = memo(DrawnHeader) as typeof DrawnHeader;

/** In a list of cards the headers, which sort and filter, follow one another. */
const HEADING = { flex: '0 0 auto' };

type HeadingProps<Row> = Omit<HeaderProps<Row>, 'columns'> & {
  column: Column<Row>;
  index: number;
  asCard: boolean;
};

function Heading<Row>({ column, index, asCard, sort, onSort, headerExtra }: HeadingProps<Row>) {
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
      style={asCard ? HEADING : cellWidth(column)}
      className={mergeClasses(
        ...(asCard ? [styles.cell, styles.cardHeading] : cellStyles(styles, column)),
        styles.cut,
        styles.head,
      )}
    >
      <div className={mergeClasses(styles.heading, column.align === 'end' && styles.headingEnd)}>
        {sortable ? (
          <button type="button" className={styles.sort} onClick={() => onSort(nextSort(sort, column.key))}>
            <span className={styles.title}>{column.title()}</span>
            {sorted === 'ascending' && <ArrowUpRegular />}
            {sorted === 'descending' && <ArrowDownRegular />}
          </button>
        ) : (
          column.title() !== '' && <span className={styles.title}>{column.title()}</span>
        )}
        {headerExtra?.(column)}
      </div>
    </th>
  );
}

type Styles = ReturnType<typeof useVirtualTableStyles>;

/** The styles of a column's cells in every row. */
function cellStyles<Row>(styles: Styles, column: Column<Row>) {
  const sticky = column.sticky && (column.sticky === 'start' ? styles.stickyStart : styles.stickyEnd);
  return [styles.cell, column.narrow !== undefined && styles.narrowing, sticky];
}

/** The classes of rows and cells, computed once per table. */
type Looks = {
  row: string;
  selected: string;
  fresh: string;
  cells: readonly { whole: string; cut: string; style: CSSProperties }[];
  /** The classes of a fact's name and of the fact beside it, if rows are cards. */
  fact: { name: string; value: string } | undefined;
};

export function rowStylesOf<Row>(styles: Styles, columns: readonly Column<Row>[], asCards: boolean): Looks {
  const row = mergeClasses(styles.row, styles.dataRow, asCards && styles.card);
  const places = asCards ? cardCells(columns) : columns.map(cellWidth);
  return {
    row,
    selected: mergeClasses(row, styles.selected),
    fresh: mergeClasses(row, styles.fresh),
    fact: asCards ? { name: styles.factName, value: styles.fact } : undefined,
    cells: columns.map((column, index) => {
      const style = places[index] ?? {};
      if (asCards) {
        const card = mergeClasses(styles.cell, styles.cardCell, column.rowHeader && styles.cardName);
        return { whole: card, cut: card, style };
      }
      const whole = mergeClasses(...cellStyles(styles, column), column.align === 'end' && styles.end);
      return { whole, cut: mergeClasses(whole, styles.cut), style };
    }),
  };
}

export type RowProps<Row> = {
  row: Row;
  /** The unique name of the row. */
  name: string;
  index: number;
  /** The window has come to it: a row far from it has texts alone. */
  near: boolean;
  /** The number of skipped rows above it. */
  gap: number;
  columns: readonly Column<Row>[];
  looks: Looks;
  /** Undefined in a table without selection. */
  selected: boolean | undefined;
  isNew: boolean | undefined;
};

function DrawnRow<Row>({ row, name, index, near, gap, columns, looks, selected, isNew }: RowProps<Row>) {
  return (
    <tr
      aria-rowindex={index + 2}
      aria-selected={selected}
      data-name={name}
      data-new={isNew || undefined}
      className={isNew ? looks.fresh : selected ? looks.selected : looks.row}
      style={gap > 0 ? { marginTop: `calc(${gap} * var(--row))` } : undefined}
    >
      {columns.map((column, place) => {
        const Cell = column.rowHeader ? 'th' : 'td';
        const text = column.text?.(row);
        const reason = text === '' ? column.none?.(row) : undefined;
        return (
          <Cell
            key={column.key}
            scope={column.rowHeader && 'row'}
            aria-colindex={place + 1}
            tabIndex={-1}
            data-controls={column.controls}
            title={reason ?? column.tip?.(row) ?? text}
            translate={text === undefined || column.words ? undefined : 'no'}
            style={looks.cells[place]?.style}
            className={looks.cells[place]?.[mayBeCut(column, text) ? 'cut' : 'whole']}
          >
            {asFact(column, looks, reason === undefined ? contentOf(column, row, near, text) : NOT_KNOWN)}
          </Cell>
        );
      })}
    </tr>
  );
}

/** A row far from the window has texts alone. */
function contentOf<Row>({ cell }: Column<Row>, row: Row, near: boolean, text: string | undefined): ReactNode {
  return near && cell ? cell(row) : text;
}

type GroupProps = { head: GroupHead; index: number; gap: number; of: number };

/** The head of a group over all columns, which stay below it. */
export function GroupRow({ head, index, gap, of }: GroupProps) {
  const styles = useVirtualTableStyles();
  return (
    <tr
      aria-rowindex={index + 2}
      className={mergeClasses(styles.row, styles.group)}
      style={gap > 0 ? { marginTop: `calc(${gap} * var(--row))` } : undefined}
    >
      <th
        scope="rowgroup"
        aria-colindex={1}
        colSpan={of}
        tabIndex={-1}
        className={mergeClasses(styles.cell, styles.groupCell)}
      >
        {head.content}
      </th>
    </tr>
  );
}

/** In a card, the column's name is beside the fact for those who see no header. */
function asFact<Row>(column: Column<Row>, { fact }: Looks, content: ReactNode): ReactNode {
  if (fact === undefined || !isFact(column) || content === '') return content;
  return (
    <>
      <span aria-hidden translate="yes" className={fact.name}>
        {column.title()}
      </span>
      <div className={fact.value}>{content}</div>
    </>
  );
}

/** Renders again only when its own row, position or state changes: keep `columns` and `looks` stable. */
export const VirtualTableRow = memo(DrawnRow) as typeof DrawnRow;

/** A `placeholder` is a row with this text in its first text column; an `empty` fills the table. */
export type TableMessage = { kind: 'placeholder' | 'empty'; text: string };

type MessageProps<Row> = { message: TableMessage; columns: readonly Column<Row>[]; asCards: boolean };

export function MessageRow<Row>({ message, columns, asCards }: MessageProps<Row>) {
  const styles = useVirtualTableStyles();
  if (message.kind === 'empty' || asCards)
    return (
      <tr aria-rowindex={2} className={styles.row}>
        <td
          aria-colindex={1}
          tabIndex={-1}
          colSpan={columns.length}
          className={mergeClasses(styles.cell, styles.message)}
        >
          <div className={styles.messageText}>{message.text}</div>
        </td>
      </tr>
    );
  const named = columns.findIndex(column => column.text !== undefined);
  return (
    <tr aria-rowindex={2} className={styles.row}>
      {columns.map((column, index) => (
        <td
          key={column.key}
          aria-colindex={index + 1}
          tabIndex={-1}
          style={cellWidth(column)}
          className={mergeClasses(styles.cell, styles.cut, column.narrow !== undefined && styles.narrowing)}
        >
          {index === named ? message.text : null}
        </td>
      ))}
    </tr>
  );
}
