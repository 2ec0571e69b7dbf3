import { remember } from './cache.ts';
import { choose } from './choice.ts';
import { readLaunchRequest } from './launch-request.ts';
import { launch } from './launches.ts';
import { workersOf } from './machines.ts';
import { register } from './registrations.ts';
import type { ClusterState } from './state.ts';

const CHAT = { model_type: 'LLM', model_name: 'qwen2-instruct', model_engine: 'Transformers' };

/** What is cached at every start, and on which workers; one version lies on two of them. */
const CACHED: { request: Record<string, unknown>; workers: number[] }[] = [
  {
    request: { ...CHAT, model_format: 'pytorch', model_size_in_billions: '0_5', quantization: 'none' },
    workers: [0, 1],
  },
  {
    request: {
      ...CHAT,
      model_engine: 'llama.cpp',
      model_format: 'ggufv2',
      model_size_in_billions: 7,
      quantization: 'q4_k_m',
    },
    workers: [0],
  },
  {
    request: {
      ...CHAT,
      model_engine: 'llama.cpp',
      model_format: 'ggufv2',
      model_size_in_billions: 7,
      quantization: 'q8_0',
    },
    workers: [0],
  },
  {
    request: {
      ...CHAT,
      model_name: 'llama-3-instruct',
      model_format: 'pytorch',
      model_size_in_billions: 8,
      quantization: 'none',
    },
    workers: [1],
  },
  { request: { model_type: 'embedding', model_name: 'bge-small-en-v1.5' }, workers: [0, 2] },
  { request: { model_type: 'rerank', model_name: 'bge-reranker-base' }, workers: [2] },
  { request: { model_type: 'image', model_name: 'sdxl-turbo' }, workers: [1] },
  { request: { model_type: 'audio', model_name: 'whisper-base' }, workers: [2] },
];

/** Puts the files of a few models into the cache, as on a cluster that has been used before. */
export function fillCache(state: ClusterState): void {
  const nodes = workersOf(state);
  for (const { request, workers } of CACHED) {
    const asked = readLaunchRequest(request);
    const choice = typeof asked === 'string' ? asked : choose(state, asked);
    if (typeof choice === 'string')
      throw new Error(`The demo cache names no model of the catalogue: ${choice}`);
    for (const worker of workers) {
      const node = nodes[worker];
      if (node) remember(state, choice, node.ip);
    }
  }
}

const CUSTOM_LLM = {
  version: 1,
  model_name: 'support-desk-7b',
  model_description: 'Answers the questions of our support desk.',
  context_length: 8192,
  model_lang: ['en', 'zh'],
  model_ability: ['generate'],
  model_family: 'mistral-v0.1',
  model_specs: [
    {
      model_uri: '/models/support-desk-7b',
      model_size_in_billions: 7,
      model_format: 'pytorch',
      quantizations: ['none'],
    },
  ],
};

const CUSTOM_EMBEDDING = {
  model_name: 'intranet-embedding',
  dimensions: 768,
  max_tokens: 512,
  model_uri: '/models/intranet-embedding',
  language: ['en'],
};

/** The same in version 2. */
const CUSTOM_LLM_2 = {
  ...CUSTOM_LLM,
  version: 2,
  model_specs: CUSTOM_LLM.model_specs.map(({ quantizations: [quantization], ...spec }) => ({
    ...spec,
    quantization,
  })),
};
const { model_uri, ...embedding } = CUSTOM_EMBEDDING;
const CUSTOM_EMBEDDING_2 = {
  ...embedding,
  version: 2,
  model_specs: [{ model_format: 'pytorch', model_uri, quantization: 'none' }],
};

/** Two custom models and two running ones, so that a visitor finds something on every screen. */
export function furnish(state: ClusterState): void {
  const later = state.release !== '0.13';
  register(state, 'LLM', JSON.stringify(later ? CUSTOM_LLM_2 : CUSTOM_LLM));
  register(state, 'embedding', JSON.stringify(later ? CUSTOM_EMBEDDING_2 : CUSTOM_EMBEDDING));
  void launch(state, { ...CACHED[0]?.request, model_uid: 'assistant', n_gpu: 'auto' }, 0);
  void launch(state, { model_type: 'embedding', model_name: 'bge-small-en-v1.5', n_gpu: null }, 0);
}
