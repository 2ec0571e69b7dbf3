import { useEffect, useRef } from 'react';
import { type LanguageCode, languageCodes } from '#app/languages/languages.ts';
import { useSetting } from '#app/storage/settings.ts';

/** Each language in its own words, such as `日本語`. */
export const languageNames = Object.fromEntries(
  languageCodes.map(code => [code, new Intl.DisplayNames(code, { type: 'language' }).of(code)]),
) as Record<LanguageCode, string>;

/** Reloads the page in another language once it is chosen: rendered texts do not change. */
export function useReloadInLanguage(): void {
  const language = useSetting('language');
  const spoken = useRef(language);
  useEffect(() => {
    if (language !== spoken.current) window.location.reload();
  }, [language]);
}
