import { keepText } from './stored.ts';

/** What session storage remembers between screens. */
export type RememberedKey =
  | 'modelType'
  | 'subType'
  | 'runningModelType'
  | 'registerModelType'
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
