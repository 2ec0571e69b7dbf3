import { DrawerBody, DrawerHeader, makeStyles, OverlayDrawer } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { DismissRegular } from '#app/icons.ts';
import { layoutText } from '#app/messages/layout.ts';
import { focusHeading } from '#app/overlays/focus.ts';
import { drawerMotions } from '#app/overlays/motion.tsx';
import { useOpen } from '#app/overlays/surface.tsx';
import { IconButton } from '#app/ui/controls/button.tsx';
import { scrollsWhereLow } from '#app/ui/styles.ts';
import { SIDE_WIDTH } from '#routes/layout/layout.styles.ts';
import { SideNav } from './side-nav.tsx';

const useStyles = makeStyles({ drawer: { width: SIDE_WIDTH, ...scrollsWhereLow } });

/** The side navigation of a narrow window. */
export function MenuOverlay({ close, foot }: { close: () => void; foot: ReactNode }) {
  const styles = useStyles();
  /** An entry leads to another screen, not back to the button. */
  function follow(): void {
    focusHeading();
    close();
  }
  return (
    <OverlayDrawer
      {...drawerMotions}
      open={useOpen()}
      onOpenChange={close}
      className={styles.drawer}
      aria-label={layoutText.navigation}
    >
      <DrawerHeader>
        <IconButton label={layoutText.closeMenu} icon={<DismissRegular />} onClick={close} />
      </DrawerHeader>
      <DrawerBody>
        <SideNav followed={follow} foot={foot} />
      </DrawerBody>
    </OverlayDrawer>
  );
}
