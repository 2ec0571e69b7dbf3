import { listen } from './listeners.ts';

/** The frame looks whether there are any, before it loads what reads them. */
export const UNFINISHED_EDITS = 'unfinishedEdits';

/** The workers that this browser saw, by cluster. A log out clears them. */
export const KNOWN_WORKERS = 'knownWorkers';

/** So begin the keys of the drafts in session storage: a log out takes them away without what reads them. */
export const DRAFT = 'draft:';

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

/** What a person chose and the storage did not take. */
const unkept = new Map<string, string>();

/** What a person chose last under a key: what is not kept holds for this page. */
export function chosen(key: string): string | null {
  return unkept.get(key) ?? localStorage.getItem(key);
}

/** Keeps what a person chose; says whether it holds for longer than this page. */
export function keepChosen(key: string, text: string): boolean {
  unkept.set(key, text);
  const kept = store(key, text);
  if (kept) unkept.delete(key);
  return kept;
}

/** Calls back when something is kept, here or in another tab. Returns the unsubscribe function. */
export function onStored(changed: () => void): () => void {
  return listen(window, ['storage'], changed);
}

/** What session storage remembers between screens. */
export type RememberedKey =
  | 'modelType'
  | 'subType'
  | 'runningModelType'
  | 'registerModelType'
  | 'takenSettings'
  | 'returnTo'
  | 'expiredOf'
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
