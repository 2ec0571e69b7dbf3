/** The position of focus among cards that fill rows from left to right. */
type Place = {
  index: number;
  count: number;
  columns: number;
  /** Visible rows: the distance of a page key. */
  pageRows: number;
};

type Pressed = { key: string; ctrlKey: boolean };

/**
 * The next index for a key; undefined for other keys. Left and Right continue in the neighbouring row, since cards are one wrapped list.
 */
export function moveIn(place: Place, { key, ctrlKey }: Pressed): number | undefined {
  const { index, count, columns, pageRows } = place;
  const last = count - 1;
  const rowStart = index - (index % columns);
  switch (key) {
    case 'ArrowLeft':
      return Math.max(index - 1, 0);
    case 'ArrowRight':
      return Math.min(index + 1, last);
    case 'ArrowUp':
      return up(place, 1);
    case 'ArrowDown':
      return down(place, 1);
    case 'PageUp':
      return up(place, pageRows);
    case 'PageDown':
      return down(place, pageRows);
    case 'Home':
      return ctrlKey ? 0 : rowStart;
    case 'End':
      return ctrlKey ? last : Math.min(rowStart + columns - 1, last);
    default:
      return undefined;
  }
}

function up({ index, columns }: Place, rows: number): number {
  const column = index % columns;
  return Math.max(index - rows * columns, column);
}

/** A last row that is too short gives its last card. */
function down({ index, count, columns }: Place, rows: number): number {
  const row = Math.floor(index / columns);
  const lastRow = Math.floor((count - 1) / columns);
  const target = Math.min(row + rows, lastRow);
  return target === row ? index : Math.min(target * columns + (index % columns), count - 1);
}
