import { expect, test } from 'vitest';
import { clusterNode } from '#test/cluster-node.ts';
import { addSample, keysAt, lineOf, type Sample, sumLineOf } from './history.ts';
import { sortNodes } from './nodes.ts';

const nodes = (cpu_available: number | null) => sortNodes([clusterNode({ cpu_count: 10, cpu_available })]);
const KEY = 'Worker 10.0.0.1';

test('a line has one point per poll, with a gap for a failed poll and for a silent or lost machine', () => {
  let history = addSample([], 0, nodes(10));
  history = addSample(history, 5_000);
  history = addSample(history, 10_000, nodes(null));
  history = addSample(history, 15_000, []);
  history = addSample(history, 20_000, nodes(2));
  expect(lineOf(history, KEY, 'cpu')).toEqual([
    { at: 0, fraction: 0 },
    { at: 5_000, fraction: undefined },
    { at: 10_000, fraction: undefined },
    { at: 15_000, fraction: undefined },
    { at: 20_000, fraction: 0.8 },
  ]);
});

test('the history covers an hour, and a line may be limited to its end', {
  tags: ['history.hour'],
}, () => {
  let history: Sample[] = [];
  for (let poll = 0; poll < 1000; poll += 1) history = addSample(history, poll * 5_000, nodes(5));
  expect(history).toHaveLength(720);
  expect(history[0]?.at).toBe(280 * 5_000);
  expect(lineOf(history, KEY, 'cpu', 120)).toHaveLength(120);
  expect(lineOf(history, KEY, 'cpu', 120)[0]?.at).toBe(880 * 5_000);
});

test('readings that come faster than any interval take no more room than an hour of the shortest', {
  tags: ['history.hour'],
}, () => {
  let history: Sample[] = [];
  for (let poll = 0; poll < 1900; poll += 1) history = addSample(history, poll * 1000, nodes(5));
  expect(history).toHaveLength(1800);
  expect(history.at(-1)?.at).toBe(1899 * 1000);
});

test('each worker keeps its own figures when another joins or leaves', () => {
  const one = clusterNode({ cpu_count: 10, cpu_available: 5 });
  const other = clusterNode({ ip_address: '10.0.0.0', cpu_count: 10, cpu_available: 9, gpu_utilization: 40 });
  let history = addSample([], 0, sortNodes([one]));
  history = addSample(history, 5_000, sortNodes([one, other]));
  history = addSample(history, 10_000, sortNodes([other]));
  const cpu = (key: string) => lineOf(history, key, 'cpu').map(({ fraction }) => fraction);
  expect(cpu(KEY)).toEqual([0.5, 0.5, undefined]);
  expect(cpu('Worker 10.0.0.0')).toEqual([undefined, 0.1, 0.1]);
  expect(lineOf(history, 'Worker 10.0.0.0', 'gpu').at(-1)?.fraction).toBe(0.4);
  expect(lineOf(history, KEY, 'gpu').at(-1)?.fraction).toBeUndefined();
});

test('a time without polls is a gap', () => {
  const history = addSample(addSample([], 0, nodes(5)), 600_000, nodes(5));
  expect(lineOf(history, KEY, 'cpu').map(point => point.fraction)).toEqual([0.5, undefined, 0.5]);
  expect(history.map(({ at }) => at)).toEqual([0, 599_999, 600_000]);
  expect(addSample(history, 690_000, nodes(5))).toHaveLength(4);
  expect(addSample(history, 690_001, nodes(5))).toHaveLength(5);
});

test('a machine without GPUs has no line of GPU memory', () => {
  const bare = sortNodes([clusterNode({ gpu_vram_total: 0, gpu_vram_available: 0 })]);
  expect(lineOf(addSample([], 0, bare), KEY, 'gpuMemory')).toEqual([{ at: 0, fraction: undefined }]);
});

test('the workers of a host are those that the newest readings with any of them have', {
  tags: ['worker.page'],
}, () => {
  const worker = (ip_address: string) => clusterNode({ ip_address });
  const other = worker('10.0.0.1:40217');
  let history = addSample([], 0, sortNodes([other, worker('10.0.0.2:1'), worker('10.0.0.2:2')]));
  history = addSample(history, 5_000, sortNodes([other, worker('10.0.0.2:2'), worker('10.0.0.2:2')]));
  history = addSample(history, 10_000);
  history = addSample(history, 15_000, sortNodes([other]));
  expect(keysAt(history, '10.0.0.2')).toEqual(['Worker 10.0.0.2:2', 'Worker 10.0.0.2:2 #2']);
  expect(keysAt(history, '10.0.0.2:1')).toEqual(['Worker 10.0.0.2:1']);
  expect(keysAt(history, '10.0.0.2:3')).toEqual([]);
});

test('the line of all workers is their mean by size, without those that did not report', {
  tags: ['overview.load'],
}, () => {
  const worker = (ip_address: string, mem_total: number, mem_available: number | null) =>
    clusterNode({ ip_address, mem_total, mem_available });
  const full = worker('10.0.0.1', 300, 0);
  const all = sortNodes([full, worker('10.0.0.2', 100, 100), worker('10.0.0.3', 100, null)]);
  const history = addSample(addSample([], 0, all), 1000, sortNodes([full]));
  const line = sumLineOf(history, all, 'memory');
  expect(line.map(({ fraction }) => fraction)).toEqual([0.75, 1]);
});
