import { Action } from '@remix-run/router';
import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';
import { markEdges } from '#app/ui/edges.ts';
import { areApart, type Range, rowsOf, useRenderedRange } from '#app/ui/rendered-range.ts';

/** Rows beyond the visible edges, for fast scrolling. */
const SPARE = 6;
const OVERSCAN = { whole: 500, most: 160, step: 5 };

/** The share of the window that renders first; the rest follows in the next frame. */
const FIRST_PART = 0.4;

type Options = {
  rem: number;
  live: boolean;
  /** The identity of the rows: other rows start with the visible ones. */
  of: string;
};

/** The rendered rows of equal height. */
export function useRenderedRows(
  region: RefObject<HTMLElement | null>,
  count: number,
  activeRow: number,
  { rem, live, of }: Options,
) {
  const [height, setHeight] = useState(() => pixels(rem));
  const first = () => ({ from: 0, to: Math.ceil((FIRST_PART * window.innerHeight) / height) });
  const { from, to, request } = useRenderedRange(count, first, live ? undefined : OVERSCAN, of);

  const seen = useRef<Range>(undefined);
  const [near, setNear] = useState<Range & { of: string }>();

  /** Follows the scrolling of the region. */
  const measure = useCallback(() => {
    if (region.current === null) return;
    const { scrollTop, clientHeight } = region.current;
    const range = {
      from: Math.max(0, Math.floor(scrollTop / height) - SPARE),
      to: Math.ceil((scrollTop + clientHeight) / height) + SPARE,
    };
    seen.current = range;
    setNear(before =>
      before?.of === of && !areApart(before, range) ? united(before, range) : { ...range, of },
    );
    request(range);
  }, [region, height, request, of]);

  useEffect(() => {
    if (region.current === null) return;
    // After each layout, so that none is needed for this alone.
    const observer = new ResizeObserver(() => {
      setHeight(pixels(rem));
      measure();
    });
    observer.observe(region.current);
    return () => observer.disconnect();
  }, [region, measure, rem]);

  const visited = near?.of === of ? near : seen.current;
  /** Whether the window has come to a row; before a measurement it has to each. */
  const isNear = (row: number) => visited === undefined || (visited.from <= row && row < visited.to);
  return { rows: rowsOf({ from, to }, activeRow, count), isNear, height, measure };
}

/** The same object if `more` adds nothing. */
function united<R extends Range>(range: R, more: Range): R {
  if (range.from <= more.from && more.to <= range.to) return range;
  return { ...range, from: Math.min(range.from, more.from), to: Math.max(range.to, more.to) };
}

function pixels(rem: number): number {
  // jsdom has no text size.
  return rem * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}

/** The scroll positions of tables by address and view. */
const places = new Map<string, number>();

/** As a page load does. */
export function resetScrollPositions(): void {
  places.clear();
}

/** Restores the scroll position after a message replaced the rows, or after another screen; another view starts at the top. */
export function useRestoredScroll(
  region: RefObject<HTMLElement | null>,
  rowsAreAway: boolean,
  view: string,
  measure: () => void,
): () => void {
  const place = `${useLocation().pathname} ${view}`;
  const isBack = useNavigationType() === Action.Pop;
  const kept = useRef((isBack && places.get(place)) || 0);
  // After another screen the rows count as replaced.
  const shown = useRef({ rowsAreAway: rowsAreAway || kept.current > 0, view });
  useLayoutEffect(() => {
    const before = shown.current;
    shown.current = { rowsAreAway, view };
    const another = before.view !== view;
    if (another) kept.current = 0;
    if (region.current === null || rowsAreAway) return;
    // Both need a layout: not for rows that appear for the first time.
    if (!another && (!before.rowsAreAway || kept.current === 0)) return;
    region.current.scrollTop = kept.current;
    measure();
  }, [region, rowsAreAway, view, measure]);
  return () => {
    if (rowsAreAway || region.current === null) return;
    kept.current = region.current.scrollTop;
    places.set(place, kept.current);
  };
}

/** Marks the sides of a region that can scroll further sideways. */
export function useEdges(region: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = region.current;
    if (element === null) return;
    // After each layout, so that none is needed for this alone.
    const observer = new ResizeObserver(() => markEdges(element));
    observer.observe(element);
    // Its columns may change while it stays as wide.
    if (element.firstElementChild) observer.observe(element.firstElementChild);
    return () => observer.disconnect();
  }, [region]);
}
