import { useKindsHere } from '#app/cluster/capabilities.ts';
import { kindText } from '#app/messages/kinds.ts';
import type { KindName } from '#app/models/kind-names.ts';
import type { Tab } from './tab-strip.tsx';

/** A tab for each kind of model that the cluster has, with its text of this screen and the address that it leads to. */
export function useKindTabs(
  text: 'catalogue' | 'running' | 'register',
  to: (kind: KindName) => string,
): Tab[] {
  return useKindsHere().map(kind => ({ id: kind, label: kindText[kind][text], to: to(kind) }));
}
