import { useState } from 'react';
import type { Column, Sort } from '#app/ui/virtual-table/column.ts';
import { sortRows } from '#app/ui/virtual-table/sort-rows.ts';
import type { WorkerRow } from './worker-row.ts';

type Held = { sort: Sort; at: number; places: ReadonlyMap<string, number> };

/**
 * Sorts when the reader asks for it and then holds the order: what a machine uses changes at every poll, and rows that
 * jump about cannot be read. A machine that joins later stands at the end.
 */
export function useHeldOrder(rows: readonly WorkerRow[], columns: readonly Column<WorkerRow>[]) {
  const [held, setHeld] = useState<Held>();
  function sortBy(sort: Sort | undefined): void {
    const places = new Map(sortRows(rows, columns, sort).map(({ key }, place) => [key, place]));
    setHeld(sort && { sort, at: Date.now(), places });
  }
  const place = (row: WorkerRow) => held?.places.get(row.key) ?? Number.POSITIVE_INFINITY;
  const ordered = held === undefined ? rows : [...rows].sort((a, b) => byPlace(place(a), place(b)));
  return { ordered, held, sortBy };
}

function byPlace(a: number, b: number): number {
  return a === b ? 0 : a - b;
}
