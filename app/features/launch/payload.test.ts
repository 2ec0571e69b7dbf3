import { expect, test } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { typedRow } from '#test/launch-rows.ts';
import { blankLaunch, type LaunchDraft } from './fields.ts';
import { partialPayloadOf, payloadOf } from './payload.ts';

const pytorch: Partial<LaunchDraft> = {
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: '7',
  quantization: 'none',
};
const gguf: Partial<LaunchDraft> = {
  model_engine: 'llama.cpp',
  model_format: 'ggufv2',
  model_size_in_billions: '1_8',
  quantization: 'q4_0',
};

const language = {
  model_uid: null,
  model_name: 'm',
  model_type: 'LLM',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: 7,
  quantization: 'none',
  n_gpu: 'auto',
  replica: 1,
  request_limits: null,
  worker_ip: null,
  gpu_idx: null,
};
const llama = {
  ...language,
  model_engine: 'llama.cpp',
  model_format: 'ggufv2',
  model_size_in_billions: '1_8',
  quantization: 'q4_0',
};
const small = { model_uid: null, model_name: 'm', replica: 1, n_gpu: 'auto', worker_ip: null, gpu_idx: null };

const cases: [string, KindName, Partial<LaunchDraft>, object][] = [
  ['the defaults', 'llm', pytorch, language],
  [
    'GPTQ',
    'llm',
    { ...pytorch, model_format: 'gptq', quantization: 'Int4' },
    { ...language, model_format: 'gptq', quantization: 'Int4' },
  ],
  ['no quantization', 'llm', { ...pytorch, quantization: '' }, language],
  ['the CPU', 'llm', { ...pytorch, n_gpu: 'CPU' }, { ...language, n_gpu: null }],
  ['two GPUs', 'llm', { ...pytorch, n_gpu: '2' }, { ...language, n_gpu: 2 }],
  ['layers left to the engine', 'llm', gguf, llama],
  ['no layer on the GPU', 'llm', { ...gguf, n_gpu_layers: 0 }, { ...llama, n_gpu_layers: 0 }],
  [
    'GGML layers',
    'llm',
    { ...gguf, model_format: 'ggmlv3', n_gpu_layers: 20 },
    { ...llama, model_format: 'ggmlv3', n_gpu_layers: 20 },
  ],
  ['layers of another format', 'llm', { ...pytorch, n_gpu_layers: 20 }, language],
  ['a GPU count of another format', 'llm', { ...gguf, n_gpu: '2' }, llama],
  [
    'the optional part',
    'llm',
    {
      ...pytorch,
      model_uid: ' mine ',
      replica: 2,
      request_limits: '10',
      worker_ip: ' 10.0.0.2 ',
      gpu_idx: '0,12',
    },
    {
      ...language,
      model_uid: 'mine',
      replica: 2,
      request_limits: 10,
      worker_ip: '10.0.0.2',
      gpu_idx: [0, 12],
    },
  ],
  [
    'blanks',
    'llm',
    { ...pytorch, model_uid: ' ', request_limits: ' ', worker_ip: ' ', gpu_idx: ' ' },
    language,
  ],
  [
    'LoRA',
    'llm',
    {
      ...pytorch,
      lora_list: [{ id: 1, lora_name: 'a', local_path: ' /lora/a ' }],
      image_lora_fuse_kwargs: [typedRow(1, ' lora_scale ', ' 0.5 ')],
    },
    {
      ...language,
      peft_model_config: {
        lora_list: [{ lora_name: 'a', local_path: '/lora/a' }],
        image_lora_fuse_kwargs: { lora_scale: 0.5 },
      },
    },
  ],
  [
    'load arguments alone',
    'llm',
    { ...pytorch, image_lora_load_kwargs: [typedRow(1, 'weight_name', 'w.bin')] },
    { ...language, peft_model_config: { image_lora_load_kwargs: { weight_name: 'w.bin' } } },
  ],
  [
    'engine parameters',
    'llm',
    {
      ...pytorch,
      extra: Object.entries({
        device_map: 'none',
        trust_remote_code: 'True',
        enforce_eager: 'false',
        max_model_len: '4096',
        gpu_memory_utilization: '.9',
        offset: '-1e3',
        dtype: 'float16',
        version: '1.2.3',
      }).map(([key, value], id) => typedRow(id, key, value)),
    },
    {
      ...language,
      device_map: null,
      trust_remote_code: true,
      enforce_eager: false,
      max_model_len: 4096,
      gpu_memory_utilization: 0.9,
      offset: -1000,
      dtype: 'float16',
      version: '1.2.3',
    },
  ],
  ['a GPU', 'embedding', { n_gpu: 'GPU' }, { ...small, model_type: 'embedding' }],
  ['the CPU', 'embedding', { n_gpu: 'CPU' }, { ...small, model_type: 'embedding', n_gpu: null }],
  [
    'everything',
    'rerank',
    { n_gpu: 'GPU', model_uid: 'r', replica: 2, worker_ip: '10.0.0.2', gpu_idx: '0,1', request_limits: '3' },
    {
      ...small,
      model_type: 'rerank',
      model_uid: 'r',
      replica: 2,
      worker_ip: '10.0.0.2',
      gpu_idx: [0, 1],
      request_limits: 3,
    },
  ],
  ['a uid', 'image', { model_uid: 'i' }, { model_uid: 'i', model_name: 'm', model_type: 'image' }],
  [
    'a place',
    'audio',
    { replica: 2, n_gpu: 'GPU', worker_ip: ' 10.0.0.2 ', gpu_idx: '0,1', request_limits: '3' },
    {
      ...{ model_uid: null, model_name: 'm', model_type: 'audio', replica: 2, n_gpu: 'auto' },
      ...{ worker_ip: '10.0.0.2', gpu_idx: [0, 1], request_limits: 3 },
    },
  ],
  [
    'the CPU',
    'image',
    { n_gpu: 'CPU', gguf_quantization: 'Q4_0', cpu_offload: 'on' },
    {
      ...{ model_uid: null, model_name: 'm', model_type: 'image', n_gpu: null },
      ...{ gguf_quantization: 'Q4_0', cpu_offload: true },
    },
  ],
  [
    'what is set in the sections',
    'llm',
    {
      ...pytorch,
      ...{ download_hub: 'modelscope', model_path: ' /data/m ', enable_virtual_env: 'off' },
      ...{ context_length: '8192', enable_thinking: 'off', reasoning_content: 'on', n_worker: '2' },
      envs: [{ id: 1, key: ' VLLM_USE_V1 ', value: '0' }],
      virtual_env_packages: [{ id: 1, item: 'transformers==4.57.1' }],
      virtual_env_find_links: [{ id: 1, item: 'https://example.org/wheels' }],
      quantization_config: [typedRow(1, 'load_in_4bit', 'true')],
      replica_config: '[{"devices": [{"worker_ip": "10.0.0.2:1", "gpu_idx": [0]}]}]',
    },
    {
      ...language,
      ...{ download_hub: 'modelscope', model_path: '/data/m', enable_virtual_env: false },
      ...{ context_length: 8192, enable_thinking: false, reasoning_content: true, n_worker: 2 },
      envs: { VLLM_USE_V1: '0' },
      virtual_env_packages: ['transformers==4.57.1'],
      virtual_env_find_links: ['https://example.org/wheels'],
      quantization_config: { load_in_4bit: true },
      replica_config: [{ devices: [{ worker_ip: '10.0.0.2:1', gpu_idx: [0] }] }],
    },
  ],
  [
    'a format with layers',
    'image',
    { model_format: 'ggufv2' },
    { model_uid: null, model_name: 'm', model_type: 'image', model_format: 'ggufv2' },
  ],
  ['no uid', 'audio', {}, { model_uid: null, model_name: 'm', model_type: 'audio' }],
];

test.each(cases)(
  '%s of a model of the kind %s',
  {
    tags: [
      'launch.payload-llm',
      'launch.payload-others',
      'launch.payload-nulls',
      'launch.payload-extra',
      'launch.payload-size',
    ],
  },
  (_, kind, values, payload) => {
    expect(payloadOf(kind, 'm', { ...blankLaunch, ...values })).toEqual(payload);
  },
);

test('settings keep a missing quantization open, and name none if there is none to choose', () => {
  const draft = { ...blankLaunch, ...pytorch, quantization: '' };
  expect(partialPayloadOf('llm', 'm', draft)).toEqual({ ...language, quantization: null });
  expect(partialPayloadOf('image', 'm', blankLaunch)).not.toHaveProperty('quantization');
});
