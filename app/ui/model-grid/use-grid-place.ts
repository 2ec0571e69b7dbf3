import { type RefObject, startTransition, useLayoutEffect, useState } from 'react';

/** The narrowest card (launch.card-width) and the gap between cards, in px. */
const MIN_CARD = 300;
export const GAP = 16;

export type GridPlace = {
  columns: number;
  cardWidth: number;
  top: number;
  /** The reader's text size, less for compact cards. */
  rem: number;
};

/** Where the last grid stood: most likely the next one stands there too, and need not be drawn twice. */
let lastPlace: GridPlace | undefined;

/** How many cards fit beside each other, and how far below the start of the scrolling page the grid begins. */
export function useGridPlace(grid: RefObject<HTMLElement | null>): GridPlace | undefined {
  const [place, setPlace] = useState(lastPlace);
  useLayoutEffect(() => {
    const element = grid.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = () => {
      lastPlace = same(lastPlace, placeOf(element));
      setPlace(lastPlace);
    };
    // The first cards may be drawn bit by bit: the page around them already stands.
    startTransition(measure);
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
  const style = getComputedStyle(document.documentElement);
  // jsdom knows no text size.
  const rem = (Number.parseFloat(style.fontSize) || 16) * (Number(style.getPropertyValue('--density')) || 1);
  return { columns, cardWidth: (width + GAP) / columns - GAP, top: element.offsetTop, rem };
}

function same(before: GridPlace | undefined, now: GridPlace): GridPlace {
  if (before === undefined) return now;
  const { columns, cardWidth, top, rem } = now;
  const still = before.columns === columns && before.cardWidth === cardWidth;
  return still && before.top === top && before.rem === rem ? before : now;
}
