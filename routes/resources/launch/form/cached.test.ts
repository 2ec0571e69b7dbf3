import { expect, test } from 'vitest';
import { isKept } from './cached.ts';

const specs = [
  {
    model_format: 'pytorch',
    model_size_in_billions: 7,
    quantizations: ['none', '4-bit'],
    cache_status: true,
  },
  {
    model_format: 'ggufv2',
    model_size_in_billions: '1_8',
    quantizations: ['q4_0', 'q8_0'],
    cache_status: [false, true],
  },
  { model_format: 'awq', model_size_in_billions: 7, quantizations: ['Int4'], cache_status: [false] },
  { model_format: 'gptq', model_size_in_billions: 7, quantizations: ['Int4'], cache_status: undefined },
];

test('one answer speaks for all quantizations, a list for each', () => {
  expect(isKept(specs, { format: 'pytorch', size: '7', quantization: '4-bit' })).toBe(true);
  expect(isKept(specs, { format: 'ggufv2', size: '1_8', quantization: 'q4_0' })).toBe(false);
  expect(isKept(specs, { format: 'ggufv2', size: '1_8', quantization: 'q8_0' })).toBe(true);
});

test('a format or size is cached when anything below it is', () => {
  expect(['pytorch', 'ggufv2', 'awq', 'gptq'].map(format => isKept(specs, { format }))).toEqual([
    true,
    true,
    false,
    false,
  ]);
  expect(isKept(specs, { format: 'ggufv2', size: '7' })).toBe(false);
});
