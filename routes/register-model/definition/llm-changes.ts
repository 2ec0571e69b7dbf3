import type { PromptStyles } from '#app/api/prompts.ts';
import { blankSpec } from './blank-drafts.ts';
import { type LlmDraft, nextKey, type SpecDraft } from './draft.ts';

/** Choosing an ability clears the family, whose list may be another one now; without chat there is no prompt style. */
export function withAbility(draft: LlmDraft, ability: string, chosen: boolean): LlmDraft {
  const others = draft.model_ability.filter(one => one !== ability);
  return {
    ...draft,
    model_ability: chosen ? [...others, ability] : others,
    model_family: '',
    prompt: { by: 'nobody' },
  };
}

/** The family brings its prompt style (register.prompt-style). */
export function withFamily(draft: LlmDraft, family: string): LlmDraft {
  return { ...draft, model_family: family, prompt: { by: 'family' } };
}

/** Puts the family's built-in prompt style into a draft that wants it: the styles may arrive after the choice. */
export function withPromptStyle(draft: LlmDraft, styles: PromptStyles): LlmDraft {
  if (!draft.model_ability.includes('chat')) return { ...draft, prompt: { by: 'nobody' } };
  if (draft.prompt.by !== 'family' || !Object.hasOwn(styles, draft.model_family)) return draft;
  return { ...draft, prompt: { by: 'definition', style: styles[draft.model_family] } };
}

export function withNewSpec(draft: LlmDraft): LlmDraft {
  return { ...draft, model_specs: [...draft.model_specs, blankSpec(nextKey(draft.model_specs))] };
}

export function withoutSpec(draft: LlmDraft, key: number): LlmDraft {
  return { ...draft, model_specs: draft.model_specs.filter(spec => spec.key !== key) };
}

export function withSpec(draft: LlmDraft, key: number, change: Partial<SpecDraft>): LlmDraft {
  return {
    ...draft,
    model_specs: draft.model_specs.map(spec => (spec.key === key ? { ...spec, ...change } : spec)),
  };
}

/** The families to choose from: the chat list for abilities chat and vision, else the generate list, then 'other' (register.family). */
export function familiesFor(
  abilities: readonly string[],
  families: { chat: readonly string[]; generate: readonly string[] },
): readonly string[] {
  const list = abilities.includes('chat') || abilities.includes('vision') ? families.chat : families.generate;
  const once = [...new Set([...list, 'other'])];
  return once.toSorted((one, other) => one.toLowerCase().localeCompare(other.toLowerCase()));
}
