import { compareKeys, naturalKey } from '#app/models/natural-order.ts';
import type { Column, Sort } from './column.ts';

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
