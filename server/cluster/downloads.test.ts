import { expect, onTestFinished, test, vi } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { type ClusterOptions, createCluster } from './cluster.ts';

const body = { ...qwenLaunch, model_size_in_billions: 7, cache_uid: 'mine' };

function newer(options: ClusterOptions = {}) {
  return createCluster({ release: '4.1', launchSeconds: 0, ...options });
}

/** A cluster with one download held half-way. */
async function half(options: ClusterOptions = {}) {
  const cluster = newer(options);
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  const answer = call(cluster, 'POST /v1/cache/models', { body });
  await expect.poll(() => cluster.state.downloads.size).toBe(1);
  return { cluster, gate, answer };
}

test('a download answers when its files are in the cache, and launches nothing', async () => {
  const { cluster, gate, answer } = await half();
  gate.open();
  expect(await answer).toMatchObject({ status: 200, json: { cache_uid: 'mine' } });
  const { state } = cluster;
  expect([state.downloads.size, state.running.size, state.launching.size]).toEqual([0, 0, 0]);
  expect(state.cache).toContainEqual(
    expect.objectContaining({
      model_version: 'qwen2-instruct--7B--pytorch--none',
      model_type: 'LLM',
      model_engine: ['Transformers', 'vLLM', 'SGLang'],
      size_bytes: expect.any(Number),
    }),
  );
});

test('active downloads are listed with their files', async () => {
  const { cluster } = await half();
  expect((await call(cluster, 'GET /v1/downloads')).json).toMatchObject({
    list: [
      {
        kind: 'cache',
        model_uid: 'mine',
        model_name: 'qwen2-instruct',
        status: 'downloading',
        progress: 0.5,
        resumable: false,
        download_files: [{ progress: 1, worker_address: '10.20.1.10:40217' }],
      },
    ],
  });
});

test('a launch that fetches its files is listed with the downloads, until it loads or is cancelled', async () => {
  const { cluster } = await half({ now: () => 1_700_000_000_000 });
  const body = { ...qwenLaunch, model_uid: 'chat', replica: 2 };
  await call(cluster, 'POST /v1/models?wait_ready=false', { body });
  const listed = async () => (await call(cluster, 'GET /v1/downloads')).json;
  const worker_address = expect.stringMatching(/^10\.20\.1\.\d+:\d+$/);
  expect(await listed()).toMatchObject({
    list: [
      { model_uid: 'mine' },
      {
        kind: 'launch',
        cache_uid: null,
        model_uid: 'chat',
        model_name: 'qwen2-instruct',
        status: 'CREATING',
        stage: 'downloading',
        progress: 0.5,
        resumable: false,
        error: null,
        download_files: [{ worker_address }, {}, { replica_id: 1, worker_address }, {}],
        replicas: [{ replica_id: 0, worker_address, download_files: [{ worker_address }, {}] }, {}],
      },
    ],
  });
  expect(await listed()).not.toHaveProperty('list.1.model_format');
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  expect(await listed()).toMatchObject({ list: [{ model_uid: 'mine' }] });
  expect(await listed()).not.toHaveProperty('list.1');
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  expect(await listed()).toHaveProperty('list.1');
  void call(cluster, 'POST /v1/models/chat/cancel');
  await expect.poll(listed).not.toHaveProperty('list.1');
});

test('a paused download keeps its progress, ends its call and continues when resumed', async () => {
  const { cluster, gate, answer } = await half();
  expect((await call(cluster, 'POST /v1/downloads/mine/pause')).json).toMatchObject({ status: 'paused' });
  expect(await answer).toMatchObject({ status: 499, json: { detail: 'Download cancelled' } });
  const again = await call(cluster, 'POST /v1/downloads/mine/pause');
  expect(again.status).toBe(409);
  expect(again.text).toContain('Cache operation mine cannot be paused from state paused');
  cluster.state.hold = { at: 0.7, until: gate.passed };
  await call(cluster, 'POST /v1/downloads/mine/resume');
  expect(cluster.state.downloads.get('mine')).toMatchObject({ status: 'downloading', from: 0.5 });
  gate.open();
  await expect.poll(() => cluster.state.downloads.size).toBe(0);
});

test('a resumed download takes the time of what is left', async () => {
  vi.useFakeTimers();
  onTestFinished(() => void vi.useRealTimers());
  const cluster = newer({ launchSeconds: 10 });
  const answer = call(cluster, 'POST /v1/cache/models', { body });
  await vi.advanceTimersByTimeAsync(60_000);
  await call(cluster, 'POST /v1/downloads/mine/pause');
  await answer;
  await vi.advanceTimersByTimeAsync(600_000);
  expect(cluster.state.downloads.get('mine')).toMatchObject({ status: 'paused', from: 0.75 });
  await call(cluster, 'POST /v1/downloads/mine/resume');
  await vi.advanceTimersByTimeAsync(19_000);
  expect(cluster.state.downloads.size).toBe(1);
  await vi.advanceTimersByTimeAsync(1000);
  expect(cluster.state.downloads.size).toBe(0);
});

test('a download goes to the worker that it names, and no other one bears its name', async () => {
  const { cluster, gate, answer } = await half();
  const again = await call(cluster, 'POST /v1/cache/models', { body });
  expect(again).toMatchObject({ status: 400, text: expect.stringContaining('mine already exists') });
  gate.open();
  await answer;
  const placed = { ...body, worker_ip: '10.20.1.12' };
  expect((await call(cluster, 'POST /v1/cache/models', { body: placed })).json).toMatchObject({
    worker_address: '10.20.1.12:40219',
  });
});

test('a cancelled download is gone, with its files', async () => {
  const { cluster, answer } = await half();
  const { json } = await call(cluster, 'DELETE /v1/downloads/mine');
  expect(json).toMatchObject({ removed_bytes: expect.any(Number), removed_repositories: [] });
  expect((await answer).status).toBe(499);
  expect(cluster.state.downloads.size).toBe(0);
  const gone = await call(cluster, 'DELETE /v1/downloads/mine');
  expect([gone.status, gone.text]).toEqual([409, expect.stringContaining('mine does not exist')]);
});

test('0.13 has none of it, and 4.1 calls a deletion of nothing a success', async () => {
  expect((await call(createCluster(), 'GET /v1/downloads')).status).toBe(404);
  const { json } = await call(newer(), 'DELETE /v1/cache/models?model_version=nobody');
  expect(json).toEqual({ result: true });
});
