import { defaultRangeExtractor, type Range } from '@tanstack/react-virtual';

/** The visible rows and, wherever it is, the row of the tab stop: a row that is not drawn can neither keep nor take the focus. */
export function rowsToDraw(range: Range, activeRow: number): number[] {
  const rows = defaultRangeExtractor(range);
  if (rows.includes(activeRow) || activeRow >= range.count) return rows;
  return [...rows, activeRow].sort((a, b) => a - b);
}
