import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

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

/** About as high as the tabs and filters above the cards are, and as wide as the page's margins, in px. */
const ABOVE = 144;
const MARGINS = 40;

/** How many cards fit beside each other, and how far below the start of the scrolling page the grid begins. */
export function useGridPlace(grid: RefObject<HTMLElement | null>): GridPlace | undefined {
  const [place, setPlace] = useState(() => {
    lastPlace ??= placeInShell();
    return lastPlace;
  });
  useLayoutEffect(() => {
    const element = grid.current;
    const around = element?.parentElement;
    if (!element || !around) return;
    const measure = () => {
      lastPlace = same(lastPlace, placeOf(element));
      setPlace(lastPlace);
    };
    if (lastPlace === undefined) measure();
    // After the layout, and before it is seen.
    const observer = new ResizeObserver(() => flushSync(measure));
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

/** Before the first grid, the shell of index.html stands where its page will, and is laid out already. */
function placeInShell(): GridPlace | undefined {
  const page = document.querySelector('.shell-main');
  return page === null ? undefined : placeWithin(page.clientWidth - MARGINS, ABOVE);
}

function placeOf({ clientWidth, offsetTop }: HTMLElement): GridPlace {
  return placeWithin(clientWidth, offsetTop);
}

function placeWithin(width: number, top: number): GridPlace {
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_CARD + GAP)));
  const style = getComputedStyle(document.documentElement);
  // jsdom knows no text size.
  const rem = (Number.parseFloat(style.fontSize) || 16) * (Number(style.getPropertyValue('--density')) || 1);
  return { columns, cardWidth: (width + GAP) / columns - GAP, top, rem };
}

function same(before: GridPlace | undefined, now: GridPlace): GridPlace {
  if (before === undefined) return now;
  const { columns, cardWidth, top, rem } = now;
  const still = before.columns === columns && before.cardWidth === cardWidth;
  return still && before.top === top && before.rem === rem ? before : now;
}
