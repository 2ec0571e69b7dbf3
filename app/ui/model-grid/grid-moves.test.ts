import { expect, test } from 'vitest';
import { moveIn } from './grid-moves.ts';

/** Eleven cards in rows of four: 0-3, 4-7, 8-10. */
function from(index: number, key: string, ctrlKey = false): number | undefined {
  return moveIn({ index, count: 11, columns: 4, pageRows: 2 }, { key, ctrlKey });
}

test('Left and Right walk through the cards and stop at both ends', () => {
  expect(from(3, 'ArrowRight')).toBe(4);
  expect(from(4, 'ArrowLeft')).toBe(3);
  expect(from(0, 'ArrowLeft')).toBe(0);
  expect(from(10, 'ArrowRight')).toBe(10);
});

test('Up and Down keep the column', () => {
  expect(from(5, 'ArrowDown')).toBe(9);
  expect(from(5, 'ArrowUp')).toBe(1);
  expect(from(1, 'ArrowUp')).toBe(1);
  expect(from(9, 'ArrowDown')).toBe(9);
});

test('Down into a shorter last row leads to its last card', () => {
  expect(from(7, 'ArrowDown')).toBe(10);
});

test('Home and End lead to the ends of the row, with Ctrl to those of the grid', () => {
  expect(from(6, 'Home')).toBe(4);
  expect(from(4, 'End')).toBe(7);
  expect(from(8, 'End')).toBe(10);
  expect(from(6, 'Home', true)).toBe(0);
  expect(from(1, 'End', true)).toBe(10);
});

test('the page keys go as many rows as are seen, and no further than the first and last row', () => {
  expect(from(1, 'PageDown')).toBe(9);
  expect(from(5, 'PageDown')).toBe(9);
  expect(from(9, 'PageUp')).toBe(1);
  expect(from(5, 'PageUp')).toBe(1);
  expect(from(3, 'PageDown')).toBe(10);
});

test('another key moves nothing', () => {
  expect(from(3, 'a')).toBeUndefined();
  expect(from(3, 'Enter')).toBeUndefined();
});
