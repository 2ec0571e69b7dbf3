import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { scroller } from './use-grid-place.ts';

/** Rows beyond each edge of what is seen, so that none is missing where scrolling is ahead of the drawing. */
const SPARE = 1;
/** About how far below the start of the page the cards begin, in px. */
const ABOVE = 144;

type Rows = {
  count: number;
  /** The height of a row that was never drawn, in px: none is lower. */
  least: number;
  /** The row of the tab stop, which is drawn wherever it is: a row that is not drawn can neither keep nor take the focus. */
  active: number;
};

/** A row that is drawn, in which elements, and the height of those that are not, between the one before and it, in px. */
type CardRow = { row: number; elements: number; away: number };

/**
 * Which of many rows of unlike heights are drawn. They follow one another in the page as high as they come out: nothing is laid out to be
 * measured, and what was drawn once is remembered as high as it was.
 */
export function useCardRows(grid: RefObject<HTMLElement | null>, { count, least, active }: Rows) {
  const [heights] = useState(() => new Map<number, number>());
  const elementsOf = useRef(new Map<number, number>());
  const [seen, setSeen] = useState<{ from: number; to: number }>();
  const heightOf = (row: number) => heights.get(row) ?? least;

  const look = useCallback(() => {
    const page = scroller();
    if (page === null || grid.current === null) return;
    const heightOf = (row: number) => heights.get(row) ?? least;
    for (const { dataset, offsetHeight } of grid.current.querySelectorAll<HTMLElement>('[data-row]'))
      heights.set(Number(dataset.row), Math.max(offsetHeight, 1));
    const start = page.scrollTop - grid.current.offsetTop;
    let [row, end] = [0, 0];
    while (end + heightOf(row) <= start) end += heightOf(row++);
    const from = Math.max(0, row - SPARE);
    while (end < start + page.clientHeight) end += heightOf(row++);
    const to = row + SPARE;
    setSeen(before => (before?.from === from && before.to === to ? before : { from, to }));
  }, [grid, heights, least]);

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

  const { from: first, to: end } = seen ?? {
    from: 0,
    to: Math.max(1, Math.floor((window.innerHeight - ABOVE) / least)),
  };
  const to = Math.min(end, count);
  const from = Math.min(first, Math.max(0, to - (end - first)));
  const rows = Array.from({ length: to - from }, (_, index) => from + index);
  if (active >= 0 && active < from) rows.unshift(active);
  if (active >= to && active < count) rows.push(active);

  elementsOf.current = takeElements(elementsOf.current, rows);
  const drawn: CardRow[] = [];
  let row = 0;
  const awayUntil = (next: number) => {
    let away = 0;
    while (row < next) away += heightOf(row++);
    return away;
  };
  for (const next of rows) {
    drawn.push({ row: next, elements: elementsOf.current.get(next) ?? next, away: awayUntil(next) });
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
