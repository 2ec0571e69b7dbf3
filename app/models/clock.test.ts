import { expect, test } from 'vitest';
import { clockTime } from './clock.ts';

test('a time of day reads as the reader’s own locale has it', () => {
  const at = new Date(2026, 10, 21, 14, 3, 22).getTime();
  expect(clockTime(at)).toBe(new Date(at).toLocaleTimeString());
});
