import type { KindName } from '#app/models/kind-names.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
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
  return (
    <>
      <Overlay of={launching} focusInstead={focusCard}>
        {name => <OpenModel kind={kind} name={name} known={names.includes(name)} close={closeLaunch} />}
      </Overlay>
      <Overlay of={asked} focusInstead={({ name }) => focusCard(name)}>
        {({ what, name }) =>
          what === 'delete' ? (
            <AskedDeletion kind={kind} name={name} close={closeAsked} />
          ) : (
            <AskedDefinition kind={kind} name={name} close={closeAsked} />
          )
        }
      </Overlay>
    </>
  );
}
