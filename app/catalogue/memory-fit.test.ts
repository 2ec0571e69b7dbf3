import { expect, test } from 'vitest';
import {
  type Architecture,
  cacheBytes,
  memoryNeedOf,
  neededBytes,
  reservationOf,
  runningBytes,
  weightBytes,
} from './memory-fit.ts';

const GIB = 2 ** 30;

/** Published file sizes in bytes: safetensors indexes and GGUF files. */
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
  ['awq', 'AWQ', 5.19],
  ['fp4', 'NVFP', 5.46],
  ['fp8', 'FP8', 8.64],
  ['fp8', 'none', 8.64],
  ['bnb', '4-bit', 5.42],
  ['mlx', '4bit', 4.5],
  ['mlx', 'mxfp4', 4.25],
  ['mlx', 'bf16', 16],
  ['pytorch', '8-bit', 8.87],
  ['ggufv2', 'UD-Q4_K_XL', 4.89],
  ['ggufv2', 'q8_0', 8.5],
  ['ggmlv3', 'q4', 4.89],
])('%s %s is %f bits per weight', { tags: ['fit.weights'] }, (model_format, quantization, bits) => {
  const bytes = weightBytes({ model_format, model_size_in_billions: 1, quantization }) ?? 0;
  expect((bytes * 8) / 1e9).toBeCloseTo(bits, 1);
});

test('the embeddings and the head that a quantization leaves alone are as large as the definition says', {
  tags: ['fit.weights'],
}, () => {
  const variant = { model_format: 'gptq', model_size_in_billions: 1, quantization: 'Int4' };
  const mixed = (alone: number) => ((1e9 - alone) * 4.25 + alone * 16) / 8;
  expect(weightBytes(variant, { vocab_size: 100_000, hidden_size: 1000 })).toBe(mixed(2e8));
  expect(weightBytes(variant, { vocab_size: 500_000, hidden_size: 1000 })).toBe(mixed(5e8));
  expect(weightBytes(variant, { vocab_size: 100_000 })).toBe(mixed(8e7));
  expect(weightBytes(variant, { hidden_size: 1000 })).toBe(mixed(8e7));
});

test('published sizes are used as they are, and an unknown variant remains unknown', {
  tags: ['fit.weights'],
}, () => {
  const odd = { model_format: 'exl2', model_size_in_billions: 7, quantization: '4.0bpw' };
  for (const model_format of ['exl2', 'mlx', 'gptq', 'ggufv2'])
    expect(weightBytes({ ...odd, model_format, quantization: 'odd' }), model_format).toBeUndefined();
  expect(weightBytes(odd)).toBeUndefined();
  expect(weightBytes(odd, { weights_bytes: 5 })).toBe(5);
  expect(weightBytes({ ...odd, model_format: 'pytorch', model_size_in_billions: null })).toBeUndefined();
});

const llama8: Architecture = {
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
  expect(cacheBytes(8192, { ...llama8, num_hidden_layers: 30, full_attention_interval: 4 })).toBe(GIB / 4);
  expect(cacheBytes(8192, { ...llama8, architecture_type: 'mla' })).toBeUndefined();
  expect(cacheBytes(8192, { ...llama8, num_key_value_heads: null })).toBe(4 * GIB);
  expect(cacheBytes(8192, { ...llama8, head_dim: 64 })).toBe(GIB / 2);
  for (const key of ['num_hidden_layers', 'num_attention_heads', 'hidden_size'])
    expect(cacheBytes(8192, { ...llama8, [key]: null }), key).toBeUndefined();
});

test('the margin is a tenth of the weights and half a GiB, or a quarter if the cache is unknown', {
  tags: ['fit.margin'],
}, () => {
  const variant = { model_format: 'pytorch', model_size_in_billions: 8, quantization: 'none' };
  expect(memoryNeedOf(variant, llama8, 8192)).toEqual({ weights: 16e9, cache: GIB, margin: 1.6e9 + GIB / 2 });
  const unknown = { weights: 16e9, cache: undefined, margin: 4e9 + GIB / 2 };
  expect(memoryNeedOf(variant, {}, 8192)).toEqual(unknown);
  expect(memoryNeedOf(variant, llama8, undefined)).toEqual(unknown);
  expect(memoryNeedOf({ ...variant, model_size_in_billions: null }, llama8, 8192)).toBeUndefined();
});

test('a model that runs holds the weights of each of its replicas, and of one at least', {
  tags: ['fit.verdict'],
}, () => {
  const held = (replica: number, quantization = 'none') =>
    runningBytes({ model_format: 'pytorch', model_size_in_billions: 8, quantization, replica }, 60e9);
  expect([held(1), held(3), held(0), held(2, 'odd')]).toEqual([16e9, 48e9, 16e9, undefined]);
  expect(held(4)).toBe(60e9);
});

/**
 * Memory that Transformers took on an A100 for one conversation, in GB, which torch counts by 2^30: Qwen2.5 Speed Benchmark of
 * https://qwen.readthedocs.io/en/v2.5/benchmark/speed_benchmark.html; architectures of the models' config.json on Hugging Face.
 */
const qwen7: Architecture = {
  ...{ num_hidden_layers: 28, num_attention_heads: 28, num_key_value_heads: 4 },
  ...{ hidden_size: 3584, vocab_size: 152_064 },
};
const qwen14: Architecture = {
  ...{ num_hidden_layers: 48, num_attention_heads: 40, num_key_value_heads: 8 },
  ...{ hidden_size: 5120, vocab_size: 152_064 },
};
// biome-ignore format: a table
const measured: [size: number, shape: Architecture, format: string, quantization: string, input: number, gib: number][] = [
  [7, qwen7, 'pytorch', 'none', 14_336, 16.91],
  [7, qwen7, 'gptq', 'Int8', 14_336, 10.96],
  [7, qwen7, 'gptq', 'Int4', 14_336, 8.05],
  [7, qwen7, 'awq', 'Int4', 14_336, 7.92],
  [7, qwen7, 'pytorch', 'none', 30_720, 19.97],
  [7, qwen7, 'gptq', 'Int8', 30_720, 14.01],
  [7, qwen7, 'gptq', 'Int4', 30_720, 11.11],
  [14, qwen14, 'pytorch', 'none', 1, 28.08],
  [14, qwen14, 'gptq', 'Int8', 1, 16.11],
  [14, qwen14, 'gptq', 'Int4', 1, 9.94],
  [14, qwen14, 'pytorch', 'none', 30_720, 36.85],
  [14, qwen14, 'gptq', 'Int4', 30_720, 18.71],
];
const GENERATED = 2048;

test('the need of twelve published configurations is reckoned with these errors', {
  tags: ['fit.cache', 'fit.margin', 'fit.weights'],
}, () => {
  const errors = measured.map(([model_size_in_billions, shape, model_format, quantization, input, gib]) => {
    const need = memoryNeedOf(
      { model_format, model_size_in_billions, quantization },
      shape,
      input + GENERATED,
    );
    return Math.round(((need ? neededBytes(need).safe : 0) / (gib * GIB) - 1) * 100);
  });
  // In percent. Beyond 14,000 tokens Transformers works on the whole prompt at once, which is not reckoned.
  expect(errors).toEqual([-7, -10, -15, -14, -17, -23, -31, 5, 7, 9, -5, -12]);
});

test('vLLM and SGLang reserve their share, by default or as the launch says; other engines reserve nothing', {
  tags: ['fit.engine'],
}, () => {
  const none = () => undefined;
  expect(reservationOf('vLLM', 1, none)).toEqual({ engine: 'vLLM', share: 0.9, of: 'total' });
  const told = (name: string) => ({ gpu_memory_utilization: 0.5, mem_fraction_static: 0.7 })[name];
  expect(reservationOf('vllm', 1, told)?.share).toBe(0.5);
  expect(reservationOf('SGLang', 1, told)).toEqual({ engine: 'SGLang', share: 0.7, of: 'free' });
  expect([1, 2, 4, 8].map(gpus => reservationOf('SGLang', gpus, none)?.share)).toEqual([
    0.88, 0.87, 0.85, 0.81,
  ]);
  expect(reservationOf('Transformers', 1, none)).toBeUndefined();
});
