import { expect, test } from 'vitest';
import { launchFormText } from './launch-form.ts';

test.each([
  [0, '00:00'],
  [999, '00:00'],
  [61_000, '01:01'],
  [4_503_000, '75:03'],
  [-5, '00:00'],
])('%i ms are shown as %s', (ms, text) => {
  expect(launchFormText.elapsed(ms)).toBe(text);
});
