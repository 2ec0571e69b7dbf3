import { type RefObject, startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** Rows beyond the edges of what is seen, so that none is missing where scrolling is ahead of the drawing. */
const SPARE = 6;

/** So many rows more are drawn while the page has nothing else to do, a few at a time: scrolling then draws none. */
const AHEAD = 60;
const STEP = 5;
/** So many rows go for one that comes. */
const LET_GO = 3;
/** Ms since the table came or was last scrolled: drawing would hold up the scrolling, or the way to another screen. */
const REST_MS = 600;

/** A table seldom has more of the window than that; rows that are not seen would only keep those back that are. */
const FIRST_PART = 0.75;

type Range = { from: number; to: number };
type Options = { rem: number; ahead: boolean };

/**
 * Which of many rows of one height are drawn: the visible ones with a few around them, more when there is time, and, wherever it is, that
 * of the tab stop, for a row that is not drawn can neither keep nor take the focus.
 */
export function useDrawnRows(
  region: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
  { rem, ahead }: Options,
) {
  const [view, setView] = useState(() => ({
    from: 0,
    to: Math.ceil((FIRST_PART * window.innerHeight) / pixels(rem)),
    height: pixels(rem),
  }));
  const seen = useRef<Range>(undefined);
  const moved = useRef(0);

  /** Follows the region's scrolling. */
  const look = useCallback(
    (measured?: number) => {
      if (region.current === null) return;
      const { scrollTop, clientHeight } = region.current;
      moved.current = performance.now();
      setView(before => {
        const height = measured ?? before.height;
        const wanted = rangeOf(scrollTop, clientHeight, height);
        seen.current = wanted;
        if (before.height === height && before.from <= wanted.from && wanted.to <= before.to) return before;
        const apart = before.to < wanted.from || wanted.to < before.from;
        return { ...(apart ? wanted : joined(before, wanted)), height };
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

  useEffect(() => {
    // Safari has no idle time to tell of.
    if (!ahead || !('requestIdleCallback' in window)) return;
    let idle = requestIdleCallback(drawMore);
    function drawMore() {
      const { current } = seen;
      if (current === undefined) return;
      const wider = { from: Math.max(0, from - STEP), to: Math.min(count, to + STEP) };
      const more = within(wider, current);
      if (more.from >= from && more.to <= to) return;
      if (performance.now() - moved.current < REST_MS) idle = requestIdleCallback(drawMore);
      else startTransition(() => setView(before => ({ ...before, ...more })));
    }
    return () => cancelIdleCallback(idle);
  }, [ahead, count, from, to]);

  const rows = Array.from({ length: to - from }, (_, index) => from + index);
  if (activeRow >= 0 && activeRow < from) rows.unshift(activeRow);
  if (activeRow >= to && activeRow < count) rows.push(activeRow);
  return { rows, height: view.height, look };
}

function rangeOf(top: number, seen: number, height: number): Range {
  return {
    from: Math.max(0, Math.floor(top / height) - SPARE),
    to: Math.ceil((top + seen) / height) + SPARE,
  };
}

/** The part of a range that is not too far from what is seen. */
function within(range: Range, seen: Range): Range {
  return { from: Math.max(range.from, seen.from - AHEAD), to: Math.min(range.to, seen.to + AHEAD) };
}

/**
 * What is wanted beside what is there. Scrolling that has come past what was drawn ahead lets go of more rows than it draws: each frame
 * pays for every row of the page.
 */
function joined(before: Range, wanted: Range): Range {
  const { from, to } = within(before, wanted);
  const below = Math.max(0, wanted.to - to);
  const above = Math.max(0, from - wanted.from);
  return {
    from: Math.min(wanted.from, from + LET_GO * below),
    to: Math.max(wanted.to, to - LET_GO * above),
  };
}

function pixels(rem: number): number {
  // jsdom knows no text size.
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
