import { remember } from './cache.ts';
import { choose, readLaunchRequest } from './launch-request.ts';
import { launch } from './launches.ts';
import { supervisorOf, workersOf } from './nodes.ts';
import { settle } from './placement.ts';
import { buildRecord } from './records.ts';
import type { LlmDefinition, StoredRegistration } from './registration-types.ts';
import { register } from './registrations.ts';
import { type DemoState, MODEL_TYPES, type ModelType, type Node, type ReplicaPlacement } from './state.ts';

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
 * Grows the running list to `count` models, four of five of them language models. They take GPUs and memory as launched ones do, up to
 * three quarters of each; on a full cluster the further ones take nothing.
 */
export function growRunning(state: DemoState, count: number): void {
  const rooms = workersOf(state).map(roomOn);
  const kinds = MODEL_TYPES.map(type => ({ type, models: [...state.registrations[type].values()] }));
  for (let index = 0; state.running.size < count; index += 1) {
    const kind = kinds[index % 5 === 4 ? 1 + (Math.floor(index / 5) % 4) : 0];
    const registration = kind?.models[index % kind.models.length];
    if (!kind || !registration) return;
    const request = requestFor(kind.type, registration);
    const asked = readLaunchRequest(request);
    if (typeof asked === 'string') return;
    const choice = choose(state, asked);
    if (typeof choice === 'string') return;
    const uid = `${registration.definition.model_name}-${String(index + 1).padStart(4, '0')}`;
    const { release } = state;
    const { engine } = asked;
    const at = rooms.length === 0 ? 0 : index % rooms.length;
    const ownsGpu = release === '0.13' && kind.type !== 'embedding' && kind.type !== 'rerank';
    const placement = placeGrown([...rooms.slice(at), ...rooms.slice(0, at)], choice.bytes, ownsGpu) ?? {
      ...{ ip: (rooms[at]?.node ?? supervisorOf(state)).ip, gpus: [], gpuMemory: 0, memory: 0 },
    };
    const { ip, gpus } = placement;
    const record = buildRecord(choice, { release, uid, ip, gpus, replica: 1, engine });
    state.running.set(uid, {
      record,
      request: { ...request, model_uid: uid },
      placements: [placement],
      startedAt: state.now(),
    });
  }
}

/** The part of the memory that grown models take. */
const GROWN = 0.75;

/** The bytes that are left on a worker for grown models; those of a GPU that a model has alone are none. */
type Room = { node: Node; gpus: number[]; memory: number };

function roomOn(node: Node): Room {
  const gpus = Array.from({ length: node.gpus }, () => node.gpuMemory * GROWN);
  return { node, gpus, memory: node.memory * GROWN };
}

/** Takes room for a model on the first worker with enough GPUs, or without any; at last in the memory of one. */
function placeGrown(rooms: readonly Room[], bytes: number, ownsGpu: boolean): ReplicaPlacement | undefined {
  for (const room of rooms) {
    const found = room.node.gpus > 0 ? takeGpus(room, bytes, ownsGpu) : takeMemory(room, bytes);
    if (found !== undefined) return found;
  }
  for (const room of rooms) {
    const found = takeMemory(room, bytes);
    if (found !== undefined) return found;
  }
  return undefined;
}

function takeGpus({ node, gpus }: Room, bytes: number, ownsGpu: boolean): ReplicaPlacement | undefined {
  const emptiest = gpus.map((_, index) => index).sort((a, b) => (gpus[b] ?? 0) - (gpus[a] ?? 0));
  for (let count = 1; count <= gpus.length; count += 1) {
    const chosen = emptiest.slice(0, count);
    const share = bytes / count;
    const isFree = (left: number) => (ownsGpu ? left === node.gpuMemory * GROWN : left > 0);
    if (!chosen.every(index => isFree(gpus[index] ?? 0) && share <= (gpus[index] ?? 0))) continue;
    for (const index of chosen) gpus[index] = ownsGpu ? 0 : (gpus[index] ?? 0) - share;
    return settle(
      node,
      chosen.sort((a, b) => a - b),
      bytes,
    );
  }
  return undefined;
}

function takeMemory(room: Room, bytes: number): ReplicaPlacement | undefined {
  if (bytes > room.memory) return undefined;
  room.memory -= bytes;
  return settle(room.node, [], bytes);
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
