import type { ReactNode } from 'react';
import type { Kind } from '#app/models/kinds.ts';

/** What a card has to know of its cell: only the buttons of the grid's one tab stop have the tabIndex 0. */
export type CardCell = { tabIndex: 0 | -1 /** In px. */; width: number };

export type DrawCard<M> = (model: M, cell: CardCell) => ReactNode;

/** The least height of a card, in rem, for the reader's own text size counts: what its kind usually has to tell fits in it. */
export const cardRem: Record<Kind, number> = {
  llm: 9.625,
  embedding: 7,
  rerank: 5.25,
  image: 5.25,
  audio: 5.25,
};
