import { isObject } from './answers.ts';
import { complete } from './definitions-v2.ts';
import type { LlmDefinition, Registration } from './registration-types.ts';
import type { CustomType } from './state.ts';

type Kept = Record<string, unknown>;

const known = new WeakMap<Registration, Kept>();

/** What release 4.1 answers for a model: that of a built-in one is made from the catalogue's tables. */
export function keptOf(registration: Registration): Kept {
  const kept = registration.kept ?? known.get(registration) ?? builtIn(registration);
  known.set(registration, kept);
  return kept;
}

/** Every turn between marks, as most chat models have it. */
const CHAT_TEMPLATE =
  "{%- for message in messages %}{{- '<|im_start|>' + message.role + '\n' + message.content + '<|im_end|>' + '\n' }}{%- endfor %}{%- if add_generation_prompt %}{{- '<|im_start|>assistant\n' }}{%- endif %}";

function builtIn(registration: Registration): Kept {
  const { type, definition } = registration;
  if (type === 'video') return { version: 2, ...definition, is_builtin: true };
  const { model_id, model_revision, prompt_style, ...rest } = definition;
  const place = { model_id, model_revision };
  const full = complete(type, { ...rest, ...ownFields(registration, place, prompt_style) }, true);
  if (typeof full === 'string') throw new Error(full);
  return full;
}

function ownFields(
  { type, definition }: Exclude<Registration, { type: 'video' }>,
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
    model_specs: definition.model_specs.flatMap(spec => unfolded(spec)),
    ...(chats ? { chat_template: CHAT_TEMPLATE, ...stops, ...tools } : {}),
  };
}

/** A spec for each of its quantizations, with its texts written out. */
function unfolded({ quantizations, ...spec }: LlmDefinition['model_specs'][number]): Kept[] {
  return quantizations.map(quantization => ({
    ...JSON.parse(JSON.stringify(spec).replaceAll('{quantization}', quantization)),
    quantization,
  }));
}

/** Of what is kept, what a launch needs to know, as older releases have it. */
export function launchable(type: CustomType, kept: Kept): Kept {
  const specs = Array.isArray(kept.model_specs) ? kept.model_specs : [];
  if (type === 'embedding' || type === 'rerank') return { ...kept, ...specs[0] };
  return {
    ...kept,
    model_specs: specs.map(({ quantization, ...spec }) => ({ ...spec, quantizations: [quantization] })),
  };
}
