import { expect, test } from 'vitest';
import { inK } from './card-content.ts';

test('a context length is told in K, of 1024 or of 1000 as it is meant', () => {
  expect(inK(8192)).toBe('8K');
  expect(inK(131_072)).toBe('128K');
  expect(inK(200_000)).toBe('200K');
  expect(inK(128_000)).toBe('128K');
  expect(inK(512)).toBe('512');
  expect(inK(1023)).toBe('1023');
});
