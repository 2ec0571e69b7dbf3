import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsOf, useRenderedRange } from '#app/ui/rendered-range.ts';
import { rowsInWindow, scroller } from './place.ts';

/** Rows beyond each visible edge, for fast scrolling. */
const SPARE = 1;
const OVERSCAN = { whole: 0, most: 12, step: 1 };

type Rows = {
  count: number;
  /** The minimum height of a row in px, used before it is rendered. */
  least: number;
  /** The row of the tab stop. */
  active: number;
  /** The cards in a row. */
  columns: number;
  /** The identity of the rows. */
  of: unknown;
  overscan: boolean;
};

/** A rendered row, its set of elements, and the height of skipped rows before it, in px. */
type CardRow = { row: number; elements: number; skipped: number };

/** By address, so that returning restores heights and scroll position. */
const known = new Map<string, Map<number, number>>();

function heightsHere(): Map<number, number> {
  const [address = ''] = location.hash.split('?');
  const heights = known.get(address) ?? new Map<number, number>();
  known.set(address, heights);
  return heights;
}

/** The rendered rows of unequal heights. They follow each other in the page without being measured; rendered heights are remembered. */
export function useCardRows(
  grid: RefObject<HTMLElement | null>,
  { count, least, active, columns, of, overscan }: Rows,
) {
  const [heights] = useState(heightsHere);
  const heightOf = (row: number) => heights.get(row) ?? least;
  const first = () => ({ from: 0, to: rowsInWindow(least) });
  const read = useRef({ row: 0, columns });
  const { from, to, request } = useRenderedRange(count, first, overscan ? OVERSCAN : undefined, of);

  const measure = useCallback(() => {
    const page = scroller();
    if (page === null || grid.current === null) return;
    const heightOf = (row: number) => heights.get(row) ?? least;
    for (const { dataset, offsetHeight } of grid.current.querySelectorAll<HTMLElement>('[data-row]'))
      heights.set(Number(dataset.row), Math.max(offsetHeight, 1));
    const start = page.scrollTop - grid.current.offsetTop;
    let [row, end] = [0, 0];
    while (end + heightOf(row) <= start) end += heightOf(row++);
    read.current.row = row;
    const from = Math.max(0, row - SPARE);
    while (end < start + page.clientHeight) end += heightOf(row++);
    request({ from, to: row + SPARE });
  }, [grid, heights, least, request]);

  useEffect(() => {
    const page = scroller();
    if (page === null || grid.current === null) return;
    page.addEventListener('scroll', measure, { passive: true });
    // After each layout, when sizes cost nothing.
    const observer = new ResizeObserver(measure);
    observer.observe(page);
    observer.observe(grid.current);
    // Content above the grid may grow, which moves the grid without resizing it.
    if (grid.current.parentElement !== null) observer.observe(grid.current.parentElement);
    return () => {
      page.removeEventListener('scroll', measure);
      observer.disconnect();
    };
  }, [grid, measure]);

  // After a change of columns, the card being read keeps its position.
  useLayoutEffect(() => {
    const { row, columns: before } = read.current;
    read.current.columns = columns;
    const page = scroller();
    if (before === columns || row === 0 || page === null || grid.current === null) return;
    heights.clear();
    page.scrollTop = grid.current.offsetTop + least * Math.floor((row * before) / columns);
    measure();
  }, [grid, columns, heights, least, measure]);

  const rows = rowsOf({ from, to }, active, count);
  const before = useRef(new Map<number, number>());
  const elementsOf = takeElements(before.current, rows);
  // An interrupted overscan render gives back its elements.
  useLayoutEffect(() => {
    before.current = elementsOf;
  });

  const drawn: CardRow[] = [];
  let row = 0;
  const awayUntil = (next: number) => {
    let skipped = 0;
    while (row < next) skipped += heightOf(row++);
    return skipped;
  };
  for (const next of rows) {
    drawn.push({ row: next, elements: elementsOf.get(next) ?? next, skipped: awayUntil(next) });
    row = next + 1;
  }
  return { drawn, after: awayUntil(count) };
}

/** A new row takes over the elements of a removed one: new text costs less than new elements. */
function takeElements(before: ReadonlyMap<number, number>, rows: readonly number[]): Map<number, number> {
  const left = [...before].filter(([row]) => !rows.includes(row)).map(([, elements]) => elements);
  let made = Math.max(-1, ...before.values()) + 1;
  return new Map(rows.map(row => [row, before.get(row) ?? left.pop() ?? made++]));
}
