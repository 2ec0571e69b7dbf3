import { createContext, use, useMemo } from 'react';
import { currentTranslation } from '#app/messages/language.ts';

/** The page's language, as another value for each: a memoised component that shows texts reads it. */
export const LanguageContext = createContext(currentTranslation());

/** `useMemo` of a value that holds texts. */
export function useTextMemo<T>(make: () => T, dependencies: readonly unknown[]): T {
  const language = use(LanguageContext);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the caller names what `make` reads
  return useMemo(make, [language, ...dependencies]);
}
