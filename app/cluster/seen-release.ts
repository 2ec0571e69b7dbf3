import { endpoint } from '#app/paths.ts';
import { storeLocal } from '#app/storage/stored.ts';

/** An origin may have several clusters, one below each prefix. */
const releaseKey = () => `seenRelease ${endpoint()}`;

/** The last release of the cluster in this browser. */
export function seenRelease(): string | undefined {
  return localStorage.getItem(releaseKey()) ?? undefined;
}

export function keepRelease(release: string): void {
  storeLocal(releaseKey(), release);
}
