/** The narrowest card (launch.card-width) and the gap between cards, in px. */
const MIN_CARD = 300;
export const GAP = 16;

/** The page's margins, in px. */
const MARGINS = 40;
/** The approximate top of the cards, in px. */
const ABOVE = 144;

export type GridPlace = {
  columns: number;
  cardWidth: number;
  /** The reader's text size, smaller for compact cards. */
  rem: number;
};

/** The scrolling element: the layout's main region. */
export function scroller(): HTMLElement | null {
  return document.getElementById('content');
}

/** Before the console's first grid: the frame in the page has the same position and is laid out. */
export function gridPlaceInPage(): GridPlace | undefined {
  const page = document.querySelector('.shell main');
  return page === null ? undefined : placeWithin(page.clientWidth - MARGINS);
}

/** How many cards fit beside each other in so many px. */
export function placeWithin(width: number): GridPlace {
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_CARD + GAP)));
  const style = getComputedStyle(document.documentElement);
  // jsdom has no text size.
  const rem = (Number.parseFloat(style.fontSize) || 16) * (Number(style.getPropertyValue('--density')) || 1);
  return { columns, cardWidth: (width + GAP) / columns - GAP, rem };
}

/** How many whole rows of this height in px the window shows. */
export function rowsInWindow(height: number): number {
  return Math.max(1, Math.floor((window.innerHeight - ABOVE) / height));
}
