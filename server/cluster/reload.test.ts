import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { createCluster } from './cluster.ts';

const cached = { ...qwenLaunch, model_uid: 'it', enable_weight_cache: true };

test.each([
  [{}, 'model_config must be a non-empty object'],
  [{ model_config: { rope: 1 } }, 'Unsupported reload parameters'],
  [{ model_config: { max_model_len: '8' } }, 'Invalid value for max_model_len: expected positive_int'],
  [
    { model_config: { gpu_memory_utilization: 2 } },
    'Invalid value for gpu_memory_utilization: expected fraction',
  ],
  [
    { model_config: { max_model_len: 8 }, drain_timeout: 3601 },
    'drain_timeout must be between 0 and 3600 seconds',
  ],
])('a change is refused as a real cluster does: %o', async (body, detail) => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: cached });
  expect(await call(cluster, 'POST /v1/models/it/reload', { body })).toMatchObject({
    status: 400,
    json: { detail },
  });
});

test.each([
  [{ ...cached, replica: 2 }, /currently requires one replica/],
  [{ ...cached, model_engine: 'Transformers' }, /requires vLLM or SGLang/],
])('only one replica of vLLM or SGLang can be changed: %o', async (launch, detail) => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: launch });
  const refused = { status: 400, json: { detail: expect.stringMatching(detail) } };
  expect(await call(cluster, 'GET /v1/models/it/reload/config')).toMatchObject(refused);
});

test('a change is accepted with 202, another is refused while it runs, and its status reports the end', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0.05 });
  await call(cluster, 'POST /v1/models', { body: cached });
  const body = { model_config: { max_model_len: 8192 } };
  const begun = await call(cluster, 'POST /v1/models/it/reload', { body });
  expect(begun).toMatchObject({ status: 202, json: { status: 'reloading' } });
  expect((await call(cluster, 'POST /v1/models/it/reload', { body })).status).toBe(409);
  const ended = async () => (await call(cluster, 'GET /v1/models/it/reload')).json;
  await expect.poll(ended).toMatchObject({ status: 'ready', stage: 'ready' });
  const { json } = await call(cluster, 'GET /v1/models/it/reload/config');
  expect(json).toMatchObject({ enabled: true, model_config: { max_model_len: 8192 } });
});
