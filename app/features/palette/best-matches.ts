import { unmarked } from '#app/format/untranslated.ts';

/**
 * The rank of a label for the typed words: 0 is best, undefined is no match. Every word must occur; a label that begins with it comes
 * first, then one with such a word, then any other; shorter labels first.
 */
function rank(typed: readonly string[], label: string): number | undefined {
  const text = unmarked(label).toLowerCase();
  let worst = 0;
  for (const word of typed) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    const step = at === 0 ? 0 : /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 1 : 2;
    worst = Math.max(worst, step);
  }
  return worst * 1000 + Math.min(text.length, 999);
}

/** Found only with its other words: below every label that matches by itself. */
const OTHER_WORDS = 3000;

function rankOf(typed: readonly string[], { label, hint = '', words = '' }: Ranked): number | undefined {
  const own = rank(typed, label);
  if (own !== undefined) return own;
  const others = `${hint} ${words}`.toLowerCase();
  // Most entries of a large cluster end here, at each key.
  if (!typed.some(word => others.includes(word))) return undefined;
  const any = rank(typed, `${label} ${others}`);
  return any === undefined ? undefined : OTHER_WORDS + any;
}

type Ranked = { label: string; hint?: string; words?: string | undefined };

/** The best matches up to a number; without typed text, the first entries. */
export function bestMatches<T extends Ranked>(typed: string, all: readonly T[], most: number): T[] {
  const sought = typed.toLowerCase().split(/\s+/).filter(Boolean);
  if (sought.length === 0) return all.slice(0, most);
  const ranked = all.flatMap(one => {
    const place = rankOf(sought, one);
    return place === undefined ? [] : [{ one, rank: place }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
