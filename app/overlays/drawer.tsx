import {
  DrawerHeader,
  DrawerHeaderTitle,
  makeStyles,
  mergeClasses,
  OverlayDrawer,
} from '@fluentui/react-components';
import { type ReactNode, useEffect, useLayoutEffect, useRef } from 'react';
import { scrollsWhereLow } from '#app/ui/styles.ts';
import { drawerMotions } from './motion.tsx';
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
  const surface = useRef<HTMLElement>(null);
  const taken = useRef<Element>(null);
  // What takes the focus by itself keeps it: Fluent gives it to the first control, which may stand in the title.
  useLayoutEffect(() => {
    taken.current = document.activeElement;
  }, []);
  useEffect(() => {
    const own = taken.current;
    if (own instanceof HTMLElement && surface.current?.contains(own)) own.focus();
  }, []);
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
        <DrawerHeaderTitle className={styles.title} action={titleAction ? { children: titleAction } : null}>
          {title}
        </DrawerHeaderTitle>
        {head}
      </DrawerHeader>
      {children}
    </OverlayDrawer>
  );
}
