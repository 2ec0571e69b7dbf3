import { useEffect } from 'react';
import { listen } from '#app/listeners.ts';
import { focusedPlace, focusPlace, nothingHasFocus, placeOf } from './focus.ts';
import { late } from './late.tsx';
import { firstOverlay } from './overlay.tsx';

/** A page that has opened no overlay does without Fluent's focus manager, which looks at each of its changes. */
const ManagerKeeper = late(async () => {
  await firstOverlay;
  return (await import('./surface.tsx')).ManagerKeeper;
});

/**
 * When the focused control goes, with its row or its whole screen, the focus goes to what has come to its place, to its neighbour
 * or to the heading. Its code may come when what had the focus latest is gone already: `takeLatest` gives the way from it to
 * the page.
 */
export function FocusKeeper({ takeLatest }: { takeLatest: () => EventTarget[] }) {
  useEffect(() => {
    const latest = takeLatest();
    let last = focusedPlace() ?? placeOf(latest);
    const note = () => {
      last = focusedPlace() ?? last;
    };
    // Nobody has lost what was left on purpose, by a click beside it.
    const forget = () =>
      queueMicrotask(() => {
        if (nothingHasFocus() && last?.element.isConnected) last = undefined;
      });
    const regain = () => {
      if (last !== undefined && !last.element.isConnected && nothingHasFocus()) focusPlace(last);
    };
    regain();
    const changes = new MutationObserver(regain);
    const stops = [listen(document, ['focusin'], note), listen(document, ['focusout'], forget)];
    changes.observe(document.body, { childList: true, subtree: true });
    return () => {
      for (const stop of stops) stop();
      changes.disconnect();
    };
  }, [takeLatest]);
  return <ManagerKeeper />;
}
