import { expect, test } from 'vitest';
import { inLargerUnit, inMebibytes } from './numbers.ts';

test('bytes are divided by 1024 squared and keep two decimals, with their digits in groups', {
  tags: ['frame.sizes'],
}, () => {
  expect(inMebibytes(0)).toBe('0.00 MiB');
  expect(inMebibytes(1024 ** 2)).toBe('1.00 MiB');
  expect(inMebibytes(24 * 1024 ** 3)).toBe('24,576.00 MiB');
  expect(inMebibytes(1_310_720)).toBe('1.25 MiB');
  expect(inMebibytes(5_300)).toBe('0.01 MiB');
});

test('much memory is also told in the unit that a person would use', { tags: ['frame.sizes'] }, () => {
  expect(inLargerUnit(12_137_472 * 1024 ** 2)).toBe('11.6 TiB');
  expect(inLargerUnit(256 * 1024 ** 3)).toBe('256 GiB');
  expect(inLargerUnit(5898.24 * 1024 ** 2)).toBe('5.8 GiB');
  expect(inLargerUnit(40 * 1024 ** 2)).toBeUndefined();
});
