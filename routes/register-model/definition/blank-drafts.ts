import type { KindName } from '#app/models/kind-names.ts';
import type { ControlnetDraft, Draft, DraftOf, SpecDraft } from './draft.ts';

/** What a form holds when it is opened (register.defaults). */
const blankDrafts: { [K in KindName]: DraftOf<K> } = {
  llm: {
    kind: 'llm',
    version: 1,
    model_name: 'custom-llm',
    model_description: '',
    context_length: '2048',
    model_lang: ['en'],
    model_ability: ['generate'],
    model_family: '',
    model_specs: [blankSpec(1)],
    prompt: { by: 'nobody' },
    rest: {},
  },
  embedding: {
    kind: 'embedding',
    model_name: 'custom-embedding',
    dimensions: '768',
    max_tokens: '512',
    model_uri: '/path/to/embedding-model',
    language: ['en'],
    rest: {},
  },
  rerank: {
    kind: 'rerank',
    model_name: 'custom-rerank',
    model_uri: '/path/to/rerank-model',
    language: ['en'],
    rest: {},
  },
  image: {
    kind: 'image',
    model_name: 'custom-image',
    model_uri: '/path/to/image-model',
    model_family: 'stable_diffusion',
    controlnet: [],
    rest: {},
  },
  audio: {
    kind: 'audio',
    model_name: 'custom-audio',
    model_uri: '/path/to/audio-model',
    multilingual: false,
    model_family: 'whisper',
    rest: {},
  },
};

export function blankDraft(kind: KindName): Draft {
  return blankDrafts[kind];
}

export function blankSpec(key: number): SpecDraft {
  return {
    key,
    model_format: 'pytorch',
    model_uri: '/path/to/llama',
    model_size_in_billions: '7',
    quantization: '',
    rest: {},
  };
}

export function blankControlnet(key: number): ControlnetDraft {
  return { key, model_name: 'custom-controlnet', model_uri: '/path/to/controlnet-model', rest: {} };
}
