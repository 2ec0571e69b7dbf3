import { createContext, memo as memoOf, type ReactNode, use, useMemo as useMemoOf } from 'react';
import { currentTranslation } from '#app/messages/language.ts';

/*
 * React's `memo` and `useMemo`, which also depend on the page's language: texts are replaced in place, and what holds or shows them is made
 * again. The screens and what they are made of use these.
 */

/** The page's language, as another value for each. */
export const LanguageContext = createContext(currentTranslation());

export function memo<P extends object>(draw: (props: P) => ReactNode) {
  return memoOf(function Memo(props: P) {
    use(LanguageContext);
    return draw(props);
  });
}

export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T {
  const language = use(LanguageContext);
  return useMemoOf(make, [language, ...dependencies]);
}
