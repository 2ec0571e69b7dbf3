import { type FocusEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { cellAt, cellOf, type Place, placeOf, stopsIn, widgetsIn } from './table-moves.ts';

/** `key` names the row, so that the cell stays the same row's when the list changes; the header and a message have none. */
type Active = Place & { key: string | undefined; stop: number };

type Rows = {
  grid: RefObject<HTMLElement | null>;
  count: number;
  keyAt: (row: number) => string | undefined;
  /** The column that the focus falls to when its row is gone: one that cannot do any harm. */
  safeColumn: number;
};

/** Which cell is the table's one tab stop. A row that vanishes under the focus hands it to the row that takes its place. */
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
    // The controls of a cell have come back.
    const cameBack =
      activeElement === stopped.current && stop !== activeElement && activeElement?.contains(stop ?? null);
    stopped.current = stop;
    if (inside.current && (activeElement === document.body || cameBack)) stop?.focus({ preventScroll: true });
  });

  return {
    row: active.row,
    goTo: (place: Place, stop: number) => {
      flushSync(() => setChosen({ ...place, key: keyAt(place.row), stop }));
      const cell = grid.current && cellAt(grid.current, place);
      const stops = cell ? stopsIn(cell) : [];
      stops[Math.min(stop, stops.length - 1)]?.focus({ preventScroll: true });
      cell?.scrollIntoView({ block: 'nearest', inline: 'nearest' });
    },
    onFocus: ({ target }: FocusEvent) => {
      const place = grid.current?.contains(target) ? placeOf(target) : undefined;
      const cell = cellOf(target);
      if (place === undefined || cell === null) return;
      inside.current = true;
      const key = keyAt(place.row);
      // A message stands where the rows will be again: what was chosen among them is kept.
      if (key === undefined && place.row >= 0) return;
      // A cell whose controls are away keeps the chosen one.
      const isSame = key === chosen.key && place.column === chosen.column && target === cell;
      const stop = isSame ? chosen.stop : Math.max(0, stopsIn(cell).indexOf(target as HTMLElement));
      setChosen({ ...place, key, stop });
    },
    onBlur: ({ target }: FocusEvent) => {
      // An element that is taken away while it has the focus is handled after the drawing that took it away.
      queueMicrotask(() => {
        if (target.isConnected && !grid.current?.contains(document.activeElement)) inside.current = false;
      });
    },
  };
}

/**
 * The controls within a cell that is more than its controls are entered with Enter or F2, gone through with the arrows and left with
 * Escape.
 */
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
 * Takes a row out of the tab order. The controls in its cells are of any kind and do not know the grid, so their tabindex is set here,
 * after each drawing of the row; the table gives one of its elements back.
 */
export function useOutOfTabOrder(): RefObject<HTMLTableRowElement | null> {
  const row = useRef<HTMLTableRowElement>(null);
  useLayoutEffect(() => {
    if (row.current === null) return;
    for (const widget of widgetsIn(row.current)) if (widget.tabIndex !== -1) widget.tabIndex = -1;
  });
  return row;
}
