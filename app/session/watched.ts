import { useEffect } from 'react';

const watchers = new Map<string, number>();

/** Somebody looks at the place that shows what comes of something, until the function returned is called. */
export function watch(place: string): () => void {
  watchers.set(place, (watchers.get(place) ?? 0) + 1);
  return () => {
    watchers.set(place, (watchers.get(place) ?? 1) - 1);
  };
}

/** The same for as long as a part of the screen is there, and its dialog open. */
export function useWatch(place: string, open = true): void {
  useEffect(() => (open ? watch(place) : undefined), [place, open]);
}

/** What its place shows needs to be told nowhere else. */
export function isWatched(place: string): boolean {
  return (watchers.get(place) ?? 0) > 0;
}
