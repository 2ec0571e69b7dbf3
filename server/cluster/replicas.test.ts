import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { createCluster } from './cluster.ts';

const W = '10.20.1.10:40217';

test.each([
  [{ replica: 0 }, 400, /^Invalid replica/],
  [{ model_engine: ' ' }, 400, /^Invalid model_engine/],
  [{ replica: 2, replica_config: [{}] }, 400, /one entry per requested replica/],
  [{ replica_config: {} }, 400, /exactly one device/],
  [{ replica_config: { devices: [{ worker_ip: W, n_gpu: 2, gpu_idx: [0] }] } }, 400, /must equal/],
  [{ replica_config: { devices: [{ worker_ip: '10.20.1.10', n_gpu: 1 }] } }, 400, /is not in the cluster/],
  [{ replica_config: { devices: [{ worker_ip: W, gpu_idx: [9] }] } }, 400, /is not visible on worker/],
])('an addition of replicas is refused as a real cluster does: %o', async (body, status, detail) => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, model_uid: 'it' } });
  const refused = await call(cluster, 'POST /v1/models/it/replicas', { body });
  expect(refused).toMatchObject({ status, json: { detail: expect.stringMatching(detail) } });
  expect(cluster.state.running.get('it')?.placements).toHaveLength(1);
});

const placed = (more: object) => ({ devices: [{ worker_ip: W, ...more }] });

test.each([
  [{ replica: 2, replica_config: [placed({})] }, /length \(1\) must equal replica \(2\)/],
  [{ n_gpu: null, replica_config: [placed({})] }, /cannot be used together/],
  [{ replica_config: [placed({ n_gpu: 0 })] }, /`n_gpu` must be greater than 0/],
  [{ replica_config: [{ devices: [{ worker_ip: '10.20.1.10' }] }] }, /is not in the cluster/],
])('a launch with places is refused as a real cluster does: %o', async (more, detail) => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  const refused = await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, ...more } });
  expect(refused).toMatchObject({ status: 400, json: { detail: expect.stringMatching(detail) } });
});

test('each replica of a launch is in its own place', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  const other = { devices: [{ worker_ip: '10.20.1.11:40218', n_gpu: 1, gpu_idx: [1] }] };
  const body = { ...qwenLaunch, model_uid: 'it', replica: 2, replica_config: [other, placed({ n_gpu: 2 })] };
  expect((await call(cluster, 'POST /v1/models', { body })).status).toBe(200);
  expect(cluster.state.running.get('it')?.placements).toMatchObject([
    { ip: '10.20.1.11', gpus: [1] },
    { ip: '10.20.1.10', gpus: [0, 1] },
  ]);
});

test('of several replicas that are added none stays when one fails', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, model_uid: 'it' } });
  const on = (gpu: number) => ({ devices: [{ worker_ip: W, n_gpu: 1, gpu_idx: [gpu] }] });
  const tooMany = { devices: [{ worker_ip: W, n_gpu: 9 }] };
  const body = { replica: 2, replica_config: [on(1), tooMany] };
  expect((await call(cluster, 'POST /v1/models/it/replicas', { body })).status).toBe(400);
  expect(cluster.state.running.get('it')?.placements).toHaveLength(1);
  const added = await call(cluster, 'POST /v1/models/it/replicas', {
    body: { ...body, replica_config: [on(1), on(2)] },
  });
  expect(added.json).toMatchObject({ replica: 2, replicas: [{ replica_id: 1 }, { replica_id: 2 }] });
});

test('a replica is added on a GPU that another model uses', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: { ...qwenLaunch, model_engine: 'vLLM', model_uid: 'it' } });
  const body = { replica_config: { devices: [{ worker_ip: W, gpu_idx: [0] }] } };
  expect((await call(cluster, 'POST /v1/models/it/replicas', { body })).status).toBe(200);
  expect(cluster.state.running.get('it')?.placements).toMatchObject([
    { ip: '10.20.1.10', gpus: [0] },
    { ip: '10.20.1.10', gpus: [0] },
  ]);
});
