import { expect, test } from 'vitest';
import { kindNames } from '#app/models/kind-names.ts';
import { blankControlnet, blankDraft, blankSpec } from './blank-drafts.ts';
import type { Draft, SpecDraft } from './draft.ts';
import { validate } from './validate.ts';

function changed<K extends Draft['kind']>(kind: K, change: object): Draft {
  return { ...blankDraft(kind), ...(kind === 'llm' ? { model_family: 'llama-2' } : {}), ...change };
}
const withSpec = (change: Partial<SpecDraft>) =>
  changed('llm', { model_specs: [{ ...blankSpec(3), ...change }] });

test.each(kindNames)('the form as it opens is right, but for the family of a language model: %s', kind => {
  expect(validate(blankDraft(kind))).toEqual(
    kind === 'llm' ? { model_family: 'Please choose the model family.' } : {},
  );
});

const INTEGER = 'Please enter an integer greater than 0.';
const NUMBER = 'Please enter a number greater than 0.';
const QUANTIZATION = 'Quantization cannot be left empty.';
const LANGUAGES = 'Please choose at least one language.';
const PATH = 'Please enter the path of the model.';
const FILE = 'Please enter the path of the model file: its folder and its file name.';
const FAMILY = 'Please choose the model family.';

const cases: [Draft, Record<string, string>][] = [
  [changed('llm', { model_name: ' ' }), { model_name: 'Please enter a model name.' }],
  [changed('llm', { context_length: '0' }), { context_length: INTEGER }],
  [changed('llm', { context_length: '' }), { context_length: INTEGER }],
  [changed('llm', { context_length: '20.5' }), { context_length: INTEGER }],
  [changed('llm', { context_length: '-1' }), { context_length: INTEGER }],
  [changed('llm', { model_lang: [] }), { model_lang: LANGUAGES }],
  [changed('llm', { model_ability: [] }), { model_ability: 'Please choose at least one ability.' }],
  [changed('llm', { model_description: '' }), {}],
  [withSpec({ model_uri: '' }), { 'model_specs.3.model_uri': PATH }],
  [withSpec({ model_format: 'ggufv2', model_uri: '/models/' }), { 'model_specs.3.model_uri': FILE }],
  [withSpec({ model_format: 'ggmlv3', model_uri: 'm.bin' }), { 'model_specs.3.model_uri': FILE }],
  [withSpec({ model_format: 'ggufv2', model_uri: '/m.gguf' }), {}],
  [withSpec({ model_size_in_billions: '0' }), { 'model_specs.3.model_size_in_billions': NUMBER }],
  [withSpec({ model_size_in_billions: 'big' }), { 'model_specs.3.model_size_in_billions': NUMBER }],
  [withSpec({ model_size_in_billions: '1_8' }), {}],
  [withSpec({ model_size_in_billions: '0.5' }), {}],
  [withSpec({ model_format: 'gptq' }), { 'model_specs.3.quantization': QUANTIZATION }],
  [withSpec({ model_format: 'awq', quantization: ' ' }), { 'model_specs.3.quantization': QUANTIZATION }],
  [changed('embedding', { dimensions: 'x' }), { dimensions: INTEGER }],
  [changed('embedding', { max_tokens: '1e3' }), { max_tokens: INTEGER }],
  [changed('embedding', { model_uri: '', language: [] }), { model_uri: PATH, language: LANGUAGES }],
  [changed('rerank', { model_uri: '', language: [] }), { model_uri: PATH, language: LANGUAGES }],
  [changed('image', { model_uri: '', model_family: '' }), { model_uri: PATH, model_family: FAMILY }],
  [
    changed('image', { controlnet: [{ ...blankControlnet(2), model_name: '', model_uri: '' }] }),
    { 'controlnet.2.model_name': 'Please enter a model name.', 'controlnet.2.model_uri': PATH },
  ],
  [changed('audio', { model_uri: '', model_family: ' ' }), { model_uri: PATH, model_family: FAMILY }],
];

// covers register.integers, register.size, register.quantization, register.controlnet, register.lists
test.each(cases)('what is wrong is said at its field: %#', (draft, errors) => {
  expect(validate(draft)).toEqual(errors);
});

// covers register.name
test.each([
  ['my model', 'The cluster refuses a model name with white space.'],
  ['a+b/c?d%e#f&g=h', 'The cluster refuses a model name with + / ? % # & =.'],
  ['whisper-base', 'A built-in model is called whisper-base already.'],
  ['mine', 'A custom model is called mine already.'],
  ['Mine-2.0_b', undefined],
])('the name %j', (model_name, refusal) => {
  const taken = [
    { model_name: 'whisper-base', is_builtin: true },
    { model_name: 'mine', is_builtin: false },
  ];
  expect(validate(changed('audio', { model_name }), taken).model_name).toBe(refusal);
});
