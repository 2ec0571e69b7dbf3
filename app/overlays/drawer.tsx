import {
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
} from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { scrollsWhereLow } from '#app/ui/styles.ts';
import { useOpen, useRefusal } from './surface.tsx';

const useStyles = makeStyles({
  drawer: { width: '592px', maxWidth: '100vw', ...scrollsWhereLow },
  title: { overflowWrap: 'anywhere' },
});

type Props = {
  title: string;
  /** At the right of the title. */
  titleAction?: ReactNode;
  /** Below the title, above what scrolls. */
  head?: ReactNode;
  close: () => void;
  /** The surface's, for its width. */
  className?: string;
  /** A `DrawerBody` and a `DrawerFooter`, which may stand in a form. */
  children: ReactNode;
};

/** A drawer at the right inside an `Overlay`. Load it late: no screen needs it at first. */
export function Drawer({ title, titleAction, head, close, className, children }: Props) {
  const styles = useStyles();
  return (
    <OverlayDrawer
      {...useRefusal()}
      open={useOpen()}
      position="end"
      className={mergeClasses(styles.drawer, className)}
      aria-label={title}
      onOpenChange={close}
    >
      <DrawerHeader>
        <DrawerHeaderTitle className={styles.title} action={titleAction ? { children: titleAction } : null}>
          {title}
        </DrawerHeaderTitle>
        {head}
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  );
}
