import { expect, test } from 'vitest';
import { cacheBytes, needOf, type Room, roomsOf, type Shape, toStop, verdictOf, weightBytes } from './fit.ts';

const GIB = 2 ** 30;

/** Published sizes of the files, in bytes: the indexes of the safetensors, and the GGUF files themselves. */
const published: [string, string, number | string, string, number][] = [
  ['Llama 2 7B', 'pytorch', 7, 'none', 13_476_831_232],
  ['Llama 2 7B Chat', 'ggufv2', 7, 'Q4_K_M', 4_081_004_224],
  ['Llama 3 8B Instruct', 'pytorch', 8, 'none', 16_060_522_496],
  ['Llama 3 8B Instruct', 'ggufv2', 8, 'Q4_K_M', 4_920_734_272],
  ['Mistral 7B Instruct v0.2', 'pytorch', 7, 'none', 14_483_464_192],
  ['Mistral 7B Instruct v0.2', 'ggufv2', 7, 'q4_k_m', 4_368_439_584],
  ['Mixtral 8x7B', 'pytorch', '46_7', 'none', 93_405_585_408],
  ['Qwen 2.5 7B Instruct', 'pytorch', 7, 'none', 15_231_233_024],
  ['Qwen 2.5 72B Instruct', 'pytorch', 72, 'none', 145_412_407_296],
  ['Qwen 3.5 397B', 'pytorch', 397, 'none', 806_795_875_168],
];

test('the weights of ten well-known models come within 9 % of their published files, 3 % on average', {
  tags: ['fit.weights'],
}, () => {
  const errors = published.map(([, model_format, model_size_in_billions, quantization, bytes]) => {
    const reckoned = weightBytes({ model_format, model_size_in_billions, quantization }) ?? 0;
    return Math.abs(reckoned / bytes - 1);
  });
  expect(Math.max(...errors)).toBeLessThan(0.09);
  expect(errors.reduce((sum, error) => sum + error, 0) / errors.length).toBeLessThan(0.03);
});

test.each([
  ['gptq', 'Int4', 5.19],
  ['awq', 'Int4', 5.19],
  ['fp8', 'FP8', 8.64],
  ['fp8', 'none', 8.64],
  ['mlx', '4bit', 4.5],
  ['mlx', 'bf16', 16],
  ['pytorch', '8-bit', 8.87],
  ['ggufv2', 'UD-Q4_K_XL', 4.89],
  ['ggufv2', 'q8_0', 8.5],
  ['ggmlv3', 'q4', 4.89],
])('%s %s is %f bits a weight', { tags: ['fit.weights'] }, (model_format, quantization, bits) => {
  const bytes = weightBytes({ model_format, model_size_in_billions: 1, quantization }) ?? 0;
  expect((bytes * 8) / 1e9).toBeCloseTo(bits, 1);
});

test('published bytes are taken as they are, and what is not in the table stays unknown', {
  tags: ['fit.weights'],
}, () => {
  const odd = { model_format: 'exl2', model_size_in_billions: 7, quantization: '4.0bpw' };
  expect(weightBytes(odd)).toBeUndefined();
  expect(weightBytes(odd, { weights_bytes: 5 })).toBe(5);
  expect(weightBytes({ ...odd, model_format: 'pytorch', model_size_in_billions: null })).toBeUndefined();
});

const llama8: Shape = {
  num_hidden_layers: 32,
  num_attention_heads: 32,
  num_key_value_heads: 8,
  hidden_size: 4096,
};

test('the KV cache follows from layers, heads and context; latent attention is unknown', {
  tags: ['fit.cache'],
}, () => {
  expect(cacheBytes(8192, llama8)).toBe(GIB);
  expect(cacheBytes(8192, { ...llama8, full_attention_interval: 4 })).toBe(GIB / 4);
  expect(cacheBytes(8192, { ...llama8, architecture_type: 'mla' })).toBeUndefined();
  expect(cacheBytes(8192, {})).toBeUndefined();
});

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

/** A worker of one place, of which so many bytes are free. */
function freeOf(free: number, of: Partial<Room> = {}): Room {
  return { worker: 'a', free, total: free, places: 1, most: Number.POSITIVE_INFINITY, ...of };
}

test('GPUs have at most their part of the total and what the worker has free', { tags: ['fit.room'] }, () => {
  expect(roomsOf(nodes, 1)).toEqual([
    { worker: 'b', free: 30 * GIB, total: 30 * GIB, places: 1, most: 40 * GIB },
    { worker: 'a', free: 24 * GIB, total: 60 * GIB, places: 4, most: 24 * GIB },
  ]);
  expect(roomsOf(nodes, 4)[0]).toMatchObject({ worker: 'a', free: 60 * GIB, places: 1 });
  expect(roomsOf(nodes, 'cpu')[0]).toMatchObject({ worker: 'a', free: 64 * GIB });
});

test('the CPU holds no more than the main memory that the worker says it has', { tags: ['fit.room'] }, () => {
  expect(roomsOf([worker], 'cpu')[0]?.most).toBe(128 * GIB);
  expect(roomsOf([{ ...worker, mem_total: null }], 'cpu')[0]?.most).toBe(Number.POSITIVE_INFINITY);
});

test('fits with the margin, is tight without it, and does not fit', {
  tags: ['fit.verdict', 'fit.margin'],
}, () => {
  const need = needOf(
    { model_format: 'pytorch', model_size_in_billions: 8, quantization: 'none' },
    llama8,
    8192,
  );
  expect(need).toEqual({ weights: 16e9, cache: GIB, margin: 1.6e9 + GIB / 2 });
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
  expect(toStop(need, freeOf(10), holders)).toEqual([{ id: 'middle', bytes: 12 }]);
  expect(toStop({ ...need, weights: 35 }, freeOf(10), holders)?.map(({ id }) => id)).toEqual([
    'big',
    'middle',
  ]);
  expect(toStop({ ...need, weights: 90 }, freeOf(10), holders)).toBeUndefined();
});

test('where one replica has room already, what would have to stop is reckoned for one more', {
  tags: ['fit.verdict'],
}, () => {
  const need = { weights: 20, cache: undefined, margin: 0 };
  const holders = [
    { id: 'small', bytes: 4 },
    { id: 'middle', bytes: 18 },
  ];
  expect(toStop(need, freeOf(24), holders)).toEqual([{ id: 'middle', bytes: 18 }]);
  expect(toStop(need, freeOf(24), [{ id: 'small', bytes: 4 }])).toBeUndefined();
});

test('replicas spread over all GPUs of a worker', { tags: ['fit.verdict'] }, () => {
  const eight = { ...worker, gpu_count: 8 };
  const idle = [{ ...eight, gpu_vram_total: 192, gpu_vram_available: 192 }];
  const need = { weights: 20, cache: undefined, margin: 0 };
  const verdicts = (gpus: number, all = idle) =>
    [1, 4, 8, 9].map(replicas => verdictOf(need, roomsOf(all, gpus), replicas));
  expect(verdicts(1)).toEqual(['fits', 'fits', 'fits', 'does-not-fit']);
  expect(verdicts(2)).toEqual(['fits', 'fits', 'fits', 'does-not-fit']);
  const taken = [{ ...eight, gpu_vram_total: 192, gpu_vram_available: 90 }];
  expect(verdicts(1, taken)).toEqual(['fits', 'fits', 'does-not-fit', 'does-not-fit']);
});

test('what needs more than a GPU has finds no room, whatever stops', { tags: ['fit.verdict'] }, () => {
  const need = { weights: 30, cache: undefined, margin: 0 };
  const room = freeOf(24, { most: 24, places: 4, total: 96 });
  expect(toStop(need, room, [{ id: 'big', bytes: 40 }])).toBeUndefined();
});
