import { endpoint } from '#app/paths.ts';
import { claimOf } from './claims.ts';
import { bearer, sessionNumber } from './token.ts';

const NAME = 'last-seen';
const STORE = 'lists';
/** What another build of the console kept may be of another form. */
const BUILD = import.meta.url;

/** Something that was read in an earlier visit, and when, in ms since 1970. */
export type Seen = { data: unknown; readAt: number };

/** What this person last saw of this cluster under that name. Undefined where nothing was kept, or nobody knows who asks. */
export async function lastSeen(name: string): Promise<Seen | undefined> {
  const key = keyOf(name);
  const kept = key && (await withStore('readonly', store => store.get(key)));
  return kept?.build === BUILD ? kept : undefined;
}

/** Keeps what was read for the next visit, once the page has nothing better to do. A browser that keeps nothing is none the worse. */
export function keepSeen(name: string, seen: Seen): void {
  const key = keyOf(name);
  if (key === undefined || (Array.isArray(seen.data) && seen.data.length > LONGEST)) return;
  const session = sessionNumber();
  setTimeout(() => {
    if (session === sessionNumber())
      void withStore('readwrite', store => store.put({ ...seen, build: BUILD }, key));
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

/** Who asks, in the words of the token; nobody, where the cluster wants no sign-in. Undefined for a token that does not say. */
export function personOf(token: string | undefined): string | undefined {
  if (token === undefined) return '';
  const name = claimOf(token, 'sub');
  return typeof name === 'string' ? `of ${name}` : undefined;
}

function keyOf(name: string): string[] | undefined {
  const person = personOf(bearer());
  return person === undefined ? undefined : [endpoint(), person, name];
}

/** Resolves when all is done, to what the first request gave; to undefined where the browser keeps nothing. */
function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<T>,
): Promise<T | undefined> {
  return new Promise(resolve => {
    if (!('indexedDB' in globalThis)) return resolve(undefined);
    const opening = indexedDB.open(NAME);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction(STORE, mode);
      const request = work(change.objectStore(STORE));
      change.oncomplete = () => resolve(request.result);
      change.onabort = () => resolve(undefined);
      database.close();
    };
  });
}
