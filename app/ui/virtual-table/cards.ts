import { type CSSProperties, useSyncExternalStore } from 'react';
import { listen } from '#app/storage/listeners.ts';
import type { Column } from './column.ts';

const PHONE = '(max-width: 599px)';

/** Whether rows are cards: in a window of a phone's width, for a table that has cards (table.cards). */
export function useAsCards(hasCards: boolean): boolean {
  const isNarrow = useSyncExternalStore(onWidth, () => window.matchMedia(PHONE).matches);
  return hasCards && isNarrow;
}

function onWidth(changed: () => void): () => void {
  return listen(window.matchMedia(PHONE), ['change'], changed);
}

/** The heights of a card's head and of a line below it, which has two facts. */
const HEAD_REM = 2.75;
const LINE_REM = 1.5;

/** The head has the selection, the name and the actions; a control with a text is a fact. */
export function isFact<Row>({ rowHeader, controls, text }: Column<Row>): boolean {
  return !rowHeader && !(controls && text === undefined);
}

/** The height of a card in rem. */
export function cardRem<Row>(columns: readonly Column<Row>[]): number {
  return HEAD_REM + Math.ceil(columns.filter(isFact).length / 2) * LINE_REM + 0.5;
}

/** The place of each cell in a card: the name fills its head, and two facts share a line. */
export function cardCells<Row>(columns: readonly Column<Row>[]): CSSProperties[] {
  const beside = columns
    .filter(column => !column.rowHeader && !isFact(column))
    .reduce((sum, { width }) => sum + width, 0);
  return columns.map(column => {
    if (isFact(column)) return { order: 2, flex: '0 0 50%', height: `${LINE_REM}rem` };
    const flex = column.rowHeader ? `0 0 calc(100% - ${beside}px)` : `0 0 ${column.width}px`;
    return { order: 1, flex, height: `${HEAD_REM}rem` };
  });
}
