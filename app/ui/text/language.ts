import { type LanguageCode, languageCodes } from '#app/languages/codes.ts';

/** Each language in its own words, such as `日本語`. */
export const languageNames = Object.fromEntries(
  languageCodes.map(code => [code, new Intl.DisplayNames(code, { type: 'language' }).of(code)]),
) as Record<LanguageCode, string>;
