import type { CSSProperties, ReactNode } from 'react';
import { compareKeys, naturalKey } from '#app/format/natural-order.ts';
import type { LiveText } from '#app/messages/language.ts';

/** A column of a table. */
export type Column<Row> = {
  key: string;
  title: LiveText;
  /** Minimum width in px at the default text size; the rest is shared in proportion. */
  width: number;
  /** The same in a narrow table. */
  narrow?: number;
  /** The cell's text, also for sorting. Without it the column has controls and no sorting. */
  text?: (row: Row) => string;
  /** Why a row has no text: its cell is a dash with this as tooltip. */
  none?: (row: Row) => string | undefined;
  /** The cell's tooltip, if the text says less than is known; by default the text. */
  tip?: (row: Row) => string;
  /** The sort value instead of the text; rows without a number come last. */
  number?: (row: Row) => number | undefined;
  /** Its text is words; that of another column is data, which browser translation leaves as it is. */
  words?: true;
  /** Whether its filter lets a row pass; by default its text has to contain the filter, in any case. */
  matches?: (row: Row, filter: string) => boolean;
  /** The values of its filter, which is a select then; `matches` takes one. */
  choices?: () => readonly { value: string; text: string }[];
  /** A search includes its text; a function decides about each row by itself. */
  searched?: true | ((row: Row, sought: string) => boolean);
  /** Renders a cell with more than its text. */
  cell?: (row: Row) => ReactNode;
  /** The cell contains only controls: arrow keys stop at each of them. */
  controls?: true;
  /** Remains visible while the others scroll sideways. */
  sticky?: 'start' | 'end';
  align?: 'end';
  /** Names its row for screen readers. */
  rowHeader?: true;
};

export type Sort = { column: string; direction: 'ascending' | 'descending' };

/** The next of three states: ascending, descending, unsorted. */
export function nextSort(sort: Sort | undefined, column: string): Sort | undefined {
  if (sort?.column !== column) return { column, direction: 'ascending' };
  return sort.direction === 'ascending' ? { column, direction: 'descending' } : undefined;
}

type Widths = CSSProperties & Record<`--${string}`, string>;
type Sized = Pick<Column<unknown>, 'width' | 'narrow'>;

const styles = new WeakMap<Sized, CSSProperties>();

/** A cell's width: the column's, and its share of the rest. */
export function cellWidth(column: Sized): CSSProperties {
  const { width, narrow } = column;
  // One property: each is set a hundred times per table.
  const style: CSSProperties =
    styles.get(column) ??
    (narrow === undefined
      ? { flex: `${width} 0 ${widthOf([column])}` }
      : { flexGrow: width, flexShrink: 0, ...widthsOf([column]) });
  styles.set(column, style);
  return style;
}

/** A generous letter width and cell margins in px: an unneeded cut is better than a missing one. */
const LETTER = 8;
const MARGINS = 16;

/** Whether a text may exceed its column. Clipping every cell would triple the cost of scrolling. */
export function mayBeCut({ width, narrow = width }: Sized, text = ''): boolean {
  return text.length * LETTER + MARGINS > narrow || /[^ -~]/.test(text);
}

/** The widths of columns as variables, at the default and at the narrow table width. */
export function widthsOf(columns: readonly Sized[]): CSSProperties {
  const widths: Widths = { '--wide': widthOf(columns), '--narrow': widthOf(columns, 'narrow') };
  return widths;
}

/** The widths of sticky columns at both sides. */
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

/** At least the columns' px, more with a larger text size. */
function widthOf(columns: readonly Sized[], which: 'width' | 'narrow' = 'width'): string {
  const px = columns.reduce((sum, column) => sum + (column[which] ?? column.width), 0);
  return `max(${px}px, ${px / 16}rem)`;
}

/** The rows in sort order; equal ones keep their order. Texts are in natural order: model-9 precedes model-10. */
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

/** Reads every key once; a row without one comes last in both directions. */
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
