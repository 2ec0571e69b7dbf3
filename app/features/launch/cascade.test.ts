import { expect, test } from 'vitest';
import type { EngineMap } from '#app/cluster/models/engines.ts';
import { cascadeFields } from '#app/launches/start.ts';
import {
  isCachedChoice,
  optionsOf,
  resolveSelection,
  selectChoice,
  selectField,
  unavailabilityReasons,
  unavailableEngines,
} from './cascade.ts';
import { emptyOffers } from './fields.ts';

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
const nothing = { model_engine: '', model_format: '', model_size_in_billions: '', quantization: '' };

test('each field is empty until the one before it is chosen', { tags: ['launch.cascade'] }, () => {
  expect(optionsOf(engines, nothing)).toEqual({
    model_engine: ['Transformers', 'llama.cpp'],
    model_format: [],
    model_size_in_billions: [],
    quantization: [],
  });
  expect(
    optionsOf(engines, { ...nothing, model_engine: 'Transformers', model_format: 'pytorch' }),
  ).toMatchObject({
    model_format: ['pytorch', 'awq'],
    model_size_in_billions: ['7', '1_8'],
    quantization: [],
  });
});

test('a field is disabled until all before it are chosen, even if the one before has no options yet', {
  tags: ['launch.cascade'],
}, () => {
  const closed = (draft: typeof nothing) =>
    cascadeFields.filter(name => selectField(name).disabled(draft, { ...emptyOffers, engines }));
  expect(closed(nothing)).toEqual(['model_format', 'model_size_in_billions', 'quantization']);
  const transformers = { ...nothing, model_engine: 'Transformers' };
  expect(closed(transformers)).toEqual(['model_size_in_billions', 'quantization']);
  expect(closed({ ...transformers, model_format: 'pytorch' })).toEqual(['quantization']);
});

test('a field is open after one that has nothing to offer', { tags: ['launch.typed-engines'] }, () => {
  const gguf = { model_format: 'ggufv2', model_size_in_billions: '', quantizations: ['Q4_K_M', 'Q8_0'] };
  const draft = { ...nothing, model_engine: 'llama.cpp', model_format: 'ggufv2' };
  const context = { ...emptyOffers, engines: { 'llama.cpp': [gguf] } };
  expect(selectField('quantization').disabled(draft, context)).toBe(false);
});

test('an engine is taken in any case, as the cluster takes it', { tags: ['launch.cascade'] }, () => {
  const asked = {
    ...nothing,
    model_engine: 'LLAMA.CPP',
    model_format: 'ggufv2',
    model_size_in_billions: '7',
  };
  expect(resolveSelection(engines, { ...asked, quantization: 'q8_0' })).toEqual({
    ...asked,
    model_engine: 'llama.cpp',
    quantization: 'q8_0',
  });
});

test('a choice with one way on goes that way by itself', { tags: ['launch.cascade'] }, () => {
  expect(selectChoice(engines, nothing, 'model_engine', 'llama.cpp')).toEqual({
    model_engine: 'llama.cpp',
    model_format: 'ggufv2',
    model_size_in_billions: '7',
    quantization: '',
  });
  const transformers = selectChoice(engines, nothing, 'model_engine', 'Transformers');
  expect(transformers).toEqual({ ...nothing, model_engine: 'Transformers' });
  expect(selectChoice(engines, transformers, 'model_format', 'awq')).toEqual({
    model_engine: 'Transformers',
    model_format: 'awq',
    model_size_in_billions: '7',
    quantization: 'Int4',
  });
});

test('a new choice resets the choices after it and keeps those before', { tags: ['launch.cascade'] }, () => {
  const before = {
    model_engine: 'Transformers',
    model_format: 'pytorch',
    model_size_in_billions: '7',
    quantization: '4-bit',
  };
  expect(selectChoice(engines, before, 'model_size_in_billions', '1_8')).toEqual({
    ...before,
    model_size_in_billions: '1_8',
    quantization: 'none',
  });
  expect(selectChoice(engines, before, 'model_format', 'pytorch')).toEqual({
    ...before,
    model_size_in_billions: '',
    quantization: '',
  });
  expect(selectChoice(engines, before, 'model_engine', '')).toEqual(nothing);
});

test('a stored choice that the cluster no longer offers is dropped', () => {
  const kept = {
    model_engine: 'vLLM',
    model_format: 'pytorch',
    model_size_in_billions: '7',
    quantization: 'none',
  };
  expect(resolveSelection(engines, kept)).toEqual(nothing);
  expect(resolveSelection({ 'llama.cpp': engines['llama.cpp'] ?? [] }, kept)).toMatchObject({
    model_engine: 'llama.cpp',
  });
});

test('choices for an unknown engine wait for it, if an engine offers them', () => {
  const wanted = { ...nothing, model_format: 'pytorch', model_size_in_billions: '7', quantization: '4-bit' };
  expect(resolveSelection(engines, wanted)).toEqual({ ...wanted, model_engine: 'Transformers' });
  const twice: EngineMap = { ...engines, vLLM: engines.Transformers ?? [] };
  expect(resolveSelection(twice, wanted)).toEqual(wanted);
  expect(optionsOf(twice, wanted)).toMatchObject({
    model_format: ['pytorch'],
    model_size_in_billions: ['7'],
    quantization: ['4-bit'],
  });
  expect(resolveSelection(twice, { ...wanted, quantization: '2-bit' })).toEqual({
    ...wanted,
    quantization: '',
  });
  expect(resolveSelection(twice, { ...wanted, model_format: 'gptq' })).toEqual(nothing);
  expect(selectChoice(twice, wanted, 'model_engine', 'vLLM')).toEqual({ ...wanted, model_engine: 'vLLM' });
  expect(selectChoice(twice, wanted, 'model_engine', 'llama.cpp')).toEqual({
    ...nothing,
    model_engine: 'llama.cpp',
    model_format: 'ggufv2',
    model_size_in_billions: '7',
  });
});

test('an engine that cannot run says why', () => {
  expect(unavailabilityReasons(engines)).toEqual([{ name: 'vLLM', reason: 'vLLM library is not installed' }]);
  expect(unavailableEngines({ ...engines, flag: '' })).toEqual(['vLLM: vLLM library is not installed']);
});

test('no engine at all leaves nothing to choose', () => {
  expect(optionsOf({}, nothing).model_engine).toEqual([]);
  expect(resolveSelection({}, { ...nothing, model_engine: 'toString' })).toEqual(nothing);
});

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
  const kept = (model_format: string, model_size_in_billions: string, quantization: string) =>
    isCachedChoice(specs, { model_format, model_size_in_billions, quantization });
  expect(kept('pytorch', '7', '4-bit')).toBe(true);
  expect(kept('ggufv2', '1_8', 'q4_0')).toBe(false);
  expect(kept('ggufv2', '1_8', 'q8_0')).toBe(true);
});

test('a size is cached if the chosen format has files of it', () => {
  const draft = { ...nothing, model_engine: 'Transformers', model_format: 'awq' };
  const options = selectField('model_size_in_billions').options(draft, { ...emptyOffers, engines, specs });
  expect(options).toEqual([{ value: '7', text: '7' }]);
});

test('a variant of a model without sizes is marked as cached like others', () => {
  const pytorch = { model_format: 'pytorch', quantizations: ['none'] };
  const offered = {
    ...emptyOffers,
    engines: { vllm: [{ ...pytorch, model_size_in_billions: '' }] },
    specs: [{ ...pytorch, model_size_in_billions: null, cache_status: true }],
  };
  const draft = { ...nothing, model_engine: 'vllm', model_format: 'pytorch' };
  const options = selectField('quantization').options(draft, offered);
  expect(options).toEqual([{ value: 'none', text: 'none (cached)' }]);
});

test('a format or size is cached when anything below it is', () => {
  expect(
    ['pytorch', 'ggufv2', 'awq', 'gptq'].map(model_format => isCachedChoice(specs, { model_format })),
  ).toEqual([true, true, false, false]);
  expect(isCachedChoice(specs, { model_format: 'ggufv2', model_size_in_billions: '7' })).toBe(false);
});
