/** The narrowest card (launch.card-width) and the gap between cards, in px. */
const MIN_CARD = 300;
export const GAP = 16;

/** The page's margins, in px. */
const MARGINS = 40;
/** About how far below the start of the page the cards begin, in px. */
const ABOVE = 144;

export type GridPlace = {
  columns: number;
  cardWidth: number;
  /** The reader's text size, less for compact cards. */
  rem: number;
};

/** The page that scrolls: the layout's main region. */
export function scroller(): HTMLElement | null {
  return document.getElementById('content');
}

/** Before the first grid of the console: the frame that came with the page stands where it will, and is laid out already. */
export function placeInPage(): GridPlace | undefined {
  const page = document.querySelector('.shell main');
  return page === null ? undefined : placeWithin(page.clientWidth - MARGINS);
}

/** How many cards fit beside each other in so many px. */
export function placeWithin(width: number): GridPlace {
  const columns = Math.max(1, Math.floor((width + GAP) / (MIN_CARD + GAP)));
  const style = getComputedStyle(document.documentElement);
  // jsdom knows no text size.
  const rem = (Number.parseFloat(style.fontSize) || 16) * (Number(style.getPropertyValue('--density')) || 1);
  return { columns, cardWidth: (width + GAP) / columns - GAP, rem };
}

/** How many rows of this height, in px, the window shows whole before anything is scrolled. */
export function rowsInWindow(height: number): number {
  return Math.max(1, Math.floor((window.innerHeight - ABOVE) / height));
}
