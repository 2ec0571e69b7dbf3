import { expect, test } from 'vitest';
import { isCached, isQuantizationCached } from './cache-status.ts';

// covers launch.cache-status
test('a language model is cached as soon as one quantization of one spec is', () => {
  const model_specs = [{ cache_status: false }, { cache_status: [false, true] }];
  expect(isCached({ model_specs })).toBe(true);
  expect(isCached({ model_specs: [{ cache_status: [false, false] }, {}] })).toBe(false);
});

// covers launch.cache-status
test('the other kinds say it at the top, and a distributed cluster not at all', () => {
  expect(isCached({ cache_status: true, model_specs: [] })).toBe(true);
  expect(isCached({ cache_status: null, model_specs: [] })).toBe(false);
  expect(isCached({ model_specs: [{ cache_status: null }] })).toBe(false);
});

// covers launch.cache-status
test('a list has one answer a quantization, a boolean one for all', () => {
  const quantizations = ['q4_0', 'q8_0'];
  expect(isQuantizationCached({ cache_status: [false, true], quantizations }, 'q8_0')).toBe(true);
  expect(isQuantizationCached({ cache_status: [false, true], quantizations }, 'q4_0')).toBe(false);
  expect(isQuantizationCached({ cache_status: [false, true], quantizations }, 'q2_k')).toBe(false);
  expect(isQuantizationCached({ cache_status: true, quantizations }, 'q4_0')).toBe(true);
  expect(isQuantizationCached({ quantizations }, 'q4_0')).toBe(false);
});
