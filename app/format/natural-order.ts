const DIGITS = 16;

/**
 * A sort key in natural order: case is ignored and digits count as numbers, so model-9 precedes model-10. Intl.Collator takes a browser 7
 * to 40 ms on first use, so that only other words than ASCII's ask it.
 */
export function naturalKey(text: string): string {
  return text.toLowerCase().replace(/\d+/g, digits => digits.padStart(DIGITS, '0'));
}

/** Compares two keys; words that do not begin in ASCII by the language of the page. */
export function compareKeys<Key extends string | number>(a: Key, b: Key): number {
  if (typeof a === 'string' && typeof b === 'string' && (beyondAscii(a) || beyondAscii(b)))
    return compareWords(a, b);
  return a < b ? -1 : a > b ? 1 : 0;
}

function beyondAscii(key: string): boolean {
  return key.charCodeAt(0) > 0x7e;
}

let collator: { language: string; compare: Intl.Collator['compare'] } | undefined;

/** A worker has no page, and sorts as the browser does. */
function compareWords(a: string, b: string): number {
  const language = globalThis.document?.documentElement.lang ?? '';
  if (collator?.language !== language)
    collator = { language, compare: new Intl.Collator(language || undefined).compare };
  return collator.compare(a, b);
}

/** A list in natural order of the given text; equal entries keep their order. */
export function inNaturalOrder<T>(list: readonly T[], textOf: (one: T) => string): T[] {
  return list
    .map(one => ({ one, key: naturalKey(textOf(one)) }))
    .sort((a, b) => compareKeys(a.key, b.key))
    .map(({ one }) => one);
}

/** Each model's name once, in natural order. */
export function byName<T extends { model_name: string }>(all: readonly T[]): T[] {
  const once = new Map(all.map(one => [one.model_name, one]));
  return inNaturalOrder([...once.values()], ({ model_name }) => model_name);
}
