import { expect, test, vi } from 'vitest';
import { instancesQuery } from '#app/cluster/models/instances.ts';
import { runningQuery } from '#app/cluster/models/models.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { runningModel } from '#test/running-model.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { type ModelInstance, notReadyAfter, notReadyOf, wasNeverReady } from './instances.ts';
import { readRunning, replicaLocations } from './running.ts';

const serve = serveCluster();

/** A model without reported replicas. */
function instance(status: string): ModelInstance {
  const told = { model_uid: 'it', model_name: 'it', status, instance_created_ts: 0 };
  return { ...told, model_ability: [], replica: 1, replica_statuses: [] };
}

async function read() {
  const query = await readRunning(new Request('http://localhost/running_models/LLM'));
  return query.pending;
}

/** A cluster that is launching `theirs` until the test ends. */
async function serveStarting() {
  const cluster = serve({ release: '4.1', running: 2 });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  return cluster;
}

const notReady = () => notReadyOf(runningQuery.current().data, instancesQuery.current());

test('a model no longer counts as starting if the next read fails', {
  tags: ['launches.starting'],
}, async () => {
  const cluster = await serveStarting();
  await read();
  await vi.waitFor(() => expect([...notReady()]).toEqual([['theirs', 'starting']]));
  cluster.failNext('GET /v1/models/instances', { status: 500 });
  await read();
  await vi.waitFor(() => expect(notReady().size).toBe(0));
  await read();
  await vi.waitFor(() => expect(notReady().size).toBe(1));
  cluster.state.launching.clear();
  cluster.state.running.clear();
  await read();
  await vi.waitFor(() => expect(notReady().size).toBe(0));
});

test('the launches of a cluster slower than the poll of its list are known all the same', {
  tags: ['launches.starting'],
}, async () => {
  const cluster = await serveStarting();
  const gate = createGate();
  cluster.failNext('GET /v1/models/instances', { until: gate.passed });
  await read();
  for (const _ of [1, 2]) await runningQuery.current().source.poll(new AbortController().signal);
  gate.open();
  await vi.waitFor(() => expect([...notReady()]).toEqual([['theirs', 'starting']]));
  expect(cluster.state.traffic.log.filter(line => line === 'GET /v1/models/instances')).toHaveLength(1);
});

test('that a model has never answered is believed for a while, and no longer than it holds', () => {
  const after = (...statuses: string[]) => {
    const none: ReturnType<typeof notReadyAfter> = new Map();
    const notReady = statuses.reduce((before, status) => notReadyAfter(before, [instance(status)]), none);
    return { data: { instances: [], askedAt: 0, notReady }, updatedAt: 1000 };
  };
  expect(wasNeverReady(after('CREATING'), 'it', 1000)).toBe(true);
  expect(wasNeverReady(after('CREATING', 'ERROR'), 'it', 1000)).toBe(true);
  expect(wasNeverReady(after('CREATING', 'ERROR'), 'it', 101_000)).toBe(false);
  expect(wasNeverReady(after('CREATING', 'READY', 'ERROR'), 'it', 1000)).toBe(false);
});

test('the replica locations are read by one call at a time, which no poll aborts', {
  tags: ['cluster.replica-places'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('GET /v1/workers', { until: gate.passed });
  const asked = () => cluster.state.traffic.log.filter(line => line === 'GET /v1/workers').length;
  const models = [runningModel({ replica: 2 })];
  expect(await replicaLocations(models, [], undefined)).toBeUndefined();
  expect(await replicaLocations(models, [], undefined)).toBeUndefined();
  expect(asked()).toBe(1);
  gate.open();
  await vi.waitFor(async () =>
    expect(await replicaLocations(models, [], undefined)).toMatchObject({
      listed: new Map([[models[0]?.id, models[0]]]),
    }),
  );
});

test('with very many models the replica locations are not read', {
  tags: ['cluster.replica-places'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  expect(
    await replicaLocations(Array(501).fill(runningModel({ replica: 2 })), [], undefined),
  ).toBeUndefined();
  expect(cluster.state.traffic.log).toEqual([]);
});
