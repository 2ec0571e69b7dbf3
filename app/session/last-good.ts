import { bearer } from './token.ts';

/** What a loader gave last and when, in ms since 1970. */
export type Good<T> = { data: T; readAt: number };

const forgetters = new Set<() => void>();

/**
 * Remembers what loaders read last, so that a reload that fails keeps what the screen showed. It lasts as long as the page
 * and the signed-in user: another one may not see it.
 */
export function createLastGood<T>() {
  const kept = new Map<string, Good<T>>();
  let owner: string | undefined;
  forgetters.add(() => kept.clear());

  function ownersOnly(): Map<string, Good<T>> {
    if (owner !== bearer()) kept.clear();
    owner = bearer();
    return kept;
  }

  return {
    keep: (key: string, data: T, readAt = Date.now()): Good<T> => {
      const good = { data, readAt };
      ownersOnly().set(key, good);
      return good;
    },
    recall: (key: string): Good<T> | undefined => ownersOnly().get(key),
  };
}

/** Forgets everything, as a new page load would. */
export function forgetLastGood(): void {
  for (const forget of forgetters) forget();
}
