import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/** Lets an element of a surface keep the focus that it takes itself: Fluent gives it to the first control, which may be in the title. */
export function useOwnFocus(surface: RefObject<HTMLElement | null>): void {
  const taken = useRef<Element>(null);
  useLayoutEffect(() => {
    taken.current = document.activeElement;
  }, []);
  useEffect(() => {
    const own = taken.current;
    if (own instanceof HTMLElement && surface.current?.contains(own)) own.focus();
  }, [surface]);
}
