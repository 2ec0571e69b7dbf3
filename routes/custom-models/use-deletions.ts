import { useSyncExternalStore } from 'react';
import type { Kind } from '#app/models/kinds.ts';
import { type Deletions, deletionsOf, onDeletions } from './deletions.ts';

export function useDeletions(kind: Kind): Deletions {
  return useSyncExternalStore(onDeletions, () => deletionsOf(kind));
}
