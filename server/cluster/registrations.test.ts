import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';

const LLM = {
  version: 1,
  model_name: 'custom-llm',
  model_description: 'Ours',
  context_length: 2048,
  model_lang: ['en'],
  model_ability: ['generate'],
  model_family: 'llama-2',
  model_specs: [
    {
      model_uri: '/path/to/llama',
      model_size_in_billions: 7,
      model_format: 'pytorch',
      quantizations: ['none'],
    },
  ],
};
const EMBEDDING = {
  model_name: 'ours',
  dimensions: 768,
  max_tokens: 512,
  model_uri: '/models/ours',
  language: ['en'],
};
const RERANK = { model_name: 'ours', model_uri: '/models/ours', language: ['en'] };
const CONTROLNET = { model_name: 'canny', model_uri: '/models/canny', model_family: 'controlnet' };
const IMAGE = {
  model_name: 'ours',
  model_uri: '/models/x',
  model_family: 'stable_diffusion',
  controlnet: [CONTROLNET],
};
const AUDIO = { model_name: 'ours', model_uri: '/models/ours', multilingual: false, model_family: 'whisper' };

function post(cluster: Cluster, type: string, model: unknown) {
  const text = typeof model === 'string' ? model : JSON.stringify(model);
  return call(cluster, `POST /v1/model_registrations/${type}`, { body: { model: text, persist: true } });
}

test.for([
  ['LLM', LLM],
  ['embedding', EMBEDDING],
  ['rerank', RERANK],
  ['image', IMAGE],
  ['audio', AUDIO],
] as const)(
  'a custom %s arrives word for word and can be listed, read and deleted',
  async ([type, model]) => {
    const cluster = createCluster();
    const path = `/v1/model_registrations/${type}`;
    const posted = await post(cluster, type, model);
    expect([posted.status, posted.text]).toEqual([200, 'null']);
    expect(cluster.state.registrations[type].get(model.model_name)?.definition).toEqual(model);
    expect((await call(cluster, `GET ${path}`)).json).toContainEqual({
      model_name: model.model_name,
      is_builtin: false,
    });
    expect((await call(cluster, `GET ${path}/${model.model_name}`)).json).toEqual(model);
    expect((await call(cluster, `DELETE ${path}/${model.model_name}`)).text).toBe('null');
    expect(cluster.state.registrations[type].has(model.model_name)).toBe(false);
  },
);

test('deleting an unknown name is a 200 null, and a built-in model survives it', async () => {
  const cluster = createCluster();
  const unknown = await call(cluster, 'DELETE /v1/model_registrations/LLM/nobody');
  expect([unknown.status, unknown.text]).toEqual([200, 'null']);
  await call(cluster, 'DELETE /v1/model_registrations/LLM/llama-3');
  expect(cluster.state.registrations.LLM.has('llama-3')).toBe(true);
});

test('reading an unknown model or type is a 400', async () => {
  const cluster = createCluster();
  const name = await call(cluster, 'GET /v1/model_registrations/LLM/nobody');
  expect([name.status, name.json]).toEqual([
    400,
    { detail: expect.stringContaining('Model nobody not found') },
  ]);
  expect((await call(cluster, 'GET /v1/model_registrations/llm')).status).toBe(400);
  expect((await post(cluster, 'video', LLM)).status).toBe(400);
});

test.for(['custom llm', 'a+b', 'a/b', 'a?b', 'a%b', 'a#b', 'a&b', 'a=b', 'tab\there', ''])(
  'the name %j is refused',
  async name => {
    const cluster = createCluster();
    const answer = await post(cluster, 'LLM', { ...LLM, model_name: name });
    expect([answer.status, answer.json]).toEqual([
      400,
      { detail: expect.stringContaining(`Invalid model name ${name}.`) },
    ]);
    expect(cluster.state.registrations.LLM.has(name)).toBe(false);
  },
);

test('a name that a built-in or a custom model has is refused', async () => {
  const cluster = createCluster();
  await post(cluster, 'LLM', LLM);
  for (const model_name of ['custom-llm', 'llama-3']) {
    const answer = await post(cluster, 'LLM', { ...LLM, model_name });
    expect([answer.status, answer.json]).toEqual([
      400,
      { detail: expect.stringContaining(`Model name conflicts with existing model ${model_name}`) },
    ]);
  }
});

test('a definition with holes is a 400 that names each of them on lines of its own', async () => {
  const { context_length: _, model_specs: __, ...rest } = LLM;
  const answer = await post(createCluster(), 'LLM', rest);
  expect(answer.status).toBe(400);
  expect(answer.json).toEqual({
    detail: [
      '[address=10.20.0.1:31872, pid=4121] 2 validation errors for CustomLLMFamilyV1',
      'context_length\n  field required (type=value_error.missing)',
      'model_specs\n  field required (type=value_error.missing)',
    ].join('\n'),
  });
});

test.for([
  ['no JSON', '{"model_name": "x"', 'value_error.jsondecode'],
  ['no object', '[]', 'validation error'],
  [
    'an unknown format',
    { ...LLM, model_specs: [{ ...LLM.model_specs[0], model_format: 'zip' }] },
    'model_format',
  ],
  ['no spec', { ...LLM, model_specs: [] }, 'model_specs'],
  ['no family', { ...LLM, model_family: '' }, 'You must specify `model_family`'],
  ['a family of no chat model', { ...LLM, model_ability: ['chat'] }, '`model_family` must be `other`'],
] as const)('a definition with %s is a 400', async ([, model, words]) => {
  const answer = await post(createCluster(), 'LLM', model);
  expect([answer.status, answer.json]).toEqual([400, { detail: expect.stringContaining(words) }]);
});

test.for([
  ['LLM', LLM, 'Invalid model URI /path/to/llama.'],
  ['embedding', { ...EMBEDDING, model_uri: '/nowhere' }, 'Invalid model URI /nowhere.'],
  ['rerank', { ...RERANK, model_uri: 'relative' }, 'Model URI cannot be a relative path: relative'],
  ['image', { ...IMAGE, model_uri: '/nowhere' }, 'Invalid model URI /nowhere'],
  ['audio', { ...AUDIO, model_uri: '/nowhere' }, 'Invalid model URI /nowhere.'],
] as const)(
  'with strict paths a %s with a wrong path is refused, remains in memory and keeps its name until deleted',
  async ([type, model, words]) => {
    const cluster = createCluster({ strictPaths: true });
    const path = `/v1/model_registrations/${type}/${model.model_name}`;
    const refused = await post(cluster, type, model);
    expect([refused.status, refused.json]).toEqual([
      400,
      { detail: `[address=10.20.0.1:31872, pid=4121] ${words}` },
    ]);
    expect((await call(cluster, `GET ${path}`)).json).toEqual(model);
    const good = {
      ...model,
      model_uri: '/models/x',
      model_specs: [{ ...LLM.model_specs[0], model_uri: '/models/x' }],
    };
    const again = await post(cluster, type, good);
    expect([again.status, again.json]).toEqual([
      400,
      { detail: expect.stringContaining(`Model name conflicts with existing model ${model.model_name}`) },
    ]);
    await call(cluster, `DELETE ${path}`);
    expect((await post(cluster, type, good)).status).toBe(200);
  },
);

test('strict paths look at whole local paths only, and at no controlnet', async () => {
  const cluster = createCluster({ strictPaths: true });
  const inner = { ...IMAGE, model_uri: '/models', controlnet: [{ ...CONTROLNET, model_uri: '/nowhere' }] };
  expect((await post(cluster, 'image', inner)).status).toBe(200);
  expect((await post(cluster, 'rerank', { ...RERANK, model_uri: 's3://bucket/ours' })).status).toBe(200);
  expect((await post(cluster, 'audio', { ...AUDIO, model_uri: 'file:///models/ours' })).status).toBe(200);
  expect((await post(cluster, 'embedding', { ...EMBEDDING, model_uri: null })).status).toBe(200);
  const beside = { ...RERANK, model_uri: '/models-2' };
  expect((await post(createCluster({ strictPaths: true }), 'rerank', beside)).status).toBe(400);
});

test('chat of another family needs no prompt style to be registered', async () => {
  const chat = { ...LLM, model_ability: ['chat'], model_family: 'other' };
  expect((await post(createCluster(), 'LLM', chat)).status).toBe(200);
});

test('a body that is no JSON object is a 422 with a list', async () => {
  const cluster = createCluster();
  for (const body of ['{', '[]', '{"persist": true}']) {
    const answer = await call(cluster, 'POST /v1/model_registrations/LLM', { body });
    expect([answer.status, answer.json]).toEqual([
      422,
      { detail: [{ loc: expect.any(Array), msg: expect.any(String), type: expect.any(String) }] },
    ]);
  }
});
