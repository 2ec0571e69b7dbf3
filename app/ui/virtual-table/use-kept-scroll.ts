import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Brings the reader back to where they were in the rows after a message took the rows' place for a while. */
export function useKeptScroll(region: RefObject<HTMLElement | null>, rowsAreAway: boolean): () => void {
  const kept = useRef(0);
  const wereAway = useRef(rowsAreAway);
  useLayoutEffect(() => {
    if (wereAway.current && !rowsAreAway && region.current !== null) region.current.scrollTop = kept.current;
    wereAway.current = rowsAreAway;
  }, [region, rowsAreAway]);
  return () => {
    if (!rowsAreAway && region.current !== null) kept.current = region.current.scrollTop;
  };
}
