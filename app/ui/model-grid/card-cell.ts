import type { ReactNode } from 'react';

/** What a card has to know of its cell: only the buttons of the grid's one tab stop have the tabIndex 0. */
export type CardCell = { tabIndex: 0 | -1 /** In px. */; width: number };

export type DrawCard<M> = (model: M, cell: CardCell) => ReactNode;

/** The least height of a card, in rem, for the reader's own text size counts. */
export const CARD_REM = 15;

/** The same in px. */
export function leastCardHeight(): number {
  return CARD_REM * (Number.parseFloat(getComputedStyle(document.documentElement).fontSize) || 16);
}
