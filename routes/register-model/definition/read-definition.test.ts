import { expect, test } from 'vitest';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { blankDraft } from './blank-drafts.ts';
import { definitionOf } from './definition.ts';
import { fits, readDefinition } from './read-definition.ts';

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
