import type { Place } from './table-moves.ts';

const WIDGETS = 'button, a[href], input, select';

/** Where an element is, read from the numbers that assistive technology reads too; undefined outside the cells. */
export function placeOf(element: Element): Place | undefined {
  const cell = cellOf(element);
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
  const column = Number(cell?.getAttribute('aria-colindex'));
  return row > 0 && column > 0 ? { row: row - 2, column: column - 1 } : undefined;
}

export function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[aria-colindex]');
}

export function cellAt(grid: Element, { row, column }: Place): HTMLElement | null {
  return grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`);
}

/** What the arrow keys stop at in a cell: its controls when it is nothing else, else the cell itself. */
export function stopsIn(cell: HTMLElement): HTMLElement[] {
  const widgets = cell.dataset.controls === undefined ? [] : widgetsIn(cell);
  return widgets.length === 0 ? [cell] : widgets;
}

export function widgetsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
}

/**
 * Takes a row out of the tab order. The controls in its cells are of any kind and do not know the grid, so their tabindex is set here,
 * after each drawing of the row; the table gives one of its elements back.
 */
export function leaveTabOrder(row: Element): void {
  for (const widget of widgetsIn(row)) if (widget.tabIndex !== -1) widget.tabIndex = -1;
}
