import { SOME } from '#app/api/long-list.ts';
import { endpoint } from '#app/paths.ts';
import { build, done, type Kept, keyOf, type Seen, seenBy, withStore } from './seen-store.ts';
import { bearer, sessionNumber } from './token.ts';

/** The user's last visit to this cluster, by query name. */
export async function lastSeen(name: string): Promise<Seen | undefined> {
  const seen = await seenBy(bearer(), name);
  const key = keyOf(bearer(), name);
  if (key === undefined || seen === undefined || seen.parts === 1) return seen;
  const code = await loadParts();
  return code && withStore('readonly', store => code.getParts(store, key));
}

/** Stores a query's data for the next visit once the page is idle. Failures are ignored. */
export function keepSeen(name: string, seen: Seen): void {
  const key = keyOf(bearer(), name);
  if (key === undefined) return;
  const session = sessionNumber();
  setTimeout(async () => {
    const kept: Kept = { ...seen, build: build(), parts: 1 };
    const code = [seen.data].flat().length > SOME ? await loadParts() : undefined;
    if (session !== sessionNumber()) return;
    void withStore<unknown>(
      'readwrite',
      store => code?.putParts(store, key, kept) ?? done(store.put(kept, key)),
    );
  }, IDLE_MS);
}

const IDLE_MS = 1000;

/** Only lists stored in parts need its code. Without it, such a list is stored and found whole. */
function loadParts() {
  return import('./seen-parts.ts').catch(() => undefined);
}

/** Deletes the last visits of all users but `person`: a sign-out and the sign-in of another user leave nothing. */
export async function forgetSeen(person?: string): Promise<void> {
  await withStore('readwrite', async store => {
    for (const key of await done(store.getAllKeys())) {
      const [cluster, whose] = [key].flat();
      if (cluster === endpoint() && whose !== person) store.delete(key);
    }
  });
}
