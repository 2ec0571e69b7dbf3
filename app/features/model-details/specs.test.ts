import { expect, test } from 'vitest';
import { rowOf, specRows } from './specs.ts';

const qwen = {
  model_name: 'qwen2-instruct',
  model_specs: [
    {
      model_format: 'pytorch',
      model_size_in_billions: '0_5',
      quantizations: ['4-bit', 'none'],
      model_id: 'Qwen/Qwen2-0.5B-Instruct',
    },
    {
      model_format: 'gptq',
      model_size_in_billions: 7,
      quantizations: ['Int4'],
      model_id: 'Qwen/Qwen2-7B-Instruct-GPTQ-{quantization}',
      model_hub: 'modelscope',
    },
  ],
};

test('every quantization of every spec is a row with its weights, hub page and workers', {
  tags: ['details.view'],
}, () => {
  const entry = {
    model_name: 'qwen2-instruct',
    model_version: 'v',
    model_format: 'pytorch',
    model_size_in_billions: '0_5',
    quantization: 'none',
    path: '',
    real_path: '',
    actor_ip_address: '10.0.0.1:1',
    size_bytes: null,
    model_type: '',
    model_engine: [],
  };
  const rows = specRows(qwen, [entry]);
  expect(rows.map(row => [row.model_format, row.quantization, row.workers.length])).toEqual([
    ['pytorch', '4-bit', 0],
    ['pytorch', 'none', 1],
    ['gptq', 'Int4', 0],
  ]);
  expect(rows[1]?.bytes).toBe(1e9);
  expect(rows[0]?.hubs).toEqual([
    { name: 'Hugging Face', url: 'https://huggingface.co/Qwen/Qwen2-0.5B-Instruct' },
  ]);
  expect(rows[2]?.hubs).toEqual([
    { name: 'ModelScope', url: 'https://modelscope.cn/models/Qwen/Qwen2-7B-Instruct-GPTQ-Int4' },
  ]);
});

test('a variant of two hubs is one row, with the architecture that one of them reports', {
  tags: ['details.view', 'fit.cache'],
}, () => {
  const spec = { model_format: 'pytorch', model_size_in_billions: 8, quantization: 'none' };
  const shape = {
    num_hidden_layers: 32,
    num_attention_heads: 32,
    hidden_size: 4096,
    layer_types: ['x'],
    weights_bytes: 9,
  };
  const rows = specRows({
    model_name: 'llama',
    model_specs: [
      { ...spec, model_id: 'meta/llama', model_hub: 'huggingface', model_metadata: null },
      { ...spec, model_id: 'LLM/llama', model_hub: 'modelscope', model_metadata: shape },
      { model_format: 'ggufv2', model_size_in_billions: 8, quantization: 'Q4_K_M', model_id: '../x' },
    ],
  });
  expect(rows).toHaveLength(2);
  expect(rows[0]?.hubs.map(({ name }) => name)).toEqual(['Hugging Face', 'ModelScope']);
  expect(rows[0]?.shape.num_hidden_layers).toBe(32);
  expect(rows[1]?.hubs).toEqual([]);
  const like = rowOf(rows, { model_format: 'ggufv2', model_size_in_billions: '8', quantization: 'q4_k_m' });
  expect(like?.shape.num_hidden_layers).toBe(32);
  // The published weights are those of the other quantization.
  expect(like?.shape.weights_bytes).toBeUndefined();
});

test('a definition that makes no sense has no rows', () => {
  expect(specRows({ model_name: 'odd', model_specs: 'none' })).toEqual([]);
  expect(specRows({ model_name: 'odd' })).toEqual([]);
});
