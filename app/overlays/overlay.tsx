import { type ReactNode, useRef } from 'react';
import { late } from './late.tsx';

let noteFirst = () => {};
/** Until an overlay is opened for the first time. */
export const firstOverlay = new Promise<void>(opened => {
  noteFirst = opened;
});
const Surface = late(async () => {
  noteFirst();
  return (await import('./surface.tsx')).Surface;
});

/** Watches over the focus from the first one on: the first screen needs no code for it. */
export const FocusKeeper = late(async () => {
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
  const { FocusKeeper } = await import('./focus-keeper.tsx');
  return () => <FocusKeeper takeLatest={takeLatest} />;
});

type Props<T> = {
  /** What it is about; the overlay is open as long as there is something. */
  of: T | undefined | false;
  /** Draws it, with what it was about last while it closes. */
  children: (of: T) => ReactNode;
  /** Takes the focus when what opened it is gone, where the owner knows better than to look for a neighbour; false where it cannot. */
  focusInstead?: (of: T) => unknown;
};

/**
 * A dialog, drawer or popover: it stays mounted while it closes and gives the focus back to what opened it, else to that one's
 * neighbour, else to the heading of the screen.
 */
export function Overlay<T>({ of, children, focusInstead }: Props<T>) {
  const open = of !== undefined && of !== false;
  const last = useRef<T>(undefined);
  if (open) last.current = of;
  const about = last.current;
  if (about === undefined) return null;
  return (
    <Surface open={open} focusInstead={focusInstead && (() => focusInstead(about))}>
      {children(about)}
    </Surface>
  );
}
