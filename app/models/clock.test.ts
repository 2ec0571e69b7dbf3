import { expect, test } from 'vitest';
import { clockTime, whenSeen } from './clock.ts';

test('a time of day reads as the reader’s own locale has it', () => {
  const at = new Date(2026, 10, 21, 14, 3, 22).getTime();
  expect(clockTime(at)).toBe(new Date(at).toLocaleTimeString());
});

test('what was seen on another day says which', () => {
  const at = new Date(2026, 10, 21, 14, 3).getTime();
  expect(whenSeen(at, at + 3_600_000)).toBe(clockTime(at));
  expect(whenSeen(at, at + 86_400_000)).toContain('2026');
});
