import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** A field of a dialog, whose title comes first. */
const FIELD = '.fui-DialogContent :is(input, textarea, select)';

/**
 * Lets an element of a surface keep the focus that it takes itself, and else gives it to the first field of a dialog: Fluent gives it to the
 * first control, which may be in the title.
 */
export function useOwnFocus(surface: RefObject<HTMLElement | null>): void {
  const taken = useRef<Element>(null);
  useLayoutEffect(() => {
    taken.current = document.activeElement;
    // On its way back the focus has left no field: nothing is checked yet.
    surface.current?.addEventListener('focusout', stop, true);
  }, [surface]);
  useEffect(() => {
    const taker = surface.current?.contains(taken.current) ? taken.current : null;
    const own = taker ?? surface.current?.querySelector(FIELD);
    if (own instanceof HTMLElement) own.focus();
    surface.current?.removeEventListener('focusout', stop, true);
  }, [surface]);
}

function stop(event: Event): void {
  event.stopPropagation();
}
