import type { KindName } from '#app/catalogue/kind-names.ts';
import { endpoint } from '#app/paths.ts';
import { tabLocks } from '#app/storage/tab-lock.ts';

const lockName = (kind: KindName, name: string) => `edit ${endpoint()} ${kind}/${name}`;

/** Does work that stores a backup, while other tabs do not treat it as interrupted. It waits for no tab. */
export function whileEdited<T>(kind: KindName, name: string, work: () => Promise<T>): Promise<T> {
  return tabLocks()?.request(lockName(kind, name), { ifAvailable: true }, work) ?? work();
}

/** Calls back when no tab edits the model any more, even if the tab was closed. Returns the function that stops waiting. */
export function whenLeft(kind: KindName, name: string, left: () => void): () => void {
  const waiting = new AbortController();
  const { signal } = waiting;
  tabLocks()
    ?.request(lockName(kind, name), { mode: 'shared', signal }, left)
    .catch(() => !signal.aborted && left());
  return () => waiting.abort();
}
