import { useLayoutEffect } from 'react';
import { session } from '#app/session/session.ts';
import { showBanner } from './banner.ts';
import { showToast } from './toasts.ts';

/**
 * Returns a function that reports the result of a long call. If the user has left the place, it shows a toast or the banner; after a
 * sign-out it does nothing.
 */
export function createResultNotifier(place: string) {
  const { userSignal } = session.current();
  return (ok: boolean, ...lines: string[]): void => {
    const words = lines.join('\n');
    if (userSignal.aborted || isVisible(place) || words === '') return;
    if (ok) showToast(words);
    else showBanner(words);
  };
}

const watchers = new Map<string, number>();

/** Marks the place of a result as visible until the returned function is called. */
export function markVisible(place: string): () => void {
  watchers.set(place, (watchers.get(place) ?? 0) + 1);
  return () => {
    watchers.set(place, (watchers.get(place) ?? 1) - 1);
  };
}

/** The same while a part of the screen is mounted and its dialog open. */
export function useVisiblePlace(place: string, open = true): void {
  useLayoutEffect(() => (open ? markVisible(place) : undefined), [place, open]);
}

/** Whether a result is visible at its place and needs no other report. */
export function isVisible(place: string): boolean {
  return (watchers.get(place) ?? 0) > 0;
}
