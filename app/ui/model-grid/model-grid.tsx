import { Fragment, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { OnRowContext } from '#app/ui/controls/button.tsx';
import { type GridCell, type GridCells, moveTo, useGridFocus, wrappedCell } from '#app/ui/use-grid-focus.ts';
import { type DrawCard, GridRow, useModelGridStyles } from './grid-row.tsx';
import { GAP, scroller } from './place.ts';
import { useCardRows } from './use-card-rows.ts';
import { useGridPlace } from './use-grid-place.ts';

export type ModelGridHandle = {
  focusCard: (modelName: string) => void;
  /** The button of the first card, while it is rendered. */
  firstCard: () => HTMLElement | null | undefined;
};

type Props<M> = {
  label: string;
  kind: KindName;
  models: readonly M[];
  /** Renders a card, whose first button the arrow keys reach. Keep it stable: a change renders every card. */
  children: DrawCard<M>;
  /** Renders overscan rows, for cards without calls to the cluster. */
  overscan?: boolean;
  /** Pointer or focus reaches a card. */
  onApproach: () => void;
  ref?: Ref<ModelGridHandle>;
};

/** Each card is a row of its own for focus, since the number of columns may change. */
const cardCells: GridCells = {
  at: (grid, { row }) => grid.querySelector(`[data-card="${row}"]`),
  of: element => {
    const card = element.closest<HTMLElement>('[data-card]');
    return card === null ? undefined : cardCell(Number(card.dataset.card));
  },
  stops: cell => [...cell.querySelectorAll('button')].slice(0, 1),
};

function cardCell(index: number): GridCell {
  return { row: index, column: 0 };
}

/** Cards in rows, of which only the visible ones are rendered; arrow keys move, and focus is never lost. */
export function ModelGrid<M extends { model_name: string }>({
  label,
  kind,
  models,
  children,
  overscan = false,
  onApproach,
  ref,
}: Props<M>) {
  const styles = useModelGridStyles();
  const grid = useRef<HTMLDivElement>(null);
  const place = useGridPlace(grid);
  const active = useGridFocus({
    grid,
    cells: cardCells,
    count: models.length,
    keyAt: index => models[index]?.model_name,
  });
  const columns = place?.columns ?? 1;
  const leastHeight = kinds[kind].card.rem * (place?.rem ?? 16);
  const rowCount = Math.ceil(models.length / columns);
  const activeRow = Math.floor(active.row / columns);
  const { drawn, after } = useCardRows(grid, {
    count: place === undefined ? 0 : rowCount,
    least: leastHeight + GAP,
    active: activeRow,
    columns,
    of: models,
    overscan,
  });

  useImperativeHandle(ref, () => ({
    firstCard: () => grid.current?.querySelector<HTMLElement>('[data-card="0"] button'),
    focusCard: name => {
      const index = models.findIndex(model => model.model_name === name);
      active.goTo(cardCell(index < 0 ? active.row : index));
    },
  }));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const seen = scroller()?.clientHeight ?? 0;
    const pageRows = Math.max(1, Math.floor(seen / (leastHeight + GAP)));
    const extent = { rows: rowCount, columns, pageRows, wrapped: models.length };
    const next = moveTo(wrappedCell(active.row, columns), extent, event);
    if (next === undefined) return;
    event.preventDefault();
    active.goTo(cardCell(next.row * columns + next.column));
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: cards are no table, but move as an ARIA grid
    <div
      ref={grid}
      role="grid"
      tabIndex={-1}
      aria-label={label}
      aria-rowcount={rowCount}
      aria-colcount={columns}
      className={styles.grid}
      onKeyDown={onKeyDown}
      onFocus={event => {
        onApproach();
        active.onFocus(event);
      }}
      onPointerEnter={onApproach}
      onBlur={active.onBlur}
    >
      <OnRowContext value>
        {drawn.map(({ row, elements, skipped }) => (
          <Fragment key={elements}>
            {skipped > 0 && <div style={{ height: skipped }} />}
            <GridRow
              row={row}
              columns={columns}
              width={place?.cardWidth ?? 0}
              models={models}
              active={row === activeRow ? active.row : -1}
              draw={children}
            />
          </Fragment>
        ))}
      </OnRowContext>
      {after > 0 && <div style={{ height: after }} />}
    </div>
  );
}
