import * as v from 'valibot';
import type { KindName } from '#app/models/kind-names.ts';

const text = v.string();
const texts = v.array(text);
/** Keys of a definition that the form has no field for; they are sent back as they came. */
const rest = v.record(v.string(), v.unknown());

/** Where the prompt style comes from: the built-in one of the chosen family, or a definition that brought its own. */
const prompt = v.variant('by', [
  v.object({ by: v.picklist(['nobody', 'family']) }),
  v.object({ by: v.literal('definition'), style: v.unknown() }),
]);

const specDraft = v.object({
  key: v.number(),
  model_format: text,
  model_uri: text,
  model_size_in_billions: text,
  quantization: text,
  rest,
});

const controlnetDraft = v.object({ key: v.number(), model_name: text, model_uri: text, rest });

const llmDraft = v.object({
  kind: v.literal('llm'),
  version: v.number(),
  model_name: text,
  model_description: text,
  context_length: text,
  model_lang: texts,
  model_ability: texts,
  model_family: text,
  model_specs: v.array(specDraft),
  prompt,
  rest,
});

const embeddingDraft = v.object({
  kind: v.literal('embedding'),
  model_name: text,
  dimensions: text,
  max_tokens: text,
  model_uri: text,
  language: texts,
  rest,
});

const rerankDraft = v.object({
  kind: v.literal('rerank'),
  model_name: text,
  model_uri: text,
  language: texts,
  rest,
});

const imageDraft = v.object({
  kind: v.literal('image'),
  model_name: text,
  model_uri: text,
  model_family: text,
  controlnet: v.array(controlnetDraft),
  rest,
});

const audioDraft = v.object({
  kind: v.literal('audio'),
  model_name: text,
  model_uri: text,
  multilingual: v.boolean(),
  model_family: text,
  rest,
});

/** What stands in the form: numbers are the texts that were typed, and the keys are those of the definition. */
export const draftSchema = v.variant('kind', [llmDraft, embeddingDraft, rerankDraft, imageDraft, audioDraft]);

export type SpecDraft = v.InferOutput<typeof specDraft>;
export type ControlnetDraft = v.InferOutput<typeof controlnetDraft>;
export type LlmDraft = v.InferOutput<typeof llmDraft>;
export type EmbeddingDraft = v.InferOutput<typeof embeddingDraft>;
export type RerankDraft = v.InferOutput<typeof rerankDraft>;
export type ImageDraft = v.InferOutput<typeof imageDraft>;
export type AudioDraft = v.InferOutput<typeof audioDraft>;
export type Draft = v.InferOutput<typeof draftSchema>;
export type DraftOf<K extends KindName> = Extract<Draft, { kind: K }>;

/** The name under which the draft is kept: one per address of the form. */
export function draftKey(kind: KindName, modelName: string | undefined): string {
  return modelName === undefined ? `register:${kind}` : `register:${kind}:${modelName}`;
}

/** Whether the definition names a model of a hub: its files come from there, and no path is right for it. */
export function isHubModel({ rest }: { rest: Readonly<Record<string, unknown>> }): boolean {
  return typeof rest.model_id === 'string' && rest.model_id !== '';
}

/** The next key for a row of a list: a row keeps its own while others come and go. */
export function nextKey(rows: readonly { key: number }[]): number {
  return 1 + Math.max(0, ...rows.map(row => row.key));
}
