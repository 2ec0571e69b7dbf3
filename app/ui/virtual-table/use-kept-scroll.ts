import { type RefObject, useLayoutEffect, useRef } from 'react';

/**
 * Brings the reader back to where they were in the rows after a message took the rows' place for a while, and to the top when
 * they asked for another view of them.
 */
export function useKeptScroll(
  region: RefObject<HTMLElement | null>,
  rowsAreAway: boolean,
  view: string | undefined,
): () => void {
  const kept = useRef(0);
  const shown = useRef({ rowsAreAway, view });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { rowsAreAway, view };
    if (before.view !== view) kept.current = 0;
    if (region.current === null || rowsAreAway) return;
    if (before.rowsAreAway || before.view !== view) region.current.scrollTop = kept.current;
  }, [region, rowsAreAway, view]);
  return () => {
    if (!rowsAreAway && region.current !== null) kept.current = region.current.scrollTop;
  };
}
