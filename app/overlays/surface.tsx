import { makeStyles, useFocusFinders } from '@fluentui/react-components';
import {
  createContext,
  type ReactNode,
  type SyntheticEvent,
  use,
  useEffect,
  useId,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { createPortal } from 'react-dom';
import { newestNotice, onNotices } from '#app/data/notices.ts';
import { visuallyHidden } from '#app/ui/styles.ts';
import {
  focusedPlace,
  focusPlace,
  isAsItWas,
  isInSurface,
  nothingHasFocus,
  type Place,
  wasInDialog,
} from './focus.ts';
import { CLOSING_MS } from './motion.tsx';

/** Longer than the motion of any overlay that closes. */
const EXIT_MS = 2 * CLOSING_MS;

// At the top: below the page it would make it a pixel higher.
const useStyles = makeStyles({ unseen: { ...visuallyHidden, top: 0 } });

/** The ids of those that are open. */
const openSurfaces = new Set<string>();

const OpenContext = createContext(true);

/** Whether the overlay that a surface belongs to is open: pass it to Fluent's `open`. */
export function useOpen(): boolean {
  return use(OpenContext);
}

/** For the root of a dialog or drawer, which is drawn until it has gone: the second half of a double click must not answer once more. */
export function useRefusal() {
  return useOpen() ? undefined : { onMouseDownCapture: refuse, onClickCapture: refuse };
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

type Props = { open: boolean; focusInstead: (() => unknown) | undefined; children: ReactNode };

/** What an `Overlay` is once it was opened for the first time. */
export function Surface({ open, focusInstead, children }: Props) {
  // Each opening begins anew, even one that does not wait until the last has gone.
  const [{ times, wasOpen }, setOpening] = useState({ times: 0, wasOpen: false });
  if (open !== wasOpen) setOpening({ times: open ? times + 1 : times, wasOpen: open });
  /** The number of the opening that has gone. */
  const [gone, setGone] = useState(0);
  const id = useId();
  const opener = useRef<Place | 'nothing'>(undefined);
  const giveBack = useRef(() => {});
  useLayoutEffect(() => {
    giveBack.current = () => {
      const place = opener.current;
      if (place === undefined || !(nothingHasFocus() || isInSurface(document.activeElement))) return;
      // Another one has taken the place of this one, and the focus: what is behind it must not take it back.
      if (openSurfaces.size > 0 && (place === 'nothing' || !wasInDialog(place))) return;
      const instead = place === 'nothing' || !isAsItWas(place) ? focusInstead : undefined;
      if (instead === undefined || instead() === false) focusPlace(place === 'nothing' ? undefined : place);
    };
  });
  // Before all other effects: what is drawn in it may take the focus, and one that closes asks which ones open in its place.
  useInsertionEffect(() => {
    if (!open) return;
    opener.current = focusedPlace() ?? 'nothing';
    openSurfaces.add(id);
    return () => {
      openSurfaces.delete(id);
    };
  }, [open, id]);
  useLayoutEffect(() => {
    if (open) return;
    giveBack.current();
    const timer = setTimeout(() => {
      if (nothingHasFocus()) giveBack.current();
      opener.current = undefined;
      setGone(times);
    }, EXIT_MS);
    return () => clearTimeout(timer);
  }, [open, times]);
  useEffect(() => () => giveBack.current(), []);
  // Open above all: the end of the last closing may come late, while this opening is being drawn.
  if (!open && gone === times) return null;
  return (
    <OpenContext key={times} value={open}>
      {children}
    </OpenContext>
  );
}

/**
 * Keeps Fluent's focus manager alive from the first dialog on: without a user left it would go without taking back the `aria-hidden`
 * that it gave to the page below. What is told there meanwhile is told here, to those who listen.
 */
export function ManagerKeeper() {
  const styles = useStyles();
  useFocusFinders();
  const news = useSyncExternalStore(onNotices, newestNotice);
  return createPortal(
    // Fluent hides all that stands beside a dialog in the body, except what asks not to be.
    <div role="status" data-tabster-never-hide="" className={styles.unseen}>
      {openSurfaces.size > 0 && news?.text}
    </div>,
    document.body,
  );
}
