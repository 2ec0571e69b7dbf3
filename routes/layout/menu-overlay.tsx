import { Button, DrawerBody, DrawerHeader, OverlayDrawer, Tooltip } from '@fluentui/react-components';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { SideNav } from './side-nav.tsx';

/** The side navigation on a narrow window. */
export function MenuOverlay({ open, close }: { open: boolean; close: () => void }) {
  return (
    <OverlayDrawer open={open} onOpenChange={close} aria-label={layoutText.navigation}>
      <DrawerHeader>
        <Tooltip content={layoutText.closeMenu} relationship="label">
          <Button appearance="subtle" icon={<DismissRegular />} onClick={close} />
        </Tooltip>
      </DrawerHeader>
      <DrawerBody>
        <SideNav followed={close} />
      </DrawerBody>
    </OverlayDrawer>
  );
}
