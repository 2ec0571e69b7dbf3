import { type RefObject, useLayoutEffect, useRef } from 'react';

type KeptFocus = {
  card: RefObject<HTMLDivElement | null>;
  /** The reader has set off a change that may take the focused button away. */
  changing: () => void;
};

/** When a card comes into another state and the button that brought it about is gone, the focus goes to the card's first one. */
export function useKeptFocus(state: string): KeptFocus {
  const card = useRef<HTMLDivElement>(null);
  const waiting = useRef(false);
  const before = useRef(state);
  useLayoutEffect(() => {
    if (before.current === state) return;
    before.current = state;
    if (!waiting.current) return;
    waiting.current = false;
    const next =
      card.current?.querySelector<HTMLElement>('[data-next]') ?? card.current?.querySelector('button');
    if (document.activeElement === document.body) next?.focus();
  }, [state]);
  return {
    card,
    changing: () => {
      waiting.current = true;
    },
  };
}
