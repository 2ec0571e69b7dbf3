import { store } from '#app/stored.ts';

const KEY = 'seenRelease';

/** The release of the cluster that this browser saw last. */
export function seenRelease(): string | undefined {
  return localStorage.getItem(KEY) ?? undefined;
}

export function keepRelease(release: string): void {
  store(KEY, release);
}
