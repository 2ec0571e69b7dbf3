/**
 * How well a label answers what was typed: 0 is best, undefined is not at all. Each word typed must occur; a label that begins with
 * it comes first, then one of which a word does, then any other; of those the shorter.
 */
function rank(typed: string, label: string): number | undefined {
  const text = label.toLowerCase();
  let worst = 0;
  for (const word of typed.toLowerCase().split(/\s+/).filter(Boolean)) {
    const at = text.indexOf(word);
    if (at < 0) return undefined;
    const step = at === 0 ? 0 : /[^\p{L}\p{N}]/u.test(text[at - 1] ?? '') ? 1 : 2;
    worst = Math.max(worst, step);
  }
  return worst * 1000 + Math.min(text.length, 999);
}

/** The best of them, at most so many; with nothing typed, the first. */
export function best<T extends { label: string }>(typed: string, all: readonly T[], most: number): T[] {
  if (typed.trim() === '') return all.slice(0, most);
  const ranked = all.flatMap(one => {
    const rankOf = rank(typed, one.label);
    return rankOf === undefined ? [] : [{ one, rank: rankOf }];
  });
  return ranked
    .sort((a, b) => a.rank - b.rank)
    .slice(0, most)
    .map(({ one }) => one);
}
