import { expect, test } from 'vitest';
import { pollDelay } from './poll.ts';

test('each failure in a row doubles the wait, up to a minute', () => {
  expect([0, 1, 2, 3, 4, 5, 1000].map(failures => pollDelay(5000, failures))).toEqual([
    5000, 10_000, 20_000, 40_000, 60_000, 60_000, 60_000,
  ]);
});

test('an interval of a minute or more is never shortened', () => {
  expect(pollDelay(60_000, 3)).toBe(60_000);
  expect(pollDelay(90_000, 3)).toBe(90_000);
});
