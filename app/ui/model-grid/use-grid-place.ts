import { type RefObject, useLayoutEffect, useState } from 'react';
import { flushSync } from 'react-dom';

/** The narrowest card (launch.card-width) and the gap between cards, in px. */
const MIN_CARD = 300;
export const GAP = 16;

type GridPlace = {
  columns: number;
  cardWidth: number;
  /** The reader's text size, less for compact cards. */
  rem: number;
};

/** Where the last grid stood: most likely the next one stands there too, and need not be drawn twice. */
let lastPlace: GridPlace | undefined;

/** The page's margins, in px. */
const MARGINS = 40;

/** How many cards fit beside each other. */
export function useGridPlace(grid: RefObject<HTMLElement | null>): GridPlace | undefined {
  const [place, setPlace] = useState(() => {
    lastPlace ??= placeInShell();
    return lastPlace;
  });
  useLayoutEffect(() => {
    const element = grid.current;
    if (!element) return;
    const measure = () => {
      lastPlace = same(lastPlace, placeWithin(element.clientWidth));
      setPlace(lastPlace);
    };
    if (lastPlace === undefined) measure();
    // After the layout, and before it is seen.
    const observer = new ResizeObserver(() => flushSync(measure));
    observer.observe(element);
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
  return page === null ? undefined : placeWithin(page.clientWidth - MARGINS);
}

function placeWithin(width: number): GridPlace {
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_CARD + GAP)));
  const style = getComputedStyle(document.documentElement);
  // jsdom knows no text size.
  const rem = (Number.parseFloat(style.fontSize) || 16) * (Number(style.getPropertyValue('--density')) || 1);
  return { columns, cardWidth: (width + GAP) / columns - GAP, rem };
}

function same(before: GridPlace | undefined, now: GridPlace): GridPlace {
  if (before === undefined) return now;
  const { columns, cardWidth, rem } = now;
  const still = before.columns === columns && before.cardWidth === cardWidth;
  return still && before.rem === rem ? before : now;
}
