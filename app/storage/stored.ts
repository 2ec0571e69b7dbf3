import { listen } from './listeners.ts';

/** The layout checks for entries before it loads the code that reads them. */
export const INTERRUPTED_EDITS = 'unfinishedEdits';

/** The workers that this browser saw, by cluster. A log out clears them. */
export const KNOWN_WORKERS = 'knownWorkers';

/** Since when this browser knows each concern. A log out clears them. */
export const CONCERN_TIMES = 'concernTimes';

/** The prefix of draft keys in session storage: a log out removes them without loading that code. */
export const DRAFT_PREFIX = 'draft:';

/** Stores a text for this tab or browser; false if storage is full or forbidden. */
export function storeText(storage: Storage, key: string, text: string): boolean {
  try {
    storage.setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Stores a text in this browser across visits and tabs; false if that failed. */
export function storeLocal(key: string, text: string): boolean {
  const kept = storeText(localStorage, key, text);
  // The event that another tab would get.
  window.dispatchEvent(new StorageEvent('storage', { key }));
  return kept;
}

/** Choices that storage did not take. */
const unkept = new Map<string, string>();

/** The latest choice under a key; without storage it lasts for this page. */
export function getStored(key: string): string | null {
  return unkept.get(key) ?? localStorage.getItem(key);
}

/** Stores a choice; false if it lasts for this page only. */
export function setStored(key: string, text: string): boolean {
  unkept.set(key, text);
  const kept = storeLocal(key, text);
  if (kept) unkept.delete(key);
  return kept;
}

/** Calls back when a value is stored, here or in another tab. Returns the unsubscribe function. */
export function onStored(changed: () => void): () => void {
  return listen(window, ['storage'], changed);
}

/** The keys that session storage keeps between screens. */
export type RememberedKey =
  | 'modelType'
  | 'subType'
  | 'runningModelType'
  | 'registerModelType'
  | 'returnTo'
  | 'expiredOf'
  | 'refresh_token'
  | 'customJsonData';

export function remember(key: RememberedKey, value: string): void {
  storeText(sessionStorage, key, value);
}

export function remembered(key: RememberedKey): string | undefined {
  return sessionStorage.getItem(key) ?? undefined;
}

export function forget(key: RememberedKey): void {
  sessionStorage.removeItem(key);
}
