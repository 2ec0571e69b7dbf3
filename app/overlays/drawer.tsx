import {
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
} from '@fluentui/react-components';
import { type ReactNode, useRef } from 'react';
import { scrollsWhereLow } from '#app/ui/styles.ts';
import { CloseButton } from './close-button.tsx';
import { drawerMotions } from './motion.tsx';
import { useOwnFocus } from './own-focus.ts';
import { useOpen, useRefusal } from './surface.tsx';

const useStyles = makeStyles({
  drawer: { width: '592px', maxWidth: '100vw', ...scrollsWhereLow },
  title: { overflowWrap: 'anywhere' },
  actions: { display: 'flex', alignItems: 'center', gap: '4px' },
});

type Props = {
  title: string;
  /** At the right of the title, before the button that closes it. */
  titleAction?: ReactNode;
  /** Below the title, above the scrolling part. */
  head?: ReactNode;
  close: () => void;
  /** For the width of the surface. */
  className?: string;
  /** A `DrawerBody` and a `DrawerFooter`, which may be in a form. */
  children: ReactNode;
};

/** A drawer at the right inside an `Overlay`. Load it lazily. */
export function Drawer({ title, titleAction, head, close, className, children }: Props) {
  const styles = useStyles();
  const surface = useRef<HTMLElement>(null);
  useOwnFocus(surface);
  return (
    <OverlayDrawer
      {...useRefusal()}
      {...drawerMotions}
      ref={(element: HTMLElement | null) => {
        surface.current = element;
      }}
      open={useOpen()}
      position="end"
      className={mergeClasses(styles.drawer, className)}
      aria-label={title}
      onOpenChange={close}
    >
      <DrawerHeader>
        <DrawerHeaderTitle
          className={styles.title}
          action={
            <div className={styles.actions}>
              {titleAction}
              <CloseButton close={close} />
            </div>
          }
        >
          {title}
        </DrawerHeaderTitle>
        {head}
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  );
}
