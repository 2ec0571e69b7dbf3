import { expect, test } from 'vitest';
import { freeMemoryOf } from '#app/catalogue/capacity.ts';
import type { WorkerReplicas } from '#app/cluster/workers/workers.ts';
import { blankLaunch } from '#app/features/launch/fields.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { runningModel } from '#test/running-model.ts';
import { estimateMemory, variantInstead, whatToStop } from './estimate-memory.ts';

const EACH = 14e9;
const hosts = ['10.0.0.1', '10.0.0.2'];
/** The second has more free, so that it is looked at first. */
const nodes = hosts.map((ip_address, index) =>
  clusterNode({ ip_address, gpu_count: 1, gpu_vram_total: 50e9, gpu_vram_available: index * 1e9 }),
);
const spread = runningModel({ id: 'spread', replica: 4, address: '10.0.0.1:40000' });

/** The models that would have to stop to free so many bytes on a GPU. */
function stopFor(weights: number, workerReplicas?: WorkerReplicas, machines = nodes) {
  const need = { weights, cache: undefined, margin: 0 };
  const reckoned = { need, freeMemory: freeMemoryOf(machines, 1), wanted: 1, reservation: undefined };
  return whatToStop(reckoned, { nodes: machines, running: [spread], workerReplicas });
}

/** The workers report so many replicas of it on each. */
function reporting(...counts: number[]): WorkerReplicas {
  const replica = { model_name: '', model_type: 'LLM', address: '', accelerators: ['0'] };
  let next = 0;
  const workers = counts.map((count, index) => ({
    address: `${hosts[index]}:9999`,
    replicas: Object.fromEntries(Array.from({ length: count }, () => [`spread-rep${next++}`, replica])),
  }));
  return { workers, listed: new Map([['spread', spread]]) };
}

test('the end of a model with several replicas makes room on each worker for those that are there', {
  tags: ['fit.verdict'],
}, () => {
  const models = (count: number) => [{ id: 'spread', bytes: count * EACH }];
  expect(stopFor(40e9, reporting(3, 1))).toEqual({ worker: '10.0.0.1', models: models(3) });
  expect(stopFor(10e9, reporting(3, 1))).toEqual({ worker: '10.0.0.2', models: models(1) });
  expect(stopFor(40e9, reporting(2, 2))).toBe('unknown');
});

test('where the workers do not report, one replica of several is on the worker that the list names', {
  tags: ['fit.verdict'],
}, () => {
  expect(stopFor(10e9)).toEqual({ worker: '10.0.0.1', models: [{ id: 'spread', bytes: EACH }] });
  expect(stopFor(40e9)).toBe('unknown');
});

test('of two workers on a machine the model is to stop on the one that reports it', {
  tags: ['fit.verdict'],
}, () => {
  const twins = nodes.map((node, index) => ({ ...node, ip_address: `10.0.0.1:${index}` }));
  const { workers, listed } = reporting(1, 0);
  const told = { listed, workers: workers.map((one, index) => ({ ...one, address: `10.0.0.1:${index}` })) };
  const models = [{ id: 'spread', bytes: EACH }];
  expect(stopFor(10e9, told, twins)).toEqual({ worker: '10.0.0.1:0', models });
  expect(stopFor(10e9, undefined, twins)).toBe('unknown');
});

test('a model that would have to stop holds at most the memory that is in use', {
  tags: ['fit.verdict'],
}, () => {
  const machine = clusterNode({ gpu_count: 1, gpu_vram_total: 80e9, gpu_vram_available: 30e9 });
  const need = { weights: 60e9, cache: undefined, margin: 0 };
  const reckoned = { need, freeMemory: freeMemoryOf([machine], 1), wanted: 1, reservation: undefined };
  const running = [runningModel({ id: 'big', address: '10.0.0.1:40000', model_size_in_billions: 72 })];
  expect(whatToStop(reckoned, { nodes: [machine], running, workerReplicas: undefined })).toEqual({
    worker: '10.0.0.1',
    models: [{ id: 'big', bytes: 50e9 }],
  });
});

test('a model on a device that no worker reports leaves each worker unknown that may run it', {
  tags: ['fit.unknown-devices'],
}, () => {
  const nodes = ['10.0.0.1:1', '10.0.0.1:2'].map(ip_address => clusterNode({ ip_address, gpu_count: 0 }));
  const running = [runningModel({ address: '10.0.0.1:40000', accelerators: ['1'] })];
  const details = {
    definition: { model_name: 'minilm' },
    cached: undefined,
    nodes,
    running,
    workerReplicas: undefined,
  };
  expect(estimateMemory('embedding', details, blankLaunch, undefined)).toMatchObject({
    verdict: 'unknown',
    unreported: ['10.0.0.1:1', '10.0.0.1:2'],
  });
  const onCpu = [runningModel({ address: '10.0.0.1:40000', accelerators: [] })];
  expect(estimateMemory('embedding', { ...details, running: onCpu }, blankLaunch, 0)).toMatchObject({
    wanted: 'cpu',
    unreported: [],
  });
});

const machine = (free: number) => ({
  ...clusterNode({ gpu_count: 1, gpu_vram_total: 24e9, gpu_vram_available: free }),
  gpus: [{ device: '0', name: undefined, total: 24e9, used: 24e9 - free, free, use: undefined }],
});
const spec = { model_format: 'pytorch', model_size_in_billions: 1, quantizations: ['none'] };
const known = (free: number) => ({
  definition: { model_name: 'small', model_specs: [spec, { ...spec, model_size_in_billions: 40 }] },
  ...{ cached: [], running: [], workerReplicas: undefined },
  nodes: [machine(free)],
});
const small = { ...blankLaunch, model_format: 'pytorch', model_size_in_billions: '1', quantization: 'none' };

test('a small model does not fit with vLLM beside another one, unless the launch asks for less of the GPU', {
  tags: ['fit.engine'],
}, () => {
  const verdict = (model_engine: string, extra = blankLaunch.extra) =>
    estimateMemory('llm', known(12e9), { ...small, model_engine, extra }, 1).verdict;
  expect(verdict('Transformers')).toBe('probably');
  expect(verdict('vLLM')).toBe('does-not-fit');
  const share = { id: 1, key: 'gpu_memory_utilization', value: '0.4', as: '', engine: '' };
  expect(verdict('vLLM', [share] as typeof blankLaunch.extra)).toBe('probably');
  const reckoned = estimateMemory('llm', known(23e9), { ...small, model_engine: 'vLLM' }, 1);
  expect(reckoned).toMatchObject({ verdict: 'probably', reservation: { share: 0.9, of: 'total' } });
});

test('the size of cached files counts where the definition reports none', {
  tags: ['fit.files'],
}, () => {
  const entry = {
    ...{ model_name: 'bge', model_format: 'pytorch', model_size_in_billions: null, quantization: 'none' },
    ...{ model_version: 'bge', path: '/c', real_path: '/c', actor_ip_address: '10.0.0.1:1', size_bytes: 2e9 },
    ...{ model_type: 'embedding', model_engine: [] },
  };
  const details = { ...known(12e9), definition: { model_name: 'bge' }, cached: [entry] };
  expect(estimateMemory('embedding', details, blankLaunch, 1)).toMatchObject({
    ...{ verdict: 'fits', files: 2e9 },
    need: { weights: 2e9, cache: undefined },
  });
});

test.each(['audio', 'image', 'embedding', 'video'] as const)(
  'a launch of kind %s on the CPU needs no memory of a GPU',
  { tags: ['fit.files'] },
  kind => {
    const busy = { ...known(1e9), definition: { model_name: 'm' } };
    const entry = {
      ...{ model_name: 'm', model_format: '', model_size_in_billions: null, quantization: '' },
      ...{ model_version: 'm', path: '/c', real_path: '/c', actor_ip_address: '10.0.0.1:1', size_bytes: 3e9 },
      ...{ model_type: kind, model_engine: [] },
    };
    const verdict = (n_gpu: string) =>
      estimateMemory(kind, { ...busy, cached: [entry] }, { ...blankLaunch, n_gpu }, 1);
    expect(verdict('CPU')).toMatchObject({ wanted: 'cpu', verdict: 'fits' });
    expect(verdict('GPU')).toMatchObject({ wanted: 1, verdict: 'does-not-fit' });
  },
);

test('instead of a variant that does not fit the largest one is named that does', {
  tags: ['fit.instead'],
}, () => {
  const large = { ...small, model_size_in_billions: '40' };
  const instead = (free: number, isOffered = () => true) =>
    variantInstead('llm', known(free), large, 1, isOffered)?.row;
  expect(instead(12e9)).toMatchObject({ model_size_in_billions: 1 });
  expect(instead(1e9)).toBeUndefined();
  expect(instead(12e9, () => false)).toBeUndefined();
});

/** A worker whose GPUs have so many bytes free. */
function workerWith(ip_address: string, ...free: number[]) {
  const gpus = free.map((bytes, index) => ({
    ...{ device: String(index), name: undefined, use: undefined },
    ...{ total: 24e9, used: 24e9 - bytes, free: bytes },
  }));
  const gpu_vram_available = free.reduce((sum, bytes) => sum + bytes, 0);
  const sums = { gpu_count: free.length, gpu_vram_total: free.length * 24e9, gpu_vram_available };
  return { ...clusterNode({ ip_address, ...sums }), gpus };
}

const twoWorkers = {
  ...known(0),
  definition: { model_name: 'm', model_specs: [{ ...spec, model_size_in_billions: 6 }] },
  nodes: [workerWith('10.0.0.1:1', 23e9, 4e9), workerWith('10.0.0.2:1', 23e9)],
};

function verdictAt(choice: Partial<typeof blankLaunch>) {
  const draft = { ...small, model_engine: 'Transformers', model_size_in_billions: '6', ...choice };
  return estimateMemory('llm', twoWorkers, draft, 2).verdict;
}

function placesAt(...places: [string, ...number[]][]): string {
  return JSON.stringify(
    places.map(([worker_ip, ...gpu_idx]) => ({
      devices: [{ worker_ip, n_gpu: gpu_idx.length || 'auto', ...(gpu_idx.length > 0 && { gpu_idx }) }],
    })),
  );
}

test('each placed replica is judged on its own worker and GPUs', { tags: ['fit.placed'] }, () => {
  const at = (...places: [string, ...number[]][]) =>
    verdictAt({ replica: places.length, replica_config: placesAt(...places) });
  expect(at(['10.0.0.1:1', 0], ['10.0.0.2:1', 0])).toBe('probably');
  expect(at(['10.0.0.1:1', 1], ['10.0.0.2:1', 0])).toBe('does-not-fit');
  expect(at(['10.0.0.1:1'], ['10.0.0.1:1'])).toBe('does-not-fit');
  expect(at(['10.0.0.1:1'], ['10.0.0.2:1'])).toBe('probably');
  expect(at(['10.0.0.1:1', 0], ['10.0.0.1:1'])).toBe('does-not-fit');
  expect(at(['10.0.0.2:1', 1])).toBe('does-not-fit');
  expect(at(['10.0.0.1:1', 0, 1])).toBe('probably');
});

test('GPU indexes are judged on these GPUs, and replicas on one GPU add up', { tags: ['fit.placed'] }, () => {
  expect(verdictAt({ worker_ip: '10.0.0.1', gpu_idx: '0' })).toBe('probably');
  expect(verdictAt({ worker_ip: '10.0.0.1', gpu_idx: '1' })).toBe('does-not-fit');
  expect(verdictAt({ worker_ip: '10.0.0.1', gpu_idx: '0,0', replica: 2 })).toBe('does-not-fit');
  expect(verdictAt({ gpu_idx: '0' })).toBe('probably');
  expect(verdictAt({ gpu_idx: '1' })).toBe('does-not-fit');
  expect(verdictAt({ gpu_idx: '0,0', replica: 2 })).toBe('does-not-fit');
});

test('a launch that names several workers is judged on these alone', { tags: ['fit.placed'] }, () => {
  expect(verdictAt({ worker_ip: '10.0.0.1,10.0.0.2' })).toBe('probably');
  expect(verdictAt({ worker_ip: '10.0.0.1:1, 10.0.0.2:1', replica: 2 })).toBe('probably');
  expect(verdictAt({ worker_ip: '10.0.0.1:1,10.0.0.2:1', replica: 3 })).toBe('does-not-fit');
  expect(verdictAt({ worker_ip: '10.0.0.2,10.0.0.2', replica: 2 })).toBe('does-not-fit');
});

test('vLLM takes a GPU for one placed replica alone', { tags: ['fit.placed', 'fit.engine'] }, () => {
  const at = (...places: [string, ...number[]][]) =>
    verdictAt({ model_engine: 'vLLM', replica: places.length, replica_config: placesAt(...places) });
  expect(at(['10.0.0.1:1', 0], ['10.0.0.2:1', 0])).toBe('probably');
  expect(at(['10.0.0.2:1', 0], ['10.0.0.2:1', 0])).toBe('does-not-fit');
  expect(at(['10.0.0.1:1', 0, 1])).toBe('does-not-fit');
});

test('a replica over several workers needs its part on each of them', { tags: ['fit.workers'] }, () => {
  const large = { model_engine: 'vLLM', model_size_in_billions: '12', n_gpu: '1' };
  const definition = { model_name: 'm', model_specs: [{ ...spec, model_size_in_billions: 12 }] };
  const verdict = (n_worker: string, replica = 1) =>
    estimateMemory('llm', { ...twoWorkers, definition }, { ...small, ...large, n_worker, replica }, 2);
  expect(verdict('').verdict).toBe('does-not-fit');
  expect(verdict('2').verdict).toBe('probably');
  expect(verdict('2', 2).verdict).toBe('does-not-fit');
  expect(verdict('3').verdict).toBe('does-not-fit');
  expect(verdict('2').needOnEach?.weights).toBe(12e9);
});
