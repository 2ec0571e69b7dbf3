import { Menu, MenuItem, MenuItemCheckbox, MenuList, MenuPopover } from '@fluentui/react-components';
import { use, useEffect, useLayoutEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import type { KindName } from '#app/catalogue/kind-names.ts';
import type { RunningModel } from '#app/catalogue/running-model.ts';
import { can } from '#app/cluster/capabilities.ts';
import { FeaturesContext } from '#app/features/features-context.ts';
import { useLaunchLike } from '#app/features/launch/launch-like.ts';
import type { RowAction, RowTools } from '#app/features/row-action.ts';
import { runningText as text } from '#app/messages/running-models.ts';
import { loadCode } from '#app/notify/load-code.ts';
import { focused, rerendered } from '#app/overlays/focus.ts';
import { Overlay } from '#app/overlays/overlay.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { permission, usePermission } from '#app/session/permissions.ts';
import { ModelAsText } from './launch-like.tsx';

type Props = { kind: KindName; model: RunningModel; target: HTMLElement; open: boolean; close: () => void };

/** The menu of a running model, and its overlays. */
export function OpenRowMenu({ kind, model, target, open, close }: Props) {
  const [asText, setAsText] = useState(false);
  const launchLike = useLaunchLike();
  const navigate = useNavigate();
  const actions = useRowActions();
  const opener = useOpener(target);

  return (
    <>
      <Overlay of={open && actions}>
        {shown => (
          <Items
            {...{ kind, model, target: opener, close }}
            actions={shown}
            tools={{ launchLike, navigate, showAsText: () => setAsText(true) }}
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

/** The entries of all features; undefined until their code is loaded. */
function useRowActions(): readonly RowAction[] | undefined {
  const features = use(FeaturesContext);
  const [actions, setActions] = useState<readonly RowAction[]>();
  useEffect(() => {
    const loading = features.flatMap(({ rowActions }) =>
      rowActions === undefined ? [] : loadCode(rowActions),
    );
    void Promise.all(loading).then(loaded => setActions(loaded.flatMap(one => one.rowActions)));
  }, [features]);
  return actions;
}

type ItemsProps = Pick<Props, 'kind' | 'model' | 'target' | 'close'> & {
  actions: readonly RowAction[];
  tools: RowTools;
};

function Items({ kind, model, target, close, actions, tools }: ItemsProps) {
  usePermission();
  const open = useOpen();
  // Directly, without rendering a row.
  useEffect(() => {
    if (!open) return;
    target.setAttribute('aria-expanded', 'true');
    return () => target.removeAttribute('aria-expanded');
  }, [open, target]);
  const offered = actions.filter(({ needs }) => needs === undefined || can(needs));
  const checked = offered.filter(({ isOn }) => isOn?.(model)).map(({ id }) => id);

  return (
    <Menu
      open={open}
      positioning={{ target, align: 'end' }}
      hasCheckmarks={offered.some(({ isOn }) => isOn)}
      checkedValues={{ on: checked }}
      onOpenChange={close}
    >
      <MenuPopover>
        <MenuList aria-label={text.moreFor(model.id)}>
          {offered.map(({ id, label, icon: Icon, scope, isOn, run }) => {
            const { allowed, reason, wasRefused } = permission(...(scope ? [scope] : []));
            if (!allowed && !wasRefused) return null;
            const item = {
              disabled: !allowed,
              subText: reason ?? null,
              'aria-description': reason,
              icon: <Icon />,
              children: label(),
              onClick: () => run(kind, model, tools),
            };
            return isOn ? (
              <MenuItemCheckbox key={id} name="on" value={id} {...item} />
            ) : (
              <MenuItem key={id} {...item} />
            );
          })}
        </MenuList>
      </MenuPopover>
    </Menu>
  );
}
