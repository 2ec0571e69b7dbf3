import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

const ask = (cluster: ReturnType<typeof createCluster>, body: object) =>
  call(cluster, 'POST /v1/models/recommend', { body });

// As the real one: each worker's own order of engines decides, so that a worker without a GPU comes first.
test('4.1 recommends the smallest size of a language model, with its worker, context and reasons', async () => {
  const { json } = await ask(createCluster({ release: '4.1' }), { model_name: 'qwen2-instruct' });
  expect(json).toMatchObject({
    status: 'recommended',
    config: {
      ...{ model_engine: 'llama.cpp', model_size_in_billions: '0_5', worker_ip: '10.20.1.12:40219' },
      ...{ enable_virtual_env: true, context_length: 32768, n_parallel: 1 },
    },
    warnings: [{ code: 'memory_not_verified' }],
  });
});

test('an embedding has the engine that is installed, without a size; other types and models are refused', async () => {
  const cluster = createCluster({ release: '4.1' });
  const { json } = await ask(cluster, { model_name: 'bge-m3', model_type: 'embedding' });
  expect(json).toMatchObject({
    status: 'recommended',
    config: { model_engine: 'sentence_transformers', model_format: 'pytorch', quantization: 'none' },
    reasons: [{ code: 'engine_installed' }],
  });
  expect((await ask(cluster, { model_name: 'bge-m3', model_type: 'image' })).status).toBe(422);
  expect((await ask(cluster, { model_name: 'nobody' })).status).toBe(404);
  const before = createCluster({ release: '0.13' });
  expect((await ask(before, { model_name: 'qwen2-instruct' })).status).toBe(405);
});
