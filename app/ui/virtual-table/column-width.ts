import type { CSSProperties } from 'react';
import type { Column } from './column.ts';

type Widths = CSSProperties & Record<`--${string}`, string>;
type Sized = Pick<Column<unknown>, 'width' | 'narrow'>;

const styles = new WeakMap<Sized, CSSProperties>();

/** A cell's width: the column's, and its share of what is left over. */
export function cellWidth(column: Sized): CSSProperties {
  const style = styles.get(column) ?? {
    flexGrow: column.width,
    flexShrink: 0,
    ...(column.narrow === undefined ? { flexBasis: widthOf([column]) } : widthsOf([column])),
  };
  styles.set(column, style);
  return style;
}

/** A generous width of a letter and a cell's inner margins, in px: rather one cell cut too many than one too few. */
const LETTER = 8;
const MARGINS = 16;

/** Whether a text may be too long for its column. Where each cell is cut as a precaution, scrolling is three times the work. */
export function mayBeCut({ width, narrow = width }: Sized, text = ''): boolean {
  return text.length * LETTER + MARGINS > narrow || /[^ -~]/.test(text);
}

/** The widths of columns side by side, as variables: at the usual width of a table, and where it is narrow. */
export function widthsOf(columns: readonly Sized[]): CSSProperties {
  const widths: Widths = { '--wide': widthOf(columns), '--narrow': widthOf(columns, 'narrow') };
  return widths;
}

/** How much of both sides columns take that stay. */
export function stickyWidths<Row>(columns: readonly Column<Row>[]): CSSProperties {
  const start = columns.filter(({ sticky }) => sticky === 'start');
  const end = columns.filter(({ sticky }) => sticky === 'end');
  const widths: Widths = {
    '--start-wide': widthOf(start),
    '--start-narrow': widthOf(start, 'narrow'),
    '--end': widthOf(end),
  };
  return widths;
}

/** At least the px that the columns ask for, and more where the reader's text is larger. */
function widthOf(columns: readonly Sized[], which: 'width' | 'narrow' = 'width'): string {
  const px = columns.reduce((sum, column) => sum + (column[which] ?? column.width), 0);
  return `max(${px}px, ${px / 16}rem)`;
}
