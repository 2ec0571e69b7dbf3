import { expect, test } from 'vitest';
import { moveTo, wrappedCell } from './use-grid-focus.ts';

const extent = { rows: 100, columns: 8, pageRows: 10, header: true } as const;
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

/** Eleven cards in rows of four: 0-3, 4-7, 8-10. */
function fromCard(index: number, key: string, ctrlKey = false): number | undefined {
  const cards = { rows: 3, columns: 4, pageRows: 2, wrapped: 11 };
  const next = moveTo(wrappedCell(index, 4), cards, { key, ctrlKey });
  return next && next.row * 4 + next.column;
}

test('Left and Right walk through the cards and stop at both ends', () => {
  expect(fromCard(3, 'ArrowRight')).toBe(4);
  expect(fromCard(4, 'ArrowLeft')).toBe(3);
  expect(fromCard(0, 'ArrowLeft')).toBe(0);
  expect(fromCard(10, 'ArrowRight')).toBe(10);
});

test('among cards Up and Down keep the column', () => {
  expect(fromCard(5, 'ArrowDown')).toBe(9);
  expect(fromCard(5, 'ArrowUp')).toBe(1);
  expect(fromCard(1, 'ArrowUp')).toBe(1);
  expect(fromCard(9, 'ArrowDown')).toBe(9);
});

test('Down into a shorter last row leads to its last card', () => {
  expect(fromCard(7, 'ArrowDown')).toBe(10);
});

test('among cards Home and End lead to the ends of the row, with Ctrl to those of the grid', () => {
  expect(fromCard(6, 'Home')).toBe(4);
  expect(fromCard(4, 'End')).toBe(7);
  expect(fromCard(8, 'End')).toBe(10);
  expect(fromCard(6, 'Home', true)).toBe(0);
  expect(fromCard(1, 'End', true)).toBe(10);
});

test('among cards the page keys go as many rows as are seen, and no further than the first and last row', () => {
  expect(fromCard(1, 'PageDown')).toBe(9);
  expect(fromCard(5, 'PageDown')).toBe(9);
  expect(fromCard(9, 'PageUp')).toBe(1);
  expect(fromCard(5, 'PageUp')).toBe(1);
  expect(fromCard(3, 'PageDown')).toBe(10);
});

test('another key moves no card', () => {
  expect(fromCard(3, 'a')).toBeUndefined();
  expect(fromCard(3, 'Enter')).toBeUndefined();
});
