import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { startMissing } from './autostart.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { issueToken } from './users.ts';

const BGE = { model_name: 'bge-m3', model_type: 'embedding' };
const cluster41 = () => createCluster({ release: '4.1', launchSeconds: 0 });
const post = (cluster: Cluster, body: object, token?: string) =>
  call(cluster, 'POST /v1/autostart/models', { body, ...(token === undefined ? {} : { token }) });
const entriesIn = (json: unknown): Record<string, unknown>[] => Object(json).models;

test('a POST starts at once every model of the list that does not run, in order', async () => {
  const cluster = cluster41();
  await post(cluster, { launch: { ...BGE, model_uid: 'late' }, priority: 200 });
  await startMissing(cluster.state);
  cluster.state.running.delete('late');
  cluster.state.autostartStates.clear();
  const { json } = await post(cluster, { launch: { ...BGE, model_uid: 'early' }, priority: 1 });
  expect(entriesIn(json)).toMatchObject([
    {
      enabled: true,
      priority: 1,
      max_retries: 3,
      retry_interval_seconds: 30,
      launch: { model_uid: 'early' },
    },
    { priority: 200, launch: { model_uid: 'late' } },
  ]);
  await startMissing(cluster.state);
  expect([...cluster.state.running.keys()]).toEqual(['early', 'late']);
});

test('an entry with a place for each replica fails at every start', {
  tags: ['autostart.places'],
}, async () => {
  const cluster = cluster41();
  const [worker] = cluster.state.nodes.filter(({ role }) => role === 'Worker');
  const devices = [{ worker_ip: `${worker?.ip}:${worker?.port}`, n_gpu: 'auto' }];
  await post(cluster, { launch: { ...BGE, model_uid: 'placed', replica_config: [{ devices }] } });
  await startMissing(cluster.state);
  const { json } = await call(cluster, 'GET /v1/autostart/models');
  expect(entriesIn(json)[0]?.state).toMatchObject({
    status: 'error',
    last_error: "'dict' object has no attribute 'devices'",
  });
  expect(cluster.state.running.has('placed')).toBe(false);
});

test('the list hides secrets, and the launch history gives them to their owner alone', async () => {
  const cluster = createCluster({ release: '4.1', auth: true, launchSeconds: 0 });
  const { state } = cluster;
  const [admin, viewer] = state.users;
  if (admin === undefined || viewer === undefined) throw new Error('The demo cluster has two users');
  viewer.scopes.push('models:write');
  const token = issueToken(state, admin);
  const launch = {
    ...BGE,
    model_uid: 'a',
    envs: { HF_TOKEN: 'x' },
    api_key: 'k',
    max_model_len: 5,
    n_gpu: null,
  };
  await post(cluster, { launch }, token);
  const own = await call(cluster, 'GET /v1/autostart/models', { token });
  const settings = {
    ...BGE,
    model_uid: 'a',
    envs: { HF_TOKEN: '******' },
    api_key: '******',
    max_model_len: 5,
  };
  expect(entriesIn(own.json)[0]?.launch).toEqual(settings);
  const other = { token: issueToken(state, viewer) };
  const seen = await call(cluster, 'GET /v1/autostart/models', other);
  expect(entriesIn(seen.json)[0]?.launch).toEqual({ ...BGE, model_uid: 'a' });
  const { json: kept } = await call(cluster, 'GET /v1/launch_history?model_name=bge-m3', { token });
  expect(kept).toMatchObject([
    { data: { envs: { HF_TOKEN: 'x' } }, is_owner: true, autostart_enabled: true },
  ]);
  const { json: hidden } = await call(cluster, 'GET /v1/launch_history', other);
  expect(hidden).toMatchObject([{ data: { ...BGE, model_uid: 'a' }, is_owner: false }]);
});

test('a failed start has its error and ends after its tries; a removed model is forgotten', async () => {
  const cluster = cluster41();
  await post(cluster, { launch: { ...BGE, model_name: 'nothing' }, max_retries: 1 });
  const { json } = await call(cluster, 'GET /v1/autostart/models');
  const lastStart = {
    ...{ status: 'error', attempts: 1, instance_status: 'ERROR', message: 'Launch failed.' },
    last_error: expect.stringContaining('Model not found'),
  };
  expect(entriesIn(json)).toMatchObject([{ state: lastStart }]);
  await startMissing(cluster.state);
  expect(cluster.state.autostartStates.get('nothing')).toMatchObject({
    message: 'Autostart retry limit reached.',
  });
  const removed = await call(cluster, 'DELETE /v1/autostart/models/nothing');
  expect(removed.json).toEqual({ models: [] });
  expect((await call(cluster, 'DELETE /v1/autostart/models/unknown')).status).toBe(200);
});

test('entries that the server refuses are a 400 in its words', async () => {
  const cluster = cluster41();
  const refusals = [
    [[], 'Autostart model entry must be a JSON object.'],
    [{}, 'Autostart model entry requires a launch object.'],
    [{ launch: {} }, 'Autostart launch config requires a non-empty model_name.'],
    [{ launch: BGE, max_retries: 0 }, 'Autostart model max_retries must be greater than 0.'],
    [
      { launch: { ...BGE, model_uid: 'a-rep0' } },
      "not ending with the reserved replica suffix '-rep<number>'.",
    ],
    [{ launch: { ...BGE, replica: 0 } }, 'Autostart launch config replica must be greater than 0.'],
  ] as const;
  for (const [body, detail] of refusals)
    expect(await post(cluster, body)).toMatchObject({
      status: 400,
      json: { detail: expect.stringContaining(detail) },
    });
  expect((await call(createCluster(), 'GET /v1/autostart/models')).status).toBe(404);
});
