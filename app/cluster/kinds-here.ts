import { useSyncExternalStore } from 'react';
import { kinds } from '#app/kinds/kinds.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';
import { can, onCapabilities } from './capabilities.ts';

let here: readonly KindName[] = [];

/** The kinds of model that the cluster has, as far as is known, in the order of the tabs. The same list until it changes. */
export function kindsHere(): readonly KindName[] {
  const now = kindNames.filter(kind => kinds[kind].optional === undefined || can(kind));
  if (now.join() !== here.join()) here = now;
  return here;
}

export function useKindsHere(): readonly KindName[] {
  return useSyncExternalStore(onCapabilities, kindsHere);
}
