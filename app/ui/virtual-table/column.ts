import type { CSSProperties, ReactNode } from 'react';
import { compareKeys, naturalKey } from '#app/models/natural-order.ts';

/** A column of a table whose rows are of one type. */
export type Column<Row> = {
  key: string;
  title: string;
  /** Least width in px, at the usual text size; what the window leaves over is shared out in the same proportions. */
  width: number;
  /** The same where the table is narrow. */
  narrow?: number;
  /** What the cell reads and is sorted by. Without it the column holds controls and is not sorted. */
  text?: (row: Row) => string;
  /** Sorts the column in place of the text; rows without a number come last. */
  number?: (row: Row) => number | undefined;
  /** Its text is words; that of another column is data, which browser translation leaves as it is. */
  words?: true;
  /** A search over the rows looks into its text. */
  searched?: true;
  /** Draws the cell where its text alone is not enough. */
  cell?: (row: Row) => ReactNode;
  /** The cell is nothing but controls: the arrow keys stop at each of them, not at the cell around them. */
  controls?: true;
  /** Stays in view while the others scroll sideways. */
  sticky?: 'start' | 'end';
  align?: 'end';
  /** Names its row to a screen reader. */
  rowHeader?: true;
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };

/** The next of a column's three states: ascending, descending, as the list came. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

type Widths = CSSProperties & Record<`--${string}`, string>;
type Sized = Pick<Column<unknown>, 'width' | 'narrow'>;

const styles = new WeakMap<Sized, CSSProperties>();

/** A cell's width: the column's, and its share of what is left over. */
export function cellWidth(column: Sized): CSSProperties {
  const { width, narrow } = column;
  // One property: each of them is set a hundred times when a table is drawn.
  const style: CSSProperties =
    styles.get(column) ??
    (narrow === undefined
      ? { flex: `${width} 0 ${widthOf([column])}` }
      : { flexGrow: width, flexShrink: 0, ...widthsOf([column]) });
  styles.set(column, style);
  return style;
}

/** A generous width of a letter and a cell's inner margins, in px: rather one cell cut too many than one too few. */
const LETTER = 8;
const MARGINS = 16;

/** Whether a text may be too long for its column. Where each cell is cut as a precaution, scrolling is three times the work. */
export function mayBeCut({ width, narrow = width }: Sized, text = ''): boolean {
  return text.length * LETTER + MARGINS > narrow || /[^ -~]/.test(text);
}

/** The widths of columns side by side, as variables: at the usual width of a table, and where it is narrow. */
export function widthsOf(columns: readonly Sized[]): CSSProperties {
  const widths: Widths = { '--wide': widthOf(columns), '--narrow': widthOf(columns, 'narrow') };
  return widths;
}

/** How much of both sides columns take that stay. */
export function stickyWidths<Row>(columns: readonly Column<Row>[]): CSSProperties {
  const start = columns.filter(({ sticky }) => sticky === 'start');
  const end = columns.filter(({ sticky }) => sticky === 'end');
  const widths: Widths = {
    '--start-wide': widthOf(start),
    '--start-narrow': widthOf(start, 'narrow'),
    '--end': widthOf(end),
  };
  return widths;
}

/** At least the px that the columns ask for, and more where the reader's text is larger. */
function widthOf(columns: readonly Sized[], which: 'width' | 'narrow' = 'width'): string {
  const px = columns.reduce((sum, column) => sum + (column[which] ?? column.width), 0);
  return `max(${px}px, ${px / 16}rem)`;
}

/**
 * The rows in the order that a sort asks for; equal ones stay as they came. Texts are in natural order, so that model-9
 * stands before model-10.
 */
export function sortRows<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  sort: Sort | undefined,
): readonly Row[] {
  const column = columns.find(one => one.key === sort?.column);
  if (sort === undefined || column === undefined) return rows;
  const sign = sort.direction === 'ascending' ? 1 : -1;
  const { text, number } = column;
  if (number !== undefined) return sortBy(rows, number, sign);
  return text === undefined ? rows : sortBy(rows, row => naturalKey(text(row)), sign);
}

/** Reads every key once; a row without one comes last, whichever the direction. */
function sortBy<Row, Key extends string | number>(
  rows: readonly Row[],
  read: (row: Row) => Key | undefined,
  sign: 1 | -1,
): Row[] {
  return rows
    .map(row => ({ row, key: read(row) }))
    .sort((a, b) => {
      if (a.key === undefined) return b.key === undefined ? 0 : 1;
      return b.key === undefined ? -1 : sign * compareKeys(a.key, b.key);
    })
    .map(({ row }) => row);
}
