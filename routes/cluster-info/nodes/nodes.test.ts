import { expect, test } from 'vitest';
import { clusterNode } from '#test/cluster-node.ts';
import { arrange, supervisorsOf, workersOf } from './nodes.ts';

test('the nodes stand in the order of their type and their address, whatever the order of the answer', () => {
  const nodes = [
    clusterNode({ ip_address: '10.0.0.10' }),
    clusterNode({ ip_address: '10.0.0.9' }),
    clusterNode({ node_type: 'Supervisor', ip_address: '10.0.0.99' }),
  ];
  const addresses = ['10.0.0.99', '10.0.0.9', '10.0.0.10'];
  expect(arrange(nodes).map(node => node.ip_address)).toEqual(addresses);
  expect(arrange(nodes.toReversed()).map(node => node.ip_address)).toEqual(addresses);
});

test('workers that share an address have keys of their own, the same ones in any order', () => {
  const small = clusterNode({ ip_address: '10.0.0.1', mem_total: 1 });
  const big = clusterNode({ ip_address: '10.0.0.1', mem_total: 2 });
  const keys = [
    ['Worker 10.0.0.1', 1],
    ['Worker 10.0.0.1 #2', 2],
  ];
  expect(arrange([small, big]).map(node => [node.key, node.mem_total])).toEqual(keys);
  expect(arrange([big, small]).map(node => [node.key, node.mem_total])).toEqual(keys);
});

test('supervisors and workers are told apart, and a type that is neither is in neither', () => {
  const members = arrange([
    clusterNode({ node_type: 'Gateway' }),
    clusterNode({ node_type: 'Supervisor' }),
    clusterNode({}),
  ]);
  expect(supervisorsOf(members)).toHaveLength(1);
  expect(workersOf(members)).toHaveLength(1);
});
