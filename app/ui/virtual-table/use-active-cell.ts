import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { type CellPosition, cellAt, cellOf, positionOf, stopsIn, widgetsIn } from './table-moves.ts';

/** `key` names the row, so that the cell follows its row; the header and a message have none. */
type Active = CellPosition & { key: string | undefined; stop: number };

type Rows = {
  grid: RefObject<HTMLElement | null>;
  count: number;
  keyAt: (row: number) => string | undefined;
  /** The column for focus when its row is gone: one without a dangerous action. */
  safeColumn: number;
};

/** The table's single tab stop. If a focused row disappears, the row in its place takes focus. */
export function useActiveCell({ grid, count, keyAt, safeColumn }: Rows) {
  const [chosen, setChosen] = useState<Active>({ row: 0, column: 0, key: undefined, stop: 0 });
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

  function target(): HTMLElement | undefined {
    const element = grid.current;
    const cell = element && (cellAt(element, active) ?? cellAt(element, { row: active.row, column: 0 }));
    const stops = cell ? stopsIn(cell) : [];
    return stops[Math.min(active.stop, stops.length - 1)];
  }

  useLayoutEffect(() => {
    if (grid.current === null) return;
    const stop = target();
    if (stopped.current !== stop && stopped.current !== undefined) stopped.current.tabIndex = -1;
    if (stop !== undefined && stop.tabIndex !== 0) stop.tabIndex = 0;
    const { activeElement } = document;
    // The controls of a cell are back.
    const cameBack =
      activeElement === stopped.current && stop !== activeElement && activeElement?.contains(stop ?? null);
    stopped.current = stop;
    if (inside.current && (activeElement === document.body || cameBack)) stop?.focus({ preventScroll: true });
  });

  return {
    row: active.row,
    goTo: (place: CellPosition, stop: number) => {
      flushSync(() => setChosen({ ...place, key: keyAt(place.row), stop }));
      const cell = grid.current && cellAt(grid.current, place);
      const stops = cell ? stopsIn(cell) : [];
      stops[Math.min(stop, stops.length - 1)]?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = grid.current?.contains(target) ? positionOf(target) : undefined;
      const cell = cellOf(target);
      if (place === undefined || cell === null) return;
      inside.current = true;
      const key = keyAt(place.row);
      // A message replaces the rows for a while: the chosen cell is kept.
      if (key === undefined && place.row >= 0) return;
      // A cell without its controls keeps the chosen one.
      const isSame = key === chosen.key && place.column === chosen.column && target === cell;
      const stop = isSame ? chosen.stop : Math.max(0, stopsIn(cell).indexOf(target as HTMLElement));
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

/** Enter or F2 enters the controls of a cell with more content, arrows move among them, Escape leaves. */
export function enterOrLeave(element: HTMLElement, key: string): HTMLElement | undefined {
  const cell = cellOf(element);
  if (cell === null || cell.dataset.controls !== undefined) return undefined;
  if (element === cell) return key === 'Enter' || key === 'F2' ? widgetsIn(cell)[0] : undefined;
  const widgets = widgetsIn(cell);
  if (key === 'ArrowRight') return widgets[widgets.indexOf(element) + 1];
  if (key === 'ArrowLeft') return widgets[widgets.indexOf(element) - 1];
  return key === 'Escape' || key === 'F2' ? cell : undefined;
}

/**
 * Removes a row from the tab order. The controls in its cells do not know the grid, so their tabindex is set after each render; the table
 * gives one of them back.
 */
export function useOutOfTabOrder(): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (row.current === null) return;
    for (const widget of widgetsIn(row.current)) if (widget.tabIndex !== -1) widget.tabIndex = -1;
  });
  return row;
}
