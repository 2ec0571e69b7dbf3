import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The visible rows and, wherever it is, the row of the tab stop: a row that is not drawn can neither keep nor take the focus. */
export function rowsToDraw(range: Range, activeRow: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (activeRow < 0 || activeRow >= range.count || rows.includes(activeRow)) return rows;
  return [...rows, activeRow].sort((a, b) => a - b);
}
