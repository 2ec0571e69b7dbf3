import { isObject } from './answers.ts';
import {
  absent,
  type DefinitionFields,
  type Entry,
  type Field,
  flag,
  listOf,
  only,
  type Refusals,
  readFields,
  text,
  texts,
  whole,
} from './definition-fields.ts';
import type { CustomType } from './state.ts';

/** Definitions of release 4.1: version 2. */

const quantized = { quantization: text };
const hub = {
  model_id: absent,
  model_hub: { otherwise: 'huggingface' },
  ...absentOnes('model_uri', 'model_revision'),
};
const file = {
  model_file_name_template: text,
  ...absentOnes('model_file_name_split_template', 'quantization_parts'),
};

const llmSpecs = [
  llmSpec(only('ggufv2'), {
    ...file,
    ...absentOnes('multimodal_projectors', 'draft_model_file_name_template'),
  }),
  llmSpec(only('pytorch', 'gptq', 'awq', 'fp4', 'fp8', 'bnb')),
  llmSpec(only('mlx')),
];

function llmSpec(model_format: Field, more: DefinitionFields = {}): { fields: DefinitionFields } {
  const size = { model_metadata: absent, model_format, model_size_in_billions: {} };
  const drafts = absentOnes(
    'activated_size_in_billions',
    'draft_model_id',
    'draft_quantizations',
    'draft_model_revision',
  );
  return { fields: { ...size, ...quantized, ...more, ...hub, ...drafts } };
}

function absentOnes(...names: string[]): DefinitionFields {
  return Object.fromEntries(names.map(name => [name, absent]));
}

/** Specs of embedding and rerank models are distinguished by their format. */
function smallSpecs(kind: string): (spec: unknown) => Entry {
  const fields = { model_format: text, ...hub, ...quantized };
  const choices = new Map<unknown, { name: string; fields: DefinitionFields }>([
    ['pytorch', { name: `Transformers${kind}SpecV1`, fields }],
    ['ggufv2', { name: `LlamaCpp${kind}SpecV1`, fields: { ...fields, ...file } }],
  ]);
  return spec => {
    const format = isObject(spec) ? spec.model_format : undefined;
    const choice = choices.get(format);
    if (choice !== undefined) return { choices: [choice] };
    return {
      refusal: `No match for discriminator 'model_format' and value '${format}' (type=value_error.discriminated_union.invalid_discriminator)`,
    };
  };
}

const common = absentOnes('cache_config', 'virtualenv');
const single = {
  ...absentOnes('model_id', 'model_revision'),
  model_hub: hub.model_hub,
  cache_config: absent,
  version: { otherwise: 2 },
};
const version = { ...only(2), otherwise: 2 };
const abilities = ['embed', 'generate', 'chat', 'tools', 'vision', 'audio', 'omni', 'reasoning', 'hybrid'];

const definitions: Readonly<Record<CustomType, { name: string; fields: DefinitionFields }>> = {
  LLM: {
    name: 'CustomLLMFamilyV2',
    fields: {
      version: only(2),
      context_length: { ...whole, otherwise: 2048 },
      model_name: text,
      model_lang: texts,
      model_ability: listOf(only(...abilities)),
      ...absentOnes('model_description', 'model_family'),
      model_specs: { ...texts, entries: () => ({ choices: llmSpecs }) },
      ...absentOnes('chat_template', 'stop_token_ids', 'stop', 'architectures'),
      ...absentOnes('reasoning_start_tag', 'reasoning_end_tag'),
      ...common,
      tool_parser: absent,
    },
  },
  embedding: {
    name: 'CustomEmbeddingModelFamilyV2',
    fields: {
      version,
      model_name: text,
      dimensions: whole,
      max_tokens: whole,
      language: texts,
      model_ability: listOf(only('embed_vision', 'embed_video', 'embed_audio'), []),
      model_specs: { ...texts, entries: smallSpecs('Embedding') },
      ...common,
    },
  },
  rerank: {
    name: 'CustomRerankModelFamilyV2',
    fields: {
      version,
      model_name: text,
      model_specs: { ...texts, entries: smallSpecs('Rerank') },
      language: texts,
      model_ability: listOf(only('rerank_vision', 'rerank_video', 'rerank_audio'), []),
      type: { otherwise: 'unknown' },
      max_tokens: { ...whole, otherwise: null },
      ...common,
    },
  },
  image: {
    name: 'CustomImageModelFamilyV2',
    fields: {
      model_name: text,
      ...single,
      model_family: text,
      model_ability: absent,
      controlnet: { otherwise: [] },
      virtualenv: absent,
    },
  },
  audio: {
    name: 'CustomAudioModelFamilyV2',
    fields: {
      model_name: text,
      ...single,
      model_family: text,
      multilingual: flag,
      ...absentOnes('language', 'model_lang', 'model_ability', 'virtualenv'),
    },
  },
};

export function classNameOf(type: CustomType): string {
  return definitions[type].name;
}

/** A definition with every key that the release gives it; a text is the refusal. */
export function complete(
  type: CustomType,
  given: Record<string, unknown>,
  builtin = false,
): Record<string, unknown> | string {
  const { name, fields } = definitions[type];
  const refusals: Refusals = [];
  const read = readFields(fields, given, '', refusals);
  if (refusals.length > 0) {
    const count = `${refusals.length} validation error${refusals.length === 1 ? '' : 's'} for ${name}`;
    return [count, ...refusals.map(([place, words]) => `${place}\n  ${words}`)].join('\n');
  }
  const told = type === 'audio' ? {} : { is_builtin: builtin };
  const unknown = Object.entries(given).filter(([key]) => !(key in fields) && key !== 'is_builtin');
  return { ...read, ...told, ...Object.fromEntries(unknown) };
}
