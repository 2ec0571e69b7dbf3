import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { recorded } from '#test/recorded/recordings.ts';
import { createCluster } from './cluster.ts';

const REAL = { '0.13': '0.13.1', '4.1': '4.1.0' } as const;

type Status = {
  workers: Record<string, { failure_remaining_count: number; status: Record<string, object> }>;
};

const shapeOf = ({ workers }: Status) => {
  const [worker] = Object.values(workers);
  const { status = {}, ...rest } = worker ?? {};
  return [Object.keys(rest), ...['cpu', 'gpu-0'].map(key => Object.keys(status[key] ?? {}).sort())];
};

test.each(['0.13', '4.1'] as const)(
  'GET /status of %s has the recorded shape, without a sign-in',
  async release => {
    const { json, status } = await call(createCluster({ release, auth: true }), 'GET /status');
    const real = recorded(REAL[release], 'gpus').find(one => one.call === 'GET /status')?.answer;
    expect(status).toBe(200);
    expect(shapeOf(json as Status)).toEqual(shapeOf(real as Status));
  },
);

test('the memory of a model is on its GPUs, in the status and at 4.1 in the list of models', async () => {
  const cluster = createCluster({ release: '4.1', furnished: true });
  const [model] = cluster.state.running.values();
  const [placement] = model?.placements ?? [];
  const { json } = await call(cluster, 'GET /status');
  const { data } = (await call(cluster, 'GET /v1/models')).json as { data: { gpu_memory: object }[] };
  expect(data[0]?.gpu_memory).toEqual({ '10.20.1.10:40217': { 0: placement?.gpuMemory } });
  expect((json as Status).workers['10.20.1.10:40217']?.status['gpu-0']).toMatchObject({
    mem_used: placement?.gpuMemory,
    mem_total: 24 * 1024 ** 3,
  });
});

test('a silent worker loses a check every five seconds after ten', async () => {
  let now = 1_700_000_000_000;
  const cluster = createCluster({ now: () => now });
  cluster.state.silent.set('10.20.1.11', now);
  const checks = async () =>
    ((await call(cluster, 'GET /status')).json as Status).workers['10.20.1.11:40218']
      ?.failure_remaining_count;
  expect(await checks()).toBe(5);
  now += 12_000;
  expect(await checks()).toBe(4);
  now += 60_000;
  expect(await checks()).toBe(0);
});
