import { useLayoutEffect } from 'react';
import { thisPerson } from '#app/session/token.ts';
import { showBanner } from './banner.ts';
import { notify } from './notices.ts';

/**
 * Begins what may take long. What comes of it is shown at its place while somebody is there; who went on meanwhile is told by what this
 * returns wherever they are, and nobody after a log out.
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

/** Somebody looks at the place that shows what comes of something, until the function returned is called. */
export function watch(place: string): () => void {
  watchers.set(place, (watchers.get(place) ?? 0) + 1);
  return () => {
    watchers.set(place, (watchers.get(place) ?? 1) - 1);
  };
}

/** The same for as long as a part of the screen is there, and its dialog open; not a moment longer, or what comes then is told nowhere. */
export function useWatch(place: string, open = true): void {
  useLayoutEffect(() => (open ? watch(place) : undefined), [place, open]);
}

/** What its place shows needs to be told nowhere else. */
export function isWatched(place: string): boolean {
  return (watchers.get(place) ?? 0) > 0;
}
