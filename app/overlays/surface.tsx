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
import { newestToast, onToasts } from '#app/notify/toasts.ts';
import { authStatus, onAuthStatus } from '#app/session/auth-status.ts';
import { visuallyHidden } from '#app/ui/styles.ts';
import {
  type FocusTarget,
  focusedTarget,
  focusTarget,
  isInSurface,
  isUnchanged,
  nothingHasFocus,
  wasInDialog,
} from './focus.ts';
import { CLOSING_MS } from './motion.tsx';

/** Longer than any closing motion. */
const EXIT_MS = 2 * CLOSING_MS;

// At the top: below the page it would add a pixel to its height.
const useStyles = makeStyles({ unseen: { ...visuallyHidden, top: 0 } });

/** The ids of open surfaces. */
const openSurfaces = new Set<string>();

const OpenContext = createContext(true);

/** Whether the surface's overlay is open: pass it to Fluent's `open`. */
export function useOpen(): boolean {
  return use(OpenContext);
}

/** For the root of a closing dialog or drawer: the second half of a double click must not answer again. */
export function useRefusal() {
  return useOpen() ? undefined : { onMouseDownCapture: refuse, onClickCapture: refuse };
}

function refuse(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}

type Props = {
  asked: boolean;
  aboveAll: boolean;
  focusInstead: (() => unknown) | undefined;
  children: ReactNode;
};

/** An `Overlay` after its first opening. */
export function Surface({ asked, aboveAll, focusInstead, children }: Props) {
  // Each opening is a new one, even before the last has closed.
  const [{ times, wasOpen }, setOpening] = useState({ times: 0, wasOpen: false });
  // An overlay that opens now would cover the authentication dialog and take its focus.
  const waits = useSyncExternalStore(onAuthStatus, authStatus) !== undefined && !aboveAll && !wasOpen;
  const open = asked && !waits;
  if (open !== wasOpen) setOpening({ times: open ? times + 1 : times, wasOpen: open });
  /** The number of the opening that has closed. */
  const [gone, setGone] = useState(0);
  const id = useId();
  const opener = useRef<FocusTarget | 'nothing'>(undefined);
  const restoreFocus = useRef(() => {});
  useLayoutEffect(() => {
    restoreFocus.current = () => {
      const place = opener.current;
      if (place === undefined || !(nothingHasFocus() || isInSurface(document.activeElement))) return;
      // Another overlay has replaced this one and its focus: the page behind must not take it back.
      if (openSurfaces.size > 0 && (place === 'nothing' || !wasInDialog(place))) return;
      const instead = place === 'nothing' || !isUnchanged(place) ? focusInstead : undefined;
      if (instead === undefined || instead() === false) focusTarget(place === 'nothing' ? undefined : place);
    };
  });
  // Before all other effects: content may take focus, and a closing overlay checks for its successor.
  useInsertionEffect(() => {
    if (!open) return;
    opener.current = focusedTarget() ?? 'nothing';
    openSurfaces.add(id);
    return () => {
      openSurfaces.delete(id);
      setTimeout(uncoverPage, EXIT_MS);
    };
  }, [open, id]);
  useLayoutEffect(() => {
    if (open) return;
    restoreFocus.current();
    const timer = setTimeout(() => {
      if (nothingHasFocus()) restoreFocus.current();
      opener.current = undefined;
      setGone(times);
    }, EXIT_MS);
    return () => clearTimeout(timer);
  }, [open, times]);
  useEffect(() => () => restoreFocus.current(), []);
  // Open wins: the end of the last closing may arrive during this opening.
  if (!open && gone === times) return null;
  return (
    <OpenContext key={times} value={open}>
      {children}
    </OpenContext>
  );
}

/** After the last dialog. Fluent's focus manager may end before its timer shows the page to screen readers again. */
function uncoverPage(): void {
  if (openSurfaces.size === 0) globalThis.document?.getElementById('root')?.removeAttribute('aria-hidden');
}

/**
 * Keeps Fluent's focus manager after the first dialog: without users it would leave `aria-hidden` on the page. Messages during a dialog
 * are repeated here for screen readers.
 */
export function ManagerKeeper() {
  const styles = useStyles();
  useFocusFinders();
  const news = useSyncExternalStore(onToasts, newestToast);
  return createPortal(
    // Fluent hides everything beside a dialog, except elements with this attribute.
    <div role="status" data-tabster-never-hide="" className={styles.unseen}>
      {openSurfaces.size > 0 && news?.text}
    </div>,
    document.body,
  );
}
