import { Action } from '@remix-run/router';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { rowsOf, useDrawnRange } from '#app/ui/drawn-range.ts';

/** Rows beyond the edges of what is seen, so that none is missing where scrolling is ahead of the drawing. */
const SPARE = 6;
const AHEAD = { most: 160, step: 5 };

/** Of the window, in the first drawing: the others follow in the next frame, and would only keep these back. */
const FIRST_PART = 0.4;

type Options = {
  rem: number;
  ahead: boolean;
  /** Names which rows they are: of others, those that are seen come first again. */
  of: string;
};

/** Which of many rows of one height are drawn. */
export function useDrawnRows(
  region: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
  { rem, ahead, of }: Options,
) {
  const [height, setHeight] = useState(() => pixels(rem));
  const first = () => ({ from: 0, to: Math.ceil((FIRST_PART * window.innerHeight) / height) });
  const { from, to, want } = useDrawnRange(count, first, ahead ? AHEAD : undefined, of);

  /** Follows the region's scrolling. */
  const look = useCallback(() => {
    if (region.current === null) return;
    const { scrollTop, clientHeight } = region.current;
    want({
      from: Math.max(0, Math.floor(scrollTop / height) - SPARE),
      to: Math.ceil((scrollTop + clientHeight) / height) + SPARE,
    });
  }, [region, height, want]);

  useEffect(() => {
    if (region.current === null) return;
    // After each layout, so that nothing is laid out for this alone.
    const observer = new ResizeObserver(() => {
      setHeight(pixels(rem));
      look();
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region, look, rem]);

  return { rows: rowsOf({ from, to }, activeRow, count), height, look };
}

function pixels(rem: number): number {
  // jsdom knows no text size.
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** How far tables were scrolled, by address and view, for whoever comes back to them. */
const places = new Map<string, number>();

/** As a new page load does. */
export function forgetPlaces(): void {
  places.clear();
}

/**
 * Brings the reader back to where they were in the rows after a message took the rows' place for a while, or after they went on to
 * another screen and back, and to the top when they asked for another view of them.
 */
export function useKeptScroll(
  region: RefObject<HTMLElement | null>,
  rowsAreAway: boolean,
  view: string,
  look: () => void,
): () => void {
  const place = `${useLocation().pathname} ${view}`;
  const isBack = useNavigationType() === Action.Pop;
  const kept = useRef((isBack && places.get(place)) || 0);
  // Whoever comes back finds the rows away, so to speak.
  const shown = useRef({ rowsAreAway: rowsAreAway || kept.current > 0, view });
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
    if (rowsAreAway || region.current === null) return;
    kept.current = region.current.scrollTop;
    places.set(place, kept.current);
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
