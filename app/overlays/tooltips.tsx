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
    const look = ({ target: on, type }: Event) => {
      if (!(on instanceof Element) || on.closest('[role="tooltip"]') !== null) return;
      const found = on.closest<HTMLElement>('[data-tooltip]');
      if (type === 'focusin' && !found?.matches(':focus-visible')) return;
      setNear(found !== null);
      if (found === null) return;
      setShown(before => (before.target === found ? before : { target: found, nth: before.nth + 1 }));
    };
    const leave = () => setNear(false);
    const stops = [
      listen(document, ['pointerover', 'focusin'], look),
      listen(document, ['pointerout', 'focusout'], leave),
    ];
    return () => stops.forEach(stop => void stop());
  }, []);
  return target && <Tooltip key={nth} target={target} near={near} setNear={setNear} />;
}
