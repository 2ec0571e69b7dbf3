import * as v from 'valibot';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { registerErrors as errors, registerText as text } from '#app/messages/register-model.ts';
import {
  countRow,
  languagesRow,
  nameRow,
  nonEmpty,
  type RegisterContext,
  required,
  textRow,
  texts,
  versionRow,
} from './definition-rows.ts';
import { specRows } from './model-spec.ts';
import { type Template, templateOf, templateRows, templateWithoutChat } from './prompt-template.ts';
import { specsRow } from './spec-versions.ts';
import type { WireSource } from './wire-fields.ts';

/** The origin of the prompt: the chosen family, or a definition with its own style. */
type Prompt = { by: 'nobody' | 'family' } | { by: 'definition'; style: unknown };

type Prompted = Template & {
  model_ability: readonly string[];
  model_family: string;
  prompt_style: Prompt;
  source?: WireSource | null;
};

type Here = Pick<RegisterContext, 'templates' | 'families'>;

const generating: string[] = ['generate'];
const unable: string[] = [];
const noPrompt: Prompt = { by: 'nobody' };
const byFamily: { prompt_style: Prompt } = { prompt_style: { by: 'family' } };

/** The definition of a language model in the order of the wire; both versions have the same fields. */
export const llmRows = {
  version: versionRow(1),
  model_name: nameRow('custom-llm'),
  model_description: {
    ...textRow,
    label: () => text.optional(text.modelDescription),
    star: false,
    multiline: true,
    default: '',
    optional: true,
    toWire: (typed: string) => typed.trim() || undefined,
  },
  context_length: countRow(() => text.contextLength, '2048'),
  model_lang: languagesRow(),
  model_ability: {
    control: 'custom',
    label: () => text.modelAbilities,
    default: generating,
    absent: unable,
    wire: texts,
    held: texts,
    check: nonEmpty(() => errors.abilities),
    /** The family list may change; without chat there is no prompt. The definition's own values remain. */
    set: (model_ability: string[], draft: Prompted) => {
      const silenced = draft.model_ability.includes('chat') && !model_ability.includes('chat');
      const without = silenced && { prompt_style: noPrompt, ...templateWithoutChat(draft) };
      return { model_ability, model_family: '', ...without };
    },
  },
  model_family: {
    ...textRow,
    control: 'custom',
    label: () => text.modelFamily,
    default: '',
    check: required(() => errors.family),
    /** The family brings its prompt. 'other' brings none and keeps or restores the definition's own. */
    set: (model_family: string, draft: Prompted) => ({
      model_family,
      ...(model_family === 'other' ? ownStyle(draft) : byFamily),
    }),
  },
  model_specs: specsRow(specRows, ['model_format', 'model_uri', 'model_size_in_billions', 'quantization']),
  prompt_style: {
    control: 'custom',
    label: () => '',
    default: noPrompt,
    absent: noPrompt,
    optional: true,
    held: v.union([
      v.object({ by: v.picklist(['nobody', 'family']) }),
      v.object({ by: v.picklist(['definition']), style: v.unknown() }),
    ]),
    wire: v.pipe(
      v.unknown(),
      v.transform((style): Prompt => ({ by: 'definition', style })),
    ),
    toWire: (prompt: Prompt) => (prompt.by === 'definition' ? prompt.style : undefined),
  },
  ...templateRows,
} as const;

/** The style of the opened definition, instead of a family's that was skipped. */
function ownStyle({ model_ability, source }: Prompted): { prompt_style?: Prompt } {
  const style = source?.prompt_style;
  return model_ability.includes('chat') && style ? { prompt_style: { by: 'definition', style } } : {};
}

/** Adds the family's built-in prompt to a draft that needs it: prompts may arrive after the choice. */
export function withPrompt<D extends Prompted>(draft: D, prompts: RegisterContext['prompts']): D {
  if (!draft.model_ability.includes('chat')) return draft;
  if (draft.prompt_style.by !== 'family' || !Object.hasOwn(prompts, draft.model_family)) return draft;
  const style = prompts[draft.model_family];
  const template = templateOf(style);
  if (template !== undefined) return { ...draft, ...template, prompt_style: noPrompt };
  return { ...draft, prompt_style: { by: 'definition', style } };
}

/** Whether only the definition can have a prompt: no built-in family is called 'other'. */
export function wantsOwnPrompt({
  model_ability,
  model_family,
  prompt_style,
  chat_template,
}: Omit<Prompted, keyof Template> & Pick<Template, 'chat_template'>): boolean {
  const brought = prompt_style.by === 'definition' || chat_template !== '';
  return model_family === 'other' && model_ability.includes('chat') && !brought;
}

/**
 * The abilities to choose from. With templates, language models also have those that sort the families; other kinds name their inputs.
 */
export function abilitiesFor(kind: KindName, { templates, families }: Here): string[] {
  if (kind !== 'llm') return ['vision', 'video', 'audio'].map(input => `${prefixes[kind] ?? kind}_${input}`);
  const here = Object.keys(text.abilities);
  return templates ? [...new Set([...here, ...Object.keys(families)])] : here;
}

const prefixes: { [K in KindName]?: string } = { embedding: 'embed' };

/**
 * The families to choose from: the chat list for chat and vision, else the generate list, then 'other'. With templates, a model with
 * tools or vision needs a family with them.
 */
export function familiesFor(abilities: readonly string[], { templates, families }: Here): readonly string[] {
  const { chat, generate } = families;
  const list = [...(abilities.includes('chat') || abilities.includes('vision') ? chat : generate), 'other'];
  const bound = templates ? ['tools', 'vision'].filter(ability => abilities.includes(ability)) : [];
  const once = [...new Set(list)].filter(name =>
    bound.every(ability => families[ability]?.includes(name) ?? true),
  );
  return once.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
}
