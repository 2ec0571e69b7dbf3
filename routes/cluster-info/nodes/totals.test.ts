import { expect, test } from 'vitest';
import { clusterNode } from '#test/cluster-node.ts';
import { fractionOf, shareOf, sumOf } from './totals.ts';

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
