import type { RunningModel } from '#app/api/running-model.ts';
import { tryText } from '#app/messages/try-it.ts';
import type { KindName } from '#app/models/kind-names.ts';
import { late } from '#app/overlays/late.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';

const TryDrawer = late(async () => (await import('./try/try-drawer.tsx')).TryDrawer);

type Props = { kind: KindName; model: RunningModel | undefined; close: () => void };

/** The panel in which a model is tried. */
export function TryOverlay({ kind, model, close }: Props) {
  return (
    <Overlay of={model} focusInstead={focusItsButton}>
      {shown => <TryDrawer kind={kind} model={shown} close={close} />}
    </Overlay>
  );
}

/** A link opened the panel, or the row was drawn anew meanwhile. */
function focusItsButton({ id }: RunningModel): void {
  const name = tryText.openThis(id);
  const buttons = [...document.querySelectorAll('button')];
  buttons.find(button => button.getAttribute('aria-label') === name)?.focus();
}
