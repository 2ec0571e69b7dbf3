import { expect, test } from 'vitest';
import { isQuantizationCached, withCacheMarks } from './cache-marks.ts';
import { hasCacheMark, isCached } from './cache-status.ts';

test('a language model is cached as soon as one quantization of one spec is', {
  tags: ['launch.cache-status'],
}, () => {
  const model_specs = [{ cache_status: false }, { cache_status: [false, true] }];
  expect(isCached({ model_specs })).toBe(true);
  expect(isCached({ model_specs: [{ cache_status: [false, false] }, {}] })).toBe(false);
});

test('the other kinds say it at the top, and a distributed cluster not at all', {
  tags: ['launch.cache-status'],
}, () => {
  expect(isCached({ cache_status: true, model_specs: [] })).toBe(true);
  expect(isCached({ cache_status: null, model_specs: [] })).toBe(false);
  expect(isCached({ model_specs: [{ cache_status: null }] })).toBe(false);
});

test('a list has one answer a quantization, a boolean one for all', { tags: ['launch.cache-status'] }, () => {
  const quantizations = ['q4_0', 'q8_0'];
  expect(isQuantizationCached({ cache_status: [false, true], quantizations }, 'q8_0')).toBe(true);
  expect(isQuantizationCached({ cache_status: [false, true], quantizations }, 'q4_0')).toBe(false);
  expect(isQuantizationCached({ cache_status: [false, true], quantizations }, 'q2_k')).toBe(false);
  expect(isQuantizationCached({ cache_status: true, quantizations }, 'q4_0')).toBe(true);
  expect(isQuantizationCached({ quantizations }, 'q4_0')).toBe(false);
});

test('the list of cached versions marks models as a catalogue would', () => {
  const spec = {
    model_format: 'gptq',
    model_size_in_billions: '0_5',
    quantizations: ['Int4', 'Int8'],
    cache_status: null,
  };
  const models = [
    { model_name: 'qwen', model_specs: [spec, { ...spec, model_format: 'awq' }] },
    { model_name: 'bge', model_specs: [] },
    { model_name: 'none', model_specs: [spec] },
  ];
  expect(models.some(hasCacheMark)).toBe(false);
  expect(hasCacheMark({ cache_status: false, model_specs: [] })).toBe(true);
  expect(hasCacheMark({ model_specs: [{}, { cache_status: false }] })).toBe(true);
  const marked = withCacheMarks(models, [
    { model_name: 'qwen', model_format: 'gptq', model_size_in_billions: '0.5', quantization: 'Int8' },
    { model_name: 'bge', model_format: '', model_size_in_billions: null, quantization: '' },
  ]);
  expect(marked.map(isCached)).toEqual([true, true, false]);
  expect(marked[0]?.model_specs.map(one => one.cache_status)).toEqual([
    [false, true],
    [false, false],
  ]);
});
