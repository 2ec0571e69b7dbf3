import { expect, test } from 'vitest';
import { clusterNode } from '#test/cluster-node.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import {
  clusterNodes,
  fractionOf,
  isCrowded,
  shareOf,
  sortNodes,
  sumOf,
  supervisorsOf,
  workersOf,
} from './nodes.ts';

const serve = serveCluster();

test('nodes are sorted by type and address, whatever the order of the answer', () => {
  const nodes = [
    clusterNode({ ip_address: '10.0.0.10' }),
    clusterNode({ ip_address: '10.0.0.9' }),
    clusterNode({ node_type: 'Supervisor', ip_address: '10.0.0.99' }),
  ];
  const addresses = ['10.0.0.99', '10.0.0.9', '10.0.0.10'];
  expect(sortNodes(nodes).map(node => node.ip_address)).toEqual(addresses);
  expect(sortNodes(nodes.toReversed()).map(node => node.ip_address)).toEqual(addresses);
});

test('workers that share an address have keys of their own, the same ones in any order', () => {
  const small = clusterNode({ ip_address: '10.0.0.1', mem_total: 1 });
  const big = clusterNode({ ip_address: '10.0.0.1', mem_total: 2 });
  const keys = [
    ['Worker 10.0.0.1', 1],
    ['Worker 10.0.0.1 #2', 2],
  ];
  expect(sortNodes([small, big]).map(node => [node.key, node.mem_total])).toEqual(keys);
  expect(sortNodes([big, small]).map(node => [node.key, node.mem_total])).toEqual(keys);
});

test('supervisors and workers are separate, and an unknown type is neither', () => {
  const nodes = sortNodes([
    clusterNode({ node_type: 'Gateway' }),
    clusterNode({ node_type: 'Supervisor' }),
    clusterNode({}),
  ]);
  expect(supervisorsOf(nodes)).toHaveLength(1);
  expect(workersOf(nodes)).toHaveLength(1);
});

test('used is total minus available', () => {
  const node = clusterNode({ cpu_count: 16, cpu_available: 13.5, mem_total: 100, mem_available: 30 });
  expect(shareOf(node, 'cpu')).toEqual({ used: 2.5, total: 16 });
  expect(shareOf(node, 'memory')).toEqual({ used: 70, total: 100 });
  expect(shareOf(node, 'gpuMemory')).toEqual({ used: 24 * 1024 ** 3, total: 48 * 1024 ** 3 });
});

test('a machine that leaves out one of the two figures says nothing', () => {
  expect(shareOf(clusterNode({ cpu_available: null }), 'cpu')).toBeUndefined();
  expect(shareOf(clusterNode({ mem_total: null }), 'memory')).toBeUndefined();
});

test('a sum is over the machines that say, and counts the ones that do not', () => {
  const nodes = [
    clusterNode({ cpu_count: 8, cpu_available: 6 }),
    clusterNode({ cpu_count: null }),
    clusterNode({ cpu_count: 4, cpu_available: 1 }),
  ];
  expect(sumOf(nodes, 'cpu')).toEqual({ used: 5, total: 12, silent: 1 });
  expect(sumOf([], 'cpu')).toEqual({ used: 0, total: 0, silent: 0 });
});

test('a fraction stays between 0 and 1, and there is none without a total', () => {
  expect(fractionOf({ used: 1, total: 4 })).toBe(0.25);
  expect(fractionOf({ used: 9, total: 4 })).toBe(1);
  expect(fractionOf({ used: -1, total: 4 })).toBe(0);
  expect(fractionOf({ used: 0, total: 0 })).toBeUndefined();
  expect(fractionOf(undefined)).toBeUndefined();
});

test('a machine is crowded above nine tenths, not with them', { tags: ['overview.attention'] }, () => {
  expect([0.9, 0.901, undefined].map(isCrowded)).toEqual([false, true, false]);
});

test.each([
  [{ gpu_count: 2, gpu_vram_total: 0, gpu_vram_available: 0 }, [null, null]],
  [{ gpu_count: 2, gpu_vram_total: 2, gpu_vram_available: 2 }, [null, null]],
  [{ gpu_count: 2, gpu_vram_total: 131_072, gpu_vram_available: 65_536 }, [2 ** 37, 2 ** 36]],
  [{ gpu_count: 1, gpu_vram_total: 2 ** 34, gpu_vram_available: 0 }, [2 ** 34, 0]],
  [{ gpu_count: 0, gpu_vram_total: 0, gpu_vram_available: 0 }, [0, 0]],
])(
  'the GPU memory of a worker in bytes, unknown where its backend cannot report: %o',
  {
    tags: ['gpus.unknown'],
  },
  async (fields, memory) => {
    const cluster = serve();
    const body = [{ node_type: 'Worker', ip_address: '10.0.0.1', ...fields }];
    cluster.failNext('GET /v1/cluster/info', { status: 200, body });
    const answer = await clusterNodes();
    const [node] = answer.ok ? answer.data : [];
    expect([node?.gpu_vram_total, node?.gpu_vram_available]).toEqual(memory);
  },
);
