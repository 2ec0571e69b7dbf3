import type { CacheEntry } from '#app/api/cache.ts';
import { cacheText } from '#app/messages/cached-models.ts';
import { emptied } from '#app/models/cached-versions.ts';
import { Notice } from '#app/ui/notice.tsx';

/** Says in a question whose answer deletes these entries which files go that may be no copy (cache.own-files). */
export function Emptied({ by }: { by: readonly CacheEntry[] }) {
  const folders = emptied(by);
  return folders.length > 0 && <Notice role="note" text={cacheText.emptied(folders)} />;
}
