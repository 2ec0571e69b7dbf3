import * as v from 'valibot';
import { isObject } from './answers.ts';
import { classNameOf, complete } from './definitions-v2.ts';
import { keptOf, launchable } from './kept-definitions.ts';
import {
  audioSchema,
  embeddingSchema,
  imageSchema,
  llmSchema,
  type Registration,
  rerankSchema,
} from './registration-types.ts';
import type { ClusterState, CustomType } from './state.ts';

const CLASS_NAMES: Record<CustomType, string> = {
  LLM: 'CustomLLMFamilyV1',
  embedding: 'CustomEmbeddingModelSpec',
  rerank: 'CustomRerankModelSpec',
  image: 'CustomImageModelFamilyV1',
  audio: 'CustomAudioModelFamilyV1',
};

/** Reads the JSON text of a custom definition; a text is the detail of the 400 that refuses it. */
export function readDefinition(state: ClusterState, type: CustomType, json: string): Registration | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return `1 validation error for ${state.release === '0.13' ? CLASS_NAMES[type] : classNameOf(type)}\n__root__\n  ${words} (type=value_error.jsondecode)`;
  }
  if (state.release !== '0.13') return readKept(state, type, value);
  const registration = parse(type, value);
  if (typeof registration === 'string') return registration;
  const { model_name } = registration.definition;
  if (!/^[^+/?%#&=\s]+$/.test(model_name)) return `Invalid model name ${model_name}.`;
  return (registration.type === 'LLM' && checkFamily(state, registration.definition)) || registration;
}

/** The same at release 4.1. */
function readKept(state: ClusterState, type: CustomType, value: unknown): Registration | string {
  const kept = complete(type, isObject(value) ? value : {});
  if (typeof kept === 'string') return kept;
  const refusal = type === 'LLM' ? fillPrompt(state, kept) : undefined;
  if (refusal !== undefined) return refusal;
  const name = String(kept.model_name);
  if (state.registrations[type].has(name)) return `Model ${name} already registered`;
  if (!/^[^+/?%#&=\s]+$/.test(name)) return `Invalid model name ${name}.`;
  // What is kept was read field by field.
  return { type, builtin: false, definition: launchable(type, kept), kept } as unknown as Registration;
}

/** Checks the family of a language model, which brings its prompt; what it returns refuses it. */
function fillPrompt(state: ClusterState, kept: Record<string, unknown>): string | undefined {
  const { model_family: family, chat_template } = kept;
  const abilities = Array.isArray(kept.model_ability) ? kept.model_ability : [];
  if (typeof family !== 'string')
    return 'You must specify `model_family` when registering custom LLM models.';
  const { tools = [], vision = [] } = familiesOf(state);
  const bound = (what: string, list: string[]) =>
    `\`model_family\` for ${what} model must be one of the following values: \n${list.join(', ')}`;
  if (abilities.includes('tools') && !tools.includes(family)) return bound('tool call', tools);
  if (abilities.includes('vision') && !vision.includes(family)) return bound('multimodal', vision);
  if (abilities.includes('chat')) kept.chat_template = chat_template ?? family;
  const { tool_parser: _, ...prompt } = promptsOf(state)[String(kept.chat_template)] ?? {};
  Object.assign(kept, prompt);
  if (vision.includes(family) && !abilities.includes('vision')) kept.model_ability = [...abilities, 'vision'];
  return undefined;
}

/** `GET /v1/models/prompts`: prompt styles, or at release 4.1 templates, by the family. */
export function promptsOf(state: ClusterState): Record<string, Record<string, unknown>> {
  const prompts: Record<string, Record<string, unknown>> = {};
  for (const registration of builtInLlms(state)) {
    const { model_family, model_name, model_ability, prompt_style } = registration.definition;
    if (state.release === '0.13') {
      if (isObject(prompt_style)) prompts[model_family ?? model_name] = prompt_style;
    } else if (model_ability.includes('chat')) {
      const { chat_template, stop_token_ids, stop, tool_parser } = keptOf(registration);
      prompts[model_name] = { chat_template, stop_token_ids, stop, ...(tool_parser ? { tool_parser } : {}) };
    }
  }
  return prompts;
}

function builtInLlms({ registrations }: ClusterState) {
  return [...registrations.LLM.values()].filter(({ builtin }) => builtin).filter(one => one.type === 'LLM');
}

const SCHEMAS = {
  LLM: llmSchema,
  embedding: embeddingSchema,
  rerank: rerankSchema,
  image: imageSchema,
  audio: audioSchema,
};

function parse(type: CustomType, value: unknown): Registration | string {
  const read = v.safeParse(SCHEMAS[type], value);
  // The schema of a type reads its definition.
  if (read.success) return { type, builtin: false, definition: read.output } as Registration;
  return describe(type, read.issues);
}

function describe(type: CustomType, issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
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
export function familiesOf(state: ClusterState): Families {
  const all = builtInLlms(state).map(({ definition: { model_family, model_name, model_ability } }) => ({
    family: model_family ?? model_name,
    abilities: new Set<string>(model_ability),
  }));
  const having = (ability: string, but?: string) => {
    const able = all.filter(({ abilities }) => abilities.has(ability) && !(but && abilities.has(but)));
    return [...new Set(able.map(({ family }) => family))];
  };
  const later = state.release === '0.13' ? [] : ['vision', 'reasoning', 'audio', 'omni', 'hybrid'];
  return {
    ...Object.fromEntries(later.map(ability => [ability, having(ability)])),
    chat: having('chat'),
    generate: having('generate', 'chat'),
    tools: having('tools'),
  };
}

type Families = { chat: string[]; generate: string[]; tools: string[]; [ability: string]: string[] };
