import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from '#app/messages/language.ts';

/** Texts of a card's star and memory. */
export const shelfText = spoken('shelfText', {
  star: (name: string) => `Star ${verbatim(name)}`,
  starShort: 'Star',
  unstarShort: 'Starred',
  needs: (bytes: string, verdict: 'fits' | 'tight' | 'does-not-fit' | 'unknown') =>
    `from ${bytes}${verdict === 'fits' ? ' · fits' : verdict === 'does-not-fit' ? ' · no room' : ''}`,
} as const);
