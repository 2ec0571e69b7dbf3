import { Suspense } from 'react';
import type { KindName } from '#app/models/kind-names.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { AskedDefinition } from './asked-definition.tsx';
import { AskedDeletion } from './asked-deletion.tsx';
import type { Asked } from './custom-card.tsx';
import { OpenModel } from './open-model.tsx';

type Props = {
  kind: KindName;
  names: readonly string[];
  /** The model whose launch form the address asks for. */
  launching: string | undefined;
  closeLaunch: () => void;
  asked: Asked | undefined;
  closeAsked: () => void;
  focusCard: (name: string) => void;
};

/** What opens over the cards. Draw it after the grid, to whose card the focus returns from the launch form. */
export function Overlays({ kind, names, launching, closeLaunch, asked, closeAsked, focusCard }: Props) {
  useFocusAfter(launching, focusCard);
  return (
    <Suspense>
      {launching !== undefined && (
        <OpenModel kind={kind} name={launching} known={names.includes(launching)} close={closeLaunch} />
      )}
      {asked?.what === 'definition' && <AskedDefinition kind={kind} name={asked.name} close={closeAsked} />}
      {asked?.what === 'delete' && <AskedDeletion kind={kind} name={asked.name} close={closeAsked} />}
    </Suspense>
  );
}
