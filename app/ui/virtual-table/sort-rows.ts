import type { Column, Sort } from './column.ts';

const natural = new Intl.Collator('en', { numeric: true, sensitivity: 'base' });

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
  if (number !== undefined) return sortBy(rows, number, (a, b) => sign * (a - b));
  return text === undefined ? rows : sortBy(rows, text, (a, b) => sign * natural.compare(a, b));
}

/** Reads every key once; a row without one comes last, whichever the direction. */
function sortBy<Row, Key>(
  rows: readonly Row[],
  read: (row: Row) => Key | undefined,
  compare: (a: Key, b: Key) => number,
): Row[] {
  return rows
    .map(row => ({ row, key: read(row) }))
    .sort((a, b) => {
      if (a.key === undefined) return b.key === undefined ? 0 : 1;
      return b.key === undefined ? -1 : compare(a.key, b.key);
    })
    .map(({ row }) => row);
}
