import * as v from 'valibot';
import { listen } from './listeners.ts';
import { listOfGood, readJson } from './models/json.ts';

/** The frame looks whether there are any, before it loads what reads them. */
export const UNFINISHED_EDITS = 'unfinishedEdits';

/** Keeps a text for this tab, or for this browser; says whether it could: a full or forbidden storage only costs the memory. */
export function keepText(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** What this browser keeps under a key, across visits and tabs; says whether it could. */
export function store(key: string, text: string): boolean {
  const kept = keepText(localStorage, key, text);
  // As another tab would hear it.
  window.dispatchEvent(new StorageEvent('storage', { key }));
  return kept;
}

/** Calls back when something is kept, here or in another tab. Returns the unsubscribe function. */
export function onStored(changed: () => void): () => void {
  return listen(window, ['storage'], changed);
}

/** A list of names that is kept as JSON, without what is none. */
export const storedNames = v.pipe(
  listOfGood(v.string()),
  v.transform((list): ReadonlySet<string> => new Set(list)),
);

/** An entry that is kept as JSON: the same value until it changes, and `none` where nothing of the schema is kept. */
export function createStored<T>(key: string, schema: v.GenericSchema<unknown, T>, none: T) {
  let text: string | null = null;
  let value = none;

  function current(): T {
    const now = localStorage.getItem(key);
    if (now === text) return value;
    text = now;
    value = readJson(schema, now) ?? none;
    return value;
  }

  return { current, keep: (next: unknown) => store(key, JSON.stringify(next)) };
}

/** What session storage remembers between screens. */
export type RememberedKey =
  | 'modelType'
  | 'subType'
  | 'runningModelType'
  | 'registerModelType'
  | 'takenSettings'
  | 'customJsonData';

export function remember(key: RememberedKey, value: string): void {
  keepText(sessionStorage, key, value);
}

export function remembered(key: RememberedKey): string | undefined {
  return sessionStorage.getItem(key) ?? undefined;
}

export function forget(key: RememberedKey): void {
  sessionStorage.removeItem(key);
}
