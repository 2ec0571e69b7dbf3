import { expect, test } from 'vitest';
import { ageOf, momentText } from './age.tsx';

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

test('a time of today is its age, one of another day or to come its day', { tags: ['table.time'] }, () => {
  const now = new Date(2026, 10, 21, 14, 3, 2).getTime();
  expect(momentText(now - 3 * 3_600_000, now)).toBe('3 h ago');
  expect(momentText(now - 20_000, now)).toBe('just now');
  expect(momentText(now - 15 * 3_600_000, now)).toBe('Nov 20, 23:03');
  expect(momentText(now + 86_400_000, now)).toBe('Nov 22, 14:03');
});
