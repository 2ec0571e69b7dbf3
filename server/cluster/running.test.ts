import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

const HEX = expect.stringMatching(/^[0-9a-f]{40}$/);
const COMMON = {
  object: 'model',
  created: 0,
  owned_by: 'xinference',
  address: expect.stringMatching(/^10\.20\.1\.1\d:\d+$/),
  accelerators: ['0'],
  replica: 1,
};

test('an empty cluster lists no models', async () => {
  expect((await call(createCluster(), 'GET /v1/models')).json).toEqual({ object: 'list', data: [] });
});

test.for([
  [
    'embedding',
    'bge-m3',
    { dimensions: 1024, max_tokens: 8192, language: ['zh', 'en'], model_revision: HEX },
  ],
  ['rerank', 'bge-reranker-base', { type: 'normal', language: ['en', 'zh'], model_revision: HEX }],
  ['image', 'sd-turbo', { model_family: 'stable_diffusion', controlnet: null, model_revision: HEX }],
  ['audio', 'whisper-tiny', { model_family: 'whisper', model_revision: HEX }],
] as const)('a running %s model shows the fields of its kind and no other', async ([type, name, own]) => {
  const cluster = createCluster({ launchSeconds: 0 });
  const body = { model_uid: null, model_name: name, model_type: type };
  expect((await call(cluster, 'POST /v1/models', { body })).json).toEqual({ model_uid: name });
  const record = { ...COMMON, id: name, model_type: type, model_name: name, ...own };
  expect((await call(cluster, 'GET /v1/models')).json).toEqual({ object: 'list', data: [record] });
  expect((await call(cluster, `GET /v1/models/${name}`)).json).toEqual(record);
});

test('an embedding model runs on a GPU with auto and on CPU with null', async () => {
  const cluster = createCluster({ launchSeconds: 0 });
  const base = { model_name: 'bge-m3', model_type: 'embedding', replica: 1, worker_ip: null, gpu_idx: null };
  await call(cluster, 'POST /v1/models', { body: { ...base, model_uid: 'fast', n_gpu: 'auto' } });
  await call(cluster, 'POST /v1/models', { body: { ...base, model_uid: 'slow', n_gpu: null } });
  const accelerators = [...cluster.state.running.values()].map(model => model.record.accelerators);
  expect(accelerators).toEqual([['0'], []]);
});

test('termination is a 200 null, an unknown uid a 400', async () => {
  const cluster = createCluster({ furnished: true });
  const stopped = await call(cluster, 'DELETE /v1/models/assistant');
  expect([stopped.status, stopped.text]).toEqual([200, 'null']);
  expect([...cluster.state.running.keys()]).toEqual(['bge-small-en-v1.5']);
  const again = await call(cluster, 'DELETE /v1/models/assistant');
  expect([again.status, again.json]).toEqual([
    400,
    { detail: expect.stringContaining('Model not found in the model list, uid: assistant') },
  ]);
});

test('a uid may hold any character but a slash', async () => {
  const cluster = createCluster({ launchSeconds: 0 });
  const uids = ['a b?c#d%e&f', '<b>"\'模型🙂', 'a/b'];
  for (const model_uid of uids) {
    await call(cluster, 'POST /v1/models', {
      body: { model_uid, model_name: 'bge-m3', model_type: 'embedding' },
    });
  }
  const statuses = [];
  for (const uid of uids) {
    const { status } = await call(cluster, `DELETE /v1/models/${encodeURIComponent(uid)}`);
    statuses.push(status);
  }
  expect(statuses).toEqual([200, 200, 404]);
  expect([...cluster.state.running.keys()]).toEqual(['a/b']);
});
