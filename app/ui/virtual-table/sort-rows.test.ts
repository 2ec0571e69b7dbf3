import { expect, test } from 'vitest';
import { type Column, nextSort, sortRows } from './column.ts';

type Row = { id: string; size: number | undefined };

const columns: Column<Row>[] = [
  { key: 'id', title: () => 'ID', width: 100, text: row => row.id },
  {
    key: 'size',
    title: () => 'Size',
    width: 100,
    text: row => String(row.size ?? ''),
    number: row => row.size,
  },
  { key: 'actions', title: () => 'Actions', width: 100 },
];
const rows: Row[] = [
  { id: 'model-10', size: 7 },
  { id: 'model-9', size: undefined },
  { id: 'Model-1', size: 1.8 },
  { id: 'alpha', size: 70 },
];

function ids(column: string, direction: 'ascending' | 'descending'): string[] {
  return sortRows(rows, columns, { column, direction }).map(row => row.id);
}

test('texts sort naturally: 9 before 10, in any case', () => {
  expect(ids('id', 'ascending')).toEqual(['alpha', 'Model-1', 'model-9', 'model-10']);
  expect(ids('id', 'descending')).toEqual(['model-10', 'model-9', 'Model-1', 'alpha']);
});

test('numbers sort as numbers, and rows without one come last in both directions', () => {
  expect(ids('size', 'ascending')).toEqual(['Model-1', 'model-10', 'alpha', 'model-9']);
  expect(ids('size', 'descending')).toEqual(['alpha', 'model-10', 'Model-1', 'model-9']);
});

test('without a sort, or by a column of controls, the rows stay as they came', () => {
  expect(sortRows(rows, columns, undefined)).toBe(rows);
  expect(sortRows(rows, columns, { column: 'actions', direction: 'ascending' })).toBe(rows);
});

test('a header leads from ascending to descending to the order of the list', () => {
  const first = nextSort(undefined, 'id');
  expect(first).toEqual({ column: 'id', direction: 'ascending' });
  const second = nextSort(first, 'id');
  expect(second).toEqual({ column: 'id', direction: 'descending' });
  expect(nextSort(second, 'id')).toBeUndefined();
  expect(nextSort(second, 'size')).toEqual({ column: 'size', direction: 'ascending' });
});
