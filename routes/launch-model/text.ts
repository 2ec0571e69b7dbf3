import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

/** Texts of a card's star and memory. */
export const catalogueFiltersText = spoken('catalogueFiltersText', {
  star: (name: string) => `Star ${verbatim(name)}`,
  starShort: 'Star',
  unstarShort: 'Starred',
  onlyNames: {
    '': 'all',
    starred: 'starred',
    fits: 'fits now',
    '4': 'needs at most 4 GiB',
    '8': 'needs at most 8 GiB',
    '16': 'needs at most 16 GiB',
    '24': 'needs at most 24 GiB',
    '48': 'needs at most 48 GiB',
    '80': 'needs at most 80 GiB',
    '160': 'needs at most 160 GiB',
  },
  sortNames: {
    '': 'by name',
    cached: 'cached first',
    size: 'by least memory',
    context: 'by longest context',
    dimensions: 'by most dimensions',
    max_tokens: 'by most tokens',
  },
  /** `largest` is the largest variant that fits now. */
  needs: (
    bytes: string,
    { largest, isFull, isGuess }: { largest: string | undefined; isFull: boolean; isGuess: boolean },
  ) =>
    `from ${bytes}${largest ? ` · ${largest} ${isGuess ? 'probably fits' : 'fits'}` : isFull ? ' · no room' : ''}`,
} as const);
