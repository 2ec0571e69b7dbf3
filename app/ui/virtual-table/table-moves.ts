/** A cell: row -1 is the header, column 0 the first. */
export type CellPosition = { row: number; column: number };

type Extent = {
  rows: number;
  columns: number;
  /** Visible rows: the distance of a page key. */
  pageRows: number;
};

type Pressed = { key: string; ctrlKey: boolean };

/** The next cell for a key; undefined for other keys. */
export function moveTo(
  { row, column }: CellPosition,
  extent: Extent,
  { key, ctrlKey }: Pressed,
): CellPosition | undefined {
  const lastRow = extent.rows - 1;
  const lastColumn = extent.columns - 1;
  switch (key) {
    case 'ArrowLeft':
      return { row, column: Math.max(column - 1, 0) };
    case 'ArrowRight':
      return { row, column: Math.min(column + 1, lastColumn) };
    case 'ArrowUp':
      return { row: Math.max(row - 1, -1), column };
    case 'ArrowDown':
      return { row: Math.min(row + 1, lastRow), column };
    case 'PageUp':
      return { row: Math.max(row - extent.pageRows, Math.min(row, 0)), column };
    case 'PageDown':
      return { row: Math.min(row + extent.pageRows, lastRow), column };
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return { row: ctrlKey ? lastRow : row, column: lastColumn };
    default:
      return undefined;
  }
}

const WIDGETS = 'button, a[href], input, select';

/** The position of an element, from the ARIA row and column indexes; undefined outside the cells. */
export function positionOf(element: Element): CellPosition | undefined {
  const cell = cellOf(element);
  const row = Number(cell?.parentElement?.getAttribute('aria-rowindex'));
  const column = Number(cell?.getAttribute('aria-colindex'));
  return row > 0 && column > 0 ? { row: row - 2, column: column - 1 } : undefined;
}

export function cellOf(element: Element): HTMLElement | null {
  return element.closest<HTMLElement>('[aria-colindex]');
}

export function cellAt(grid: Element, { row, column }: CellPosition): HTMLElement | null {
  return grid.querySelector(`[aria-rowindex="${row + 2}"] > [aria-colindex="${column + 1}"]`);
}

/** The stops of the arrow keys in a cell: its controls if it has nothing else, else the cell. */
export function stopsIn(cell: HTMLElement): HTMLElement[] {
  const widgets = cell.dataset.controls === undefined ? [] : widgetsIn(cell);
  return widgets.length === 0 ? [cell] : widgets;
}

export function widgetsIn(cell: Element): HTMLElement[] {
  return [...cell.querySelectorAll<HTMLElement>(WIDGETS)];
}
