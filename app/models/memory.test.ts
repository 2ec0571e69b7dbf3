import { expect, test } from 'vitest';
import { inMebibytes } from './memory.ts';

// covers frame.sizes
test('bytes are divided by 1024 squared and keep two decimals', () => {
  expect(inMebibytes(0)).toBe('0.00 MiB');
  expect(inMebibytes(1024 ** 2)).toBe('1.00 MiB');
  expect(inMebibytes(24 * 1024 ** 3)).toBe('24576.00 MiB');
  expect(inMebibytes(1_310_720)).toBe('1.25 MiB');
  expect(inMebibytes(5_300)).toBe('0.01 MiB');
});
