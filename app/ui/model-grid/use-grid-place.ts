import { type RefObject, useLayoutEffect, useState } from 'react';

/** The narrowest card (SPEC section 9) and the gap between cards, in px. */
const MIN_CARD = 300;
export const GAP = 16;

export type GridPlace = { columns: number; cardWidth: number; top: number };

/** How many cards fit beside each other, and how far below the start of the scrolling page the grid begins. */
export function useGridPlace(grid: RefObject<HTMLElement | null>): GridPlace | undefined {
  const [place, setPlace] = useState<GridPlace>();
  useLayoutEffect(() => {
    const element = grid.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = () => setPlace(before => same(before, placeOf(element)));
    measure();
    const observer = new ResizeObserver(measure);
    // What stands above the grid may grow, which moves the grid without changing its size.
    observer.observe(around);
    return () => observer.disconnect();
  }, [grid]);
  return place;
}

/** The page that scrolls: the layout's main region. */
export function scroller(): HTMLElement | null {
  return document.getElementById('content');
}

function placeOf(element: HTMLElement): GridPlace {
  const width = element.clientWidth;
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_CARD + GAP)));
  return { columns, cardWidth: (width + GAP) / columns - GAP, top: element.offsetTop };
}

function same(before: GridPlace | undefined, now: GridPlace): GridPlace {
  const still =
    before?.columns === now.columns && before.cardWidth === now.cardWidth && before.top === now.top;
  return still ? before : now;
}
