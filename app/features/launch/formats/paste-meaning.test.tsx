import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { launchButton } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

const plain = { model_uid: null, n_gpu: 'auto', replica: 1, worker_ip: null, gpu_idx: null };
const qwen = {
  ...plain,
  ...{ model_name: 'qwen2-instruct', model_type: 'LLM', request_limits: null },
  ...{ model_engine: 'vLLM', model_format: 'pytorch', model_size_in_billions: 7, quantization: 'none' },
};
const transformers = { ...qwen, model_engine: 'Transformers' };
const vector = { model_engine: 'sentence_transformers', model_format: 'pytorch', quantization: 'none' };
const rerank = { ...plain, ...vector, model_name: 'bge-reranker-v2-m3', model_type: 'rerank' };
const embedding = { ...plain, ...vector, model_name: 'bge-m3', model_type: 'embedding' };
const audio = {
  model_uid: null,
  model_name: 'whisper-large-v3',
  model_type: 'audio',
};
const image = { model_uid: null, model_name: 'sd-turbo', model_type: 'image' };

const QWEN = '-n qwen2-instruct -en vLLM -f pytorch -s 7 -q none';
const QWEN_ON_TRANSFORMERS = '-n qwen2-instruct -en Transformers -f pytorch -s 7 -q none';
const RERANK = '-n bge-reranker-v2-m3 -t rerank -en sentence_transformers';
const EMBEDDING = '-n bge-m3 -t embedding -en sentence_transformers';
const AUDIO = '-n whisper-large-v3 -t audio';
const IMAGE = '-n sd-turbo -t image';

const place = [{ devices: [{ worker_ip: '10.20.1.10:40217', n_gpu: 1, gpu_idx: [0] }] }];
const sql = { lora_name: 'sql', local_path: '/data/sql' };
const mtp = { method: 'mtp', num_speculative_tokens: 2 };

/** The options of a command, and the body of the call that they mean. */
const meanings: [string, string, Record<string, unknown>][] = [
  [AUDIO, '--worker-ip 10.20.1.10 --gpu-idx 0', { ...audio, worker_ip: '10.20.1.10', gpu_idx: [0] }],
  [IMAGE, '--worker-ip 10.20.1.11 --gpu-idx 1', { ...image, worker_ip: '10.20.1.11', gpu_idx: [1] }],
  [AUDIO, '--n-gpu None --replica 2', { ...audio, n_gpu: null, replica: 2 }],

  [RERANK, '--n_ctx 4096 --n_batch 2048', { ...rerank, n_ctx: 4096, n_batch: 2048 }],
  [EMBEDDING, '--n_ctx 512 --n_ubatch=512', { ...embedding, n_ctx: 512, n_ubatch: 512 }],
  [
    QWEN,
    '--gpu_memory_utilization 0.8 --enforce_eager True',
    { ...qwen, gpu_memory_utilization: 0.8, enforce_eager: true },
  ],

  [QWEN, '--env VLLM_USE_V1 0', { ...qwen, envs: { VLLM_USE_V1: '0' } }],
  [
    AUDIO,
    '-ev OMP_NUM_THREADS 4 -ev HF_HUB_OFFLINE true',
    { ...audio, envs: { OMP_NUM_THREADS: '4', HF_HUB_OFFLINE: 'true' } },
  ],
  [IMAGE, '--env EMPTY "" --env JSON \'{"a": 1}\'', { ...image, envs: { EMPTY: '', JSON: '{"a": 1}' } }],

  [QWEN, `--speculative_config '${JSON.stringify(mtp)}'`, { ...qwen, speculative_config: mtp }],
  [
    QWEN,
    `--rope_scaling '{"rope_type": "yarn", "factor": 4.0}'`,
    { ...qwen, rope_scaling: { rope_type: 'yarn', factor: 4 } },
  ],
  [
    QWEN,
    `--limit_mm_per_prompt '{"image": 2}' --stop '["a", "b"]'`,
    { ...qwen, limit_mm_per_prompt: { image: 2 }, stop: ['a', 'b'] },
  ],

  [QWEN, '-vp "transformers==4.57.1"', { ...qwen, virtual_env_packages: ['transformers==4.57.1'] }],
  [
    RERANK,
    '-vp "numpy>=2.0,<2.3" --virtual-env-package torch',
    { ...rerank, virtual_env_packages: ['numpy>=2.0,<2.3', 'torch'] },
  ],
  [
    AUDIO,
    '--enable-virtual-env -vp x --virtual-env-find-link http://pip/',
    {
      ...audio,
      enable_virtual_env: true,
      virtual_env_packages: ['x'],
      virtual_env_find_links: ['http://pip/'],
    },
  ],

  [QWEN, `--replica-config '${JSON.stringify(place)}'`, { ...qwen, replica_config: place }],
  [
    EMBEDDING,
    `-r 2 --replica-config '${JSON.stringify([...place, ...place])}'`,
    { ...embedding, replica: 2, replica_config: [...place, ...place] },
  ],
  [IMAGE, `--replica_config '${JSON.stringify(place)}'`, { ...image, replica_config: place }],

  [QWEN, '--multimodal-projector X', { ...qwen, multimodal_projector: 'X' }],
  [
    IMAGE,
    '--gguf-quantization Q4_0 --cpu-offload true',
    { ...image, gguf_quantization: 'Q4_0', cpu_offload: true },
  ],
  [
    QWEN_ON_TRANSFORMERS,
    '--multimodal-projector=mmproj.gguf',
    { ...transformers, multimodal_projector: 'mmproj.gguf' },
  ],

  [
    QWEN_ON_TRANSFORMERS,
    '-qc load_in_4bit true',
    { ...transformers, quantization_config: { load_in_4bit: true } },
  ],
  [
    QWEN_ON_TRANSFORMERS,
    '-qc load_in_8bit true -qc llm_int8_threshold 6.0',
    { ...transformers, quantization_config: { load_in_8bit: true, llm_int8_threshold: 6 } },
  ],
  [
    QWEN,
    '--quantization-config bnb_4bit_quant_type nf4',
    { ...qwen, quantization_config: { bnb_4bit_quant_type: 'nf4' } },
  ],

  [
    QWEN,
    '--download_hub modelscope --model-path /data/m',
    { ...qwen, download_hub: 'modelscope', model_path: '/data/m' },
  ],
  [AUDIO, '--download_hub auto -mp /data/w', { ...audio, download_hub: 'auto', model_path: '/data/w' }],
  [
    EMBEDDING,
    '--model_path "D:\\models" --download_hub csghub',
    { ...embedding, model_path: 'D:\\models', download_hub: 'csghub' },
  ],

  [
    QWEN,
    '--max-model-len 4096 --gpu-memory-utilization=0.8',
    { ...qwen, max_model_len: 4096, gpu_memory_utilization: 0.8 },
  ],
  [RERANK, '--n-ctx 4096 --n-batch 2048', { ...rerank, n_ctx: 4096, n_batch: 2048 }],
  [
    QWEN,
    '-lm sql /data/sql --trust-remote-code false',
    { ...qwen, trust_remote_code: false, peft_model_config: { lora_list: [sql] } },
  ],
  [
    IMAGE,
    '-lm sql /data/sql -ld weight_name x.bin -fd lora_scale 0.5',
    {
      ...image,
      peft_model_config: {
        lora_list: [sql],
        image_lora_load_kwargs: { weight_name: 'x.bin' },
        image_lora_fuse_kwargs: { lora_scale: 0.5 },
      },
    },
  ],
  [QWEN, '--n-worker 2 --context-length 4096', { ...qwen, n_worker: 2, context_length: 4096 }],
  [
    QWEN,
    '--enable-thinking --disable-virtual-env --reasoning_content true',
    { ...qwen, enable_thinking: true, enable_virtual_env: false, reasoning_content: true },
  ],
  [
    RERANK,
    '--n-gpu 2 -r 2 -u mine --request_limits 5',
    { ...rerank, n_gpu: 2, replica: 2, model_uid: 'mine', request_limits: 5 },
  ],
  [
    AUDIO,
    '--context_length 4096 --enable_thinking false',
    { ...audio, context_length: 4096, enable_thinking: false },
  ],
];

test.each(meanings)(
  'pasted, xinference launch %s %s sends exactly its meaning',
  {
    tags: ['text.paste'],
  },
  async (model, options, body) => {
    const cluster = serve({ release: '4.1' });
    const type = /-t (\w+)/.exec(model)?.[1] ?? 'llm';
    renderApp(`/launch_model/${type}?launch=${String(body.model_name)}`);
    // The first form of a test file waits for its chunk to be compiled.
    fireEvent.click(await screen.findByText('Tools', undefined, { timeout: 18_000 }));
    fireEvent.click(await screen.findByText('Paste…'));
    const area = await screen.findByLabelText('JSON, curl or xinference launch');
    fireEvent.change(area, { target: { value: `xinference launch ${model} ${options}` } });
    fireEvent.click(screen.getByText('Fill the form'));
    await screen.findByText(sentence(/^Filled from/));
    const launch = launchButton();
    await waitFor(() => expect(launch).not.toHaveAttribute('aria-disabled', 'true'));
    fireEvent.click(launch);
    await waitFor(() => expect(cluster.state.running.size).toBe(1));
    expect([...cluster.state.running.values()][0]?.request).toEqual(body);
  },
);
