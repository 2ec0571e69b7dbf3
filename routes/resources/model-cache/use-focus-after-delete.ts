import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Marks the buttons that delete a row. */
export const deletes = { 'data-deletes': '' };

/**
 * A row that goes takes its focused button with it: the focus then moves to the row that has come to its place, to the last
 * one, or to the list when none is left. Gives the function to be told at which row the reader deletes.
 */
export function useFocusAfterDelete(
  list: RefObject<HTMLElement | null>,
  rows: unknown,
): (row: number) => void {
  const place = useRef(-1);
  const before = useRef<unknown>(undefined);
  useLayoutEffect(() => {
    if (before.current === rows) return;
    before.current = rows;
    if (document.activeElement !== document.body) return;
    const buttons = [...(list.current?.querySelectorAll<HTMLElement>('[data-deletes]') ?? [])];
    (buttons[Math.min(place.current, buttons.length - 1)] ?? list.current)?.focus();
  }, [list, rows]);
  return row => {
    place.current = row;
  };
}
