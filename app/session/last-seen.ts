import { endpoint } from '#app/paths.ts';
import { build, keyOf, type Seen, seenBy, withStore } from './seen-store.ts';
import { bearer, sessionNumber } from './token.ts';

/** What whoever is signed in last saw of this cluster under that name. */
export function lastSeen(name: string): Promise<Seen | undefined> {
  return seenBy(bearer(), name);
}

/** Keeps what was read for the next visit, once the page has nothing better to do. A browser that keeps nothing is none the worse. */
export function keepSeen(name: string, seen: Seen): void {
  const key = keyOf(bearer(), name);
  if (key === undefined || (Array.isArray(seen.data) && seen.data.length > LONGEST)) return;
  const session = sessionNumber();
  setTimeout(() => {
    if (session === sessionNumber())
      void withStore('readwrite', store => store.put({ ...seen, build: build() }, key));
  }, IDLE_MS);
}

const IDLE_MS = 1000;

/** A longer list would hold the page up while it is kept. */
const LONGEST = 2000;

/** Forgets what anybody saw of this cluster but `person`: a sign-out leaves nothing behind, and a sign-in nothing of another person. */
export async function forgetSeen(person?: string): Promise<void> {
  await withStore('readwrite', store => {
    const cursor = store.openKeyCursor();
    cursor.onsuccess = () => {
      const at = cursor.result;
      if (at === null) return;
      const [cluster, whose] = [at.key].flat();
      if (cluster === endpoint() && whose !== person) store.delete(at.key);
      at.continue();
    };
    return cursor;
  });
}
