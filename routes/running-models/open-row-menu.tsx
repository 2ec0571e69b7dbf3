import { Menu, MenuItem, MenuItemCheckbox, MenuList, MenuPopover } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { useCan } from '#app/cluster/capabilities.ts';
import { autostartAddress } from '#app/cluster/models/autostart.ts';
import { useLaunchLike } from '#app/features/launch/launch-like.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { AddRegular, CopyRegular, PlayCircleRegular } from '#app/icons.ts';
import { asTextText } from '#app/messages/controls.ts';
import { runningText as text } from '#app/messages/running-models.ts';
import { focused, rerendered } from '#app/overlays/focus.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { usePermission } from '#app/session/permissions.ts';
import { ownElement } from '#app/ui/text/own-element.tsx';
import { useStartsByItself } from './autostart-mark.tsx';
import { ModelAsText } from './launch-like.tsx';

type Props = { kind: KindName; model: RunningModel; target: HTMLElement; open: boolean; close: () => void };

/** The menu of a running model, and its overlays. */
export function OpenRowMenu({ kind, model, target, open, close }: Props) {
  const [asText, setAsText] = useState(false);
  const launchLike = useLaunchLike();
  const opener = useOpener(target);

  return (
    <>
      <Overlay of={open}>
        {() => (
          <Items
            {...{ model, target: opener, close }}
            launchLike={() => launchLike(kind, model)}
            showText={() => setAsText(true)}
          />
        )}
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

type ItemsProps = Pick<Props, 'model' | 'target' | 'close'> & {
  launchLike: () => void;
  showText: () => void;
};

function Items({ model, target, close, launchLike, showText }: ItemsProps) {
  const { allowed, reason, wasRefused } = usePermission('models:start');
  const isShown = allowed || wasRefused === true;
  const open = useOpen();
  const hasAutostart = useCan('autostart');
  const startsByItself = useStartsByItself(model.id);
  const navigate = useNavigate();
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
      checkedValues={{ autostart: startsByItself ? ['on'] : [] }}
      onOpenChange={close}
    >
      <MenuPopover>
        <MenuList aria-label={unmarked(text.moreFor(model.id))}>
          {isShown && (
            <MenuItem
              disabled={!allowed}
              subText={reason ?? null}
              aria-description={reason}
              icon={<AddRegular />}
              onClick={launchLike}
            >
              {ownElement(text.launchLike)}
            </MenuItem>
          )}
          {isShown && hasAutostart && (
            <MenuItemCheckbox
              name="autostart"
              value="on"
              disabled={!allowed}
              subText={reason ?? null}
              aria-description={reason}
              icon={<PlayCircleRegular />}
              onClick={() => navigate(autostartAddress(model.id))}
            >
              {ownElement(text.startByItself)}
            </MenuItemCheckbox>
          )}
          <MenuItem icon={<CopyRegular />} onClick={showText}>
            {ownElement(asTextText.open)}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
