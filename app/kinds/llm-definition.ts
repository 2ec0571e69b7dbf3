import * as v from 'valibot';
import { registerErrors as errors, problemText, registerText as text } from '#app/messages/register-model.ts';
import {
  countRow,
  descriptionRow,
  filled,
  languagesRow,
  nameRow,
  type RegisterContext,
  some,
  textRow,
  texts,
} from './definition-rows.ts';
import { joinSpecs, specRows, splitSpec } from './model-spec.ts';
import { objects } from './wire-fields.ts';

/** Where the prompt style comes from: the built-in one of the chosen family, or a definition that brought its own. */
export type Prompt = { by: 'nobody' | 'family' } | { by: 'definition'; style: unknown };

type Styled = { model_ability: readonly string[]; model_family: string; prompt_style: Prompt };

const generating: string[] = ['generate'];
const unable: string[] = [];
const nobody: Prompt = { by: 'nobody' };

/** The definition of a language model in the schema of releases before 1.8, in the order of the wire. */
export const llmRows = {
  version: {
    control: 'custom',
    label: '',
    default: 1,
    absent: 1,
    optional: true,
    wire: v.number(problemText.notNumber),
    held: v.number(),
  },
  model_name: nameRow('custom-llm'),
  model_description: descriptionRow(),
  context_length: countRow(text.contextLength, '2048'),
  model_lang: languagesRow(),
  model_ability: {
    control: 'custom',
    label: text.modelAbilities,
    default: generating,
    absent: unable,
    wire: texts,
    held: texts,
    check: some(errors.abilities),
    /** The family's list may be another one now; without chat there is no prompt style. */
    set: (model_ability: string[]) => ({ model_ability, model_family: '', prompt_style: nobody }),
  },
  model_family: {
    ...textRow,
    control: 'custom',
    label: text.modelFamily,
    default: '',
    check: filled(errors.family),
    /** The family brings its prompt style. */
    set: (model_family: string) => ({ model_family, prompt_style: { by: 'family' } satisfies Prompt }),
  },
  model_specs: {
    control: 'list',
    label: text.modelSpecs,
    default: [],
    absent: [],
    atLeast: 1,
    wire: v.pipe(objects, v.minLength(1, problemText.empty)),
    fields: specRows,
    order: ['model_format', 'model_uri', 'model_size_in_billions', 'quantization'],
    texts: { add: text.moreSpecs, entry: text.spec, remove: text.removeSpec },
    parts: { split: splitSpec, join: joinSpecs },
  },
  prompt_style: {
    control: 'custom',
    label: '',
    default: nobody,
    absent: nobody,
    optional: true,
    held: v.variant('by', [
      v.object({ by: v.picklist(['nobody', 'family']) }),
      v.object({ by: v.literal('definition'), style: v.unknown() }),
    ]),
    wire: v.pipe(
      v.unknown(),
      v.transform((style): Prompt => ({ by: 'definition', style })),
    ),
    sent: (prompt: Prompt) => (prompt.by === 'definition' ? prompt.style : undefined),
  },
} as const;

/** Puts the family's built-in prompt style into a draft that wants it: the styles may arrive after the choice. */
export function withPromptStyle<D extends Styled>(draft: D, styles: Readonly<Record<string, unknown>>): D {
  if (!draft.model_ability.includes('chat')) return draft;
  if (draft.prompt_style.by !== 'family' || !Object.hasOwn(styles, draft.model_family)) return draft;
  return { ...draft, prompt_style: { by: 'definition', style: styles[draft.model_family] } };
}

/** Whether nothing but a definition can bring a prompt style: no built-in one is called 'other'. */
export function wantsOwnStyle({ model_ability, model_family, prompt_style }: Styled): boolean {
  return model_family === 'other' && model_ability.includes('chat') && prompt_style.by !== 'definition';
}

/** The families to choose from: the chat list for abilities chat and vision, else the generate list, then 'other'. */
export function familiesFor(
  abilities: readonly string[],
  families: RegisterContext['families'],
): readonly string[] {
  const list = abilities.includes('chat') || abilities.includes('vision') ? families.chat : families.generate;
  const once = [...new Set([...list, 'other'])];
  return once.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
}
