import type { ReactNode } from 'react';

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
