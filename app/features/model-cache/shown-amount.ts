import type { FileAmount } from '#app/catalogue/cached-versions.ts';
import { shownBytes } from '#app/format/bytes.ts';
import { cachedText } from '#app/messages/cached-models.ts';

/** The size of files together, and how many of them are of an unknown size. */
export function shownAmount({ entries, bytes, unknown }: FileAmount): string {
  if (entries > 0 && unknown === entries) return cachedText.unknownSize;
  return unknown === 0 ? shownBytes(bytes) : cachedText.someUnknown(shownBytes(bytes), unknown);
}
