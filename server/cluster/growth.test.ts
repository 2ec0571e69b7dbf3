import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

test('the language catalogue grows to the asked number, the same at every start', () => {
  const names = () => [...createCluster({ models: 10_000 }).state.registrations.LLM.keys()];
  const first = names();
  expect(first).toHaveLength(10_000);
  expect(names()).toEqual(first);
});

test('ten thousand models are listed in full, the cached ones marked', async () => {
  const cluster = createCluster({ models: 10_000 });
  const { text } = await call(cluster, 'GET /v1/model_registrations/LLM?detailed=true');
  const rows: { model_name: string; is_builtin: boolean }[] = JSON.parse(text);
  expect(rows).toHaveLength(10_000);
  expect(rows.every(row => row.is_builtin)).toBe(true);
  expect(text).toContain('"cache_status":true');
  expect((await call(cluster, 'GET /v1/model_registrations/LLM?detailed=true')).text).toBe(text);
});

test('five thousand models run without taking a GPU from a launch, four of five of them language models', async () => {
  const cluster = createCluster({ running: 5000, launchSeconds: 0 });
  const records = [...cluster.state.running.values()].map(model => model.record);
  expect(records).toHaveLength(5000);
  expect(records.filter(record => record.model_type === 'LLM')).toHaveLength(4000);
  expect(new Set(records.map(record => record.model_type)).size).toBe(5);
  const body = { model_name: 'llama-3', model_engine: 'vLLM', n_gpu: 4 };
  expect((await call(cluster, 'POST /v1/models', { body })).status).toBe(200);
});

test('a grown model can be read and terminated as any other', async () => {
  const cluster = createCluster({ running: 10 });
  const [uid = ''] = cluster.state.running.keys();
  expect((await call(cluster, `GET /v1/models/${uid}`)).json).toMatchObject({ id: uid, model_type: 'LLM' });
  expect((await call(cluster, `DELETE /v1/models/${uid}`)).status).toBe(200);
  expect(cluster.state.running.size).toBe(9);
});

test('a grown model keeps the family of its original and can be launched', async () => {
  const cluster = createCluster({ models: 300, launchSeconds: 0 });
  const body = { model_name: 'llama-3-tuned-001', model_engine: 'Transformers', n_gpu: null };
  expect((await call(cluster, 'POST /v1/models', { body })).status).toBe(200);
  expect(cluster.state.running.get('llama-3-tuned-001')?.record).toMatchObject({ model_family: 'llama-3' });
});
