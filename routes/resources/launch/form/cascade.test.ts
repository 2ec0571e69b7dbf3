import { expect, test } from 'vitest';
import type { EngineMap } from '#app/api/engines.ts';
import { choose, optionsOf, settle, unavailable } from './cascade.ts';

const engines: EngineMap = {
  Transformers: [
    { model_format: 'pytorch', model_size_in_billions: 7, quantizations: ['none', '4-bit'] },
    { model_format: 'pytorch', model_size_in_billions: '1_8', quantizations: ['none'] },
    { model_format: 'awq', model_size_in_billions: 7, quantizations: ['Int4'] },
  ],
  'llama.cpp': [{ model_format: 'ggufv2', model_size_in_billions: 7, quantizations: ['q4_0', 'q8_0'] }],
  vLLM: 'vLLM library is not installed',
  SGLang: [],
};
const nothing = { engine: '', format: '', size: '', quantization: '' };

// covers launch.cascade
test('each field is empty until the one before it is chosen', () => {
  expect(optionsOf(engines, nothing)).toEqual({
    engine: ['Transformers', 'llama.cpp'],
    format: [],
    size: [],
    quantization: [],
  });
  expect(optionsOf(engines, { ...nothing, engine: 'Transformers', format: 'pytorch' })).toMatchObject({
    format: ['pytorch', 'awq'],
    size: ['7', '1_8'],
    quantization: [],
  });
});

// covers launch.cascade
test('a choice with one way on goes that way by itself', () => {
  expect(choose(engines, nothing, 'engine', 'llama.cpp')).toEqual({
    engine: 'llama.cpp',
    format: 'ggufv2',
    size: '7',
    quantization: '',
  });
  const transformers = choose(engines, nothing, 'engine', 'Transformers');
  expect(transformers).toEqual({ ...nothing, engine: 'Transformers' });
  expect(choose(engines, transformers, 'format', 'awq')).toEqual({
    engine: 'Transformers',
    format: 'awq',
    size: '7',
    quantization: 'Int4',
  });
});

// covers launch.cascade
test('a new choice resets what follows it and keeps what precedes it', () => {
  const before = { engine: 'Transformers', format: 'pytorch', size: '7', quantization: '4-bit' };
  expect(choose(engines, before, 'size', '1_8')).toEqual({ ...before, size: '1_8', quantization: 'none' });
  expect(choose(engines, before, 'format', 'pytorch')).toEqual({ ...before, size: '', quantization: '' });
  expect(choose(engines, before, 'engine', '')).toEqual(nothing);
});

test('a kept choice that the cluster no longer offers is dropped', () => {
  const kept = { engine: 'vLLM', format: 'pytorch', size: '7', quantization: 'none' };
  expect(settle(engines, kept)).toEqual(nothing);
  expect(settle({ 'llama.cpp': engines['llama.cpp'] ?? [] }, kept)).toMatchObject({ engine: 'llama.cpp' });
});

test('an engine that cannot run says why', () => {
  expect(unavailable(engines)).toEqual([{ name: 'vLLM', reason: 'vLLM library is not installed' }]);
});

test('no engine at all leaves nothing to choose', () => {
  expect(optionsOf({}, nothing).engine).toEqual([]);
  expect(settle({}, { ...nothing, engine: 'toString' })).toEqual(nothing);
});
