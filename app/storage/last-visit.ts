import { endpoint } from '#app/paths.ts';

const NAME = 'last-seen';
const STORE = 'lists';
/** The first version stored read entries. */
const VERSION = 2;

/** The bytes of an answer of an earlier visit, and its time in ms since 1970. */
type StoredAnswer = { body: ArrayBuffer; readAt: number };

/** The user's last answer to a GET of this path; `person` is '' without a sign-in. Undefined if none is stored. */
export function storedAnswer(person: string, path: string): Promise<StoredAnswer | undefined> {
  return withStore('readonly', store =>
    done<StoredAnswer | undefined>(store.get([endpoint(), person, path])),
  );
}

export async function storeAnswer(person: string, path: string, answer: StoredAnswer): Promise<void> {
  await withStore('readwrite', store => done(store.put(answer, [endpoint(), person, path])));
}

/** Deletes the answers of all users of this cluster but `person`. */
export async function deleteStoredAnswers(person?: string): Promise<void> {
  await withStore('readwrite', async store => {
    for (const key of await done(store.getAllKeys())) {
      const [cluster, whose] = [key].flat();
      if (cluster === endpoint() && whose !== person) store.delete(key);
    }
  });
}

/** Resolves when the transaction is complete, to the result of the work; to undefined without a database. */
function withStore<T>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<T>,
): Promise<T | undefined> {
  return new Promise<T | undefined>(resolve => {
    const opening = indexedDB.open(NAME, VERSION);
    opening.onupgradeneeded = () => {
      const database = opening.result;
      for (const old of database.objectStoreNames) database.deleteObjectStore(old);
      database.createObjectStore(STORE);
    };
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
function done<T>(request: IDBRequest<T>): Promise<T> {
  return new Promise(resolve => {
    request.onsuccess = () => resolve(request.result);
  });
}
