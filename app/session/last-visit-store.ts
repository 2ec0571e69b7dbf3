import { endpoint } from '#app/paths.ts';
import { claimOf } from './token.ts';

const NAME = 'last-seen';
const STORE = 'lists';

/** Data of an earlier visit and their time in ms since 1970. */
export type LastVisit = { data: unknown; readAt: number };

/** The stored record, with its build. A long list has `parts`, each under a number after that key; `data` is the first part. */
export type StoredLastVisit = LastVisit & { build: string | undefined; parts: number };

/** The user's last visit by query name, or its first part. Undefined if nothing is stored or the user is unknown. */
export async function lastVisitOf(
  token: string | undefined,
  name: string,
): Promise<StoredLastVisit | undefined> {
  const key = lastVisitKey(token, name);
  const kept =
    key && (await withStore('readonly', store => done<StoredLastVisit | undefined>(store.get(key))));
  return kept?.build === buildFile() ? kept : undefined;
}

/** The user named by the token; empty if the cluster needs no sign-in. Undefined if the token names none. */
export function personOf(token: string | undefined): string | undefined {
  if (token === undefined) return '';
  const name = claimOf(token, 'sub');
  return typeof name === 'string' ? `of ${name}` : undefined;
}

export function lastVisitKey(token: string | undefined, name: string): string[] | undefined {
  const person = personOf(token);
  return person === undefined ? undefined : [endpoint(), person, name];
}

/** The file of the console's code. Another build may store another form, and its scripts have other names. */
export function buildFile(): string | undefined {
  return document.querySelector<HTMLLinkElement>('#console')?.href;
}

/** Resolves when the transaction is complete, to the result of the work; to undefined without a database. */
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
    // Some browsers have no database, or throw on access.
  }).catch(() => undefined);
}

/** The result of a request; never settles if it fails, which ends the transaction. */
export function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise(resolve => {
    request.onsuccess = () => resolve(request.result);
  });
}
