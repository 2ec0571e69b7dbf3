import { makeStyles } from '@fluentui/react-components';
import type { ReactNode } from 'react';
import { memo } from '#app/languages/memo.ts';
import { GAP } from './place.ts';

export const useModelGridStyles = makeStyles({
  // A change of the cards needs no layout around them. Each row includes its gap.
  grid: { position: 'relative', contain: 'layout style', marginBottom: `-${GAP}px` },
  row: {
    display: 'grid',
    columnGap: `${GAP}px`,
    paddingBottom: `${GAP}px`,
    contain: 'layout style',
    // Scrolling repaints no row whose parts cannot lie outside it; only shadows do.
    '@supports (overflow-clip-margin: 1px)': { overflow: 'clip', overflowClipMargin: `${GAP}px` },
  },
  cell: { display: 'grid', minWidth: 0, scrollMarginBlock: `${GAP}px` },
});

/** The cell of a card: only the buttons of the grid's tab stop have tabIndex 0. */
export type CardCell = { tabIndex: 0 | -1 /** In px. */; width: number };

export type DrawCard<M> = (model: M, cell: CardCell) => ReactNode;

type Props<M> = {
  row: number;
  columns: number;
  width: number;
  models: readonly M[];
  /** The index of the tab stop in this row, else -1. */
  active: number;
  draw: DrawCard<M>;
};

function DrawnRow<M>({ row, columns, width, models, active, draw }: Props<M>) {
  const styles = useModelGridStyles();
  const first = row * columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are no table, but move as an ARIA grid
    <div
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 1}
      data-row={row}
      className={styles.row}
      style={{ gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {models.slice(first, first + columns).map((model, column) => (
        // biome-ignore lint/a11y/useSemanticElements: cards are no table, but move as an ARIA grid
        <div
          // A position keeps its elements and shows another model in them: a search need not build cards again.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
          key={column}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={column + 1}
          data-card={first + column}
          className={styles.cell}
        >
          <Card model={model} tabIndex={active === first + column ? 0 : -1} width={width} draw={draw} />
        </div>
      ))}
    </div>
  );
}

export const GridRow = memo(DrawnRow) as typeof DrawnRow;

function DrawnCard<M>({ model, tabIndex, width, draw }: CardCell & { model: M; draw: DrawCard<M> }) {
  return draw(model, { tabIndex, width });
}

const Card = memo(DrawnCard) as typeof DrawnCard;
