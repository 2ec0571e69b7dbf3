import * as v from 'valibot';
import {
  audioSchema,
  embeddingSchema,
  imageSchema,
  llmSchema,
  type Registration,
  rerankSchema,
} from './registration-types.ts';
import type { ClusterState, ModelType } from './state.ts';

const CLASS_NAMES: Record<ModelType, string> = {
  LLM: 'CustomLLMFamilyV1',
  embedding: 'CustomEmbeddingModelSpec',
  rerank: 'CustomRerankModelSpec',
  image: 'CustomImageModelFamilyV1',
  audio: 'CustomAudioModelFamilyV1',
};

/** Reads the JSON text of a custom definition; a text is the detail of the 400 that refuses it. */
export function readDefinition(state: ClusterState, type: ModelType, json: string): Registration | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return `1 validation error for ${CLASS_NAMES[type]}\n__root__\n  ${words} (type=value_error.jsondecode)`;
  }
  const registration = parse(type, value);
  if (typeof registration === 'string') return registration;
  const { model_name } = registration.definition;
  if (!/^[^+/?%#&=\s]+$/.test(model_name)) return `Invalid model name ${model_name}.`;
  return (registration.type === 'LLM' && checkFamily(state, registration.definition)) || registration;
}

function parse(type: ModelType, value: unknown): Registration | string {
  switch (type) {
    case 'LLM': {
      const read = v.safeParse(llmSchema, value);
      return read.success ? { type, builtin: false, definition: read.output } : describe(type, read.issues);
    }
    case 'embedding': {
      const read = v.safeParse(embeddingSchema, value);
      return read.success ? { type, builtin: false, definition: read.output } : describe(type, read.issues);
    }
    case 'rerank': {
      const read = v.safeParse(rerankSchema, value);
      return read.success ? { type, builtin: false, definition: read.output } : describe(type, read.issues);
    }
    case 'image': {
      const read = v.safeParse(imageSchema, value);
      return read.success ? { type, builtin: false, definition: read.output } : describe(type, read.issues);
    }
    case 'audio': {
      const read = v.safeParse(audioSchema, value);
      return read.success ? { type, builtin: false, definition: read.output } : describe(type, read.issues);
    }
  }
}

function describe(type: ModelType, issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const plural = issues.length === 1 ? 'error' : 'errors';
  const lines = issues.map(issue => {
    const place = issue.path?.map(step => String(step.key)).join(' -> ') ?? '__root__';
    const missing = issue.input === undefined && issue.path !== undefined;
    return `${place}\n  ${missing ? 'field required (type=value_error.missing)' : `${issue.message} (type=type_error)`}`;
  });
  return [`${issues.length} validation ${plural} for ${CLASS_NAMES[type]}`, ...lines].join('\n');
}

function checkFamily(state: ClusterState, definition: v.InferOutput<typeof llmSchema>): string | undefined {
  const { model_family: family, model_ability: abilities, prompt_style: style } = definition;
  if (!family) return 'You must specify `model_family` when registering custom LLM models.';
  const { chat, generate } = familiesOf(state);
  if (abilities.includes('chat') && family !== 'other' && !chat.includes(family)) {
    return `\`model_family\` must be \`other\` or one of the following: \n${chat.join(', ')}`;
  }
  const known = typeof style !== 'string' || chat.includes(style) || generate.includes(style);
  return known ? undefined : `Unsupported prompt style: ${style}`;
}

/** The names of the built-in families by what they can do; those of grown variants count as their original. */
export function familiesOf(state: ClusterState): { chat: string[]; generate: string[]; tools: string[] } {
  const families = { chat: new Set<string>(), generate: new Set<string>(), tools: new Set<string>() };
  for (const registration of state.registrations.LLM.values()) {
    if (registration.type !== 'LLM' || !registration.builtin) continue;
    const { model_family, model_name, model_ability } = registration.definition;
    const family = model_family ?? model_name;
    if (model_ability.includes('chat')) families.chat.add(family);
    else if (model_ability.includes('generate')) families.generate.add(family);
    if (model_ability.includes('tools')) families.tools.add(family);
  }
  return { chat: [...families.chat], generate: [...families.generate], tools: [...families.tools] };
}
