import { expect, test } from 'vitest';
import { dayOf } from './files.tsx';

test('the day in a file’s name is the reader’s own', () => {
  expect(dayOf(new Date(2026, 0, 5, 0, 30))).toBe('2026-01-05');
  expect(dayOf(new Date(2026, 11, 31, 23, 30))).toBe('2026-12-31');
});
