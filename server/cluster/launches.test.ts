import { expect, test, vi } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { type Cluster, type ClusterOptions, createCluster } from './cluster.ts';
import { nodeRecord } from './nodes.ts';

function quick(options: ClusterOptions = {}): Cluster {
  return createCluster({ launchSeconds: 0, now: () => 0, ...options });
}

function launch(cluster: Cluster, changes: object = {}) {
  return call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, ...changes } });
}

function vram(cluster: Cluster): number[] {
  return cluster.state.nodes.map(node => nodeRecord(cluster.state, node).gpu_vram_available);
}

function placements(cluster: Cluster, uid: string) {
  return cluster.state.running.get(uid)?.placements.map(({ ip, gpus }) => ({ ip, gpus }));
}

test('a launched language model runs under its name on the first free GPU', async () => {
  const cluster = quick();
  expect((await launch(cluster)).json).toEqual({ model_uid: 'qwen2-instruct' });
  const model = cluster.state.running.get('qwen2-instruct');
  expect(model?.record).toEqual({
    id: 'qwen2-instruct',
    object: 'model',
    created: 0,
    owned_by: 'xinference',
    model_type: 'LLM',
    address: expect.stringMatching(/^10\.20\.1\.10:\d+$/),
    accelerators: ['0'],
    model_name: 'qwen2-instruct',
    model_lang: ['en', 'zh'],
    model_ability: ['chat', 'tools'],
    model_description: expect.stringContaining('Qwen'),
    model_format: 'pytorch',
    model_size_in_billions: 7,
    model_family: 'qwen2-instruct',
    quantization: 'none',
    model_hub: 'huggingface',
    revision: expect.stringMatching(/^[0-9a-f]{40}$/),
    context_length: 32768,
    replica: 1,
  });
  expect(model?.request).toEqual(qwenLaunch);
});

test('a launch takes GPU memory and leaves cache entries; termination gives the memory back', async () => {
  const cluster = quick();
  const before = vram(cluster);
  await launch(cluster);
  expect(vram(cluster)[1]).toBeLessThan(before[1] ?? 0);
  expect(cluster.state.cache).toContainEqual({
    model_name: 'qwen2-instruct',
    model_version: 'qwen2-instruct--7B--pytorch--none',
    model_format: 'pytorch',
    model_size_in_billions: 7,
    quantization: 'none',
    path: expect.stringContaining('qwen2-instruct--7B--pytorch--none'),
    real_path: expect.stringContaining('models--Qwen--Qwen2-7B-Instruct'),
    actor_ip_address: '10.20.1.10:40217',
  });
  await call(cluster, 'DELETE /v1/models/qwen2-instruct');
  expect(vram(cluster)).toEqual(before);
  expect(cluster.state.cache.some(entry => entry.model_version === 'qwen2-instruct--7B--pytorch--none')).toBe(
    true,
  );
});

test('an empty uid becomes the name, with digits if the name is in use; a given one is kept', async () => {
  const cluster = quick();
  await launch(cluster, { model_uid: '' });
  await launch(cluster);
  await launch(cluster, { model_uid: 'mine' });
  expect([...cluster.state.running.keys()]).toEqual([
    'qwen2-instruct',
    expect.stringMatching(/^qwen2-instruct-[0-9a-f]{8}$/),
    'mine',
  ]);
  const again = await launch(cluster, { model_uid: 'mine' });
  expect([again.status, again.json]).toEqual([
    400,
    { detail: '[address=10.20.0.1:31872, pid=4121] Model is already in the model list, uid: mine' },
  ]);
});

test('the launch is answered when the model is loaded, and until then it can not be stopped', async () => {
  vi.useFakeTimers();
  const cluster = createCluster({ launchSeconds: 3 });
  const answer = launch(cluster);
  await vi.advanceTimersByTimeAsync(2999);
  expect([cluster.state.launching.size, cluster.state.running.size]).toEqual([1, 0]);
  const stop = await call(cluster, 'DELETE /v1/models/qwen2-instruct');
  expect([stop.status, stop.json]).toEqual([400, { detail: expect.stringContaining('still launching') }]);
  const again = await launch(cluster, { model_uid: 'qwen2-instruct' });
  expect(again).toMatchObject({ status: 400, text: expect.stringContaining('already in the model list') });
  await vi.advanceTimersByTimeAsync(1);
  expect((await answer).status).toBe(200);
  expect([cluster.state.launching.size, cluster.state.running.size]).toEqual([0, 1]);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});

test('without a free GPU slot a launch is a 503 with the detail of the worker', async () => {
  const cluster = quick();
  for (let index = 0; index < 6; index += 1) await launch(cluster);
  const refused = await launch(cluster);
  expect([refused.status, refused.json]).toEqual([
    503,
    { detail: expect.stringMatching(/^\[address=.+, pid=\d+\] No available slot found for the model$/) },
  ]);
  expect((await launch(cluster, { n_gpu: null })).status).toBe(200);
});

test('on CPU a model has no accelerators and takes memory', async () => {
  const cluster = quick();
  const [, , , worker] = cluster.state.nodes;
  if (!worker) throw new Error('The third worker is missing');
  const before = nodeRecord(cluster.state, worker).mem_available;
  await launch(cluster, { n_gpu: null, worker_ip: worker.ip });
  expect(cluster.state.running.get('qwen2-instruct')?.record.accelerators).toEqual([]);
  expect(nodeRecord(cluster.state, worker).mem_available).toBeLessThan(before);
});

test('auto on a worker without GPUs means CPU', async () => {
  const cluster = quick();
  expect((await launch(cluster, { worker_ip: '10.20.1.12' })).status).toBe(200);
  expect(placements(cluster, 'qwen2-instruct')).toEqual([{ ip: '10.20.1.12', gpus: [] }]);
});

test('worker, GPU indexes and replicas are respected', async () => {
  const cluster = quick();
  await launch(cluster, { worker_ip: '10.20.1.10', gpu_idx: [0, 1, 2, 3], replica: 2 });
  expect(placements(cluster, 'qwen2-instruct')).toEqual([
    { ip: '10.20.1.10', gpus: [0, 1] },
    { ip: '10.20.1.10', gpus: [2, 3] },
  ]);
  expect(cluster.state.running.get('qwen2-instruct')?.record).toMatchObject({
    replica: 2,
    // Of the one replica whose address is in the row.
    accelerators: ['0', '1'],
  });
  const missing = await launch(cluster, { worker_ip: '10.20.1.10', gpu_idx: [4] });
  expect(missing).toMatchObject({ status: 400, text: expect.stringContaining('index 4 does not exist') });
});

const MINILM = { model_type: 'embedding', model_name: 'bge-m3', model_engine: undefined };

test('0.13 shares a chosen GPU unless vLLM holds it, and by itself only with embedding and rerank models', async () => {
  const cluster = quick();
  const on = (gpu: number, more = {}) =>
    launch(cluster, { worker_ip: '10.20.1.10', gpu_idx: [gpu], ...more });
  await on(0, { model_uid: 'served', model_engine: 'vLLM' });
  await on(1, { model_engine: 'Transformers' });
  expect((await on(1, { model_uid: 'beside', model_engine: 'vLLM' })).status).toBe(200);
  const refused = await on(0, MINILM);
  expect([refused.status, refused.json]).toEqual([
    503,
    {
      detail: expect.stringContaining(
        'GPU index 0 has been occupied with a vLLM model: served-rep0, therefore cannot allocate GPU memory',
      ),
    },
  ]);
  const auto = (more: object) =>
    launch(cluster, { worker_ip: '10.20.1.10', model_engine: 'Transformers', ...more });
  await auto({ ...MINILM, model_uid: 'small' });
  await auto({ model_uid: 'large' });
  expect(placements(cluster, 'small')).toEqual([{ ip: '10.20.1.10', gpus: [2] }]);
  expect(placements(cluster, 'large')).toEqual([{ ip: '10.20.1.10', gpus: [2] }]);
});

test('4.1 shares every GPU, those with the fewest models first, and refuses more than a worker has', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  const auto = (more: object) =>
    launch(cluster, { worker_ip: '10.20.1.10:40217', model_engine: 'vLLM', ...more });
  for (let index = 0; index < 5; index += 1) await auto({ model_uid: `it-${index}` });
  const gpus = [...cluster.state.running.values()].map(({ placements: [first] }) => first?.gpus);
  expect(gpus).toEqual([[0], [1], [2], [3], [0]]);
  const tooMany = await launch(cluster, { worker_ip: '10.20.1.11:40218', n_gpu: 3 });
  expect(tooMany.status).toBe(400);
});

test('each replica goes to the calmest worker that has a free GPU', async () => {
  const cluster = quick();
  await launch(cluster, { replica: 3 });
  expect(placements(cluster, 'qwen2-instruct')).toEqual([
    { ip: '10.20.1.10', gpus: [0] },
    { ip: '10.20.1.11', gpus: [0] },
    { ip: '10.20.1.10', gpus: [1] },
  ]);
});

test('sizes with an underscore and extra engine keys are understood', async () => {
  const cluster = quick();
  const answer = await launch(cluster, { model_size_in_billions: '1_5', max_model_len: 4096, n_gpu: 2 });
  expect(answer.status).toBe(200);
  expect(cluster.state.running.get('qwen2-instruct')).toMatchObject({
    record: { model_size_in_billions: '1_5', accelerators: ['0', '1'] },
    request: { max_model_len: 4096 },
  });
});

test('a custom pytorch model launches without a quantization', async () => {
  const cluster = quick({ furnished: true });
  const changes = { model_name: 'support-desk-7b', quantization: null, model_engine: 'Transformers' };
  expect((await launch(cluster, changes)).json).toEqual({ model_uid: 'support-desk-7b' });
  expect(cluster.state.cache).toContainEqual(
    expect.objectContaining({ model_name: 'support-desk-7b', quantization: 'none' }),
  );
});

test('4.1 stores settings by model and name, and returns those of the requested model', async () => {
  const cluster = quick({ release: '4.1' });
  const keep = (body: object) => call(cluster, 'POST /v1/launch_history', { body });
  for (const model_name of ['bge-m3', 'qwen2-instruct']) await keep({ model_name, model_uid: 'mine' });
  expect((await keep({ model_uid: 'mine' })).status).toBe(400);
  const listed = await call(cluster, 'GET /v1/launch_history?model_name=bge-m3');
  expect(listed.json).toEqual([
    {
      ...{ model_name: 'bge-m3', model_uid: 'mine', data: {}, ui_data: {} },
      ...{ created_by: '', updated_at: expect.any(String), is_owner: true, autostart_enabled: false },
    },
  ]);
});

test('a worker is named by its host alone at 0.13, and by several hosts or with its port at 4.1', {
  tags: ['where.address'],
}, async () => {
  const old = quick();
  expect((await launch(old, { worker_ip: '10.20.1.10:40217' })).status).toBe(400);
  expect((await launch(old, { worker_ip: '10.20.1.10,10.20.1.11' })).status).toBe(400);
  const cluster = quick({ release: '4.1' });
  const hosts = '10.20.1.10, 10.20.1.11:40218';
  expect((await launch(cluster, { worker_ip: hosts, n_gpu: 1, replica: 2 })).status).toBe(200);
  expect(new Set(placements(cluster, 'qwen2-instruct')?.map(({ ip }) => ip))).toEqual(
    new Set(['10.20.1.10', '10.20.1.11']),
  );
  const { status, json } = await launch(cluster, { worker_ip: '10.20.1.10,10.9.9.9', model_uid: 'b' });
  expect([status, JSON.stringify(json)]).toEqual([400, expect.stringContaining('address 10.9.9.9 is not')]);
});
