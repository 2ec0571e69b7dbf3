import { type RefObject, useLayoutEffect, useReducer } from 'react';
import { type GridCells, STOP } from '#app/ui/use-grid-focus.ts';

const WIDGETS = 'button, a[href], input, select';

/** The cells of a table, by their ARIA row and column indexes. */
export const tableCells: GridCells = {
  at: (grid, { row, column }) =>
    grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`),
  of: element => {
    const cell = cellAround(element);
    const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
    const column = Number(cell?.getAttribute('aria-colindex'));
    return row > 0 && column > 0 ? { row: row - 2, column: column - 1 } : undefined;
  },
  // Its controls if it has nothing else, else the cell.
  stops: cell => {
    const widgets = cell.dataset.controls === undefined ? [] : widgetsIn(cell);
    return widgets.length === 0 ? [cell] : widgets;
  },
};

function cellAround(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[aria-colindex]');
}

/** The stop of an element, and those around it in its cell. */
export function stopOf(element: HTMLElement) {
  const place = tableCells.of(element);
  const cell = cellAround(element);
  if (place === undefined || cell === null) return undefined;
  const stops = tableCells.stops(cell);
  return { place, stop: stops.indexOf(element), last: stops.length - 1 };
}

function widgetsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
}

/** Enter or F2 enters the controls of a cell with more content, arrows move among them, Escape leaves. */
export function enterOrLeave(element: HTMLElement, key: string): HTMLElement | undefined {
  const cell = cellAround(element);
  if (cell === null || cell.dataset.controls !== undefined) return undefined;
  if (element === cell) return key === 'Enter' || key === 'F2' ? widgetsIn(cell)[0] : undefined;
  const widgets = widgetsIn(cell);
  if (key === 'ArrowRight') return widgets[widgets.indexOf(element) + 1];
  if (key === 'ArrowLeft') return widgets[widgets.indexOf(element) - 1];
  return key === 'Escape' || key === 'F2' ? cell : undefined;
}

/**
 * Takes the controls in the cells of a grid out of the tab order: they do not know the grid. Some come or go as a cell renders by itself;
 * then the grid renders too if it has lost its tab stop. Call it before `useGridFocus`, which gives one of them back.
 */
export function useOutOfTabOrder(grid: RefObject<HTMLElement | null>): void {
  const [, render] = useReducer((times: number) => times + 1, 0);
  useLayoutEffect(() => {
    const element = grid.current;
    if (element === null) return;
    release(element);
    const changes = new MutationObserver(records => {
      for (const { addedNodes } of records)
        for (const node of addedNodes) if (node instanceof HTMLElement) release(node);
      const stop = element.querySelector<HTMLElement>(`[${STOP}]`);
      if (stop === null || (stop.dataset.controls !== undefined && widgetsIn(stop).length > 0)) render();
    });
    changes.observe(element, { childList: true, subtree: true });
    return () => changes.disconnect();
  }, [grid]);
}

function release(added: HTMLElement): void {
  for (const widget of added.matches(WIDGETS) ? [added] : widgetsIn(added))
    if (!widget.hasAttribute(STOP)) widget.tabIndex = -1;
}
