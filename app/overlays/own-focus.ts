import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Lets an element of a surface keep the focus that it takes itself: Fluent gives it to the first control, which may be in the title. */
export function useOwnFocus(surface: RefObject<HTMLElement | null>): void {
  const taken = useRef<Element>(null);
  useLayoutEffect(() => {
    taken.current = document.activeElement;
    // On its way back the focus has left no field: nothing is checked yet.
    surface.current?.addEventListener('focusout', stop, true);
  }, [surface]);
  useEffect(() => {
    const own = taken.current;
    if (own instanceof HTMLElement && surface.current?.contains(own)) own.focus();
    surface.current?.removeEventListener('focusout', stop, true);
  }, [surface]);
}

function stop(event: Event): void {
  event.stopPropagation();
}
