import { expect, test } from 'vitest';
import type { KindName } from '#app/models/kind-names.ts';
import { emptyDraft, type LaunchDraft } from './draft.ts';
import { errorsOf, missingIn } from './validate.ts';

const chosen = { engine: 'vLLM', format: 'pytorch', size: '7', quantization: 'none' };

function errors(values: Partial<LaunchDraft>, kind: KindName = 'llm') {
  return errorsOf({ kind, builtin: true }, { ...emptyDraft, ...values });
}

function missing(
  values: Partial<LaunchDraft>,
  { kind = 'llm', builtin = true }: { kind?: KindName; builtin?: boolean } = {},
) {
  return missingIn({ kind, builtin }, { ...emptyDraft, ...values });
}

// covers launch.request-limits
test.each(['', ' ', '1', '250', ' 12 '])('the request limit %j is accepted', requestLimits => {
  expect(errors({ requestLimits })).toEqual({});
});

// covers launch.request-limits
test.each(['0', '-1', '1.5', 'ten', '1 0'])('the request limit %j is refused', requestLimits => {
  expect(errors({ requestLimits })).toEqual({ requestLimits: 'Please enter an integer greater than 0' });
});

// covers launch.gpu-idx
test.each(['', ' ', '0', '0,1,2', '10,11'])('the GPU indexes %j are accepted', gpuIndexes => {
  expect(errors({ gpuIndexes })).toEqual({});
});

// covers launch.gpu-idx
test.each(['a', '0,', ',1', '0;1', '-1', '1.5'])('the GPU indexes %j are refused', gpuIndexes => {
  expect(errors({ gpuIndexes })).toEqual({
    gpuIndexes: 'Please enter numeric data separated by commas, for example: 0,1,2',
  });
});

// covers launch.pairs
test('a key that stands twice in a list is refused where it stands again', () => {
  const pairs = ['a', 'b', ' a '].map((key, index) => ({ id: index + 1, key, value: 'x' }));
  expect(errors({ extra: pairs })).toEqual({ 'extra.3.key': 'key must be unique' });
  expect(errors({ lora: pairs })).toEqual({ 'lora.3.key': 'lora_name must be unique' });
  expect(errors({ loadKwargs: pairs.slice(0, 1), fuseKwargs: pairs.slice(0, 1) })).toEqual({});
  expect(
    errors({
      extra: [
        { id: 1, key: '', value: '' },
        { id: 2, key: '', value: '' },
      ],
    }),
  ).toEqual({});
});

test('a kind is judged by its own fields only', () => {
  const wrong = { requestLimits: 'x', gpuIndexes: 'x' };
  expect(Object.keys(errors(wrong, 'llm'))).toEqual(['requestLimits', 'gpuIndexes']);
  expect(Object.keys(errors(wrong, 'embedding'))).toEqual(['gpuIndexes']);
  expect(Object.keys(errors(wrong, 'rerank'))).toEqual(['gpuIndexes']);
  expect(errors(wrong, 'image')).toEqual({});
  expect(errors(wrong, 'audio')).toEqual({});
});

// covers launch.enabled
test('a language model needs its four choices', () => {
  expect(missing({})).toEqual(['engine', 'format', 'size', 'quantization']);
  expect(missing({ ...chosen, quantization: '' })).toEqual(['quantization']);
  expect(missing(chosen)).toEqual([]);
});

// covers launch.enabled
test('only a custom pytorch model does without a quantization', () => {
  const open = { ...chosen, quantization: '' };
  expect(missing(open, { builtin: false })).toEqual([]);
  expect(missing({ ...open, format: 'ggufv2' }, { builtin: false })).toEqual(['quantization']);
});

// covers launch.enabled
test('a list with an unfilled row is missing something', () => {
  const half = [{ id: 1, key: 'a', value: ' ' }];
  expect(missing({ ...chosen, lora: half, extra: half })).toEqual(['lora', 'extra']);
});

test('the other kinds need nothing', () => {
  for (const kind of ['embedding', 'rerank', 'image', 'audio'] as const)
    expect(missing({}, { kind })).toEqual([]);
});
