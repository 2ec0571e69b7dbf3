import { useEffect } from 'react';
import { listen } from '#app/storage/listeners.ts';
import { focusedTarget, focusTarget, nothingHasFocus, targetOf } from './focus.ts';

/**
 * Restores focus when the focused control disappears with its row or screen: to its replacement, its neighbour or the heading. Its code
 * may load after the control has gone: `takeLatest` gives the control's path.
 */
export function FocusRestorer({ takeLatest }: { takeLatest: () => EventTarget[] }) {
  useEffect(() => {
    const latest = takeLatest();
    let last = focusedTarget() ?? targetOf(latest);
    const note = () => {
      last = focusedTarget() ?? last;
    };
    // A click beside the control moved focus on purpose.
    const forget = () =>
      queueMicrotask(() => {
        if (nothingHasFocus() && last?.element.isConnected) last = undefined;
      });
    const regain = () => {
      if (last !== undefined && !last.element.isConnected && nothingHasFocus()) focusTarget(last);
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
  return null;
}
