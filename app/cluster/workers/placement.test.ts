import { expect, test } from 'vitest';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { hostOf } from '#app/cluster/workers/worker-address.ts';
import { endpoint } from '#app/paths.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { sortNodes } from './nodes.ts';
import { gpusOf, placeModels, uidIn } from './placement.ts';

const running = (different: Partial<RunningModel>): RunningModel => ({
  id: 'qwen',
  url: 'qwen',
  model_type: 'LLM',
  model_name: 'qwen',
  address: '10.0.0.1:40000',
  accelerators: ['0'],
  model_size_in_billions: 7,
  model_engine: '',
  model_format: 'pytorch',
  quantization: 'none',
  replica: 1,
  model_ability: [],
  model_description: '',
  model_lang: [],
  ...different,
});
const listing = (...models: RunningModel[]) => new Map(models.map(model => [model.id, model]));
const workers = sortNodes([
  clusterNode({ ip_address: '10.0.0.1', gpu_count: 2 }),
  clusterNode({ ip_address: '10.0.0.2:9999', gpu_count: 4 }),
  clusterNode({ ip_address: '10.0.0.3', gpu_count: 0 }),
]);

test('a model is placed on the worker of its address, on each of its GPU indexes', () => {
  const { rows, columns, unplaced } = placeModels(
    [
      running({ accelerators: ['0', '1'] }),
      running({ id: 'llama', address: '10.0.0.2:1', accelerators: ['3'] }),
    ],
    workers,
  );
  expect(columns).toBe(4);
  expect(rows.map(row => row.gpus.map(gpu => gpu.map(tenant => tenant.id)))).toEqual([
    [['qwen'], ['qwen']],
    [[], [], [], ['llama']],
    [],
  ]);
  expect(unplaced).toEqual([]);
});

test('two models may share a GPU', () => {
  const { rows } = placeModels([running({}), running({ id: 'llama' })], workers);
  expect(rows[0]?.gpus[0]?.map(tenant => tenant.id)).toEqual(['qwen', 'llama']);
});

test('a model on several workers is listed at each of them', { tags: ['running.odd-field'] }, () => {
  const { rows, unplaced } = placeModels([running({ address: '10.0.0.1:40000, 10.0.0.2:40000' })], workers);
  expect(rows.map(row => row.gpus[0]?.map(({ id }) => id))).toEqual([['qwen'], ['qwen'], undefined]);
  expect(unplaced).toEqual([]);
});

test('a model with unknown devices is not on the CPU', { tags: ['running.odd-field'] }, () => {
  const { rows } = placeModels([running({ accelerators: null })], workers);
  expect(rows[0]).toMatchObject({ cpu: [], gpus: [[], []], elsewhere: [{ id: 'qwen', replica: 1 }] });
  expect(gpusOf({ accelerators: null })).toBe('auto');
});

test('a model without accelerators is on the CPU', () => {
  const { rows } = placeModels([running({ address: '10.0.0.3:5', accelerators: [] })], workers);
  expect(rows[2]?.cpu).toEqual([{ id: 'qwen', replica: 1 }]);
});

test('a GPU that the worker does not have, and an index that is no number, are unknown', () => {
  const { rows } = placeModels([running({ accelerators: ['2', 'GPU-5f1e', '0'] })], workers);
  expect(rows[0]?.gpus[0]).toHaveLength(1);
  expect(rows[0]?.elsewhere.map(tenant => tenant.gpu)).toEqual(['2', 'GPU-5f1e']);
});

test('a model at an address of no worker, or of several, has no known place', () => {
  const twins = sortNodes([clusterNode({}), clusterNode({})]);
  expect(placeModels([running({})], twins).unplaced).toEqual([
    { id: 'qwen', reason: 'ambiguous', detail: '10.0.0.1' },
  ]);
  expect(placeModels([running({ address: 'elsewhere:1' })], workers).unplaced).toEqual([
    { id: 'qwen', reason: 'no-worker', detail: 'elsewhere:1' },
  ]);
  expect(placeModels([running({ address: '' })], workers).unplaced[0]?.reason).toBe('no-worker');
});

test('of several replicas one has a place and the others are said to be unknown', () => {
  const { rows, unplaced } = placeModels([running({ replica: 3 })], workers);
  expect(rows[0]?.gpus[0]).toEqual([{ id: 'qwen', replica: 3 }]);
  expect(unplaced).toEqual([{ id: 'qwen', reason: 'replicas', detail: '3' }]);
});

test('replicas that workers report are placed one by one, also on two workers of one host', {
  tags: ['cluster.replica-places'],
}, () => {
  const twins = sortNodes([
    clusterNode({ ip_address: '10.0.0.1:1', gpu_count: 2 }),
    clusterNode({ ip_address: '10.0.0.1:2', gpu_count: 2 }),
  ]);
  const told = (address: string, replicas: Record<string, string[]>) => ({
    address,
    replicas: Object.fromEntries(
      Object.entries(replicas).map(([id, accelerators]) => [
        id,
        { model_name: 'qwen', model_type: 'LLM', address: '10.0.0.1:40000', accelerators },
      ]),
    ),
  });
  const models = [running({ replica: 4 }), running({ id: 'lost' })];
  const { rows, unplaced } = placeModels(models, twins, {
    listed: listing(...models),
    workers: [
      told('10.0.0.1:1', { 'qwen-rep0': ['1'], 'qwen-rep1': [] }),
      told('10.0.0.1:2', { 'qwen-rep2': [], 'qwen-rep3': [] }),
    ],
  });
  expect(rows.map(({ gpus, cpu }) => ({ gpus, cpu }))).toEqual([
    { gpus: [[], [{ id: 'qwen', replica: 1 }]], cpu: [{ id: 'qwen', replica: 1 }] },
    { gpus: [[], []], cpu: [{ id: 'qwen', replica: 2 }] },
  ]);
  expect(rows.map(({ held }) => held.get('qwen'))).toEqual([
    { replicas: 2, isReported: true },
    { replicas: 2, isReported: true },
  ]);
  expect(unplaced).toEqual([{ id: 'lost', reason: 'nowhere', detail: '1' }]);
});

test('a replica on a worker that the cluster no longer has is said to be on none of its workers', {
  tags: ['cluster.replica-places'],
}, () => {
  const gone = { model_name: 'qwen', model_type: 'LLM', address: '10.0.0.1:40000', accelerators: [] };
  const workers = [{ address: '10.0.0.1:2', replicas: { 'qwen-rep0': gone } }];
  const told = { workers, listed: listing(running({})) };
  const left = sortNodes([clusterNode({ ip_address: '10.0.0.1:1' })]);
  expect(placeModels([running({})], left, told).unplaced).toEqual([
    { id: 'qwen', reason: 'no-worker', detail: '10.0.0.1:2' },
  ]);
});

test('a worker that claims a million GPUs renders 64 columns', () => {
  expect(placeModels([], sortNodes([clusterNode({ gpu_count: 1e6 })])).columns).toBe(64);
  expect(placeModels([], sortNodes([clusterNode({ gpu_count: -1 })])).columns).toBe(0);
});

test('the host of an address is the part before its port', () => {
  expect(hostOf('10.0.0.1:40000')).toBe('10.0.0.1');
  expect(hostOf('worker-1.local')).toBe('worker-1.local');
  expect(hostOf('[fe80::1]:40000')).toBe('fe80::1');
  expect(hostOf('fe80::1')).toBe('fe80::1');
});

test('a model newer than the workers’ report is placed by the list', {
  tags: ['cluster.replica-places'],
}, () => {
  const one = clusterNode({ ip_address: '10.0.0.1', gpu_count: 2 });
  const told = {
    workers: [{ address: '10.0.0.1:9', replicas: {} }],
    listed: listing(running({ id: 'old' })),
  };
  const { rows, unplaced } = placeModels([running({ accelerators: ['1'] })], sortNodes([one]), told);
  expect(rows[0]?.gpus).toEqual([[], [{ id: 'qwen', replica: 1 }]]);
  expect(unplaced).toEqual([]);
});

test.each([
  ['has another replica', { replica: 3 }, 'replicas', '3'],
  ['was launched again elsewhere', { address: '10.0.0.2:40000' }, 'no-worker', '10.0.0.2:40000'],
] as const)('a model that %s after the workers’ report is placed by the list', (_, now, reason, detail) => {
  const replica = { model_name: 'qwen', model_type: 'LLM', address: '10.0.0.1:40000', accelerators: [] };
  const workers = [{ address: '10.0.0.1:9', replicas: { 'qwen-rep0': replica, 'qwen-rep1': replica } }];
  const told = { workers, listed: listing(running({ replica: 2 })) };
  const machines = sortNodes([clusterNode({ ip_address: '10.0.0.1' })]);
  expect(placeModels([running({ replica: 2 })], machines, told).unplaced).toEqual([]);
  expect(placeModels([running({ replica: 2, ...now })], machines, told).unplaced).toEqual([
    { id: 'qwen', reason, detail },
  ]);
});

test.each([
  ['', 'qwen'],
  ['replicas', 'qwen-2'],
])('of a cluster that can do "%s" the replica `qwen-2-0` is one of %s', (abilities, uid) => {
  localStorage.setItem(`clusterCapabilities ${endpoint()}`, abilities);
  const known = new Set(['qwen', 'qwen-2']);
  expect(uidIn('qwen-2-0', known)).toBe(uid);
  expect(uidIn('qwen-2-rep0', known)).toBe('qwen-2');
});

test('one GPU of a running model is any GPU of a launch, several are so many, and none is the CPU', () => {
  expect([['3'], ['0', '1'], []].map(accelerators => gpusOf({ accelerators }))).toEqual(['auto', 2, null]);
});
