import { expect, test } from 'vitest';
import { ageOf } from './age.tsx';

test('an age reads in the unit that a person would use', () => {
  const inTens = (ms: number) => ageOf(ms, 10_000);
  expect([9_999, 10_000, 59_000, 60_000, 3_599_000, 7_200_000].map(inTens)).toEqual([
    'just now',
    '10 s ago',
    '50 s ago',
    '1 min ago',
    '59 min ago',
    '2 h ago',
  ]);
  expect(ageOf(9_999, 1000)).toBe('9 s ago');
});
