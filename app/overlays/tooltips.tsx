import { useEffect, useState } from 'react';
import { listen } from '#app/storage/listeners.ts';
import { lazyComponent } from './lazy-component.tsx';

const Tooltip = lazyComponent(
  async () => (await import('./tooltip.tsx')).Tooltip,
  load => load(),
);

/**
 * The page's single tooltip for every element with `data-tooltip`, so that a table needs none per button. Its code loads when pointer or
 * keyboard focus first reaches such an element.
 */
export function Tooltips() {
  const [{ target, nth }, setShown] = useState<{ target?: HTMLElement; nth: number }>({ nth: 0 });
  const [near, setNear] = useState(false);
  useEffect(() => {
    let latest: HTMLElement | undefined;
    const look = ({ target: on, type }: Event) => {
      if (!(on instanceof Element) || on.closest('[role="tooltip"]') !== null) return;
      const found = on.closest<HTMLElement>('[data-tooltip]');
      if (type === 'focusin' && !found?.matches(':focus-visible')) return;
      if (found === null) return leavePointed();
      latest = found;
      setNear(true);
      setShown(before => (before.target === found ? before : { target: found, nth: before.nth + 1 }));
    };
    // The page may move below a resting pointer: the tooltip of the keyboard's focus remains.
    const leavePointed = () => {
      if (!latest?.matches(':focus-visible')) setNear(false);
    };
    const stops = [
      listen(document, ['pointerover', 'focusin'], look),
      listen(document, ['pointerout'], leavePointed),
      listen(document, ['focusout'], () => setNear(false)),
    ];
    return () => stops.forEach(stop => void stop());
  }, []);
  return target && <Tooltip key={nth} target={target} near={near} setNear={setNear} />;
}
