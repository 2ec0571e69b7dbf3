import { useLayoutEffect } from 'react';
import { thisPerson } from '#app/session/token.ts';
import { showBanner } from './banner.ts';
import { notify } from './notices.ts';

/**
 * Returns a function that reports the result of a long call. If the user has left the place, it shows a toast or the banner; after a
 * sign-out it does nothing.
 */
export function teller(place: string) {
  const goesOn = thisPerson();
  return (ok: boolean, ...lines: string[]): void => {
    const words = lines.join('\n');
    if (!goesOn() || isWatched(place) || words === '') return;
    if (ok) notify(words);
    else showBanner(words);
  };
}

const watchers = new Map<string, number>();

/** Marks the place of a result as visible until the returned function is called. */
export function watch(place: string): () => void {
  watchers.set(place, (watchers.get(place) ?? 0) + 1);
  return () => {
    watchers.set(place, (watchers.get(place) ?? 1) - 1);
  };
}

/** The same while a part of the screen is mounted and its dialog open. */
export function useWatch(place: string, open = true): void {
  useLayoutEffect(() => (open ? watch(place) : undefined), [place, open]);
}

/** Whether a result is visible at its place and needs no other report. */
export function isWatched(place: string): boolean {
  return (watchers.get(place) ?? 0) > 0;
}
