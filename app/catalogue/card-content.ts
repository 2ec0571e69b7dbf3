/** The fields of a card, for the console's cards and for those of the first screen in the page (docs/first-screen.md). */
type Shown = { model_family: string; model_ability: readonly string[] };

const LINES = 3;
/** A generous letter width and card margins in px: an unneeded 'Show all' is better than a missing one. */
const LETTER = 6;
const MARGINS = 34;

/** More languages are counted. */
const MAX_LANGUAGES = 4;

/** The first languages and the number of the others, or the family of a model without languages. */
export function chipsOf<K extends string>(
  model: Shown & Record<K, readonly string[]>,
  languages: K,
): readonly string[] {
  const { model_family } = model;
  const named = [...new Set(model[languages])];
  const others = named.length - MAX_LANGUAGES;
  // A number takes as much room as the one language that it would replace.
  if (others > 1) return [...named.slice(0, MAX_LANGUAGES), `+${others}`];
  if (named.length > 0) return named;
  return model_family === '' ? [] : [model_family];
}

/** The ability shown on a card. */
export function abilityOf({ model_ability }: Shown): 'chat' | 'generate' | 'other' {
  return model_ability.includes('chat') ? 'chat' : model_ability.includes('generate') ? 'generate' : 'other';
}

/** The sizes of a model, in billions of parameters: `0.5–72B`; empty if unknown. */
export function sizesOf(specs: readonly { model_size_in_billions?: unknown }[]): string {
  const sizes = specs
    .map(({ model_size_in_billions: size }) => Number.parseFloat(String(size).replace('_', '.')))
    .filter(size => size > 0)
    .sort((a, b) => a - b);
  const [least] = sizes;
  const most = sizes.at(-1);
  return most === undefined ? '' : `${least === most ? '' : `${least}–`}${most}B`;
}

/** Whether a description may need more lines than a card of this width in px has. */
export function isLong(text: string, width: number): boolean {
  return text.length * LETTER > LINES * (width - MARGINS);
}

/** A context length in K as on cards: 8192 and 131072 tokens are 8K and 128K, 200000 is 200K, and an uneven number is unchanged. */
export function inK(tokens: number): string {
  const whole = tokens % 1000 === 0 ? tokens / 1000 : Math.floor(tokens / 1024);
  return whole === 0 ? String(tokens) : `${whole}K`;
}
