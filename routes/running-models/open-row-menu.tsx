import { Menu } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { runningText as text } from '#app/messages/running-models.ts';
import { focused, rerendered } from '#app/overlays/focus.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { checkedIn, MenuEntries, type MenuEntry } from '#app/ui/controls/menu-entries.tsx';
import { useFeatureEntries } from './feature-entries.tsx';
import { ModelAsText } from './launch-like.tsx';

type Props = { kind: KindName; model: RunningModel; target: HTMLElement; open: boolean; close: () => void };

/** The menu of a running model, and its overlays. */
export function OpenRowMenu({ kind, model, target, open, close }: Props) {
  const [asText, setAsText] = useState(false);
  const entries = useFeatureEntries(kind, model, () => setAsText(true));
  const opener = useOpener(target);
  return (
    <>
      <Overlay of={open && entries}>
        {shown => <Items target={opener} close={close} label={text.moreFor(model.id)} entries={shown} />}
      </Overlay>
      <ModelAsText
        {...{ kind, model }}
        open={asText}
        close={() => setAsText(false)}
        focusInstead={() => focused(opener)}
      />
    </>
  );
}

/** The button that opened the menu, also of a row that was rendered again. */
function useOpener(opened: HTMLElement): HTMLElement {
  const [now, setNow] = useState(opened);
  const opener = opened.isConnected ? opened : now;
  useLayoutEffect(() => {
    if (!opener.isConnected) setNow(rerendered(opener) ?? opener);
  });
  return opener;
}

type ItemsProps = Pick<Props, 'target' | 'close'> & { label: string; entries: readonly MenuEntry[] };

function Items({ target, close, label, entries }: ItemsProps) {
  const open = useOpen();
  // Directly, without rendering a row.
  useEffect(() => {
    if (!open) return;
    target.setAttribute('aria-expanded', 'true');
    return () => target.removeAttribute('aria-expanded');
  }, [open, target]);
  return (
    <Menu
      open={open}
      positioning={{ target, align: 'end' }}
      hasCheckmarks={entries.some(({ isOn }) => isOn !== undefined)}
      checkedValues={checkedIn(entries)}
      onOpenChange={close}
    >
      <MenuEntries label={label} entries={entries} />
    </Menu>
  );
}
