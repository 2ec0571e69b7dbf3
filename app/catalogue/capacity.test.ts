import { expect, test } from 'vitest';
import { type FreeMemory, freeMemoryOf, modelsToStop, verdictOf } from './capacity.ts';

const GIB = 2 ** 30;

const worker = {
  node_type: 'Worker',
  ip_address: 'a',
  mem_available: 64 * GIB,
  mem_total: 128 * GIB,
  gpu_count: 4,
  gpu_vram_total: 96 * GIB,
  gpu_vram_available: 60 * GIB,
};
const nodes = [
  {
    ...worker,
    node_type: 'Supervisor',
    ip_address: 's',
    gpu_count: 0,
    gpu_vram_total: 0,
    gpu_vram_available: 0,
  },
  worker,
  {
    ...worker,
    ip_address: 'b',
    mem_available: 9 * GIB,
    gpu_count: 1,
    gpu_vram_total: 40 * GIB,
    gpu_vram_available: 30 * GIB,
  },
];

/** A worker with one place and so many free bytes. */
function freeOf(free: number, of: Partial<FreeMemory> = {}): FreeMemory {
  return { worker: 'a', free, total: free, places: 1, most: Number.POSITIVE_INFINITY, ...of };
}

test('GPUs have at most their share of the total and of the worker’s free memory', {
  tags: ['fit.room'],
}, () => {
  expect(freeMemoryOf(nodes, 1)).toEqual([
    { worker: 'b', free: 30 * GIB, total: 30 * GIB, places: 1, most: 40 * GIB },
    { worker: 'a', free: 24 * GIB, total: 60 * GIB, places: 4, most: 24 * GIB },
  ]);
  expect(freeMemoryOf(nodes, 4)[0]).toMatchObject({ worker: 'a', free: 60 * GIB, places: 1 });
  expect(freeMemoryOf(nodes, 8)[0]).toMatchObject({ worker: 'a', free: 60 * GIB, places: 1 });
  expect(freeMemoryOf(nodes, 'cpu')[0]).toMatchObject({
    worker: 'a',
    free: 64 * GIB,
    total: 64 * GIB,
    places: 1,
  });
});

test('where each GPU is known, the emptiest count, and replicas that no set of them holds do not fit', {
  tags: ['fit.room', 'gpus.join'],
}, () => {
  const gpu = (free: number) => ({ total: 24 * GIB, free: free * GIB });
  const known = { ...worker, gpus: [gpu(4), gpu(20), gpu(24), gpu(12)] };
  expect(freeMemoryOf([known], 1)[0]).toMatchObject({
    free: 24 * GIB,
    sets: [24, 20, 12, 4].map(n => n * GIB),
  });
  expect(freeMemoryOf([known], 2)[0]).toMatchObject({ free: 44 * GIB, sets: [44 * GIB, 16 * GIB] });
  const need = { weights: 13 * GIB, cache: 0, margin: 1 * GIB };
  expect(verdictOf(need, freeMemoryOf([known], 1), 2)).toBe('fits');
  expect(verdictOf(need, freeMemoryOf([known], 1), 3)).toBe('does-not-fit');
  expect(freeMemoryOf([{ ...known, gpus: known.gpus.slice(1) }], 1)[0]).not.toHaveProperty('sets');
});

test('a worker that does not report its free memory has none', { tags: ['fit.room'] }, () => {
  for (const key of ['gpu_count', 'gpu_vram_total', 'gpu_vram_available'])
    expect(freeMemoryOf([{ ...worker, [key]: null }], 1), key).toEqual([]);
  expect(freeMemoryOf([{ ...worker, mem_available: null }], 'cpu')).toEqual([]);
});

test('the CPU holds no more than the main memory that the worker says it has', { tags: ['fit.room'] }, () => {
  expect(freeMemoryOf([worker], 'cpu')[0]?.most).toBe(128 * GIB);
  expect(freeMemoryOf([{ ...worker, mem_total: null }], 'cpu')[0]?.most).toBe(Number.POSITIVE_INFINITY);
});

test('fits with the margin, is tight without it, and does not fit', { tags: ['fit.verdict'] }, () => {
  const need = { weights: 16e9, cache: GIB, margin: 1.6e9 + GIB / 2 };
  const room = (gib: number) => [freeOf(gib * GIB)];
  expect(verdictOf(need, room(24))).toBe('fits');
  expect(verdictOf(need, room(17))).toBe('tight');
  expect(verdictOf(need, room(15))).toBe('does-not-fit');
  expect(verdictOf(need, room(24), 2)).toBe('does-not-fit');
  expect(verdictOf(need, [...room(24), ...room(24)], 2)).toBe('fits');
  expect(verdictOf(undefined, room(24))).toBe('unknown');
  expect(verdictOf(need, [])).toBe('unknown');
});

test('the one model that is just large enough would have to stop, else the largest together', {
  tags: ['fit.verdict'],
}, () => {
  const need = { weights: 20, cache: undefined, margin: 0 };
  const holders = [
    { id: 'big', bytes: 18 },
    { id: 'small', bytes: 4 },
    { id: 'middle', bytes: 12 },
  ];
  expect(modelsToStop(need, freeOf(10), holders)).toEqual([{ id: 'middle', bytes: 12 }]);
  expect(modelsToStop({ ...need, weights: 35 }, freeOf(10), holders)?.map(({ id }) => id)).toEqual([
    'big',
    'middle',
  ]);
  expect(modelsToStop({ ...need, weights: 90 }, freeOf(10), holders)).toBeUndefined();
  const named = (weights: number) =>
    modelsToStop({ ...need, weights }, freeOf(10), holders)?.map(({ id }) => id);
  // The released memory is just enough, or one byte too little.
  expect([22, 40, 41, 44, 45].map(named)).toEqual([
    ['middle'],
    ['big', 'middle'],
    ['big', 'middle', 'small'],
    ['big', 'middle', 'small'],
    undefined,
  ]);
});

test('if one replica fits already, the models to stop are computed for one more', {
  tags: ['fit.verdict'],
}, () => {
  const need = { weights: 20, cache: undefined, margin: 0 };
  const holders = [
    { id: 'small', bytes: 4 },
    { id: 'middle', bytes: 18 },
  ];
  expect(modelsToStop(need, freeOf(24), holders)).toEqual([{ id: 'middle', bytes: 18 }]);
  expect(modelsToStop(need, freeOf(24), [{ id: 'small', bytes: 4 }])).toBeUndefined();
});

test('replicas spread over all GPUs of a worker', { tags: ['fit.verdict'] }, () => {
  const eight = { ...worker, gpu_count: 8 };
  const idle = [{ ...eight, gpu_vram_total: 192, gpu_vram_available: 192 }];
  const need = { weights: 20, cache: undefined, margin: 0 };
  const verdicts = (gpus: number, all = idle) =>
    [1, 4, 8, 9].map(replicas => verdictOf(need, freeMemoryOf(all, gpus), replicas));
  expect(verdicts(1)).toEqual(['fits', 'fits', 'fits', 'does-not-fit']);
  expect(verdicts(2)).toEqual(['fits', 'fits', 'fits', 'does-not-fit']);
  const taken = [{ ...eight, gpu_vram_total: 192, gpu_vram_available: 90 }];
  expect(verdicts(1, taken)).toEqual(['fits', 'fits', 'does-not-fit', 'does-not-fit']);
  expect(verdictOf(need, freeMemoryOf(taken, 1), 5)).toBe('does-not-fit');
});

test('a need beyond a GPU’s memory never fits, whatever stops', { tags: ['fit.verdict'] }, () => {
  const need = { weights: 30, cache: undefined, margin: 0 };
  const room = freeOf(24, { most: 24, places: 4, total: 96 });
  expect(modelsToStop(need, room, [{ id: 'big', bytes: 40 }])).toBeUndefined();
});

test('a worker with too few GPUs for a replica has no place if another worker has enough', {
  tags: ['fit.room', 'fit.verdict'],
}, () => {
  const few = { ...worker, ip_address: 'few', gpu_count: 1, gpu_vram_total: 80, gpu_vram_available: 80 };
  const full = { ...worker, ip_address: 'full', gpu_vram_total: 160, gpu_vram_available: 0 };
  const need = { weights: 40, cache: undefined, margin: 0 };
  expect(verdictOf(need, freeMemoryOf([few, full], 2))).toBe('does-not-fit');
  expect(freeMemoryOf([few, full], 2)).toContainEqual({
    worker: 'few',
    free: 0,
    total: 80,
    places: 0,
    most: 0,
  });
  expect(freeMemoryOf([few, full], 4)).toContainEqual({
    worker: 'few',
    free: 0,
    total: 80,
    places: 0,
    most: 0,
  });
  expect(verdictOf(need, freeMemoryOf([few], 2))).toBe('fits');
  expect(verdictOf(need, freeMemoryOf([few, { ...full, node_type: 'Supervisor' }], 2))).toBe('fits');
});

test('an engine that reserves a share of each GPU needs it free, and takes its GPUs alone', {
  tags: ['fit.engine', 'fit.room'],
}, () => {
  const gpu = (free: number) => ({ total: 24 * GIB, free: free * GIB });
  const known = { ...worker, gpus: [gpu(24), gpu(22), gpu(20), gpu(24)] };
  const vllm = { engine: 'vLLM', share: 0.9, of: 'total' } as const;
  const need = { weights: 2 * GIB, cache: 0, margin: 0 };
  const usable = freeMemoryOf([known], 1, vllm);
  expect(usable[0]?.sets?.map(bytes => bytes / GIB)).toEqual([21.6, 21.6, 21.6, 0]);
  expect(verdictOf(need, usable, 3)).toBe('fits');
  expect(verdictOf(need, usable, 4)).toBe('does-not-fit');
  // Of two GPUs of a replica the fullest decides.
  expect(freeMemoryOf([known], 2, vllm)[0]?.sets?.map(bytes => bytes / GIB)).toEqual([43.2, 0]);
  const sglang = { engine: 'SGLang', share: 0.5, of: 'free' } as const;
  expect(freeMemoryOf([known], 1, sglang)[0]?.sets?.map(bytes => bytes / GIB)).toEqual([12, 12, 11, 10]);
  // Without the memory of single GPUs as many as the free memory of the worker allows.
  const vague = freeMemoryOf([worker], 1, vllm);
  expect(verdictOf(need, vague, 2)).toBe('fits');
  expect(verdictOf(need, vague, 3)).toBe('does-not-fit');
});
