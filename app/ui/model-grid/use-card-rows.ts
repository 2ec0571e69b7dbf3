import { type RefObject, useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { rowsOf, useDrawnRange } from '#app/ui/drawn-range.ts';
import { rowsInWindow, scroller } from './place.ts';

/** Rows beyond each edge of what is seen, so that none is missing where scrolling is ahead of the drawing. */
const SPARE = 1;
const AHEAD = { most: 24, step: 1 };

type Rows = {
  count: number;
  /** The height of a row that was never drawn, in px: none is lower. */
  least: number;
  /** The row of the tab stop. */
  active: number;
  /** The cards in a row. */
  columns: number;
  /** What the rows are of. */
  of: unknown;
  ahead: boolean;
};

/** A row that is drawn, in which elements, and the height of those that are not, between the one before and it, in px. */
type CardRow = { row: number; elements: number; away: number };

/** By address, so that whoever comes back finds the rows as high as they were, and the place where they were. */
const known = new Map<string, Map<number, number>>();

function heightsHere(): Map<number, number> {
  const [address = ''] = location.hash.split('?');
  const heights = known.get(address) ?? new Map<number, number>();
  known.set(address, heights);
  return heights;
}

/**
 * Which of many rows of unlike heights are drawn. They follow one another in the page as high as they come out: nothing is laid out to be
 * measured, and what was drawn once is remembered as high as it was.
 */
export function useCardRows(
  grid: RefObject<HTMLElement | null>,
  { count, least, active, columns, of, ahead }: Rows,
) {
  const [heights] = useState(heightsHere);
  const heightOf = (row: number) => heights.get(row) ?? least;
  const first = () => ({ from: 0, to: rowsInWindow(least) });
  const read = useRef({ row: 0, columns });
  const { from, to, want } = useDrawnRange(count, first, ahead ? AHEAD : undefined, of);

  const look = useCallback(() => {
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
    want({ from, to: row + SPARE });
  }, [grid, heights, least, want]);

  useEffect(() => {
    const page = scroller();
    if (page === null || grid.current === null) return;
    page.addEventListener('scroll', look, { passive: true });
    // After each layout, when sizes cost nothing.
    const observer = new ResizeObserver(look);
    observer.observe(page);
    observer.observe(grid.current);
    // What stands above the grid may grow, which moves it without changing its size.
    if (grid.current.parentElement !== null) observer.observe(grid.current.parentElement);
    return () => {
      page.removeEventListener('scroll', look);
      observer.disconnect();
    };
  }, [grid, look]);

  // With another number of columns, as at another width or text size, the card that is read stays where it is.
  useLayoutEffect(() => {
    const { row, columns: before } = read.current;
    read.current.columns = columns;
    const page = scroller();
    if (before === columns || row === 0 || page === null || grid.current === null) return;
    heights.clear();
    page.scrollTop = grid.current.offsetTop + least * Math.floor((row * before) / columns);
    look();
  }, [grid, columns, heights, least, look]);

  const rows = rowsOf({ from, to }, active, count);
  const before = useRef(new Map<number, number>());
  const elementsOf = takeElements(before.current, rows);
  // What is drawn ahead may be given up for something more urgent, with the elements that it would have taken.
  useLayoutEffect(() => {
    before.current = elementsOf;
  });

  const drawn: CardRow[] = [];
  let row = 0;
  const awayUntil = (next: number) => {
    let away = 0;
    while (row < next) away += heightOf(row++);
    return away;
  };
  for (const next of rows) {
    drawn.push({ row: next, elements: elementsOf.get(next) ?? next, away: awayUntil(next) });
    row = next + 1;
  }
  return { drawn, after: awayUntil(count) };
}

/** A row that comes takes over the elements of one that went: another text in them costs less than to build them. */
function takeElements(before: ReadonlyMap<number, number>, rows: readonly number[]): Map<number, number> {
  const left = [...before].filter(([row]) => !rows.includes(row)).map(([, elements]) => elements);
  let made = Math.max(-1, ...before.values()) + 1;
  return new Map(rows.map(row => [row, before.get(row) ?? left.pop() ?? made++]));
}
