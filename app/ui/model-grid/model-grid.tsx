import { type FocusEvent, Fragment, type KeyboardEvent, type Ref, useImperativeHandle, useRef } from 'react';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { kinds } from '#app/catalogue/kinds.ts';
import { moveIn } from './grid-moves.ts';
import { type DrawCard, GridRow, useModelGridStyles } from './grid-row.tsx';
import { GAP, scroller } from './place.ts';
import { useActiveCard } from './use-active-card.ts';
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
  ahead?: boolean;
  /** Pointer or focus reaches a card. */
  onApproach: () => void;
  ref?: Ref<ModelGridHandle>;
};

/** Cards in rows, of which only the visible ones are rendered; arrow keys move, and focus is never lost. */
export function ModelGrid<M extends { model_name: string }>({
  label,
  kind,
  models,
  children,
  ahead = false,
  onApproach,
  ref,
}: Props<M>) {
  const styles = useModelGridStyles();
  const grid = useRef<HTMLDivElement>(null);
  const place = useGridPlace(grid);
  const active = useActiveCard(models, grid);
  const columns = place?.columns ?? 1;
  const leastHeight = kinds[kind].card.rem * (place?.rem ?? 16);
  const rowCount = Math.ceil(models.length / columns);
  const activeRow = Math.floor(active.index / columns);
  const { drawn, after } = useCardRows(grid, {
    count: place === undefined ? 0 : rowCount,
    least: leastHeight + GAP,
    active: activeRow,
    columns,
    of: models,
    ahead,
  });

  useImperativeHandle(ref, () => ({
    firstCard: () => grid.current?.querySelector<HTMLElement>('[data-card="0"] button'),
    focusCard: name => {
      const index = models.findIndex(model => model.model_name === name);
      active.goTo(index < 0 ? active.index : index);
    },
  }));

  function onKeyDown(event: KeyboardEvent): void {
    if (event.altKey || event.metaKey || event.shiftKey) return;
    const seen = scroller()?.clientHeight ?? 0;
    const pageRows = Math.max(1, Math.floor(seen / (leastHeight + GAP)));
    const next = moveIn({ index: active.index, count: models.length, columns, pageRows }, event);
    if (next === undefined) return;
    event.preventDefault();
    active.goTo(next);
  }

  function onFocus({ target }: FocusEvent<HTMLElement>): void {
    onApproach();
    const card = target.closest<HTMLElement>('[data-card]');
    active.noteFocus(card !== null);
    if (card !== null) active.choose(Number(card.dataset.card));
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
      onFocus={onFocus}
      onPointerEnter={onApproach}
      onBlur={() => active.noteFocus(false)}
    >
      {drawn.map(({ row, elements, away }) => (
        <Fragment key={elements}>
          {away > 0 && <div style={{ height: away }} />}
          <GridRow
            row={row}
            columns={columns}
            width={place?.cardWidth ?? 0}
            models={models}
            active={row === activeRow ? active.index : -1}
            draw={children}
          />
        </Fragment>
      ))}
      {after > 0 && <div style={{ height: after }} />}
    </div>
  );
}
