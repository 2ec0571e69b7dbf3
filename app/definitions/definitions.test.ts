import { expect, test } from 'vitest';
import { type KindName, kindNames } from '#app/catalogue/kind-names.ts';
import { unknownCluster } from './definition-rows.ts';
import { blankDraft, type DefinitionDraft, definitionOf, isOfKind, openDefinition } from './definitions.ts';
import { importDefinition } from './import-definition.ts';

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

function imported(kind: KindName, definition: object, base: DefinitionDraft = blankDraft(kind)) {
  const read = importDefinition(JSON.stringify(definition), base, unknownCluster);
  if (!read.ok) throw new Error(read.message);
  return read;
}

function thereAndBack(kind: KindName, definition: Record<string, unknown>): string {
  return JSON.stringify(definitionOf(openDefinition(kind, definition)));
}

test.each(kindNames)('a definition survives the way into the form and back: %s', kind => {
  const definition = definitionOf({ ...blankDraft(kind), model_name: 'there-and-back' });
  expect(thereAndBack(kind, definition)).toBe(JSON.stringify(definition));
  const { draft, problems } = imported(kind, definition);
  expect(problems).toEqual([]);
  expect(JSON.stringify(definitionOf(draft))).toBe(JSON.stringify(definition));
});

test('keys without a field are sent back unchanged and in place', () => {
  const definition = {
    virtualenv: null,
    ...llm,
    model_specs: [{ model_hub: 'modelscope', ...spec }],
    prompt_style: { chat_template: '{{ messages }}' },
    reasoning_start_tag: '<think>',
  };
  expect(thereAndBack('llm', definition)).toBe(JSON.stringify(definition));
  const changed = { ...openDefinition('llm', definition), context_length: '8192' };
  expect(JSON.stringify(definitionOf(changed))).toBe(JSON.stringify({ ...definition, context_length: 8192 }));
});

test('a hub model keeps its missing path, in the form and on the wire', () => {
  const definition = {
    ...llm,
    model_specs: [{ model_id: 'Qwen/Qwen2', model_uri: null, ...without(spec, 'model_uri') }],
  };
  const draft = openDefinition('llm', definition);
  expect(draft.model_specs).toMatchObject([{ model_uri: '' }]);
  expect(thereAndBack('llm', definition)).toBe(JSON.stringify(definition));
  const [only] = draft.model_specs;
  const changed = { ...draft, model_specs: only ? [{ ...only, model_size_in_billions: '0.5' }] : [] };
  expect(definitionOf(changed).model_specs).toEqual([
    { ...definition.model_specs[0], model_size_in_billions: '0_5' },
  ]);
});

test('a key that a definition lacks is not added until it has a value', () => {
  const bare = { model_name: 'bare' };
  for (const kind of kindNames) expect(thereAndBack(kind, bare)).toBe(JSON.stringify(bare));
  expect(definitionOf({ ...openDefinition('audio', bare), multilingual: true })).toEqual({
    ...bare,
    multilingual: true,
  });
});

test('a size with an underscore is shown with a dot, and a GGUF path as one', {
  tags: ['register.spec'],
}, () => {
  const gguf = {
    model_uri: '/models/',
    model_size_in_billions: '1_8',
    model_format: 'ggufv2',
    quantizations: ['q4_0'],
    model_file_name_template: 'm.q4_0.gguf',
  };
  expect(openDefinition('llm', { ...llm, model_specs: [gguf] })).toMatchObject({
    model_specs: [{ model_size_in_billions: '1.8', model_uri: '/models/m.q4_0.gguf', quantization: 'q4_0' }],
  });
});

test('a spec that is given another format has its path and its quantization as that format has them', {
  tags: ['register.spec'],
}, () => {
  const reformed = (from: object, model_format: string) => {
    const draft = openDefinition('llm', { ...llm, model_specs: [{ ...spec, ...from }] });
    const model_specs = draft.model_specs.map(one => ({ ...one, model_format }));
    return definitionOf({ ...draft, model_specs }).model_specs;
  };
  const gguf = { model_uri: '/m', model_format: 'ggufv2', model_file_name_template: 'm.gguf' };
  expect(reformed({ model_uri: '/m/m.gguf' }, 'ggufv2')).toEqual([{ ...spec, ...gguf }]);
  expect(reformed(gguf, 'gptq')).toEqual([{ ...spec, model_uri: '/m/m.gguf', model_format: 'gptq' }]);
  expect(reformed({ model_format: 'gptq', quantizations: ['Int4'] }, 'pytorch')).toEqual([spec]);
});

test('a spec with several quantizations is one entry of the form, and one spec again', {
  tags: ['register.several'],
}, () => {
  const several = { ...spec, model_format: 'gptq', quantizations: ['Int4', 'Int8'] };
  const definition = { ...llm, model_specs: [several, { ...spec, quantizations: ['4-bit', 'none'] }] };
  const draft = openDefinition('llm', definition);
  expect(draft.model_specs.map(entry => entry.quantization)).toEqual(['Int4, Int8', '4-bit, none']);
  expect(definitionOf(draft)).toEqual(definition);
  const [first, second] = draft.model_specs;
  if (!first || !second) throw new Error('an entry is missing');
  const fewer = { ...draft, model_specs: [{ ...first, quantization: 'Int8,Int3 ' }, second] };
  expect(definitionOf(fewer).model_specs).toEqual([
    { ...several, quantizations: ['Int8', 'Int3'] },
    definition.model_specs[1],
  ]);
});

test('a single quantization of a later release is read, and becomes a list when it is changed', () => {
  const later = { ...without(spec, 'quantizations'), model_format: 'awq', quantization: 'Int4' };
  const draft = openDefinition('llm', { ...llm, model_specs: [later] });
  expect(draft.model_specs).toMatchObject([{ quantization: 'Int4' }]);
  const model_specs = draft.model_specs.map(one => ({ ...one, quantization: 'Int8' }));
  expect(definitionOf({ ...draft, model_specs }).model_specs).toEqual([
    { ...spec, model_format: 'awq', quantizations: ['Int8'] },
  ]);
});

test('wrong and missing fields are named, and the others are taken over', () => {
  const { draft, problems } = imported('llm', {
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

test('keys that an import lacks are sent with the form’s values', () => {
  const { draft, problems } = imported('audio', {
    model_name: 'ours',
    later_key: 1,
    model_family: 'whisper',
  });
  expect(problems).toEqual([
    { field: 'model_uri', problem: 'is missing' },
    { field: 'multilingual', problem: 'is missing' },
  ]);
  expect(definitionOf(draft)).toEqual({
    model_name: 'ours',
    later_key: 1,
    model_family: 'whisper',
    model_uri: '/path/to/audio-model',
    multilingual: false,
  });
});

test('specs that are no list, or an empty one, leave the spec of the form', () => {
  for (const model_specs of [[], 'none', [1]]) {
    const { draft, problems } = imported('llm', { ...llm, model_specs });
    expect(problems).toHaveLength(1);
    expect(draft).toMatchObject({ model_specs: [{ id: 1, model_uri: '/path/to/llama' }] });
  }
});

test('a definition fits its own kind only', () => {
  for (const kind of kindNames) {
    const fitting = kindNames.filter(other => isOfKind(definitionOf(blankDraft(kind)), other));
    // Audio and video models have the same fields.
    const alike = ['audio', 'video'].includes(kind) ? ['audio', 'video'] : [kind];
    expect(fitting).toEqual(alike);
  }
});

function without<T extends object>(object: T, name: keyof T): Partial<T> {
  return Object.fromEntries(Object.entries(object).filter(([key]) => key !== name)) as Partial<T>;
}
