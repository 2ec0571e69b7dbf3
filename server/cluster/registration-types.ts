import * as v from 'valibot';

const text = v.string();
const texts = v.array(v.string());

const promptStyleSchema = v.looseObject({
  style_name: text,
  system_prompt: v.optional(text, ''),
  roles: v.optional(texts, () => []),
  intra_message_sep: v.optional(text, ''),
  inter_message_sep: v.optional(text, ''),
  stop: v.nullish(texts),
  stop_token_ids: v.nullish(v.array(v.number())),
});

/** Missing keys of a definition are answered as null. */
const orNull = v.nullish(text, null);
const source = { model_id: orNull, model_revision: orNull, model_hub: v.nullish(text, 'huggingface') };
const family = { model_name: text, model_family: text, model_uri: v.nullish(text) };

const specSchema = v.pipe(
  v.looseObject({
    ...source,
    model_format: v.picklist(['pytorch', 'ggmlv3', 'ggufv2', 'gptq', 'awq']),
    model_size_in_billions: v.union([v.number(), text]),
    quantizations: texts,
    model_uri: orNull,
    model_file_name_template: v.nullish(text),
  }),
  v.transform(spec => (spec.model_format.startsWith('gg') ? { ...IN_ONE_FILE, ...spec } : spec)),
);
const IN_ONE_FILE = { model_file_name_split_template: null, quantization_parts: null };

const llmSchema = v.looseObject({
  version: v.picklist([1]),
  model_name: text,
  model_description: orNull,
  context_length: v.pipe(v.number(), v.integer()),
  model_lang: texts,
  model_ability: v.array(v.picklist(['embed', 'generate', 'chat', 'tools', 'vision'])),
  model_family: orNull,
  model_specs: v.pipe(v.array(specSchema), v.minLength(1)),
  prompt_style: v.nullish(v.union([text, promptStyleSchema]), null),
});

const embeddingSchema = v.looseObject({
  ...source,
  model_name: text,
  dimensions: v.pipe(v.number(), v.integer()),
  max_tokens: v.pipe(v.number(), v.integer()),
  language: texts,
  model_uri: v.nullish(text),
});

const rerankSchema = v.looseObject({
  ...source,
  model_name: text,
  language: texts,
  type: v.nullish(text, 'unknown'),
  model_uri: v.nullish(text),
});

const controlnetSchema = v.looseObject({ ...source, ...family, controlnet: v.nullish(v.null(), null) });

const imageSchema = v.looseObject({
  ...source,
  ...family,
  controlnet: v.nullish(v.array(controlnetSchema), null),
});

const audioSchema = v.looseObject({ ...source, ...family, multilingual: v.boolean() });

/** How releases before 1.8 read a definition. */
export const VERSION_1 = {
  LLM: { name: 'CustomLLMFamilyV1', schema: llmSchema },
  embedding: { name: 'CustomEmbeddingModelSpec', schema: embeddingSchema },
  rerank: { name: 'CustomRerankModelSpec', schema: rerankSchema },
  image: { name: 'CustomImageModelFamilyV1', schema: imageSchema },
  audio: { name: 'CustomAudioModelFamilyV1', schema: audioSchema },
};

export type PromptStyle = v.InferOutput<typeof promptStyleSchema>;
export type StoredSpec = v.InferInput<typeof specSchema>;
export type LlmDefinition = v.InferInput<typeof llmSchema>;
type EmbeddingDefinition = v.InferInput<typeof embeddingSchema>;
type RerankDefinition = v.InferInput<typeof rerankSchema>;
type ImageDefinition = v.InferInput<typeof imageSchema>;
type AudioDefinition = v.InferInput<typeof audioSchema>;
type VideoDefinition = Pick<AudioDefinition, 'model_name' | 'model_family' | 'model_uri'> & {
  model_ability: string[];
  [key: string]: unknown;
};

/**
 * A model of the catalogue, built-in or custom; `definition` is the registered one without keys that 0.13.1 drops. In a distributed
 * cluster `worker` is the ip of the worker that has a custom model; without it only the supervisor has it. `kept` is the answer of 4.1
 * for a custom model; its `definition` is then for launches.
 */
export type StoredRegistration = { builtin: boolean; worker?: string; kept?: Record<string, unknown> } & (
  | { type: 'LLM'; definition: LlmDefinition }
  | { type: 'embedding'; definition: EmbeddingDefinition }
  | { type: 'rerank'; definition: RerankDefinition }
  | { type: 'image'; definition: ImageDefinition }
  | { type: 'audio'; definition: AudioDefinition }
  | { type: 'video'; definition: VideoDefinition }
);

/** Whether the path of a definition is no file of a worker. */
export function isRemote(uri: string): boolean {
  return /^(?!file:)[a-z][a-z0-9+.-]+:\/\//i.test(uri);
}
