import { expect, test } from 'vitest';
import { createCluster } from './cluster.ts';

const BASE = 'http://cluster';

function later() {
  const cluster = createCluster({ release: '4.1', strictPaths: true, launchSeconds: 0 });
  async function call(path: string, definition?: object, method = definition ? 'POST' : 'GET') {
    const body = definition && JSON.stringify({ model: JSON.stringify(definition), persist: true });
    const answer = await cluster.fetch(new Request(`${BASE}${path}`, { method, ...(body ? { body } : {}) }));
    return { status: answer.status, body: await answer.json() };
  }
  /** The text of a refusal, without its process. */
  async function refusal(type: string, definition: object) {
    const { status, body } = await call(`/v1/model_registrations/${type}`, definition);
    expect(status).toBe(400);
    return String(body.detail).replace(/^\[address=.*?\] /, '');
  }
  return { ...cluster, call, refusal };
}

const llm = {
  version: 2,
  model_name: 'ours',
  context_length: 2048,
  model_lang: ['en'],
  model_ability: ['generate'],
  model_family: 'other',
  model_specs: [
    {
      model_format: 'pytorch',
      model_size_in_billions: 1,
      quantization: 'none',
      model_uri: '/models/ours',
      mine: 1,
    },
  ],
};

test('4.1 refuses version 1 in the words of the real server', async () => {
  const { refusal } = later();
  const spec = {
    model_uri: '/models/a',
    model_size_in_billions: 1,
    model_format: 'pytorch',
    quantizations: ['none'],
  };
  expect(await refusal('LLM', { ...llm, version: 1, model_specs: [spec] })).toBe(
    "7 validation errors for CustomLLMFamilyV2\nversion\n  unexpected value; permitted: 2 (type=value_error.const; given=1; permitted=(2,))\nmodel_specs -> 0 -> model_format\n  unexpected value; permitted: 'ggufv2' (type=value_error.const; given=pytorch; permitted=('ggufv2',))\nmodel_specs -> 0 -> quantization\n  field required (type=value_error.missing)\nmodel_specs -> 0 -> model_file_name_template\n  field required (type=value_error.missing)\nmodel_specs -> 0 -> quantization\n  field required (type=value_error.missing)\nmodel_specs -> 0 -> model_format\n  unexpected value; permitted: 'mlx' (type=value_error.const; given=pytorch; permitted=('mlx',))\nmodel_specs -> 0 -> quantization\n  field required (type=value_error.missing)",
  );
  expect(await refusal('embedding', { model_name: 'e', dimensions: 1, max_tokens: 1, language: [] })).toBe(
    '1 validation error for CustomEmbeddingModelFamilyV2\nmodel_specs\n  field required (type=value_error.missing)',
  );
  expect(await refusal('rerank', { model_name: 'r', language: ['en'], model_uri: '/models/r' })).toBe(
    '1 validation error for CustomRerankModelFamilyV2\nmodel_specs\n  field required (type=value_error.missing)',
  );
});

test('4.1 refuses values outside its lists', async () => {
  const { refusal, call } = later();
  expect(await refusal('LLM', { ...llm, model_ability: ['chat', 'telepathy'] })).toBe(
    "1 validation error for CustomLLMFamilyV2\nmodel_ability -> 1\n  unexpected value; permitted: 'embed', 'generate', 'chat', 'tools', 'vision', 'audio', 'omni', 'reasoning', 'hybrid' (type=value_error.const; given=telepathy; permitted=('embed', 'generate', 'chat', 'tools', 'vision', 'audio', 'omni', 'reasoning', 'hybrid'))",
  );
  expect(await refusal('LLM', { ...llm, model_ability: ['chat', 'tools'] })).toMatch(
    /^`model_family` for tool call model must be one of the following values: \n/,
  );
  expect(await refusal('LLM', { ...llm, model_family: null })).toBe(
    'You must specify `model_family` when registering custom LLM models.',
  );
  expect(await refusal('LLM', { ...llm, model_name: 'our s' })).toBe('Invalid model name our s.');
  expect(await refusal('LLM', { ...llm, model_name: 'qwen2-instruct' })).toBe(
    'Model qwen2-instruct already registered',
  );
  const elsewhere = { ...llm, model_specs: [{ ...llm.model_specs[0], model_uri: '/nowhere' }] };
  expect(await refusal('LLM', elsewhere)).toBe('Invalid model URI /nowhere.');
  expect((await call('/v1/model_registrations/LLM/ours')).status).toBe(400);
});

test('4.1 keeps a definition with all known and unknown keys, except unknown keys of a spec', async () => {
  const { call } = later();
  expect((await call('/v1/model_registrations/LLM', { ...llm, otherkey: { a: 1 } })).status).toBe(200);
  const { body } = await call('/v1/model_registrations/LLM/ours');
  expect(JSON.stringify(body)).toBe(
    '{"version":2,"context_length":2048,"model_name":"ours","model_lang":["en"],"model_ability":["generate"],"model_description":null,"model_family":"other","model_specs":[{"model_metadata":null,"model_format":"pytorch","model_size_in_billions":1,"quantization":"none","model_id":null,"model_hub":"huggingface","model_uri":"/models/ours","model_revision":null,"activated_size_in_billions":null,"draft_model_id":null,"draft_quantizations":null,"draft_model_revision":null}],"chat_template":null,"stop_token_ids":null,"stop":null,"architectures":null,"reasoning_start_tag":null,"reasoning_end_tag":null,"cache_config":null,"virtualenv":null,"tool_parser":null,"is_builtin":false,"otherkey":{"a":1}}',
  );
  const catalogue = await call('/v1/model_registrations/LLM?detailed=true');
  expect(catalogue.body).toContainEqual(
    expect.objectContaining({
      model_name: 'ours',
      is_builtin: false,
      download_hubs: ['huggingface'],
      model_specs: [expect.objectContaining({ quantization: 'none', cache_status: false })],
    }),
  );
});

test('4.1 keeps a model_uri beside the specs of an embedding model', async () => {
  const { call } = later();
  const spec = { model_format: 'pytorch', model_uri: '/models/e', quantization: 'none' };
  const definition = {
    model_name: 'e',
    dimensions: 384,
    max_tokens: 512,
    language: ['en'],
    model_specs: [spec],
  };
  await call('/v1/model_registrations/embedding', { ...definition, model_uri: '/kept' });
  expect((await call('/v1/model_registrations/embedding/e')).body).toEqual({
    version: 2,
    ...definition,
    model_ability: [],
    model_specs: [{ ...spec, model_hub: 'huggingface', model_id: null, model_revision: null }],
    cache_config: null,
    virtualenv: null,
    is_builtin: false,
    model_uri: '/kept',
  });
});

test('a chat model of 4.1 without a template gets that of its family, or the name of the family', async () => {
  const { call } = later();
  const chat = { ...llm, model_ability: ['chat'] };
  await call('/v1/model_registrations/LLM', chat);
  expect((await call('/v1/model_registrations/LLM/ours')).body.chat_template).toBe('other');
  await call('/v1/model_registrations/LLM', {
    ...chat,
    model_name: 'theirs',
    model_family: 'qwen2-instruct',
  });
  const prompts = (await call('/v1/models/prompts')).body;
  expect((await call('/v1/model_registrations/LLM/theirs')).body).toMatchObject({
    chat_template: prompts['qwen2-instruct'].chat_template,
    stop: prompts['qwen2-instruct'].stop,
  });
});

test('the built-in models of 4.1 have a spec a quantization, and the families are sorted by ability', async () => {
  const { call } = later();
  const { body } = await call('/v1/model_registrations/LLM/qwen2-instruct');
  expect(body.version).toBe(2);
  for (const spec of body.model_specs) expect(typeof spec.quantization).toBe('string');
  expect(Object.keys((await call('/v1/models/families')).body).sort()).toEqual(
    ['chat', 'generate', 'tools', 'vision', 'reasoning', 'audio', 'omni', 'hybrid'].sort(),
  );
  const { body: embedding } = await call('/v1/model_registrations/embedding/bge-small-en-v1.5');
  expect(embedding.model_specs).toHaveLength(1);
});

test('a custom model of 4.1 can be launched', async () => {
  const { call, fetch, state } = later();
  await call('/v1/model_registrations/LLM', llm);
  const launch = {
    model_name: 'ours',
    model_type: 'LLM',
    model_engine: 'Transformers',
    model_format: 'pytorch',
    model_size_in_billions: 1,
    quantization: 'none',
    n_gpu: null,
  };
  const answer = await fetch(
    new Request(`${BASE}/v1/models`, { method: 'POST', body: JSON.stringify(launch) }),
  );
  expect(answer.status).toBe(200);
  expect([...state.running.keys()]).toEqual(['ours']);
});
