import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router-dom';

/** The hash is the router's, so a link to an anchor cannot do this. */
export function focusContent(): void {
  document.getElementById('content')?.focus({ preventScroll: true });
}

/** A screen that goes may take the focused element along, a dialog's button for one: the focus then goes to the new screen. */
export function useFocusInContent(): void {
  const { pathname } = useLocation();
  const seen = useRef(pathname);
  useEffect(() => {
    if (seen.current === pathname) return;
    seen.current = pathname;
    // What closes with the old screen gives its focus back first, where it can.
    const timer = setTimeout(() => {
      if (document.activeElement === null || document.activeElement === document.body) focusContent();
    });
    return () => clearTimeout(timer);
  }, [pathname]);
}
