import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** A cell of a grid: column 0 is the first, row -1 the header of a table. */
export type GridCell = { row: number; column: number };

type Extent = {
  rows: number;
  columns: number;
  /** Visible rows: the distance of a page key. */
  pageRows: number;
  header?: true;
  /** The cells of one wrapped list: sideways keys continue in the neighbouring row, and the last row may be short. */
  wrapped?: number;
};

/** The attribute of a grid's tab stop. A link has the `tabindex` of one by itself. */
export const STOP = 'data-stop';

type Pressed = { key: string; ctrlKey: boolean };

/** The next cell for a key; undefined for other keys. */
export function moveTo(
  { row, column }: GridCell,
  { rows, columns, pageRows, header, wrapped }: Extent,
  { key, ctrlKey }: Pressed,
): GridCell | undefined {
  const [lastRow, lastColumn] = [rows - 1, columns - 1];
  switch (key) {
    case 'ArrowLeft':
      return beside(-1);
    case 'ArrowRight':
      return beside(1);
    case 'ArrowUp':
      return { row: Math.max(row - 1, header ? -1 : 0), column };
    case 'ArrowDown':
      return within({ row: Math.min(row + 1, lastRow), column });
    case 'PageUp':
      return { row: Math.max(row - pageRows, Math.min(row, 0)), column };
    case 'PageDown':
      return within({ row: Math.min(row + pageRows, lastRow), column });
    case 'Home':
      return { row: ctrlKey ? 0 : row, column: 0 };
    case 'End':
      return within({ row: ctrlKey ? lastRow : row, column: lastColumn });
    default:
      return undefined;
  }

  function beside(step: 1 | -1): GridCell {
    if (wrapped === undefined) return { row, column: Math.min(Math.max(column + step, 0), lastColumn) };
    return within(wrappedCell(Math.max(row * columns + column + step, 0), columns));
  }

  function within(cell: GridCell): GridCell {
    if (wrapped === undefined || cell.row * columns + cell.column < wrapped) return cell;
    return wrappedCell(wrapped - 1, columns);
  }
}

/** The cell of an item of a wrapped list. */
export function wrappedCell(index: number, columns: number): GridCell {
  return { row: Math.floor(index / columns), column: index % columns };
}

/** The cells of a grid in the document. */
export type GridCells = {
  at: (grid: Element, cell: GridCell) => HTMLElement | null;
  /** Undefined outside the cells. */
  of: (element: Element) => GridCell | undefined;
  /** The elements of a cell that the arrow keys reach. */
  stops: (cell: HTMLElement) => readonly HTMLElement[];
};

type Options = {
  grid: RefObject<HTMLElement | null>;
  cells: GridCells;
  count: number;
  /** Names a row, so that focus follows it; the header and a message have no name. */
  keyAt: (row: number) => string | undefined;
  /** The column for focus when its row is gone: one without a dangerous action. */
  safeColumn?: number;
};

type Active = GridCell & { key: string | undefined; stop: number };

/** The grid's single tab stop. If a focused row disappears, the row in its place takes focus. The rows of a wrapped list are its items. */
export function useGridFocus({ grid, cells, count, keyAt, safeColumn = 0 }: Options) {
  const [chosen, setChosen] = useState<Active>({ row: 0, column: 0, key: undefined, stop: 0 });
  const wanted = useRef(false);
  const inside = useRef(false);
  const stopped = useRef<HTMLElement>(undefined);
  const active = locate();

  function locate(): Active {
    const { row, key } = chosen;
    if (row < 0 || key === undefined || keyAt(row) === key)
      return { ...chosen, row: Math.min(row, count - 1) };
    for (let index = 0; index < count; index += 1) if (keyAt(index) === key) return { ...chosen, row: index };
    return { ...chosen, row: Math.min(row, count - 1), column: safeColumn, stop: 0 };
  }

  /** The elements of a cell may show another row now. */
  function isReused(element: Element | null): boolean {
    const key = element && grid.current?.contains(element) && keyAt(cells.of(element)?.row ?? -1);
    return typeof key === 'string' && key !== active.key;
  }

  useLayoutEffect(() => {
    if (grid.current === null) return;
    const cell = cells.at(grid.current, active) ?? cells.at(grid.current, { row: active.row, column: 0 });
    const stops = cell ? cells.stops(cell) : [];
    const stop = stops[Math.min(active.stop, stops.length - 1)];
    const before = stopped.current;
    stopped.current = stop;
    if (before && before !== stop) {
      before.tabIndex = -1;
      before.removeAttribute(STOP);
    }
    stop?.setAttribute('tabindex', '0');
    stop?.setAttribute(STOP, '');
    const { activeElement } = document;
    const moves = wanted.current || (inside.current && isReused(activeElement));
    // The controls of a focused cell are back.
    const cameBack = activeElement === before && stop !== before && before?.contains(stop ?? null);
    wanted.current = false;
    if (moves || (inside.current && (activeElement === document.body || cameBack)))
      stop?.focus({ preventScroll: true });
    if (moves) cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
  });

  return {
    row: active.row,
    /** Moves focus to a cell once it is rendered. */
    goTo: (cell: GridCell, stop = 0) => {
      wanted.current = true;
      setChosen({ ...cell, key: keyAt(cell.row), stop });
    },
    onFocus: ({ target }: FocusEvent<HTMLElement>) => {
      const place = grid.current?.contains(target) ? cells.of(target) : undefined;
      const cell = grid.current && place && cells.at(grid.current, place);
      if (place === undefined || !cell) return;
      inside.current = true;
      const key = keyAt(place.row);
      // A message replaces the rows for a while: the chosen cell is kept.
      if (key === undefined && place.row >= 0) return;
      // A cell without its controls keeps the chosen one.
      const isSame = key === chosen.key && place.column === chosen.column && target === cell;
      const stop = isSame ? chosen.stop : Math.max(0, cells.stops(cell).indexOf(target));
      setChosen({ ...place, key, stop });
    },
    onBlur: ({ target }: FocusEvent) => {
      // A focused element that disappears is handled after the render that removed it.
      queueMicrotask(() => {
        if (target.isConnected && !grid.current?.contains(document.activeElement)) inside.current = false;
      });
    },
  };
}
