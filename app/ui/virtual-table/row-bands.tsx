import { GroupHead } from './row-groups.tsx';
import { GroupRow, type RowProps, VirtualTableRow } from './table-rows.tsx';
import { useVirtualTableStyles } from './virtual-table.styles.ts';

/** Rows in a band. */
export const BAND = 16;

type Props<Row> = Pick<RowProps<Row>, 'columns' | 'looks'> & {
  /** The rows, and the heads of groups among them. */
  rows: readonly (Row | GroupHead)[];
  /** Rows above the first one. */
  lead: number;
  /** The rendered rows, in order. */
  drawn: readonly number[];
  isNear: (row: number) => boolean;
  rowKey: (row: Row) => string;
  isSelected: (row: Row) => boolean | undefined;
  isNew: ((row: Row) => boolean) | undefined;
};

/** The rendered rows in bands that are layers: scrolling paints a band when it comes near, and then moves it. */
export function RowBands<Row>({
  rows,
  lead,
  drawn,
  isNear,
  rowKey,
  isSelected,
  isNew,
  ...looks
}: Props<Row>) {
  const styles = useVirtualTableStyles();
  return [...bandsOf(drawn)].map(([band, places]) => (
    <tbody key={band} className={styles.band} style={{ marginTop: `calc(${band * BAND} * var(--row))` }}>
      {places.map(({ index, gap }) => {
        const row = rows[index];
        if (row instanceof GroupHead)
          return (
            <GroupRow key={row.key} head={row} index={index + lead} gap={gap} of={looks.columns.length} />
          );
        return (
          row !== undefined && (
            <VirtualTableRow
              key={rowKey(row)}
              name={rowKey(row)}
              row={row}
              index={index + lead}
              near={isNear(index)}
              gap={gap}
              selected={isSelected(row)}
              isNew={isNew?.(row)}
              {...looks}
            />
          )
        );
      })}
    </tbody>
  ));
}

/** The rendered rows of each band, with the number of skipped rows above each. */
export function bandsOf(drawn: readonly number[]): Map<number, { index: number; gap: number }[]> {
  const bands = new Map<number, { index: number; gap: number }[]>();
  for (const index of drawn) {
    const band = Math.floor(index / BAND);
    const places = bands.get(band) ?? [];
    const before = places.at(-1)?.index ?? band * BAND - 1;
    bands.set(band, [...places, { index, gap: index - before - 1 }]);
  }
  return bands;
}
