import { useSyncExternalStore } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { warnUnlessStored } from '#app/notify/banner.ts';
import { choices, createStored, storedNames } from '#app/storage/create-stored.ts';
import { onStored } from '#app/storage/stored.ts';

const stars = createStored('starredModels', storedNames, new Set(), choices);

/** The starred models of this browser, as `kind/name`, with changes from other tabs (again.stars). */
export function useStarred(): ReadonlySet<string> {
  return useSyncExternalStore(onStored, stars.current);
}

export function starKey(kind: KindName, modelName: string): string {
  return `${kind}/${modelName}`;
}

export function toggleStar(key: string): void {
  const next = new Set(stars.current());
  if (!next.delete(key)) next.add(key);
  warnUnlessStored(stars.keep([...next]));
}
