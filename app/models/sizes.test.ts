import { expect, test } from 'vitest';
import { sentSize, shownSize } from './numbers.ts';

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
  [7, 7],
  ['1.8', '1_8'],
  [0.5, '0_5'],
  ['unknown', 'unknown'],
])('the size %s is sent as %s', (size, sent) => {
  expect(sentSize(size)).toBe(sent);
});
