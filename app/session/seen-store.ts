import { endpoint } from '#app/paths.ts';
import { claimOf } from './claims.ts';

const NAME = 'last-seen';
const STORE = 'lists';

/** Something that was read in an earlier visit, and when, in ms since 1970. */
export type Seen = { data: unknown; readAt: number };

/**
 * What is kept of it under its key, by the build of that name. A long list is kept in `parts`, each under a number behind that key, for its
 * reader and its writer do one in a task; `data` is the first.
 */
export type Kept = Seen & { build: string | undefined; parts: number };

/** What this person last saw of this cluster under that name, or the beginning of it. Undefined where nothing was kept, or nobody knows who asks. */
export async function seenBy(token: string | undefined, name: string): Promise<Kept | undefined> {
  const key = keyOf(token, name);
  const kept = key && (await withStore('readonly', store => done<Kept | undefined>(store.get(key))));
  return kept?.build === build() ? kept : undefined;
}

/** Who asks, in the words of the token; nobody, where the cluster wants no sign-in. Undefined for a token that does not say. */
export function personOf(token: string | undefined): string | undefined {
  if (token === undefined) return '';
  const name = claimOf(token, 'sub');
  return typeof name === 'string' ? `of ${name}` : undefined;
}

export function keyOf(token: string | undefined, name: string): string[] | undefined {
  const person = personOf(token);
  return person === undefined ? undefined : [endpoint(), person, name];
}

/** The file of the console's code. What another build kept may be of another form: its scripts have other names. */
export function build(): string | undefined {
  return document.querySelector<HTMLLinkElement>('#console')?.href;
}

/** Resolves when all is done, to what the work gave; to undefined where the browser keeps nothing. */
export function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  return new Promise<T | undefined>(resolve => {
    const opening = indexedDB.open(NAME);
    opening.onupgradeneeded = () => opening.result.createObjectStore(STORE);
    opening.onerror = () => resolve(undefined);
    opening.onsuccess = () => {
      const database = opening.result;
      const change = database.transaction(STORE, mode);
      const working = work(change.objectStore(STORE));
      change.oncomplete = () => resolve(working);
      change.onabort = () => resolve(undefined);
      database.close();
    };
    // Some browsers have no database, or throw where it is asked for.
  }).catch(() => undefined);
}

/** What a request gives; never settles where it fails, which ends the transaction. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise(resolve => {
    request.onsuccess = () => resolve(request.result);
  });
}
