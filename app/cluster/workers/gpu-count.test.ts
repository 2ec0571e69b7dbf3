import { expect, test } from 'vitest';
import { clusterNode } from '#test/cluster-node.ts';
import { runningModel } from '#test/running-model.ts';
import { gpusPerWorker } from './gpu-count.ts';

const worker = (gpu_count: number | null) => clusterNode({ gpu_count });

test.each([
  { why: 'the workers’ own counts decide', devices: 0, nodes: [worker(1), worker(2)], most: 2 },
  { why: 'a larger count of the cluster does not', devices: 8, nodes: [worker(2)], most: 2 },
  { why: 'the cluster’s count stands for workers that report none', devices: 8, nodes: [worker(0)], most: 8 },
  { why: 'models on uncounted devices', devices: 0, nodes: [worker(0)], on: ['0', '3'], most: undefined },
  {
    why: 'a model on a device without an index',
    devices: 0,
    nodes: [worker(0)],
    on: ['0-1'],
    most: undefined,
  },
  { why: 'models on devices of unread workers', devices: 0, nodes: undefined, on: ['0'], most: undefined },
  {
    why: 'a worker that does not say is no sign of a GPU',
    devices: undefined,
    nodes: [worker(null)],
    most: 0,
  },
  { why: 'a model whose devices are unknown is none', devices: 0, nodes: [worker(0)], on: null, most: 0 },
  { why: 'nothing could be read', devices: undefined, nodes: undefined, most: 0 },
  { why: 'there are none', devices: 0, nodes: [worker(0)], most: 0 },
])('GPUs of a worker at most: $why', { tags: ['launch.gpu-count'] }, ({ devices, nodes, on, most }) => {
  const running = on === undefined ? undefined : [runningModel({ accelerators: on })];
  expect(gpusPerWorker({ devices, nodes, running })).toBe(most);
});
