import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

type Named = { model_name: string };
type Chosen = { name: string; index: number };

/** The grid's single tab stop, by model name; if that model is gone, the one in its place. Focus in a card follows it. */
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
    /** Moves focus to a card once it is rendered. */
    goTo: (next: number) => {
      wanted.current = true;
      setChosen(at(next, models));
    },
    /** Makes a card the tab stop, since it has focus. */
    choose: (next: number) => {
      if (next !== index) setChosen(at(next, models));
    },
    /** Records whether focus is in a card; a card that disappears does not report it. */
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
