import { expect, test } from 'vitest';
import { loaderArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';
import { loader } from './route.ts';

const serve = serveCluster();

function loadAtOnce(kind: string, modelName: string) {
  const args = loaderArgs(`/resources/engines/${kind}/${modelName}`, { params: { kind, modelName } });
  return outcomeOf(() => loader(args));
}

/** The loader's final data. */
async function load(kind: string, modelName: string) {
  const query = await loadAtOnce(kind, modelName);
  return ('pending' in query && (await query.pending)) || query;
}

test('a language model has its engines and the number of GPUs', {
  tags: ['calls.engines', 'calls.cluster-devices'],
}, async () => {
  const cluster = serve();
  const loaded = await load('llm', 'qwen2-instruct');
  expect(loaded).toMatchObject({ data: { gpus: expect.any(Number) } });
  expect(loaded).toHaveProperty(['data', 'engines', 'llama.cpp']);
  expect(cluster.state.traffic.log).toContain('GET /v1/engines/qwen2-instruct');
});

test('for another kind only the GPUs are counted if the cluster lists no engines', {
  tags: ['launch.typed-engines'],
}, async () => {
  const cluster = serve();
  expect(await load('embedding', 'bge-m3')).toMatchObject({ data: { engines: {} } });
  expect([...cluster.state.traffic.log].sort()).toEqual([
    'GET /openapi.json',
    'GET /v1/cluster/devices',
    'GET /v1/cluster/info?detailed=true',
  ]);
});

test('the engines of another kind are read if the cluster lists them', {
  tags: ['launch.typed-engines'],
}, async () => {
  serve({ release: '4.1' });
  expect(await load('embedding', 'bge-m3')).toMatchObject({
    data: {
      engines: {
        sentence_transformers: [{ model_format: 'pytorch', quantizations: ['none'] }],
        vllm: [{ virtualenv_required: true }],
        flag: "Failed to import FlagEmbedding: No module named 'FlagEmbedding'",
      },
    },
  });
  expect(await load('image', 'sd-turbo')).toMatchObject({
    data: { engines: { diffusers: [{ model_format: 'diffusers' }] } },
  });
  expect(await load('audio', 'whisper-base')).toMatchObject({
    data: { engines: { PyTorch: [{ model_format: '', quantizations: [] }] } },
  });
});

test('a release without engines for this type has none', {
  tags: ['launch.typed-engines'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('GET /v1/engines/image/sd-turbo', {
    status: 400,
    body: { detail: 'Cannot support model_engine for image, only available for LLM, embedding, rerank' },
  });
  expect(await load('image', 'sd-turbo')).toMatchObject({ data: { engines: {} }, failure: undefined });
});

test.each([429, 502, 503, 504])('a gateway’s %i does not mean that there are no engines', async status => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext('GET /v1/engines/embedding/bge-m3', { status });
  expect(await load('embedding', 'bge-m3')).toMatchObject({
    data: { engines: {}, enginesUnread: expect.stringContaining(`${status}`) },
  });
});

test('a slow cluster blocks nothing: old data are shown, and new data follow', async () => {
  const cluster = serve();
  await load('llm', 'qwen2-instruct');
  const gate = createGate();
  cluster.failNext('GET /v1/engines/*', { until: gate.passed, next: { status: 200, body: {} } });
  const query = await loadAtOnce('llm', 'qwen2-instruct');
  expect(query).toHaveProperty(['data', 'engines', 'llama.cpp']);
  gate.open();
  expect('pending' in query && (await query.pending)?.data).toHaveProperty('engines', {});
});

test('an engine that cannot run is given with its reason', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 200, body: { vLLM: 'vLLM is not installed' } });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({
    data: { engines: { vLLM: 'vLLM is not installed' } },
  });
});

test('a refusal comes in the words of the cluster', async () => {
  serve();
  expect(await load('llm', 'nobody')).toMatchObject({
    data: { enginesUnread: expect.stringMatching(/^Server error: 400 - .*Model nobody not found$/) },
  });
});

test('where the cluster’s own count of GPUs is 0, the workers’ own counts decide, and the difference is said', {
  tags: ['launch.gpu-count'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { status: 200, body: '0' });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({ data: { gpus: 4, deviceCount: 0 } });
});

test.each([
  { answer: { status: 500, body: { detail: 'no such actor' } }, said: 'Server error: 500 - no such actor' },
  { answer: { status: 200, body: 'null' }, said: expect.stringMatching(/cannot read/) },
  { answer: { status: 200, body: '"four"' }, said: expect.stringMatching(/cannot read/) },
  {
    answer: { status: 200, body: 'four', contentType: 'text/plain' },
    said: expect.stringMatching(/cannot read/),
  },
])(
  'a count of GPUs that cannot be had does not keep the form from opening: %o',
  {
    tags: ['launch.gpu-count'],
  },
  async ({ answer, said }) => {
    const cluster = serve();
    cluster.failNext('GET /v1/cluster/devices', answer);
    expect(await load('embedding', 'bge-m3')).toMatchObject({
      data: { gpus: 4, deviceCount: said },
      failure: undefined,
    });
  },
);

test('without any sign of a GPU there is none, whatever could not be read', {
  tags: ['launch.gpu-count'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { status: 500, body: { detail: 'No available worker found' } });
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  cluster.failNext('GET /status', { status: 404, body: { detail: 'Not Found' } });
  expect(await load('rerank', 'bge-reranker-base')).toMatchObject({
    data: { gpus: 0, deviceCount: 'Server error: 500 - No available worker found' },
  });
});

test('where the cluster and its nodes count no GPU, the reports of the workers do', {
  tags: ['launch.gpu-count'],
}, async () => {
  const cluster = serve({ auth: true });
  signInWith(cluster, 'models:list');
  cluster.failNext('GET /v1/cluster/devices', { status: 200, body: '0' });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({ data: { gpus: 4, deviceCount: 0 } });
});

test('where models run on devices that no worker reports, the number of GPUs is unknown', {
  tags: ['launch.gpu-count', 'fit.unknown-devices'],
}, async () => {
  const cluster = serve({ npus: true });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({ data: { gpus: 0 } });
  const launch = { model_uid: 'it', model_name: 'sd-turbo', model_type: 'image', n_gpu: 2 };
  const body = JSON.stringify(launch);
  await cluster.fetch(new Request('http://cluster.test/v1/models', { method: 'POST', body }));
  expect(cluster.state.running.get('it')?.record.accelerators).toEqual(['0', '1']);
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({ data: { gpus: undefined, deviceCount: 0 } });
});

test('engines that cannot be read are said, and the form opens all the same', {
  tags: ['launch.typed-engine'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'no disk' } });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({
    data: { engines: {}, enginesUnread: 'Server error: 500 - no disk', gpus: 4 },
    failure: undefined,
  });
});

test('where neither engines nor GPUs can be read there is a failure', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { network: 'refused' });
  cluster.failNext('GET /v1/cluster/devices', { network: 'refused' });
  for (const call of ['/v1/cluster/info', '/status', '/v1/models'])
    cluster.failNext(`GET ${call}`, { network: 'refused' });
  expect(await load('llm', 'qwen2-instruct')).toMatchObject({
    data: undefined,
    message: expect.stringMatching(/reached/),
  });
  // The engines and the count.
  expectLogged(/could not be reached/);
  expectLogged(/could not be reached/);
});
