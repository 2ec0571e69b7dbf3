import { useSyncExternalStore } from 'react';
import type { KindName } from '#app/models/kind-names.ts';
import { type Deletions, deletionsOf, onDeletions } from './deletions.ts';

export function useDeletions(kind: KindName): Deletions {
  return useSyncExternalStore(onDeletions, () => deletionsOf(kind));
}
