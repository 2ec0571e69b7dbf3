import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

const GIB = 1024 ** 3;

test('the cluster info lists one supervisor without GPUs and three workers, two with', async () => {
  const { json } = await call(createCluster(), 'GET /v1/cluster/info?detailed=true');
  expect(json).toMatchObject([
    { node_type: 'Supervisor', gpu_count: 0, gpu_vram_total: 0, gpu_vram_available: 0 },
    { node_type: 'Worker', ip_address: '10.20.1.10', gpu_count: 4, gpu_vram_total: 96 * GIB },
    { node_type: 'Worker', ip_address: '10.20.1.11', gpu_count: 2, gpu_vram_total: 160 * GIB },
    { node_type: 'Worker', ip_address: '10.20.1.12', gpu_count: 0, gpu_vram_total: 0 },
  ]);
});

test('every node record has the fields of a real one', async () => {
  const { json } = await call(createCluster(), 'GET /v1/cluster/info?detailed=true');
  const record = {
    node_type: expect.any(String),
    ip_address: expect.any(String),
    gpu_count: expect.any(Number),
    gpu_vram_total: expect.any(Number),
    gpu_vram_available: expect.any(Number),
    cpu_available: expect.any(Number),
    cpu_count: expect.any(Number),
    mem_used: expect.any(Number),
    mem_available: expect.any(Number),
    mem_total: expect.any(Number),
  };
  expect(json).toEqual([record, record, record, record]);
});

test('load moves with the clock alone: the same moment gives the same answer', async () => {
  let now = 1_700_000_000_000;
  const cluster = createCluster({ now: () => now });
  const first = await call(cluster, 'GET /v1/cluster/info?detailed=true');
  const again = await call(cluster, 'GET /v1/cluster/info?detailed=true');
  now += 5000;
  const later = await call(cluster, 'GET /v1/cluster/info?detailed=true');
  expect(again.text).toBe(first.text);
  expect(later.text).not.toBe(first.text);
});

test('five hundred workers have five hundred addresses, the same at every start', async () => {
  const { state } = createCluster({ workers: 500 });
  expect(new Set(state.nodes.map(node => node.ip)).size).toBe(501);
  expect(createCluster({ workers: 500 }).state.nodes).toEqual(state.nodes);
});

test('the version has no v prefix and names its commit', async () => {
  const { json } = await call(createCluster(), 'GET /v1/cluster/version');
  expect(json).toMatchObject({
    version: '0.13.1',
    'full-revisionid': expect.stringMatching(/^[0-9a-f]{40}$/),
  });
});

test('devices is a bare integer, and a 500 when there is no worker', async () => {
  expect((await call(createCluster(), 'GET /v1/cluster/devices')).text).toBe('4');
  const none = await call(createCluster({ workers: 0 }), 'GET /v1/cluster/devices');
  expect([none.status, none.json]).toEqual([500, { detail: 'No available worker found' }]);
});
