import { expect, test } from 'vitest';
import { convertDefinition } from './convert-definition.ts';
import { type RegisterContext, unknownCluster } from './definition-rows.ts';
import { blankDraft, definitionOf } from './definitions.ts';
import { importDefinition } from './import-definition.ts';

const families = { chat: ['qwen-chat'], generate: ['llama'], tools: [], reasoning: [] };
const early: RegisterContext = { ...unknownCluster, families: { chat: ['qwen-chat'], generate: ['llama'] } };
const late: RegisterContext = { ...unknownCluster, families, version: 2, templates: true };

function imported(kind: 'llm' | 'embedding' | 'rerank', definition: object, here: RegisterContext) {
  const read = importDefinition(JSON.stringify(definition), blankDraft(kind, here.version), here);
  if (!read.ok) throw new Error(read.message);
  return { ...read, definition: definitionOf(read.draft) };
}

const common = { model_name: 'ours', context_length: 4096, model_lang: ['en'] };
const place = { model_uri: '/m', model_size_in_billions: 7 };

test('a language model of version 1 is taken over on a cluster that wants version 2', {
  tags: ['register.convert'],
}, () => {
  const one = {
    version: 1,
    ...common,
    model_ability: ['chat'],
    model_family: 'other',
    model_specs: [
      { ...place, model_format: 'gptq', quantizations: ['Int4', 'Int8'], ours: 1 },
      { ...place, model_format: 'ggmlv3', quantizations: ['q4_0'], model_file_name_template: 'm.bin' },
    ],
    prompt_style: { style_name: 'QWEN', stop: ['<|im_end|>'], stop_token_ids: [7] },
    later: true,
  };
  const { definition, lost, problems } = imported('llm', one, late);
  expect(problems).toEqual([]);
  expect(lost).toEqual(['prompt_style', 'model_specs (ggmlv3)']);
  expect(definition).toEqual({
    version: 2,
    ...common,
    model_ability: ['chat'],
    model_family: 'other',
    model_specs: [
      { ...place, model_format: 'gptq', quantization: 'Int4', ours: 1 },
      { ...place, model_format: 'gptq', quantization: 'Int8', ours: 1 },
    ],
    later: true,
    stop: ['<|im_end|>'],
    stop_token_ids: [7],
  });
});

test('a language model of version 2 is taken over on a cluster that wants version 1', {
  tags: ['register.convert'],
}, () => {
  const two = {
    version: 2,
    ...common,
    model_ability: ['chat', 'vision', 'reasoning'],
    model_family: 'qwen-chat',
    model_specs: [
      { ...place, model_format: 'gptq', quantization: 'Int4' },
      { ...place, model_format: 'gptq', quantization: 'Int8' },
      { ...place, model_format: 'mlx', quantization: '4-bit' },
      { ...place, model_format: 'fp8', quantization: 'fp8' },
      { ...place, model_format: 'fp8', quantization: 'other' },
    ],
    chat_template: '{{ messages }}',
    stop: null,
    virtualenv: { packages: [] },
  };
  const { definition, lost, problems } = imported('llm', two, early);
  expect(problems).toEqual([]);
  expect(lost).toEqual(['chat_template', 'model_ability (reasoning)', 'model_specs (fp8)']);
  expect(definition).toEqual({
    version: 1,
    ...common,
    model_ability: ['chat', 'vision'],
    model_family: 'qwen-chat',
    model_specs: [
      { ...place, model_format: 'gptq', quantizations: ['Int4', 'Int8'] },
      { ...place, model_format: 'mlx', quantizations: ['4-bit'] },
    ],
    virtualenv: { packages: [] },
  });
});

test('a cluster of one version has templates or prompt styles: keys that it lacks are named', {
  tags: ['register.convert'],
}, () => {
  const model_specs = [{ ...place, model_format: 'gptq', quantizations: ['Int4'] }];
  const chats = { version: 1, ...common, model_ability: ['chat'], model_family: 'qwen-chat', model_specs };
  const style = { style_name: 'QWEN', stop: ['<|im_end|>'], stop_token_ids: [7] };
  const template = { chat_template: '{{ messages }}' };
  const withTemplates = { ...early, templates: true, prompts: { 'qwen-chat': template } };
  const withStyles = { ...early, prompts: { 'qwen-chat': style } };
  const taken = imported('llm', { ...chats, prompt_style: style }, withTemplates);
  expect(taken.lost).toEqual(['prompt_style']);
  expect(taken.definition).toEqual({ ...chats, stop: ['<|im_end|>'], stop_token_ids: [7] });
  const back = imported('llm', { ...chats, ...template, stop: ['<|im_end|>'] }, withStyles);
  expect(back.lost).toEqual(['chat_template', 'stop']);
  expect(back.definition).toEqual(chats);
  const nobodyKnows = imported('llm', { ...chats, ...template }, early);
  expect(nobodyKnows).toMatchObject({ lost: [], definition: template });
});

test('keys that clusters with templates take remain in version 1, and only the rest is named', () => {
  const specs = ['fp8', 'mlx', 'bnb'].map(model_format => ({ ...place, model_format, quantization: 'x' }));
  const taken = ['chat', 'audio', 'omni', 'reasoning', 'hybrid'];
  const two = { version: 2, ...common, model_ability: [...taken, 'odd'], model_specs: specs };
  const { definition, lost } = convertDefinition('llm', two, { ...early, templates: true });
  expect(lost).toEqual(['model_ability (odd)', 'model_specs (bnb)']);
  const formats = [{ model_format: 'fp8' }, { model_format: 'mlx' }];
  expect(definition).toMatchObject({ model_ability: taken, model_specs: formats });
  const here = { ...early, templates: true, prompts: { 'qwen-chat': {} }, keys: ['chat_template', 'stop'] };
  const tagged = { ...two, model_ability: taken, model_specs: [], tool_parser: 'qwen' };
  expect(convertDefinition('llm', tagged, here).lost).toEqual(['tool_parser', 'model_ability (reasoning)']);
});

test('an embedding model of version 1 gets a spec for version 2', {
  tags: ['register.convert'],
}, () => {
  const one = { model_name: 'ours', dimensions: 384, max_tokens: 512, model_uri: '/m', language: ['en'] };
  const { definition, lost, problems } = imported('embedding', one, late);
  expect([problems, lost]).toEqual([[], []]);
  expect(definition).toEqual({
    model_name: 'ours',
    dimensions: 384,
    max_tokens: 512,
    language: ['en'],
    version: 2,
    model_specs: [{ model_format: 'pytorch', model_uri: '/m', quantization: 'none' }],
  });
});

test('a rerank model of version 2 keeps the path of one spec for version 1', {
  tags: ['register.convert'],
}, () => {
  const two = {
    version: 2,
    model_name: 'ours',
    model_specs: [
      { model_format: 'ggufv2', model_uri: '/g', quantization: 'Q4', model_file_name_template: 'm.gguf' },
      { model_format: 'pytorch', model_uri: '/m', model_id: null, quantization: 'none' },
    ],
    language: ['en'],
    model_ability: [],
    type: 'normal',
    max_tokens: 512,
  };
  const { definition, lost, problems } = imported('rerank', two, early);
  expect(problems).toEqual([]);
  expect(lost).toEqual(['type', 'model_specs[0]']);
  expect(definition).toEqual({
    model_name: 'ours',
    language: ['en'],
    max_tokens: 512,
    model_uri: '/m',
    model_id: null,
  });
});

test('no ability is removed if the families could not be read', {
  tags: ['register.convert'],
}, () => {
  const two = { version: 2, ...common, model_ability: ['chat', 'odd'], model_specs: [] };
  const nothing = convertDefinition('llm', two, { ...early, families: { chat: [], generate: [] } });
  expect(nothing).toMatchObject({ definition: { model_ability: ['chat', 'odd'] }, lost: [] });
  const known = convertDefinition('llm', two, { ...early, families: { chat: ['qwen-chat'], generate: [] } });
  expect(known).toMatchObject({ definition: { model_ability: ['chat'] }, lost: ['model_ability (odd)'] });
});

test('a model without PyTorch files keeps the path of its first spec, and the rest is named', {
  tags: ['register.convert'],
}, () => {
  const specs = ['/g', '/h'].map(model_uri => ({ model_format: 'ggufv2', model_uri, quantization: 'Q4' }));
  const two = { version: 2, model_name: 'ours', model_ability: ['rerank'], model_specs: specs };
  expect(convertDefinition('rerank', two, early)).toEqual({
    definition: { model_name: 'ours', model_uri: '/g' },
    lost: ['model_ability', 'model_specs[1]'],
  });
});

test('missing or malformed parts of a definition do not stop a conversion', {
  tags: ['register.convert'],
}, () => {
  for (const model_specs of [undefined, null, 'odd', [null], [{}]]) {
    const definition = { model_name: 'ours', model_specs, prompt_style: null };
    const two = { ...definition, version: 2 };
    expect(convertDefinition('llm', { ...definition, version: 1 }, late).definition).toMatchObject({
      version: 2,
    });
    expect(convertDefinition('llm', two, early).definition).toMatchObject({ version: 1 });
    expect(convertDefinition('rerank', two, early).definition).toEqual({
      model_name: 'ours',
      prompt_style: null,
    });
  }
});
