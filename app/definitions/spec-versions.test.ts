import { expect, test } from 'vitest';
import { definitionOf, openDefinition } from './definitions.ts';
import { foldSpecs, unfoldSpecs } from './spec-versions.ts';

const gguf = (quantization: string, more = {}) => ({
  model_format: 'ggufv2',
  model_size_in_billions: 7,
  quantization,
  model_hub: 'huggingface',
  model_uri: '/models',
  model_file_name_template: `m-${quantization}.gguf`,
  ...more,
});
const definition = (model_specs: object[]) => ({
  version: 2,
  model_name: 'one',
  context_length: 2048,
  model_lang: ['en'],
  model_ability: ['generate'],
  model_family: 'other',
  model_specs,
});

test('specs of version 2 that differ in their quantization only are one entry, with one path for all', {
  tags: ['register.several'],
}, () => {
  const several = definition([gguf('Q4_K_M'), gguf('Q8_0'), gguf('Q6_K', { model_uri: '/elsewhere' })]);
  const draft = openDefinition('llm', several);
  expect(draft.model_specs).toMatchObject([
    { quantization: 'Q4_K_M, Q8_0', model_uri: '/models/m-{quantization}.gguf' },
    { quantization: 'Q6_K', model_uri: '/elsewhere/m-Q6_K.gguf' },
  ]);
  const [first, second] = draft.model_specs;
  if (!first || !second) throw new Error('an entry is missing');
  const moved = { ...first, model_uri: '/new/x.{quantization}.gguf', quantization: 'Q8_0, Q2_K' };
  expect(definitionOf({ ...draft, model_specs: [moved, second] })).toEqual(
    definition([
      gguf('Q8_0', { model_uri: '/new', model_file_name_template: 'x.Q8_0.gguf' }),
      gguf('Q2_K', { model_uri: '/new', model_file_name_template: 'x.Q2_K.gguf' }),
      gguf('Q6_K', { model_uri: '/elsewhere' }),
    ]),
  );
});

test('specs that differ in an unknown key remain apart and keep it', () => {
  const revised = definition([gguf('Q4', { model_revision: 'aa' }), gguf('Q5', { model_revision: 'bb' })]);
  const draft = openDefinition('llm', revised);
  expect(draft.model_specs.map(entry => entry.quantization)).toEqual(['Q4', 'Q5']);
  const grown = draft.model_specs.map(entry => ({ ...entry, model_size_in_billions: '13' }));
  expect(definitionOf({ ...draft, model_specs: grown })).toEqual(
    definition(revised.model_specs.map(spec => ({ ...spec, model_size_in_billions: 13 }))),
  );
});

test('specs whose quantization is called like their format stay apart', () => {
  const spec = { model_size_in_billions: 7, model_uri: '/models/x' };
  const specs = ['fp8', 'fp4'].map(name => ({ ...spec, model_format: name, quantization: name }));
  const folded = foldSpecs(specs);
  expect(folded).toMatchObject([{ model_format: 'fp8' }, { model_format: 'fp4' }]);
  expect(unfoldSpecs(folded)).toEqual(specs);
});

test('the file name of a single quantization keeps its placeholder for the server', () => {
  const single = [gguf('Q4', { model_file_name_template: 'm-{quantization}.gguf' })];
  expect(foldSpecs(single)).toMatchObject([{ quantizations: ['Q4'] }]);
  expect(unfoldSpecs(foldSpecs(single))).toEqual(single);
});

test('the name of a split file keeps its placeholders for the server', () => {
  const parts = { model_file_name_split_template: 'm-{quantization}-{part}.gguf' };
  const several = [gguf('Q4', parts), gguf('Q5', parts)];
  expect(foldSpecs(several)).toMatchObject([{ quantizations: ['Q4', 'Q5'] }]);
  expect(unfoldSpecs(foldSpecs(several))).toEqual(several);
});

test('a value that is no list of specs remains unchanged', () => {
  for (const specs of [undefined, 'none', [1], [{}], [{ quantization: null }]]) {
    expect(foldSpecs(specs)).toEqual(specs);
    expect(unfoldSpecs(specs)).toEqual(specs);
  }
});

test('a repeated or missing quantization is an entry of its own', {
  tags: ['register.several'],
}, () => {
  const { quantization: _, ...unnamed } = gguf('m');
  const { quantization, ...plain } = gguf('Q4', { model_file_name_template: 'm-m.gguf' });
  const one = { ...plain, quantizations: [quantization] };
  expect(
    foldSpecs([
      { ...plain, quantization },
      { ...plain, quantization },
    ]),
  ).toEqual([one, one]);
  expect(foldSpecs([{ ...plain, quantization }, unnamed])).toEqual([one, unnamed]);
});
