import { remember } from './cache.ts';
import { choose, readLaunchRequest } from './launch-request.ts';
import { launch } from './launches.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { buildRecord } from './records.ts';
import type { LlmDefinition, StoredRegistration } from './registration-types.ts';
import { register } from './registrations.ts';
import { type DemoState, MODEL_TYPES, type ModelType } from './state.ts';

const QWEN = {
  model_type: 'LLM',
  model_name: 'qwen2-instruct',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: '0_5',
  quantization: 'none',
};
const QWEN_GGUF = { ...QWEN, model_engine: 'llama.cpp', model_format: 'ggufv2', model_size_in_billions: 7 };

/** The initial cache by worker; one version is on two of them. */
const CACHED: { request: Record<string, unknown>; workers: number[] }[] = [
  { request: QWEN, workers: [0, 1] },
  { request: { ...QWEN_GGUF, quantization: 'q4_k_m' }, workers: [0] },
  { request: { ...QWEN_GGUF, quantization: 'q8_0' }, workers: [0] },
  { request: { ...QWEN, model_name: 'llama-3-instruct', model_size_in_billions: 8 }, workers: [1] },
  { request: { model_type: 'embedding', model_name: 'bge-small-en-v1.5' }, workers: [0, 2] },
  { request: { model_type: 'rerank', model_name: 'bge-reranker-base' }, workers: [2] },
  { request: { model_type: 'image', model_name: 'sdxl-turbo' }, workers: [1] },
  { request: { model_type: 'audio', model_name: 'whisper-base' }, workers: [2] },
];

/** Adds files of a few models to the cache, as on a used cluster. */
export function fillCache(state: DemoState): void {
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

/** Two custom and two running models, so that every screen has content. */
export function seed(state: DemoState): void {
  const later = state.release !== '0.13';
  register(state, 'LLM', JSON.stringify(later ? CUSTOM_LLM_2 : CUSTOM_LLM));
  register(state, 'embedding', JSON.stringify(later ? CUSTOM_EMBEDDING_2 : CUSTOM_EMBEDDING));
  void launch(state, { ...QWEN, model_uid: 'assistant', n_gpu: 'auto' }, 0);
  void launch(state, { model_type: 'embedding', model_name: 'bge-small-en-v1.5', n_gpu: null }, 0);
}

/** Grows the language catalogue to `count` models: numbered variants of the real ones, the same at every start. */
export function growModels(state: DemoState, count: number): void {
  const models = state.registrations.LLM;
  const originals = [...models.values()].filter(registration => registration.type === 'LLM');
  if (originals.length === 0) return;
  for (let index = 0; models.size < count; index += 1) {
    const original = originals[index % originals.length];
    if (!original) return;
    const definition = variantOf(original.definition, 1 + Math.floor(index / originals.length));
    models.set(definition.model_name, { type: 'LLM', builtin: true, definition });
  }
}

function variantOf(original: LlmDefinition, round: number): LlmDefinition {
  const model_family = original.model_family ?? original.model_name;
  return {
    ...original,
    model_name: `${original.model_name}-tuned-${String(round).padStart(3, '0')}`,
    model_family,
    model_specs: original.model_specs.slice(0, 3),
    model_description: `Tuned variant ${round} of ${model_family}. ${original.model_description ?? ''}`,
  };
}

/**
 * Grows the running list to `count` models, four of five of them language models. They use no GPU and no memory, so that a launch still
 * fits, though their rows have GPU indexes.
 */
export function growRunning(state: DemoState, count: number): void {
  const workers = workersOf(state);
  const kinds = MODEL_TYPES.map(type => ({ type, models: [...state.registrations[type].values()] }));
  for (let index = 0; state.running.size < count; index += 1) {
    const kind = kinds[index % 5 === 4 ? 1 + (Math.floor(index / 5) % 4) : 0];
    const registration = kind?.models[index % kind.models.length];
    if (!kind || !registration) return;
    const node = workers[index % workers.length] ?? supervisorOf(state);
    const request = requestFor(kind.type, registration);
    const asked = readLaunchRequest(request);
    if (typeof asked === 'string') return;
    const choice = choose(state, asked);
    if (typeof choice === 'string') return;
    const uid = `${registration.definition.model_name}-${String(index + 1).padStart(4, '0')}`;
    const gpus = node.gpus > 0 ? [index % node.gpus] : [];
    const { release } = state;
    const { engine } = asked;
    const record = buildRecord(choice, { release, uid, ip: node.ip, gpus, replica: 1, engine });
    const placements = [{ ip: node.ip, gpus: [], gpuMemory: 0, memory: 0 }];
    state.running.set(uid, {
      record,
      request: { ...request, model_uid: uid },
      placements,
      startedAt: state.now(),
    });
  }
}

function requestFor(model_type: ModelType, registration: StoredRegistration) {
  const base = { model_name: registration.definition.model_name, model_type };
  const spec = registration.type === 'LLM' ? registration.definition.model_specs[0] : undefined;
  if (!spec) return base;
  return {
    ...base,
    model_engine: spec.model_format.startsWith('gg') ? 'llama.cpp' : 'Transformers',
    model_format: spec.model_format,
    model_size_in_billions: spec.model_size_in_billions,
    quantization: spec.quantizations.at(-1),
  };
}
