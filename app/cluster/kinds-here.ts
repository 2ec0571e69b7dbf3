import { useSyncExternalStore } from 'react';
import { hasType } from '#app/api/registrations.ts';
import { kinds } from '#app/kinds/kinds.ts';
import { type KindName, kindNames } from '#app/models/kind-names.ts';

/** The kinds of model that the cluster has: those of `optional` only once it has answered for them. */
export function createKindsHere(optional: readonly KindName[]) {
  let here = kindNames.filter(kind => !optional.includes(kind));
  const listeners = new Set<() => void>();
  return {
    /** In the order of the tabs. The same list until it changes. */
    current: (): readonly KindName[] => here,
    subscribe: (changed: () => void) => {
      listeners.add(changed);
      return () => listeners.delete(changed);
    },
    /** Asks for those that are not known to be there; a refusal is an answer, and no failure. */
    ask: async () => {
      const missing = optional.filter(kind => !here.includes(kind));
      const answers = await Promise.all(missing.map(kind => hasType(kind)));
      const found = missing.filter((_, index) => answers[index] === true);
      if (found.length === 0) return;
      here = kindNames.filter(kind => here.includes(kind) || found.includes(kind));
      for (const listener of listeners) listener();
    },
  };
}

export const kindsHere = createKindsHere(kindNames.filter(kind => kinds[kind].optional === true));

export function useKindsHere(): readonly KindName[] {
  return useSyncExternalStore(kindsHere.subscribe, kindsHere.current);
}
