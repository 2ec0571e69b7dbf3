import { LIST_CHUNK } from '#app/http/long-list.ts';
import { endpoint } from '#app/paths.ts';
import {
  buildFile,
  done,
  type LastVisit,
  lastVisitKey,
  lastVisitOf,
  type StoredLastVisit,
  withStore,
} from './last-visit-store.ts';
import { session } from './session.ts';
import { bearer } from './token.ts';

/** The user's last visit to this cluster, by query name. */
export async function readLastVisit(name: string): Promise<LastVisit | undefined> {
  const seen = await lastVisitOf(bearer(), name);
  const key = lastVisitKey(bearer(), name);
  if (key === undefined || seen === undefined || seen.parts === 1) return seen;
  const code = await loadParts();
  return code && withStore('readonly', store => code.getParts(store, key));
}

/** Stores a query's data for the next visit once the page is idle. Failures are ignored. */
export function storeLastVisit(name: string, seen: LastVisit): void {
  const key = lastVisitKey(bearer(), name);
  if (key === undefined) return;
  const { signIn } = session.current();
  setTimeout(async () => {
    const kept: StoredLastVisit = { ...seen, build: buildFile(), parts: 1 };
    const code = [seen.data].flat().length > LIST_CHUNK ? await loadParts() : undefined;
    if (signIn.aborted) return;
    void withStore<unknown>(
      'readwrite',
      store => code?.putParts(store, key, kept) ?? done(store.put(kept, key)),
    );
  }, IDLE_MS);
}

const IDLE_MS = 1000;

/** Only lists stored in parts need its code. Without it, such a list is stored and found whole. */
function loadParts() {
  return import('./last-visit-parts.ts').catch(() => undefined);
}

/** Deletes the last visits of all users but `person`: a sign-out and the sign-in of another user leave nothing. */
export async function deleteLastVisits(person?: string): Promise<void> {
  await withStore('readwrite', async store => {
    for (const key of await done(store.getAllKeys())) {
      const [cluster, whose] = [key].flat();
      if (cluster === endpoint() && whose !== person) store.delete(key);
    }
  });
}
