import type { LanguageCode } from '#app/languages/codes.ts';

/** The texts in the first language of an Accept-Language header that there is. */
export function inLanguageOf<T>(
  acceptLanguage: string | undefined,
  texts: Readonly<Record<LanguageCode, T>>,
): { lang: LanguageCode; text: T } {
  const asked = (acceptLanguage ?? '').split(',').map(one => one.trim().toLowerCase().split(/[-;]/)[0] ?? '');
  const lang = asked.find((one): one is LanguageCode => Object.hasOwn(texts, one)) ?? 'en';
  return { lang, text: texts[lang] };
}
