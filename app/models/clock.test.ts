import { expect, test } from 'vitest';
import { clockTime, hourAndMinute, shownSpan, shownTime } from './clock.ts';

const at = new Date(2026, 10, 21, 14, 3, 2).getTime();

test('a time of day has 24 hours and two digits each, whichever the language', () => {
  expect(clockTime(at)).toBe('14:03:02');
  expect(hourAndMinute(at)).toBe('14:03');
  expect(clockTime(new Date(2026, 10, 21, 0, 0, 0).getTime())).toBe('00:00:00');
});

test('what was seen on another day says which', () => {
  expect(shownTime(at, at + 3_600_000)).toBe('14:03:02');
  expect(shownTime(at, at + 86_400_000)).toMatch(/2026.* 14:03:02$/);
});

test('how long something takes is told in the unit that a person would use', () => {
  expect([0.2, 45, 89.5, 100, 5000, 7800].map(shownSpan)).toEqual([
    '1 s',
    '45 s',
    '90 s',
    '2 min',
    '83 min',
    '2 h 10 min',
  ]);
});
