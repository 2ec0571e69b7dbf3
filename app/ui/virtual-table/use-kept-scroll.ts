import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react';

/**
 * Brings the reader back to where they were in the rows after a message took the rows' place for a while, and to the top when
 * they asked for another view of them.
 */
export function useKeptScroll(
  region: RefObject<HTMLElement | null>,
  rowsAreAway: boolean,
  view: string | undefined,
  look: () => void,
): () => void {
  const kept = useRef(0);
  const shown = useRef({ rowsAreAway, view });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { rowsAreAway, view };
    const another = before.view !== view;
    if (another) kept.current = 0;
    if (region.current === null || rowsAreAway) return;
    // Either lays the page out: not for rows that come for the first time.
    if (!another && (!before.rowsAreAway || kept.current === 0)) return;
    region.current.scrollTop = kept.current;
    look();
  }, [region, rowsAreAway, view, look]);
  return () => {
    if (!rowsAreAway && region.current !== null) kept.current = region.current.scrollTop;
  };
}

/** Says of a region that scrolls sideways on which sides more lies. */
export function useEdges(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    // After each layout, so that nothing is laid out for this alone.
    const observer = new ResizeObserver(() => markEdges(element));
    observer.observe(element);
    return () => observer.disconnect();
  }, [region]);
}

export function markEdges(region: HTMLElement): void {
  const { scrollLeft, clientWidth, scrollWidth } = region;
  region.toggleAttribute('data-before', scrollLeft > 0);
  region.toggleAttribute('data-after', scrollLeft + clientWidth < scrollWidth - 1);
}
