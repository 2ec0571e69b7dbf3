import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { MODEL_TYPES, type ModelType } from './state.ts';

type Row = {
  model_name: string;
  is_builtin: boolean;
  cache_status?: unknown;
  model_specs?: { cache_status: unknown }[];
};

async function list(cluster: Cluster, type: ModelType): Promise<Row[]> {
  const { text } = await call(cluster, `GET /v1/model_registrations/${type}?detailed=true`);
  return JSON.parse(text);
}

test('the catalogue is as rich as promised', async () => {
  const { registrations } = createCluster().state;
  const counts = MODEL_TYPES.map(type => registrations[type].size);
  [60, 20, 6, 8, 8, 0].forEach((least, index) => {
    expect(counts[index]).toBeGreaterThanOrEqual(least);
  });
});

test('the language models cover every format, fractional sizes and pictures', async () => {
  const definitions = [...createCluster().state.registrations.LLM.values()].flatMap(registration =>
    registration.type === 'LLM' ? [registration.definition] : [],
  );
  const specs = definitions.flatMap(definition => definition.model_specs);
  expect(new Set(specs.map(spec => spec.model_format))).toEqual(
    new Set(['pytorch', 'ggufv2', 'ggmlv3', 'gptq', 'awq']),
  );
  expect(specs.map(spec => spec.model_size_in_billions)).toEqual(expect.arrayContaining(['1_8', 7, 72]));
  expect(
    definitions.filter(definition => definition.model_ability.includes('vision')).length,
  ).toBeGreaterThan(5);
  for (const definition of definitions) {
    expect(definition.model_ability.includes('chat')).toBe(Boolean(definition.prompt_style));
  }
});

test.for(MODEL_TYPES)('the %s list is bare, sorted by name and built in', async type => {
  const rows = await list(createCluster({ release: '4.1' }), type);
  const names = rows.map(row => row.model_name);
  expect(names).toEqual([...names].sort());
  expect(rows.every(row => row.is_builtin)).toBe(true);
});

test('a language model has cache marks in each spec: a boolean for pytorch, else one per quantization', async () => {
  const rows = await list(createCluster(), 'LLM');
  const row = rows.find(candidate => candidate.model_name === 'qwen2-instruct');
  expect(row).not.toHaveProperty('cache_status');
  expect(row?.model_specs).toContainEqual(
    expect.objectContaining({ model_format: 'pytorch', model_size_in_billions: '0_5', cache_status: true }),
  );
  expect(row?.model_specs).toContainEqual(
    expect.objectContaining({ model_format: 'pytorch', model_size_in_billions: 7, cache_status: false }),
  );
  expect(row?.model_specs).toContainEqual(
    expect.objectContaining({
      model_format: 'ggufv2',
      model_size_in_billions: 7,
      cache_status: [false, false, false, true, false, false, false, true],
    }),
  );
});

test('the other kinds have one bool at the top', async () => {
  const rows = await list(createCluster(), 'embedding');
  const status = (name: string) => rows.find(row => row.model_name === name)?.cache_status;
  expect([status('bge-small-en-v1.5'), status('bge-m3')]).toEqual([true, false]);
});

test('at 4.1 a model without specs is listed and marked as one', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  const specs = async () =>
    (await list(cluster, 'image')).find(row => row.model_name === 'sd-turbo')?.model_specs;
  const spec = { model_format: 'pytorch', model_hub: 'huggingface', model_id: 'stabilityai/sd-turbo' };
  expect(await specs()).toEqual([{ ...spec, cache_status: false }]);
  await call(cluster, 'POST /v1/models', { body: { model_name: 'sd-turbo', model_type: 'image' } });
  expect(await specs()).toEqual([{ ...spec, cache_status: true }]);
});

test.for(['0.13', '4.1'] as const)('%s knows the type of flexible models, and has none', async release => {
  const { status, json } = await call(createCluster({ release }), 'GET /v1/model_registrations/flexible');
  expect([status, json]).toEqual([200, []]);
});

test('a row counts versions and running instances', async () => {
  const cluster = createCluster({ launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', {
    body: { model_name: 'bge-m3', model_type: 'embedding', replica: 2 },
  });
  const rows = await list(cluster, 'embedding');
  expect(rows.find(row => row.model_name === 'bge-m3')).toMatchObject({
    dimensions: 1024,
    max_tokens: 8192,
    language: ['zh', 'en'],
    model_version_count: 1,
    model_instance_count: 2,
    cache_status: true,
  });
});

test('image models list their controlnets, or null', async () => {
  const rows = await list(createCluster(), 'image');
  const controlnet = (name: string) => rows.find(row => row.model_name === name);
  expect(controlnet('stable-diffusion-xl-base-1.0')).toMatchObject({
    model_family: 'stable_diffusion',
    controlnet: expect.arrayContaining([
      expect.objectContaining({ model_name: 'canny', model_family: 'controlnet' }),
    ]),
  });
  expect(controlnet('sd-turbo')).toMatchObject({ controlnet: null });
});

test('the engines follow the format, and only Transformers quantizes pytorch weights itself', async () => {
  const { json } = await call(createCluster(), 'GET /v1/engines/llama-2-chat');
  const pytorch = { model_name: 'llama-2-chat', model_format: 'pytorch', model_size_in_billions: 7 };
  expect(json).toMatchObject({
    Transformers: expect.arrayContaining([{ ...pytorch, quantizations: ['4-bit', '8-bit', 'none'] }]),
    vLLM: expect.arrayContaining([{ ...pytorch, quantizations: ['none'] }]),
    SGLang: expect.arrayContaining([{ ...pytorch, quantizations: ['none'] }]),
    'llama.cpp': expect.arrayContaining([expect.objectContaining({ model_format: 'ggmlv3' })]),
  });
});

test('a model that reads pictures runs on Transformers alone, and an unknown one is a 400', async () => {
  const sees = await call(createCluster(), 'GET /v1/engines/qwen-vl-chat');
  expect(Object.keys(Object(sees.json))).toEqual(['Transformers']);
  expect((await call(createCluster(), 'GET /v1/engines/nobody')).status).toBe(400);
  const later = await call(createCluster({ release: '4.1' }), 'GET /v1/engines/nobody');
  expect([later.status, later.json]).toEqual([200, null]);
});

test('families and prompt styles go by the names of the built-in models', async () => {
  const cluster = createCluster({ models: 200 });
  const families = await call(cluster, 'GET /v1/models/families');
  expect(families.json).toMatchObject({
    chat: expect.arrayContaining(['qwen2-instruct', 'qwen-vl-chat']),
    generate: expect.arrayContaining(['llama-2', 'starcoder']),
    tools: expect.arrayContaining(['glm4-chat']),
  });
  expect(families.text).not.toContain('-tuned-');
  expect((await call(cluster, 'GET /v1/models/prompts')).json).toMatchObject({
    'llama-3-instruct': {
      style_name: 'LLAMA3',
      system_prompt: 'You are a helpful assistant.',
      roles: ['user', 'assistant'],
      intra_message_sep: '\n\n',
      inter_message_sep: '<|eot_id|>',
      stop: ['<|end_of_text|>', '<|eot_id|>'],
      stop_token_ids: [128001, 128009],
    },
  });
});
