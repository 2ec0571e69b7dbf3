import { expect, test } from 'vitest';
import { moveTo } from './table-moves.ts';

const extent = { rows: 100, columns: 8, pageRows: 10 };
const from =
  (row: number, column: number) =>
  (key: string, ctrlKey = false) =>
    moveTo({ row, column }, extent, { key, ctrlKey });

test('arrows move by one cell and stop at the edges; above the first row is the header', () => {
  expect(from(5, 3)('ArrowLeft')).toEqual({ row: 5, column: 2 });
  expect(from(5, 0)('ArrowLeft')).toEqual({ row: 5, column: 0 });
  expect(from(5, 7)('ArrowRight')).toEqual({ row: 5, column: 7 });
  expect(from(0, 3)('ArrowUp')).toEqual({ row: -1, column: 3 });
  expect(from(-1, 3)('ArrowUp')).toEqual({ row: -1, column: 3 });
  expect(from(-1, 3)('ArrowDown')).toEqual({ row: 0, column: 3 });
  expect(from(99, 3)('ArrowDown')).toEqual({ row: 99, column: 3 });
});

test('page keys move by the visible rows and remain among the rows', () => {
  expect(from(50, 2)('PageDown')).toEqual({ row: 60, column: 2 });
  expect(from(95, 2)('PageDown')).toEqual({ row: 99, column: 2 });
  expect(from(5, 2)('PageUp')).toEqual({ row: 0, column: 2 });
  expect(from(-1, 2)('PageUp')).toEqual({ row: -1, column: 2 });
});

test('Home and End move in the row, with Ctrl to the first and the last cell of all rows', () => {
  expect(from(50, 2)('Home')).toEqual({ row: 50, column: 0 });
  expect(from(50, 2)('End')).toEqual({ row: 50, column: 7 });
  expect(from(50, 2)('Home', true)).toEqual({ row: 0, column: 0 });
  expect(from(50, 2)('End', true)).toEqual({ row: 99, column: 7 });
});

test('a key that moves nothing is left to others', () => {
  expect(from(5, 3)('a')).toBeUndefined();
  expect(from(5, 3)('Tab')).toBeUndefined();
});
