import { Button, DrawerBody, DrawerHeader, OverlayDrawer } from '@fluentui/react-components';
import { useRef } from 'react';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { useFocusAfter } from '#app/ui/use-focus-after.ts';
import { SideNav } from './side-nav.tsx';

type Props = {
  open: boolean;
  close: () => void;
  /** Takes the focus when the menu has closed: after an entry was followed, or to where it was before. */
  leave: (followed: boolean) => void;
};

/** The side navigation on a narrow window. */
export function MenuOverlay({ open, close, leave }: Props) {
  const followed = useRef(false);
  useFocusAfter(open ? layoutText.navigation : undefined, () => {
    leave(followed.current);
    followed.current = false;
  });
  function follow(): void {
    followed.current = true;
    close();
  }
  return (
    <OverlayDrawer open={open} onOpenChange={close} aria-label={layoutText.navigation}>
      <DrawerHeader>
        {/* Fluent's tooltip would take the first Escape for itself, for the focus starts here. */}
        <Button
          appearance="subtle"
          icon={<DismissRegular />}
          aria-label={layoutText.closeMenu}
          title={layoutText.closeMenu}
          onClick={close}
        />
      </DrawerHeader>
      <DrawerBody>
        <SideNav followed={follow} />
      </DrawerBody>
    </OverlayDrawer>
  );
}
