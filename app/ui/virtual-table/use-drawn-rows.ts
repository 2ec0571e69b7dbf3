import { type RefObject, useCallback, useEffect, useState } from 'react';

/** Rows beyond the edges of what is seen, so that none is missing where scrolling is ahead of the drawing. */
const SPARE = 6;

/**
 * Which of many rows of one height are drawn: the visible ones with a few around them and, wherever it is, that of the tab stop, for a
 * row that is not drawn can neither keep nor take the focus.
 */
export function useDrawnRows(
  region: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
  rem: number,
) {
  const [view, setView] = useState(() => ({
    ...rangeOf(0, window.innerHeight, pixels(rem)),
    height: pixels(rem),
  }));

  /** Follows the region's scrolling. */
  const look = useCallback(
    (measured?: number) => {
      if (region.current === null) return;
      const { scrollTop, clientHeight } = region.current;
      setView(before => {
        const height = measured ?? before.height;
        const { from, to } = rangeOf(scrollTop, clientHeight, height);
        const same = before.from === from && before.to === to && before.height === height;
        return same ? before : { from, to, height };
      });
    },
    [region],
  );

  useEffect(() => {
    if (region.current === null) return;
    // After each layout, so that nothing is laid out for this alone.
    const observer = new ResizeObserver(() => look(pixels(rem)));
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region, look, rem]);

  const to = Math.min(view.to, count);
  const from = Math.min(view.from, Math.max(0, to - (view.to - view.from)));
  const rows = Array.from({ length: to - from }, (_, index) => from + index);
  if (activeRow >= 0 && activeRow < from) rows.unshift(activeRow);
  if (activeRow >= to && activeRow < count) rows.push(activeRow);
  return { rows, height: view.height, look };
}

function rangeOf(top: number, seen: number, height: number): { from: number; to: number } {
  return {
    from: Math.max(0, Math.floor(top / height) - SPARE),
    to: Math.ceil((top + seen) / height) + SPARE,
  };
}

function pixels(rem: number): number {
  // jsdom knows no text size.
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
