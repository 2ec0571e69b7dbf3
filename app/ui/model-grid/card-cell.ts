import type { ReactNode } from 'react';
import type { Kind } from '#app/models/kinds.ts';

/** What a card has to know of its cell: only the buttons of the grid's one tab stop have the tabIndex 0. */
export type CardCell = { tabIndex: 0 | -1 /** In px. */; width: number };

export type DrawCard<M> = (model: M, cell: CardCell) => ReactNode;

/** The least height of a card, in rem, for the reader's own text size counts: what its kind usually has to tell fits in it. */
export const cardRem: Record<Kind, number> = { llm: 13.5, embedding: 9.5, rerank: 7, image: 7, audio: 7 };
