import { type ReactNode, useRef } from 'react';
import { lazyComponent } from './lazy-component.tsx';

let noteFirstOverlay = () => {};
const firstOverlay = new Promise<void>(opened => {
  noteFirstOverlay = opened;
});

const Surface = lazyComponent(async () => {
  noteFirstOverlay();
  return (await import('./surface.tsx')).Surface;
});

/**
 * From the first overlay on; before it, a page works without Fluent's focus manager, which observes every change. It waits for nothing
 * else: an overlay that closes without it leaves the page hidden from screen readers.
 */
export const LazyManagerKeeper = lazyComponent(async () => {
  await firstOverlay;
  return (await import('./surface.tsx')).ManagerKeeper;
});

/** Watches focus from the first focus event on: the first screen needs no code for it. */
export const LazyFocusRestorer = lazyComponent(async () => {
  const waiting = new AbortController();
  let latest: EventTarget[] = [];
  await new Promise<void>(focused => {
    const note = (event: FocusEvent) => {
      latest = event.composedPath();
      focused();
    };
    addEventListener('focusin', note, { signal: waiting.signal });
  });
  function takeLatest(): EventTarget[] {
    waiting.abort();
    return latest.splice(0);
  }
  const { FocusRestorer } = await import('./focus-keeper.tsx');
  return () => <FocusRestorer takeLatest={takeLatest} />;
});

type Props<T> = {
  /** The subject of the overlay, which is open while there is one. */
  of: T | undefined | false;
  /** Renders it; while it closes, with its last subject. */
  children: (of: T) => ReactNode;
  /** Takes focus if the opener is gone, instead of a neighbour; false if it cannot. */
  focusInstead?: (of: T) => unknown;
  /** The authentication dialog: overlays that open later wait for its end. */
  aboveAll?: boolean;
};

/**
 * A dialog, drawer or popover. It remains mounted while it closes and returns focus to its opener, else to the opener's neighbour, else
 * to the screen's heading.
 */
export function Overlay<T>({ of, children, focusInstead, aboveAll = false }: Props<T>) {
  const open = of !== undefined && of !== false;
  const last = useRef<T>(undefined);
  if (open) last.current = of;
  const about = last.current;
  if (about === undefined) return null;
  return (
    <Surface asked={open} aboveAll={aboveAll} focusInstead={focusInstead && (() => focusInstead(about))}>
      {children(about)}
    </Surface>
  );
}
