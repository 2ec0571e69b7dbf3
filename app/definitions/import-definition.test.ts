import { expect, test } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { type RegisterContext, unknownCluster } from './definition-rows.ts';
import { blankDraft, definitionOf } from './definitions.ts';
import { importDefinition, tooLong } from './import-definition.ts';

const early: RegisterContext = unknownCluster;
const late: RegisterContext = { ...unknownCluster, version: 2, templates: true };

/** The body for a definition that was imported and not changed. */
function sentOf(kind: KindName, definition: object, here: RegisterContext) {
  const read = importDefinition(JSON.stringify(definition), blankDraft(kind, here.version), here);
  if (!read.ok) throw new Error(read.message);
  expect(read.problems).toEqual([]);
  return definitionOf(read.draft);
}

const llm = {
  model_name: 'ours',
  context_length: 4096,
  model_lang: ['en'],
  model_ability: ['generate'],
  model_family: 'other',
};
const hub = { model_size_in_billions: 7, model_id: 'Qwen/Qwen2-7B', model_hub: 'huggingface' };
const embedding = { model_name: 'ours', dimensions: 384, max_tokens: 512, language: ['en'] };

const hubModels: [what: string, kind: KindName, here: RegisterContext, definition: object][] = [
  [
    'a language model of version 1',
    'llm',
    early,
    { version: 1, ...llm, model_specs: [{ ...hub, model_format: 'pytorch', quantizations: ['none'] }] },
  ],
  [
    'a language model of version 2',
    'llm',
    late,
    { version: 2, ...llm, model_specs: [{ ...hub, model_format: 'gptq', quantization: 'Int4' }] },
  ],
  [
    'one whose path is said to be none',
    'llm',
    late,
    {
      version: 2,
      ...llm,
      model_specs: [{ ...hub, model_uri: null, model_format: 'pytorch', quantization: 'none' }],
    },
  ],
  [
    'a GGUF file without a name',
    'llm',
    late,
    { version: 2, ...llm, model_specs: [{ ...hub, model_format: 'ggufv2', quantization: 'Q4' }] },
  ],
  [
    'a GGUF file with a name',
    'llm',
    late,
    {
      version: 2,
      ...llm,
      model_specs: [
        { ...hub, model_format: 'ggufv2', quantization: 'Q4', model_file_name_template: 'm-Q4.gguf' },
      ],
    },
  ],
  [
    'an embedding model of version 2',
    'embedding',
    late,
    {
      version: 2,
      ...embedding,
      model_specs: [{ model_format: 'pytorch', model_id: 'BAAI/bge', quantization: 'none' }],
    },
  ],
  ['an embedding model of version 1', 'embedding', early, { ...embedding, model_id: 'BAAI/bge' }],
];

test.each(hubModels)('a model of a hub is imported without a path of the console’s own: %s', (...one) => {
  const [, kind, here, definition] = one;
  expect(sentOf(kind, definition, here)).toEqual(definition);
});

test('a model of a hub that is converted to version 2 gets no path either', {
  tags: ['register.convert'],
}, () => {
  expect(sentOf('embedding', { ...embedding, model_id: 'BAAI/bge' }, late)).toEqual({
    ...embedding,
    version: 2,
    model_specs: [{ model_format: 'pytorch', model_id: 'BAAI/bge', quantization: 'none' }],
  });
});

test('a chat model keeps its own template, and one without gets that of its family', () => {
  const chat = { version: 2, ...llm, model_ability: ['chat'], model_specs: [] };
  const by = (more: object) => {
    const read = importDefinition(JSON.stringify({ ...chat, ...more }), blankDraft('llm', 2), late);
    return read.ok && read.draft.kind === 'llm' && read.draft.prompt_style.by;
  };
  expect([by({}), by({ chat_template: '{{ messages }}' })]).toEqual(['family', 'nobody']);
});

test('unknown keys are named, and text that is no object is not read', () => {
  const read = importDefinition('{"model_name": "ours", "later": 1}', blankDraft('audio'), early);
  expect(read).toMatchObject({ ok: true, unknown: ['later'] });
  for (const json of ['null', '[1]', '"text"', '{'])
    expect(importDefinition(json, blankDraft('audio'), early), json).toMatchObject({ ok: false });
});

test('a text of more than half a million bytes is not read', () => {
  expect(tooLong(500_000)).toBeUndefined();
  expect(tooLong(500_001)).toBe('This has 500,001 bytes. A definition may have at most 500,000.');
});

const rerank = {
  version: 2,
  model_name: 'ours',
  language: ['en'],
  model_specs: [{ model_format: 'pytorch', model_uri: '/m', quantization: 'none' }],
};

test.each([
  ['none', {}],
  ['null', { type: null }],
  ['an empty one', { type: '' }],
])('a rerank model of no type is registered without one, so that the cluster finds it out: %s', (_, type) => {
  expect(sentOf('rerank', { ...rerank, ...type }, late)).not.toHaveProperty('type');
});

test('a rerank model of version 1 is converted without a type', { tags: ['register.convert'] }, () => {
  const { version, model_specs, ...one } = rerank;
  expect(sentOf('rerank', { ...one, model_uri: '/m' }, late)).toEqual(rerank);
});

test.each([
  ['none', {}],
  ['an empty one', { model_family: '' }],
])('a controlnet without a family is of the family controlnet: %s', (_, family) => {
  const controlnet = { model_name: 'canny', model_uri: '/canny' };
  const image = { model_name: 'ours', model_uri: '/m', model_family: 'stable_diffusion' };
  expect(sentOf('image', { ...image, controlnet: [{ ...controlnet, ...family }] }, early)).toEqual({
    ...image,
    controlnet: [{ ...controlnet, model_family: 'controlnet' }],
  });
});

test.each([
  [1.8, '1_8'],
  ['1.8', '1_8'],
  [0.5, '0_5'],
  ['1_8', '1_8'],
  ['7.0', 7],
  [7, 7],
])('a size of %j is sent as %j, with a point for no cluster', (model_size_in_billions, sent) => {
  const spec = { model_uri: '/ours', model_size_in_billions, model_format: 'pytorch' };
  const one = { ...spec, quantizations: ['none'] };
  expect(sentOf('llm', { version: 1, ...llm, model_specs: [one] }, early)).toMatchObject({
    model_specs: [{ model_size_in_billions: sent }],
  });
  const two = { ...spec, quantization: 'none', activated_size_in_billions: model_size_in_billions };
  expect(sentOf('llm', { version: 2, ...llm, model_specs: [two] }, late)).toMatchObject({
    model_specs: [{ model_size_in_billions: sent, activated_size_in_billions: sent }],
  });
});
