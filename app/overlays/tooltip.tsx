import { Tooltip as FluentTooltip } from '@fluentui/react-components';
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { jointText } from '#app/messages/controls.ts';

/** As Fluent's own: long enough for a passing pointer, and for one that moves to the tooltip. */
const DELAY_MS = 250;

type Props = {
  target: HTMLElement;
  /** Pointer or focus is on the target. */
  near: boolean;
  setNear: (near: boolean) => void;
};

/** Fluent's tooltip for an element's own text. It remains under the pointer, and Escape hides it. */
export function Tooltip({ target, near, setNear }: Props) {
  const [shown, setShown] = useState(false);
  const text = useTextOf(target);
  useEffect(() => {
    if (near === shown) return;
    const timer = setTimeout(() => setShown(near), DELAY_MS);
    return () => clearTimeout(timer);
  }, [near, shown]);
  // Before the page is idle: a key may come earlier.
  useLayoutEffect(() => {
    if (!shown) return;
    // Before Fluent receives the key: the dialog around it would close with the same Escape.
    const onKeyDown = ({ key }: KeyboardEvent) => {
      if (key !== 'Escape') return;
      flushSync(() => setShown(false));
      setNear(false);
    };
    window.addEventListener('keydown', onKeyDown, { capture: true });
    return () => window.removeEventListener('keydown', onKeyDown, { capture: true });
  }, [shown, setNear]);
  return (
    <FluentTooltip
      content={<span>{text}</span>}
      relationship="inaccessible"
      positioning={{ target }}
      visible={shown}
    />
  );
}

/** An element's current text and the reason why it is disabled: a button's words may change under the pointer. */
function useTextOf(target: HTMLElement): string {
  return useSyncExternalStore(
    changed => {
      const changes = new MutationObserver(changed);
      changes.observe(target, { attributeFilter: ['data-tooltip', 'aria-description'] });
      return () => changes.disconnect();
    },
    () => {
      const words = [target.dataset.tooltip, target.getAttribute('aria-description')];
      return jointText.sentences([...new Set(words)].flatMap(one => one ?? []));
    },
  );
}
