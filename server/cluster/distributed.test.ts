import { expect, test } from 'vitest';
import { type Called, call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { loseWorker } from './running.ts';

const RERANK = { model_name: 'ours', model_uri: '/models/ours', language: ['en'] };
const LAUNCH = { model_uid: null, model_name: 'ours', model_type: 'rerank' };
const [W1, W2] = ['10.20.1.10', '10.20.1.11'];

function post(cluster: Cluster, worker_ip?: string): Promise<Called> {
  const body = { model: JSON.stringify(RERANK), persist: true, worker_ip };
  return call(cluster, 'POST /v1/model_registrations/rerank', { body });
}

async function listed(cluster: Cluster, type = 'rerank'): Promise<string> {
  return (await call(cluster, `GET /v1/model_registrations/${type}?detailed=true`)).text;
}

test('a definition that only the supervisor has cannot be launched', async () => {
  const cluster = createCluster({ launchSeconds: 0, distributed: true });
  expect((await post(cluster)).status).toBe(200);
  expect(await listed(cluster)).toContain('"model_uri":"/models/ours"');
  const { status, json } = await call(cluster, 'POST /v1/models', { body: LAUNCH });
  expect([status, json]).toEqual([
    400,
    {
      detail:
        '[address=10.20.1.10:40217, pid=5000] Model not found, name: ours, format: null, size: null, quantization: null',
    },
  ]);
});

test('a definition that a worker has runs there, and the catalogue says no more than its name', async () => {
  const cluster = createCluster({ launchSeconds: 0, distributed: true });
  await post(cluster, W2);
  expect(await listed(cluster)).toContain('{"model_name":"ours","is_builtin":false}');
  expect((await call(cluster, 'GET /v1/model_registrations/rerank/ours')).json).toEqual(RERANK);
  expect((await call(cluster, 'POST /v1/models', { body: LAUNCH })).json).toEqual({ model_uid: 'ours' });
  expect(cluster.state.running.get('ours')?.placements[0]?.ip).toBe(W2);
  expect((await post(cluster, W2)).json).toEqual({
    detail: '[address=10.20.1.11:40218, pid=5013] Model name conflicts with existing model ours',
  });
});

test.for([undefined, W2])(
  'from 1.17 every worker has a definition, also one that was sent to %s',
  async worker => {
    const cluster = createCluster({ release: '4.1', launchSeconds: 0, distributed: true });
    const spec = { model_format: 'pytorch', quantization: 'none', model_uri: '/models/ours' };
    const { model_uri, ...rest } = RERANK;
    const definition = { version: 2, type: 'normal', max_tokens: 512, ...rest, model_specs: [spec] };
    const body = { model: JSON.stringify(definition), persist: true, worker_ip: worker };
    const kept = await call(cluster, 'POST /v1/model_registrations/rerank', { body });
    expect([kept.status, kept.text]).toEqual([200, 'null']);
    expect(await listed(cluster)).toContain('"model_uri":"/models/ours"');
    expect((await call(cluster, 'POST /v1/models', { body: LAUNCH })).json).toEqual({ model_uid: 'ours' });
  },
);

test('a worker that is not there is refused, and a cluster on one machine does not mind', async () => {
  const body = '[address=10.20.0.1:31872, pid=4121] Worker ip address 10.9.9.9 is not in the cluster.';
  expect((await post(createCluster({ distributed: true }), '10.9.9.9')).json).toEqual({ detail: body });
  expect((await post(createCluster(), '10.9.9.9')).status).toBe(200);
});

test('a distributed cluster marks nothing as cached, and lists every cached version all the same', async () => {
  const cluster = createCluster({ distributed: true });
  for (const type of ['LLM', 'embedding']) expect(await listed(cluster, type)).not.toContain('cache_status');
  const { json } = await call(cluster, 'GET /v1/cache/models');
  expect(json).toEqual({ list: cluster.state.cache });
});

test('versions that share a folder are deleted together, on the worker that has it', async () => {
  const cluster = createCluster();
  const entry = { model_name: 'opt', model_format: 'pytorch', model_size_in_billions: 1, path: '/p' };
  const at = (quantization: string, actor_ip_address: string, real_path = '/cache/opt') => ({
    ...entry,
    quantization,
    model_version: `opt--1B--pytorch--${quantization}`,
    real_path,
    actor_ip_address,
  });
  const kept = [at('8-bit', 'b:1'), at('gptq', 'a:1', '/cache/other')];
  cluster.state.cache = [at('none', 'a:1'), at('4-bit', 'a:1'), ...kept];
  await call(cluster, 'DELETE /v1/cache/models?model_version=opt--1B--pytorch--none');
  expect(cluster.state.cache).toEqual(kept);
});

test('workers and instances report the running models', async () => {
  const cluster = createCluster({ launchSeconds: 0, workers: 2, now: () => 1_795_299_727_500 });
  await call(cluster, 'POST /v1/models', {
    body: {
      model_uid: 'e',
      model_name: 'bge-small-en-v1.5',
      model_type: 'embedding',
      replica: 2,
      n_gpu: null,
    },
  });
  expect((await call(cluster, 'GET /v1/models/instances')).json).toEqual([
    {
      model_name: 'bge-small-en-v1.5',
      model_uid: 'e',
      model_version: null,
      model_ability: ['embed'],
      replica: 2,
      status: 'READY',
      instance_created_ts: 1_795_299_727,
    },
  ]);
  const shown = expect.objectContaining({ model_type: 'embedding', model_name: 'bge-small-en-v1.5' });
  expect((await call(cluster, 'GET /v1/workers')).json).toEqual([
    { 'work-ip': '10.20.1.10:40217', models: { 'e-2-0': shown } },
    { 'work-ip': '10.20.1.11:40218', models: { 'e-2-1': shown } },
  ]);
});

test('a worker that dies under one of several replicas spoils the list of running models for good', async () => {
  const cluster = createCluster({ launchSeconds: 0, workers: 2 });
  const body = { model_name: 'bge-small-en-v1.5', model_type: 'embedding', n_gpu: null };
  await call(cluster, 'POST /v1/models', { body: { ...body, model_uid: 'ow', replica: 2 } });
  await call(cluster, 'POST /v1/models', { body: { ...body, model_uid: 'there', worker_ip: W1 } });
  await call(cluster, 'POST /v1/models', { body: { ...body, model_uid: 'gone', worker_ip: W2 } });
  expect(JSON.stringify(cluster.state.cache)).toContain(W2);
  loseWorker(cluster.state, W2);
  expect(JSON.stringify(cluster.state.cache)).not.toContain(W2);
  const list = await call(cluster, 'GET /v1/models');
  expect([list.status, list.json]).toEqual([500, { detail: "[address=10.20.0.1:31872, pid=4121] 'ow'" }]);
  const instances = (await call(cluster, 'GET /v1/models/instances')).json;
  expect(instances).toMatchObject([{ model_uid: 'ow', status: 'READY' }, { model_uid: 'there' }]);
  expect((await call(cluster, 'GET /v1/workers')).text).not.toContain(W2);
  expect((await call(cluster, 'DELETE /v1/models/ow')).status).toBe(400);
});
