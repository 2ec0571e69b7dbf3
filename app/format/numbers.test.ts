import { expect, test } from 'vitest';
import { inLargerUnit, inMebibytes, shownBytes } from './bytes.ts';
import {
  groupDigits,
  isPositiveInteger,
  isPositiveNumber,
  shownSize,
  sizeNumber,
  sizeToWire,
} from './numbers.ts';

test.each([
  [0, '0'],
  [999, '999'],
  [1_000, '1,000'],
  [-1_234, '-1,234'],
  [1_234_567, '1,234,567'],
  [1_234.5678, '1,234.5678'],
  ['123456.00', '123,456.00'],
])('%s is written as %s', (number, written) => {
  expect(groupDigits(number)).toBe(written);
});

test('bytes are divided by 1024 squared and keep two decimals, with their digits in groups', {
  tags: ['frame.sizes'],
}, () => {
  expect(inMebibytes(0)).toBe('0.00 MiB');
  expect(inMebibytes(1024 ** 2)).toBe('1.00 MiB');
  expect(inMebibytes(24 * 1024 ** 3)).toBe('24,576.00 MiB');
  expect(inMebibytes(1_310_720)).toBe('1.25 MiB');
  expect(inMebibytes(5_300)).toBe('0.01 MiB');
});

test('large memory is also shown in a larger unit', { tags: ['frame.sizes'] }, () => {
  expect(inLargerUnit(12_137_472 * 1024 ** 2)).toBe('11.6 TiB');
  expect(inLargerUnit(256 * 1024 ** 3)).toBe('256 GiB');
  expect(inLargerUnit(5898.24 * 1024 ** 2)).toBe('5.8 GiB');
  expect(inLargerUnit(1024 ** 3)).toBe('1 GiB');
  expect(inLargerUnit(40 * 1024 ** 2)).toBeUndefined();
  expect([shownBytes(256 * 1024 ** 3), shownBytes(40 * 1024 ** 2)]).toEqual(['256 GiB', '40.00 MiB']);
});

test.each([
  [7, '7'],
  ['1_8', '1.8'],
  ['0_5', '0.5'],
  ['72', '72'],
])('the size %s is shown as %s', { tags: ['register.spec'] }, (size, shown) => {
  expect(shownSize(size)).toBe(shown);
});

test.each([
  ['1_8', '1_8'],
  ['7', 7],
  [' 11 ', 11],
  [7, 7],
  ['1.8', '1_8'],
  [0.5, '0_5'],
  ['unknown', 'unknown'],
])('the size %s is sent as %s', (size, sent) => {
  expect(sizeToWire(size)).toBe(sent);
});

test('a size is sorted as its number, and one without a number is none', () => {
  expect(['0_5', 7, '1.8', '72B', null, 'unknown'].map(sizeNumber)).toEqual([
    0.5,
    7,
    1.8,
    72,
    undefined,
    undefined,
  ]);
});

test('numbers that are asked for are above 0; spaces around them do not matter', {
  tags: ['register.integers', 'register.size'],
}, () => {
  const texts = ['1', ' 12 ', '0', '-1', '1.5', ' .5 ', '0.0', '1.', '1e3', ''];
  expect(texts.filter(isPositiveInteger)).toEqual(['1', ' 12 ']);
  expect(texts.filter(isPositiveNumber)).toEqual(['1', ' 12 ', '1.5', ' .5 ']);
});
