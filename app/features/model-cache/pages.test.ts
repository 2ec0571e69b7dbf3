import { expect, test } from 'vitest';
import { pageOf } from './cache-dialog.tsx';

const eleven = Array.from({ length: 11 }, (_, index) => index + 1);

test('a page has five rows, the last one the rest', { tags: ['cache.page-size'] }, () => {
  expect(pageOf(eleven, 1)).toEqual({ rows: [1, 2, 3, 4, 5], number: 1, count: 3 });
  expect(pageOf(eleven, 3)).toEqual({ rows: [11], number: 3, count: 3 });
});

test('a page that has become empty moves back', { tags: ['cache.page-moves-back'] }, () => {
  expect(pageOf(eleven.slice(0, 10), 3)).toMatchObject({ rows: [6, 7, 8, 9, 10], number: 2, count: 2 });
  expect(pageOf([], 2)).toEqual({ rows: [], number: 1, count: 1 });
});

test('five rows make one page, six make two', () => {
  expect(pageOf(eleven.slice(0, 5), 1).count).toBe(1);
  expect(pageOf(eleven.slice(0, 6), 1).count).toBe(2);
});
