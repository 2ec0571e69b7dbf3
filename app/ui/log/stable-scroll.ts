import { type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { LogRow } from './log-rows.ts';

type Options = { following: boolean; height: number; measure: () => void };

/**
 * Keeps the newest row in view while following. Otherwise the row at the top stays where it is when rows come or go above it. Counts the
 * lines that came since following ended.
 */
export function useStableScroll(
  region: RefObject<HTMLElement | null>,
  rows: readonly LogRow[],
  { following, height, measure }: Options,
) {
  const top = useRef<{ id: string; index: number }>(undefined);
  const [newest, setNewest] = useState<string>();
  const wanted = following ? undefined : (newest ?? rows.at(-1)?.id);
  if (wanted !== newest) setNewest(wanted);

  useLayoutEffect(() => {
    const element = region.current;
    if (element === null) return;
    const before = top.current;
    if (following) {
      element.scrollTop = element.scrollHeight;
      top.current = undefined;
    } else if (before !== undefined && rows[before.index]?.id !== before.id) {
      const index = rows.findIndex(({ id }) => id === before.id);
      if (index < 0) return;
      element.scrollTop += (index - before.index) * height;
      top.current = { ...before, index };
    }
    measure();
  }, [region, rows, following, height, measure]);

  function remember({ scrollTop }: HTMLElement): void {
    const index = Math.min(rows.length - 1, Math.max(0, Math.floor(scrollTop / height)));
    const row = rows[index];
    top.current = row && { id: row.id, index };
  }

  return { unseen: following ? 0 : linesAfter(rows, newest), remember };
}

function linesAfter(rows: readonly LogRow[], id: string | undefined): number {
  let count = 0;
  for (let index = rows.length - 1; index >= 0; index -= 1) {
    const row = rows[index];
    if (row === undefined || row.id === id) return count;
    if (!('of' in row)) count += 1;
  }
  // The filter has left it out.
  return 0;
}
