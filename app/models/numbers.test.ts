import { expect, test } from 'vitest';
import { grouped } from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_234, '-1,234'],
  [1_234_567, '1,234,567'],
  [1_234.5678, '1,234.5678'],
  ['123456.00', '123,456.00'],
])('%s is written as %s', (number, written) => {
  expect(grouped(number)).toBe(written);
});
