import { startTransition, useCallback, useEffect, useRef, useState } from 'react';

/** The overscan rows, rendered a few at a time while the page is idle, so that scrolling renders none. */
type Overscan = {
  /** The longest list that is rendered as a whole. */
  whole: number;
  /** The number of overscan rows of a longer one, at each side. */
  most: number;
  step: number;
};

/** From the first row to the one after the last. */
export type Range = { from: number; to: number };

/** Rows removed for each new row. */
const LET_GO = 3;
/** Idle ms since the list came, changed or was scrolled: rendering would delay scrolling and navigation. */
const SCROLL_PAUSE_MS = 600;

/** The rendered rows of a list: the visible ones and, with `overscan`, the others while idle. Another `of` starts with the visible ones. */
export function useRenderedRange(
  count: number,
  first: () => Range,
  overscan: Overscan | undefined,
  of?: unknown,
) {
  const [view, setView] = useState(first);
  const [drawnOf, setDrawnOf] = useState(of);
  const seen = useRef<Range>(undefined);
  const moved = useRef(0);
  const isWhole = overscan !== undefined && count <= overscan.whole;
  const most = isWhole ? count : (overscan?.most ?? 0);
  if (drawnOf !== of) {
    setDrawnOf(of);
    setView(seen.current ?? view);
  }

  const request = useCallback(
    (requested: Range) => {
      const { from, to } = seen.current ?? {};
      if (from !== requested.from || to !== requested.to) moved.current = performance.now();
      seen.current = requested;
      setView(before => {
        if (before.from <= requested.from && requested.to <= before.to) return before;
        return areApart(before, requested) ? requested : joined(before, requested, most);
      });
    },
    [most],
  );

  // biome-ignore lint/correctness/useExhaustiveDependencies: typing must not wait for rows outside the window
  useEffect(() => {
    moved.current = performance.now();
  }, [of]);

  const to = Math.min(view.to, count);
  const from = Math.min(view.from, Math.max(0, to - (view.to - view.from)));

  useEffect(() => {
    if (overscan === undefined || count === 0) return;
    // Safari has no idle callback.
    if (!('requestIdleCallback' in window)) {
      if (isWhole) startTransition(() => setView({ from: 0, to: count }));
      return;
    }
    const { step } = overscan;
    let idle = requestIdleCallback(drawMore);
    function drawMore() {
      const { current = { from, to } } = seen;
      const wider = { from: Math.max(0, from - step), to: Math.min(count, to + step) };
      const more = within(wider, current, most);
      if (more.from >= from && more.to <= to) return;
      if (performance.now() - moved.current < SCROLL_PAUSE_MS) idle = requestIdleCallback(drawMore);
      else startTransition(() => setView(more));
    }
    return () => cancelIdleCallback(idle);
  }, [overscan, isWhole, most, count, from, to]);

  return { from, to, request };
}

export function areApart(one: Range, other: Range): boolean {
  return one.to < other.from || other.to < one.from;
}

/** The part of a range near the visible rows. */
function within(range: Range, seen: Range, most: number): Range {
  return { from: Math.max(range.from, seen.from - most), to: Math.min(range.to, seen.to + most) };
}

/** Adds visible rows to a range. Beyond the overscan more rows go than come, since each frame pays for every row. */
function joined(before: Range, requested: Range, most: number): Range {
  const { from, to } = within(before, requested, most);
  const below = Math.max(0, requested.to - to);
  const above = Math.max(0, from - requested.from);
  return {
    from: Math.min(requested.from, from + LET_GO * below),
    to: Math.max(requested.to, to - LET_GO * above),
  };
}

/** The rows of a range plus the row of the tab stop: a row that is not rendered cannot have focus. */
export function rowsOf({ from, to }: Range, activeRow: number, count: number): number[] {
  const rows = Array.from({ length: to - from }, (_, index) => from + index);
  if (activeRow >= 0 && activeRow < from) rows.unshift(activeRow);
  if (activeRow >= to && activeRow < count) rows.push(activeRow);
  return rows;
}
