import { type RefObject, useCallback, useEffect, useState } from 'react';
import { rowsOf, useDrawnRange } from '#app/ui/drawn-range.ts';

/** Rows beyond the edges of what is seen, so that none is missing where scrolling is ahead of the drawing. */
const SPARE = 6;
const AHEAD = { most: 60, step: 5 };

/** A table seldom has more of the window than that; rows that are not seen would only keep those back that are. */
const FIRST_PART = 0.75;

type Options = { rem: number; ahead: boolean };

/** Which of many rows of one height are drawn. */
export function useDrawnRows(
  region: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
  { rem, ahead }: Options,
) {
  const [height, setHeight] = useState(() => pixels(rem));
  const first = () => ({ from: 0, to: Math.ceil((FIRST_PART * window.innerHeight) / height) });
  const { from, to, want } = useDrawnRange(count, first, ahead ? AHEAD : undefined);

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
