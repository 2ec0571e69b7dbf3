import { expect, test } from 'vitest';
import type { Definition } from '#app/api/registrations.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { blankDraft } from './blank-drafts.ts';
import { definitionOf } from './definition.ts';
import { editedDefinition, fits, openedDraft, readDefinition } from './read-definition.ts';
import { validate } from './validate.ts';

const spec = {
  model_uri: '/m',
  model_size_in_billions: 7,
  model_format: 'pytorch',
  quantizations: ['none'],
};
const llm = {
  version: 1,
  model_name: 'one',
  context_length: 4096,
  model_lang: ['en'],
  model_ability: ['chat'],
  model_family: 'qwen-chat',
  model_specs: [spec],
};

function read(kind: KindName, definition: Record<string, unknown>) {
  return readDefinition(definition, blankDraft(kind));
}

test.each(kindNames)('a definition survives the way into the form and back: %s', kind => {
  const definition = definitionOf({ ...blankDraft(kind), model_name: 'there-and-back' });
  const { draft, problems } = read(kind, definition);
  expect(problems).toEqual([]);
  expect(JSON.stringify(definitionOf(draft))).toBe(JSON.stringify(definition));
});

test('what the form has no field for is sent back as it came', () => {
  const definition = {
    ...llm,
    model_specs: [{ ...spec, model_hub: 'modelscope' }],
    prompt_style: { chat_template: '{{ messages }}' },
    reasoning_start_tag: '<think>',
  };
  expect(definitionOf(read('llm', definition).draft)).toEqual(definition);
});

// covers register.spec
test('a size with an underscore is shown with a dot, and a GGUF path as one', () => {
  const gguf = {
    model_uri: '/models/',
    model_size_in_billions: '1_8',
    model_format: 'ggufv2',
    quantizations: ['q4_0'],
    model_file_name_template: 'm.q4_0.gguf',
  };
  const { draft } = read('llm', { ...llm, model_specs: [gguf] });
  expect(draft).toMatchObject({
    model_specs: [{ model_size_in_billions: '1.8', model_uri: '/models/m.q4_0.gguf', quantization: 'q4_0' }],
  });
});

test('a spec with several quantizations becomes several specs, and a later release names a single one', () => {
  const { draft } = read('llm', {
    ...llm,
    model_specs: [
      { ...spec, model_format: 'gptq', quantizations: ['Int4', 'Int8'] },
      { model_uri: '/m', model_size_in_billions: 7, model_format: 'awq', quantization: 'Int4' },
    ],
  });
  expect(definitionOf(draft).model_specs).toEqual([
    { ...spec, model_format: 'gptq', quantizations: ['Int4'] },
    { ...spec, model_format: 'gptq', quantizations: ['Int8'] },
    { ...spec, model_format: 'awq', quantizations: ['Int4'] },
  ]);
});

test('wrong and missing fields are named, and the others are taken over', () => {
  const { draft, problems } = read('llm', {
    model_name: 'half-right',
    context_length: 'long',
    model_lang: 'en',
    model_ability: ['chat'],
    model_family: 7,
    model_specs: [{ ...spec, model_size_in_billions: {} }],
  });
  expect(problems).toEqual([
    { field: 'context_length', problem: 'must be a number' },
    { field: 'model_lang', problem: 'must be a list of texts' },
    { field: 'model_family', problem: 'must be a text' },
    { field: 'model_specs[0].model_size_in_billions', problem: 'must be a number' },
  ]);
  expect(draft).toMatchObject({ model_name: 'half-right', model_ability: ['chat'], context_length: '2048' });
});

test('specs that are no list, or an empty one, leave the spec of the form', () => {
  for (const model_specs of [[], 'none', [1]]) {
    const { draft, problems } = read('llm', { ...llm, model_specs });
    expect(problems).toHaveLength(1);
    expect(draft).toMatchObject({ model_specs: [{ key: 1, model_uri: '/path/to/llama' }] });
  }
});

test('a definition fits its own kind only', () => {
  for (const kind of kindNames) {
    const fitting = kindNames.filter(other => fits(definitionOf(blankDraft(kind)), blankDraft(other)));
    expect(fitting).toEqual([kind]);
  }
});

/** What 0.13.1 answers for models of a hub. */
const hubs: [KindName, Definition][] = [
  [
    'llm',
    {
      ...llm,
      model_name: 'one',
      model_ability: ['generate'],
      model_description: null,
      model_specs: [
        {
          model_format: 'pytorch',
          model_size_in_billions: '0_5',
          quantizations: ['none'],
          model_id: 'facebook/opt-125m',
          model_hub: 'huggingface',
          model_uri: null,
          model_revision: null,
        },
      ],
      prompt_style: null,
    },
  ],
  ['embedding', { ...hub('embedding'), dimensions: 384, max_tokens: 512, language: ['en'] }],
  ['rerank', { ...hub('rerank'), language: ['en'], type: 'unknown', model_type: 'rerank' }],
  ['image', { ...hub('image'), model_family: 'stable_diffusion', controlnet: null }],
  ['audio', { ...hub('audio'), model_family: 'whisper', multilingual: false }],
];

function hub(name: string): Definition {
  const model_id = `somebody/${name}`;
  return { model_name: 'one', model_id, model_revision: null, model_hub: 'huggingface', model_uri: null };
}

test.each(hubs)('no path is invented for a model of a hub, and it needs none: %s', (kind, definition) => {
  const draft = openedDraft(kind, definition);
  expect(JSON.stringify(draft)).not.toContain('/path/to/');
  expect(validate(draft)).toEqual({});
  expect(definitionOf(draft)).toMatchObject(
    kind === 'llm' ? { model_specs: [{ model_uri: null }] } : { model_uri: null },
  );
});

test.each(hubs)('an edit changes what was changed and nothing else: %s', (kind, definition) => {
  const draft = openedDraft(kind, definition);
  expect(JSON.stringify(editedDefinition(definition, draft))).toBe(JSON.stringify(definition));
  const renamed = editedDefinition(definition, { ...draft, model_name: 'two' });
  expect(JSON.stringify(renamed)).toBe(JSON.stringify({ ...definition, model_name: 'two' }));
});
