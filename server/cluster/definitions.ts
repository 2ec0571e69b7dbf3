import * as v from 'valibot';
import { isObject } from './answers.ts';
import { builtInFields } from './built-in-fields.ts';
import { classNameOf, complete } from './definitions-v2.ts';
import { type LlmDefinition, type StoredRegistration, VERSION_1 } from './registration-types.ts';
import type { CustomType, DemoState } from './state.ts';

/** Reads the JSON text of a custom definition; a text is the detail of the 400 that refuses it. */
export function readDefinition(
  state: DemoState,
  type: CustomType,
  json: string,
): StoredRegistration | string {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    const words = error instanceof Error ? error.message : String(error);
    return `1 validation error for ${state.release === '0.13' ? VERSION_1[type].name : classNameOf(type)}\n__root__\n  ${words} (type=value_error.jsondecode)`;
  }
  if (state.release !== '0.13') return readKept(state, type, value);
  const registration = parse(type, value);
  if (typeof registration === 'string') return registration;
  const { model_name } = registration.definition;
  if (!/^[^+/?%#&=\s]+$/.test(model_name)) return `Invalid model name ${model_name}.`;
  return (registration.type === 'LLM' && checkFamily(state, registration.definition)) || registration;
}

/** The same at release 4.1. */
function readKept(state: DemoState, type: CustomType, value: unknown): StoredRegistration | string {
  const kept = complete(type, isObject(value) ? value : {});
  if (typeof kept === 'string') return kept;
  const refusal = type === 'LLM' ? fillPrompt(state, kept) : undefined;
  if (refusal !== undefined) return refusal;
  const name = String(kept.model_name);
  if (state.registrations[type].has(name)) return `Model ${name} already registered`;
  if (!/^[^+/?%#&=\s]+$/.test(name)) return `Invalid model name ${name}.`;
  // The kept definition was read field by field.
  return { type, builtin: false, definition: launchable(type, kept), kept } as unknown as StoredRegistration;
}

/** Checks the family of a language model, which has its prompt; the result is a refusal. */
function fillPrompt(state: DemoState, kept: Record<string, unknown>): string | undefined {
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
export function promptsOf(state: DemoState): Record<string, Record<string, unknown>> {
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

function builtInLlms({ registrations }: DemoState) {
  return [...registrations.LLM.values()].filter(({ builtin }) => builtin).filter(one => one.type === 'LLM');
}

/** As release 0.13.1: unknown keys are dropped. */
function parse(type: CustomType, value: unknown): StoredRegistration | string {
  const { schema } = VERSION_1[type];
  const read = v.safeParse(schema, value);
  if (!read.success) return describe(type, read.issues);
  const known = Object.entries(isObject(value) ? value : {}).filter(([key]) => key in schema.entries);
  // The schema of a type reads its definition.
  return { type, builtin: false, definition: Object.fromEntries(known) } as unknown as StoredRegistration;
}

function describe(type: CustomType, issues: [v.BaseIssue<unknown>, ...v.BaseIssue<unknown>[]]): string {
  const plural = issues.length === 1 ? 'error' : 'errors';
  const lines = issues.map(issue => {
    const place = issue.path?.map(step => String(step.key)).join(' -> ') ?? '__root__';
    const missing = issue.input === undefined && issue.path !== undefined;
    return `${place}\n  ${missing ? 'field required (type=value_error.missing)' : `${issue.message} (type=type_error)`}`;
  });
  return [`${issues.length} validation ${plural} for ${VERSION_1[type].name}`, ...lines].join('\n');
}

/** The same for 0.13, which adds a family's vision itself. */
function checkFamily(state: DemoState, definition: LlmDefinition): string | undefined {
  const { model_family: family, model_ability: abilities, prompt_style: style } = definition;
  if (!family) return 'You must specify `model_family` when registering custom LLM models.';
  const { chat, generate } = familiesOf(state);
  if (abilities.includes('chat') && family !== 'other' && !chat.includes(family)) {
    return `\`model_family\` must be \`other\` or one of the following: \n${chat.join(', ')}`;
  }
  const sees = builtInLlms(state).some(
    ({ definition: one }) => one.model_name === family && one.model_ability.includes('vision'),
  );
  if (sees && !abilities.includes('vision')) definition.model_ability = [...abilities, 'vision'];
  const known = typeof style !== 'string' || chat.includes(style) || generate.includes(style);
  return known ? undefined : `Unsupported prompt style: ${style}`;
}

/** The built-in family names by ability; variants of grown models count as their original. */
export function familiesOf(state: DemoState): Families {
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

type Kept = Record<string, unknown>;

/** The definition in answers of 4.1: of built-in models from the catalogue's tables. */
export function keptOf(registration: StoredRegistration): Kept {
  const kept = registration.kept ?? known.get(registration) ?? builtIn(registration);
  known.set(registration, kept);
  return kept;
}

/** Every turn between marks, as most chat models have it. */
const CHAT_TEMPLATE =
  "{%- for message in messages %}{{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>' + '\n' }}{%- endfor %}{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{%- endif %}";

const known = new WeakMap<StoredRegistration, Kept>();

function builtIn(registration: StoredRegistration): Kept {
  const { type, definition } = registration;
  const own = builtInFields(registration);
  if (type === 'video') return { version: 2, ...definition, ...own, is_builtin: true };
  const { model_id, model_revision, prompt_style, ...rest } = definition;
  const place = { model_id, model_revision };
  const full = complete(type, { ...rest, ...ownFields(registration, place, prompt_style) }, true);
  if (typeof full === 'string') throw new Error(full);
  return { ...full, ...own, is_builtin: true };
}

function ownFields(
  { type, definition }: Exclude<StoredRegistration, { type: 'video' }>,
  place: Kept,
  style: unknown,
): Kept {
  if (type === 'image' || type === 'audio') return place;
  if (type !== 'LLM') {
    const own = type === 'rerank' ? { type: 'normal', max_tokens: 512 } : {};
    return { ...own, model_specs: [{ ...place, model_format: 'pytorch', quantization: 'none' }] };
  }
  const stops = isObject(style) ? { stop: style.stop, stop_token_ids: style.stop_token_ids } : {};
  const tools = definition.model_ability.includes('tools') ? { tool_parser: 'qwen' } : {};
  const chats = definition.model_ability.includes('chat');
  return {
    version: 2,
    model_specs: definition.model_specs.flatMap(unfolded),
    ...(chats ? { chat_template: CHAT_TEMPLATE, ...stops, ...tools } : {}),
  };
}

/** One spec per quantization, with its texts filled in. */
function unfolded({ quantizations, ...spec }: LlmDefinition['model_specs'][number]): Kept[] {
  return quantizations.map(quantization => ({
    ...JSON.parse(JSON.stringify(spec).replaceAll('{quantization}', quantization)),
    quantization,
  }));
}

/** The part of a kept definition that a launch needs, in the form of older releases. */
function launchable(type: CustomType, kept: Kept): Kept {
  const specs = Array.isArray(kept.model_specs) ? kept.model_specs : [];
  if (type === 'embedding' || type === 'rerank') return { ...kept, ...specs[0] };
  return {
    ...kept,
    model_specs: specs.map(({ quantization, ...spec }) => ({ ...spec, quantizations: [quantization] })),
  };
}
