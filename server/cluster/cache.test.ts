import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

test('the cache is a list in an object, one entry per worker', async () => {
  const { json } = await call(createCluster(), 'GET /v1/cache/models?model_name=bge-small-en-v1.5');
  const entry = {
    model_name: 'bge-small-en-v1.5',
    model_version: 'bge-small-en-v1.5--512--384',
    model_format: null,
    model_size_in_billions: null,
    quantization: null,
    path: '/home/inference/.cache/models/bge-small-en-v1.5--512--384',
    real_path: expect.stringContaining('/models--BAAI--bge-small-en-v1.5/snapshots/'),
  };
  expect(json).toEqual({
    list: [
      { ...entry, actor_ip_address: '10.20.1.10:40217' },
      { ...entry, actor_ip_address: '10.20.1.12:40219' },
    ],
  });
});

test('a model without files has an empty list', async () => {
  expect((await call(createCluster(), 'GET /v1/cache/models?model_name=nobody')).json).toEqual({ list: [] });
});

test('deleting a version removes it on every worker and takes the mark from the catalogue', async () => {
  const cluster = createCluster();
  const path = '/v1/cache/models?model_version=qwen2-instruct--0_5B--pytorch--none';
  const mine = () => cluster.state.cache.filter(entry => entry.model_name === 'qwen2-instruct');
  expect(mine()).toHaveLength(4);
  expect((await call(cluster, `DELETE ${path}`)).json).toEqual({ result: true });
  expect(mine().map(entry => entry.quantization)).toEqual(['q4_k_m', 'q8_0']);
  const { text } = await call(cluster, 'GET /v1/model_registrations/LLM?detailed=true');
  const rows: { model_name: string; model_specs: { cache_status: unknown }[] }[] = JSON.parse(text);
  const specs = rows.find(row => row.model_name === 'qwen2-instruct')?.model_specs;
  expect(specs?.some(spec => spec.cache_status === true)).toBe(false);
});

test('4.1 keeps the other versions of a model that is deleted in part', async () => {
  const cluster = createCluster({ release: '4.1' });
  const held = () => cluster.state.cache.filter(entry => entry.model_name === 'qwen2-instruct').length;
  const version = cluster.state.cache.find(entry => entry.quantization === 'q4_k_m')?.model_version;
  const [before, gone] = [held(), cluster.state.cache.filter(one => one.model_version === version).length];
  await call(cluster, `DELETE /v1/cache/models?model_version=${version}`);
  expect(gone).toBeGreaterThan(0);
  expect(held()).toBe(before - gone);
});

test('deleting an unknown version is a 200 with false', async () => {
  const cluster = createCluster();
  for (const query of ['?model_version=nothing', '']) {
    const answer = await call(cluster, `DELETE /v1/cache/models${query}`);
    expect([answer.status, answer.json]).toEqual([200, { result: false }]);
  }
});

test('launching the same model twice on one worker keeps one entry', async () => {
  const cluster = createCluster({ launchSeconds: 0 });
  const body = { model_name: 'bge-m3', model_type: 'embedding', worker_ip: '10.20.1.10' };
  await call(cluster, 'POST /v1/models', { body });
  await call(cluster, 'POST /v1/models', { body });
  expect(cluster.state.cache.filter(entry => entry.model_name === 'bge-m3')).toHaveLength(1);
});

const desk = {
  model_name: 'support-desk-7b',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: 7,
};

test.each([
  ['0.13', 'LLM', desk, '/models/support-desk-7b'],
  ['0.13', 'embedding', { model_name: 'intranet-embedding' }, expect.stringMatching(/cache.*intranet/)],
  ['4.1', 'LLM', desk, expect.stringMatching(/cache.*support-desk/)],
  ['4.1', 'embedding', { model_name: 'intranet-embedding' }, expect.stringMatching(/cache.*intranet/)],
] as const)(
  'at %s a custom %s model leads to the folder it was registered with',
  async (release, model_type, model, path) => {
    const cluster = createCluster({ release, launchSeconds: 0, furnished: true });
    await call(cluster, 'POST /v1/models', { body: { ...model, model_type } });
    expect(cluster.state.cache.filter(entry => entry.model_name === model.model_name)).toMatchObject([
      { path, real_path: `/models/${model.model_name}` },
    ]);
  },
);
