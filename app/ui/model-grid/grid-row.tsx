import { memo, type Ref } from 'react';
import type { CardCell, DrawCard } from './card-cell.ts';
import { useModelGridStyles } from './model-grid.styles.ts';

type Props<M> = {
  ref: Ref<HTMLDivElement>;
  row: number;
  /** Its distance from the grid's top, in px. */
  top: number;
  columns: number;
  width: number;
  models: readonly M[];
  /** The index of the grid's tab stop when it is in this row, else -1. */
  active: number;
  choose: (index: number) => void;
  draw: DrawCard<M>;
};

export function GridRow<M extends { model_name: string }>(props: Props<M>) {
  const { ref, row, top, columns, width, models, active, choose, draw } = props;
  const styles = useModelGridStyles();
  const first = row * columns;
  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are no table, but move as an ARIA grid
    <div
      ref={ref}
      role="row"
      tabIndex={-1}
      aria-rowindex={row + 1}
      data-index={row}
      className={styles.row}
      style={{ transform: `translateY(${top}px)`, gridTemplateColumns: `repeat(${columns}, minmax(0, 1fr))` }}
    >
      {models.slice(first, first + columns).map((model, column) => (
        // biome-ignore lint/a11y/useSemanticElements: cards are no table, but move as an ARIA grid
        <div
          // A place keeps its elements and shows another model in them: a search need not build the cards anew.
          // biome-ignore lint/suspicious/noArrayIndexKey: the place is what stays
          key={column}
          role="gridcell"
          tabIndex={-1}
          aria-colindex={column + 1}
          data-card={first + column}
          className={styles.cell}
          onFocus={() => choose(first + column)}
        >
          <Card model={model} tabIndex={active === first + column ? 0 : -1} width={width} draw={draw} />
        </div>
      ))}
    </div>
  );
}

function DrawnCard<M>({ model, tabIndex, width, draw }: CardCell & { model: M; draw: DrawCard<M> }) {
  return draw(model, { tabIndex, width });
}

const Card = memo(DrawnCard) as typeof DrawnCard;
