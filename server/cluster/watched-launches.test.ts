import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { type ClusterOptions, createCluster } from './cluster.ts';

const UID = 'qwen2-instruct';

function newer(options: ClusterOptions = {}) {
  return createCluster({ release: '4.1', launchSeconds: 0, cancelSeconds: 0, ...options });
}

/** A cluster whose launch is held at this share, and its caller's final answer. */
async function held(at: number, changes: object = {}, options: ClusterOptions = {}) {
  const cluster = newer(options);
  const gate = createGate();
  cluster.state.hold = { at, until: gate.passed };
  const answer = call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, ...changes } });
  await expect.poll(() => cluster.state.launching.has(UID)).toBe(true);
  const instance = async () => {
    const [first] = (await call(cluster, `GET /v1/models/instances?model_uid=${UID}`)).json as object[];
    return first;
  };
  return { cluster, answer, instance };
}

test('a launch reports its stage, and each file with bytes, speed and time left', async () => {
  const { cluster } = await held(0.6, { replica: 2 });
  const { json } = await call(cluster, `GET /v1/models/${UID}/progress`);
  expect(json).toMatchObject({ progress: 0.6, stage: 'downloading', replicas: [{}, { replica_id: 1 }] });
  const [first, second] = (json as { download_files: object[] }).download_files;
  expect(first).toMatchObject({ name: 'model-00001-of-00002.safetensors', progress: 1, status: 'completed' });
  expect(second).toMatchObject({
    replica_model_uid: `${UID}-rep0`,
    status: 'downloading',
    downloaded_bytes: expect.any(Number),
    total_bytes: expect.any(Number),
    speed_bytes_per_second: expect.any(Number),
    eta_seconds: expect.any(Number),
  });
});

test('a custom model with a local path has nothing to download and is loaded at once', async () => {
  const changes = { model_uid: UID, model_name: 'support-desk-7b', quantization: null };
  const { cluster } = await held(0.1, changes, { furnished: true });
  expect((await call(cluster, `GET /v1/models/${UID}/progress`)).json).toMatchObject({
    stage: 'loading',
    download_files: [],
  });
  expect((await call(cluster, 'GET /v1/downloads')).json).toEqual({ list: [] });
});

test('a model whose files are in the cache of its worker is loaded at once', async () => {
  const cluster = newer();
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, worker_ip: '10.20.1.10' } });
  cluster.state.hold = { at: 0.1, until: createGate().passed };
  const body = { ...qwenLaunch, model_uid: 'again', worker_ip: '10.20.1.10' };
  await call(cluster, 'POST /v1/models?wait_ready=false', { body });
  expect((await call(cluster, 'GET /v1/models/again/progress')).json).toMatchObject({ stage: 'loading' });
});

test('a launch without waiting is answered at once, and is listed while it loads', async () => {
  const cluster = newer();
  const gate = createGate();
  cluster.state.hold = { at: 0.9, until: gate.passed };
  const { json } = await call(cluster, 'POST /v1/models?wait_ready=false', { body: qwenLaunch });
  expect(json).toEqual({ model_uid: UID });
  expect((await call(cluster, 'GET /v1/models')).json).toMatchObject({ data: [{ id: UID }] });
  const ended = await call(cluster, `DELETE /v1/models/${UID}`);
  expect(ended).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining(`uid: ${UID}-rep0`) },
  });
  gate.open();
  await expect.poll(() => cluster.state.running.has(UID)).toBe(true);
});

test('a cancelled launch is an error at once, and its caller gets 499 some time later', async () => {
  const { cluster, answer, instance } = await held(0.3);
  expect(await instance()).toMatchObject({ status: 'CREATING', replica_statuses: [{ status: 'CREATING' }] });
  expect((await call(cluster, `POST /v1/models/${UID}/cancel`)).json).toBeNull();
  expect(await instance()).toMatchObject({ status: 'ERROR', replica_statuses: [{ error_message: null }] });
  expect(await answer).toMatchObject({ status: 499, json: { detail: 'Launch cancelled' } });
  expect(cluster.state.launching.size).toBe(0);
  expect(await call(cluster, 'POST /v1/models/nobody/cancel')).toMatchObject({ status: 500 });
});

test('a cancellation that comes too late takes the running model away', async () => {
  const cluster = newer();
  await call(cluster, 'POST /v1/models', { body: qwenLaunch });
  expect((await call(cluster, `POST /v1/models/${UID}/cancel`)).json).toBeNull();
  expect(cluster.state.running.size).toBe(0);
});

test('a launch that fails after its answer stays listed with its message, until one of the same uid', async () => {
  const cluster = newer();
  const asked = { ...qwenLaunch, model_uid: 'mine' };
  await call(cluster, 'POST /v1/models?wait_ready=false', { body: { ...asked, n_gpu: 9 } });
  const instances = async () => (await call(cluster, 'GET /v1/models/instances')).json;
  expect(await instances()).toMatchObject([
    {
      model_uid: 'mine',
      status: 'ERROR',
      replica_statuses: [{ error_message: expect.stringContaining('n_gpu') }],
    },
  ]);
  await call(cluster, 'POST /v1/models', { body: asked });
  expect(await instances()).toMatchObject([{ model_uid: 'mine', status: 'READY' }]);
});

test('replicas are listed, added and removed, and the last one takes the model with it', async () => {
  const cluster = newer();
  await call(cluster, 'POST /v1/models', { body: qwenLaunch });
  const below = `/v1/models/${UID}/replicas`;
  expect((await call(cluster, `POST ${below}`, { body: {} })).json).toMatchObject({ replica_id: 1 });
  expect((await call(cluster, `GET ${below}`)).json).toMatchObject([
    { replica_id: 0, status: 'READY', accelerators: ['0'], error_message: null },
    {
      replica_id: 1,
      replica_model_uid: `${UID}-rep1`,
      status: 'READY',
      worker_address: expect.stringMatching(/:\d+$/),
    },
  ]);
  expect((await call(cluster, 'GET /v1/models')).json).toMatchObject({ data: [{ replica: 2 }] });
  expect((await call(cluster, `DELETE ${below}/0`)).json).toEqual({ remaining_replicas: 1 });
  expect((await call(cluster, `POST ${below}`, { body: {} })).json).toMatchObject({ replica_id: 2 });
  expect((await call(cluster, `DELETE ${below}/2`)).json).toEqual({ remaining_replicas: 1 });
  expect((await call(cluster, `DELETE ${below}/0`)).status).toBe(400);
  expect((await call(cluster, `DELETE ${below}/1`)).json).toEqual({ remaining_replicas: 0 });
  expect(cluster.state.running.size).toBe(0);
});

test('the replicas of a launch are listed while it starts, and with the reason when it failed', async () => {
  const { cluster } = await held(0.3, { replica: 2 });
  const replicas = async (uid: string) => (await call(cluster, `GET /v1/models/${uid}/replicas`)).json;
  const none = { model_address: null, accelerators: null };
  expect(await replicas(UID)).toMatchObject([
    { replica_id: 0, replica_model_uid: `${UID}-rep0`, status: 'CREATING', error_message: null, ...none },
    { replica_id: 1, status: 'CREATING', ...none },
  ]);
  const body = { ...qwenLaunch, model_uid: 'mine', n_gpu: 9 };
  await call(cluster, 'POST /v1/models?wait_ready=false', { body });
  expect(await replicas('mine')).toEqual([
    {
      replica_id: 0,
      replica_model_uid: 'mine-rep0',
      worker_address: '10.20.1.10:40217',
      ...none,
      status: 'ERROR',
      created_ts: expect.any(Number),
      error_message: expect.stringContaining('n_gpu'),
      replica_uid: null,
      gpu_idx: null,
    },
  ]);
  expect(await replicas('nobody')).toEqual([]);
});

test('a cancelled launch has its replicas CREATING until it has ended, and then in error without a reason', async () => {
  const { cluster, answer, instance } = await held(0.3, {}, { cancelSeconds: 0.1 });
  const replicas = async () => (await call(cluster, `GET /v1/models/${UID}/replicas`)).json;
  const cancelled = call(cluster, `POST /v1/models/${UID}/cancel`);
  expect(await replicas()).toMatchObject([{ status: 'CREATING' }]);
  expect(await instance()).toMatchObject({ status: 'ERROR', replica_statuses: [{ status: 'CREATING' }] });
  await Promise.all([cancelled, answer]);
  expect(await replicas()).toMatchObject([{ status: 'ERROR', error_message: null }]);
});

test('a 0.13 cluster has none of these calls, and stores no reason of a failed launch', async () => {
  const cluster = createCluster({ launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, n_gpu: 9 } });
  const [instance] = (await call(cluster, 'GET /v1/models/instances')).json as object[];
  expect(instance).toMatchObject({ model_uid: UID, status: 'ERROR' });
  expect(instance).not.toHaveProperty('replica_statuses');
  for (const below of ['progress', 'replicas'])
    expect(await call(cluster, `GET /v1/models/${UID}/${below}`)).toMatchObject({ status: 404 });
});

test('a model is ready with its first replica, and not terminated as a whole while another loads', async () => {
  const cluster = newer();
  const [first, second] = [createGate(), createGate()];
  cluster.state.hold = { at: 0.9, until: first.passed };
  const answer = call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, replica: 2 } });
  await expect.poll(() => cluster.state.launching.has(UID)).toBe(true);
  cluster.state.hold = { at: 0.9, until: second.passed };
  first.open();
  await expect.poll(() => cluster.state.running.has(UID)).toBe(true);
  expect((await call(cluster, 'GET /v1/models/instances')).json).toMatchObject([
    { status: 'READY', replica_statuses: [{ status: 'READY' }, { status: 'CREATING' }] },
  ]);
  expect(await call(cluster, `DELETE /v1/models/${UID}`)).toMatchObject({
    status: 400,
    json: { detail: expect.stringContaining(`uid: ${UID}-rep1`) },
  });
  second.open();
  expect((await answer).status).toBe(200);
  expect((await call(cluster, `DELETE /v1/models/${UID}`)).status).toBe(200);
});
