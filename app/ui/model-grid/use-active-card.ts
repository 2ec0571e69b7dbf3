import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Named = { model_name: string };
type Chosen = { name: string; index: number };

/**
 * Which card is the grid's one tab stop, by name, so that it stays the same model when the list changes; when that model
 * is gone, whatever took its place. The focus in a card goes where the tab stop goes.
 */
export function useActiveCard(models: readonly Named[], grid: RefObject<HTMLElement | null>) {
  const [chosen, setChosen] = useState<Chosen>({ name: '', index: 0 });
  const wanted = useRef(false);
  const inside = useRef(false);
  const index = whereIs(chosen, models);

  useLayoutEffect(() => {
    const cell = grid.current?.querySelector<HTMLElement>(`[data-card="${index}"]`);
    const elsewhere = inside.current && !cell?.contains(document.activeElement);
    if (!wanted.current && !elsewhere) return;
    wanted.current = false;
    cell?.querySelector('button')?.focus({ preventScroll: true });
    cell?.parentElement?.scrollIntoView({ block: 'nearest' });
  });

  return {
    index,
    /** Moves the focus to a card, once it is drawn. */
    goTo: (next: number) => {
      wanted.current = true;
      setChosen(at(next, models));
    },
    /** Makes a card the tab stop, for the focus is already there. */
    choose: (next: number) => {
      if (next !== index) setChosen(at(next, models));
    },
    /** Notes whether the focus is in a card; one that vanishes under the focus leaves no such word. */
    noteFocus: (isInside: boolean) => {
      inside.current = isInside;
    },
  };
}

function at(index: number, models: readonly Named[]): Chosen {
  return { name: models[index]?.model_name ?? '', index };
}

function whereIs({ name, index }: Chosen, models: readonly Named[]): number {
  if (models[index]?.model_name === name) return index;
  const found = models.findIndex(model => model.model_name === name);
  return found < 0 ? Math.max(0, Math.min(index, models.length - 1)) : found;
}
