/** What session storage remembers between screens. */
export type RememberedKey =
  | 'modelType'
  | 'subType'
  | 'runningModelType'
  | 'registerModelType'
  | 'customJsonData';

export function remember(key: RememberedKey, value: string): void {
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // A full or forbidden storage only costs the memory.
  }
}

export function remembered(key: RememberedKey): string | undefined {
  return sessionStorage.getItem(key) ?? undefined;
}

export function forget(key: RememberedKey): void {
  sessionStorage.removeItem(key);
}
