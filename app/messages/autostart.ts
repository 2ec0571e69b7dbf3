import { verbatim } from '#app/format/untranslated.ts';
import { spoken } from './language.ts';

/** The automatic start of models, on several screens. */
export const startText = spoken('startText', {
  startsByItself: (uid: string) => `${verbatim(uid)} starts by itself`,
  startsNow: (uids: readonly string[], more: number) =>
    `Saving starts at once what does not run: ${uids.map(verbatim).join(', ')}${more > 0 ? ` and ${more} more` : ''}.`,
  startsNothing: 'Every model that starts by itself runs: saving starts none.',
  placesNeverStart:
    "A cluster of release 4.1 never starts a model with a place for each replica by itself: it fails with “'dict' object has no attribute 'devices'”.",
  placesOf: (uids: string) => `With a place for each replica: ${uids}.`,
  withoutPlaces: 'Keep it without the places',
  saving: (uid: string) => `saving the automatic start of ${verbatim(uid)}`,
} as const);
