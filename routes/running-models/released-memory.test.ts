import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { runningModel } from '#test/running-model.ts';
import { releasedMemory } from './released-memory.ts';

const GIB = 1024 ** 3;
const nodes = [clusterNode({ ip_address: '10.0.0.2' }), clusterNode({ ip_address: '10.0.0.3' })];
const frees = (...facts: Parameters<typeof releasedMemory>) => unmarked(releasedMemory(...facts));
const place = { address: '10.0.0.2:36039', accelerators: ['3'] };

test('the released memory names the host of its address, whose port is its own', {
  tags: ['running.terminate-some'],
}, () => {
  expect(frees(runningModel(place), nodes)).toBe('frees GPU 3 of 10.0.0.2, about 13 GiB');
  expect(frees(runningModel({ ...place, accelerators: [] }), nodes)).toBe('frees CPU memory of 10.0.0.2');
});

test('of several replicas it names the place of the one that is listed, and the memory of all', {
  tags: ['running.terminate-some'],
}, () => {
  const both = { ...place, replica: 2 };
  expect(frees(runningModel(both), nodes)).toBe(
    'frees GPU 3 of 10.0.0.2 with one of its 2 replicas, about 26.1 GiB with all of them',
  );
  expect(frees(runningModel({ ...both, model_size_in_billions: null }), nodes)).toBe(
    'frees GPU 3 of 10.0.0.2 with one of its 2 replicas',
  );
  expect(frees(runningModel({ ...both, accelerators: [] }), nodes)).toBe(
    'frees CPU memory of 10.0.0.2 with one of its 2 replicas',
  );
});

test('the memory that a model frees is at most what its GPUs have in use', {
  tags: ['running.frees'],
}, () => {
  const big = runningModel({ ...place, model_size_in_billions: 72 });
  const machine = { ip_address: '10.0.0.2', gpu_count: 2, gpu_vram_total: 160 * GIB };
  const withFree = (free: number) => [clusterNode({ ...machine, gpu_vram_available: free * GIB })];
  expect(frees(big, withFree(20))).toBe('frees GPU 3 of 10.0.0.2, about 80 GiB');
  expect(frees(big, withFree(130))).toBe('frees GPU 3 of 10.0.0.2, about 30 GiB');
  expect(frees({ ...big, replica: 2 }, withFree(20))).toBe(
    'frees GPU 3 of 10.0.0.2 with one of its 2 replicas, about 140 GiB with all of them',
  );
});

test('where the memory in use is unknown, no amount is said', { tags: ['running.frees'] }, () => {
  const silent = clusterNode({ ip_address: '10.0.0.2', gpu_vram_available: null });
  const idle = clusterNode({ ip_address: '10.0.0.2', gpu_vram_available: 48 * GIB });
  for (const machines of [[], [silent], [idle], [clusterNode({ ip_address: '10.0.0.9' })]])
    expect(frees(runningModel(place), machines)).toBe('frees GPU 3 of 10.0.0.2');
});
