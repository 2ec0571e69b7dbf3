import type { ReactNode } from 'react';

/** What a card has to know of its cell: only the buttons of the grid's one tab stop have the tabIndex 0. */
export type CardCell = { tabIndex: 0 | -1 /** In px. */; width: number };

export type DrawCard<M> = (model: M, cell: CardCell) => ReactNode;
