/** What a card shows of a model, for the cards of the console and for those that stand in the page before it. */
type Shown = { model_family: string; model_ability: readonly string[] };

const LINES = 3;
/** A generous width of a letter and a card's inner margins, in px: rather one 'Show all' too many than one too few. */
const LETTER = 6;
const MARGINS = 34;

/** The languages, or the family of a model that names none. */
export function chipsOf<K extends string>(
  model: Shown & Record<K, readonly string[]>,
  languages: K,
): readonly string[] {
  const { model_family } = model;
  const named = model[languages];
  if (named.length > 0) return [...new Set(named)];
  return model_family === '' ? [] : [model_family];
}

/** The ability that a card tells of. */
export function abilityOf({ model_ability }: Shown): 'chat' | 'generate' | 'other' {
  return model_ability.includes('chat') ? 'chat' : model_ability.includes('generate') ? 'generate' : 'other';
}

/** Whether a description may need more lines than a card of this width, in px, gives it. */
export function isLong(text: string, width: number): boolean {
  return text.length * LETTER > LINES * (width - MARGINS);
}

/**
 * A context length in K, as cards show it: 8192 and 131072 tokens are 8K and 128K, a round 200000 are 200K, and what is
 * no whole one stays as it is.
 */
export function inK(tokens: number): string {
  const whole = tokens % 1000 === 0 ? tokens / 1000 : Math.floor(tokens / 1024);
  return whole === 0 ? String(tokens) : `${whole}K`;
}
