import { cachedText } from '#app/messages/cached-models.ts';
import type { FileAmount } from '#app/models/cached-versions.ts';
import { shownBytes } from '#app/models/numbers.ts';

/** The size of files together, and how many of them are of an unknown size. */
export function shownAmount({ entries, bytes, unknown }: FileAmount): string {
  if (entries > 0 && unknown === entries) return cachedText.unknownSize;
  return unknown === 0 ? shownBytes(bytes) : cachedText.someUnknown(shownBytes(bytes), unknown);
}
