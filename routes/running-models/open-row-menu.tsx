import { Menu, MenuItem, MenuList, MenuPopover } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useState } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { knownRunning } from '#app/cluster/models.ts';
import { AddRegular, CopyRegular } from '#app/icons.ts';
import { settingsSentFor } from '#app/launches/start.ts';
import { asTextText } from '#app/messages/controls.ts';
import { runningText as text } from '#app/messages/running-models.ts';
import { focused, rerendered } from '#app/overlays/focus.ts';
import { lazyComponent } from '#app/overlays/lazy-component.tsx';
import { Overlay } from '#app/overlays/overlay.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { usePermission } from '#app/session/permissions.ts';
import { ownElement } from '#app/ui/own-element.tsx';
import { payloadOf } from '#routes/launch/payload.ts';
import { prefillLike, settingsOf, useLaunchForm } from '#routes/launch/prefill.ts';

const LaunchAsText = lazyComponent(
  async () => (await import('#routes/launch/text/launch-as-text.tsx')).LaunchAsText,
);

type Props = { kind: KindName; model: RunningModel; target: HTMLElement; open: boolean; close: () => void };

/** The menu of a running model, and its overlays. */
export function OpenRowMenu({ kind, model, target, open, close }: Props) {
  const [asText, setAsText] = useState(false);
  const form = useLaunchForm();
  const opener = useOpener(target);

  function launchLike(): void {
    prefillLike(kind, model, new Set(knownRunning().data?.map(({ id }) => id)));
    form.open(model.model_name, kind);
  }

  return (
    <>
      <Overlay of={open}>
        {() => <Items {...{ model, target: opener, close, launchLike }} showText={() => setAsText(true)} />}
      </Overlay>
      <Overlay of={asText} focusInstead={() => focused(opener)}>
        {() => (
          <LaunchAsText
            of={model.id}
            payload={payloadOf(kind, model.model_name, { ...settingsOf(kind, model), model_uid: model.id })}
            note={settingsSentFor(model) === undefined ? asTextText.asTold : undefined}
            close={() => setAsText(false)}
          />
        )}
      </Overlay>
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
  const { allowed, reason } = usePermission('models:start');
  const open = useOpen();
  // Directly, without rendering a row.
  useEffect(() => {
    if (!open) return;
    target.setAttribute('aria-expanded', 'true');
    return () => target.removeAttribute('aria-expanded');
  }, [open, target]);

  return (
    <Menu open={open} positioning={{ target, align: 'end' }} onOpenChange={close}>
      <MenuPopover>
        <MenuList aria-label={text.moreFor(model.id)}>
          <MenuItem
            icon={<AddRegular />}
            disabled={!allowed}
            aria-description={reason}
            subText={reason ?? null}
            onClick={launchLike}
          >
            {ownElement(text.launchLike)}
          </MenuItem>
          <MenuItem icon={<CopyRegular />} onClick={showText}>
            {ownElement(asTextText.open)}
          </MenuItem>
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
