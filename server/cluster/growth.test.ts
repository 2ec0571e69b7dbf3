import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';

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

test('five thousand models run, four of five of them language models', () => {
  const cluster = createCluster({ running: 5000 });
  const records = [...cluster.state.running.values()].map(model => model.record);
  expect(records).toHaveLength(5000);
  expect(records.filter(record => record.model_type === 'LLM')).toHaveLength(4000);
  expect(new Set(records.map(record => record.model_type)).size).toBe(5);
});

type Reports = { workers: Record<string, { status: Record<string, Record<string, number>> }> };

async function gpusOf(cluster: Cluster) {
  const { workers } = (await call(cluster, 'GET /status')).json as Reports;
  return Object.entries(workers).flatMap(([worker, { status }]) =>
    Object.entries(status).flatMap(([key, { mem_used = 0, mem_total = 0 }]) =>
      key.startsWith('gpu-') ? [{ at: `${worker} ${key.slice(4)}`, mem_used, mem_total }] : [],
    ),
  );
}

test('grown models take the GPUs and the memory that they name, and leave a part to launches', async () => {
  const cluster = createCluster({ running: 200, workers: 60, release: '4.1' });
  const gpus = await gpusOf(cluster);
  const held = new Set(gpus.filter(({ mem_used }) => mem_used > 0).map(({ at }) => at));
  const models = [...cluster.state.running.values()];
  for (const { placements } of models)
    for (const { ip, gpus: indexes, gpuMemory, memory } of placements) {
      expect(gpuMemory + memory).toBeGreaterThan(2 ** 30);
      const port = cluster.state.nodes.find(node => node.ip === ip)?.port;
      for (const index of indexes) expect(held).toContain(`${ip}:${port} ${index}`);
    }
  expect(held.size).toBeGreaterThan(60);
  for (const { ip, memory } of cluster.state.nodes) {
    const onIt = models.flatMap(({ placements }) => placements.filter(one => one.ip === ip));
    expect(onIt.reduce((sum, one) => sum + one.memory, 0)).toBeLessThanOrEqual(memory * 0.75);
  }
  for (const { mem_used, mem_total } of gpus) expect(mem_used).toBeLessThanOrEqual(mem_total * 0.76);
});

test('a cluster that is full lists further models, which take nothing', async () => {
  const cluster = createCluster({ running: 2000, release: '4.1' });
  for (const { mem_used, mem_total } of await gpusOf(cluster))
    expect(mem_used).toBeLessThanOrEqual(mem_total * 0.76);
});

test('at 0.13 no two grown language models share a GPU', async () => {
  const cluster = createCluster({ running: 60, workers: 12 });
  const gpus = [...cluster.state.running.values()]
    .filter(({ record }) => record.model_type === 'LLM')
    .flatMap(({ placements }) =>
      placements.flatMap(({ ip, gpus: indexes }) => indexes.map(gpu => `${ip} ${gpu}`)),
    );
  expect(gpus.length).toBeGreaterThan(12);
  expect(new Set(gpus).size).toBe(gpus.length);
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
