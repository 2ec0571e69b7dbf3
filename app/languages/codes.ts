/** The languages of the console; English is that of the page itself. */
export const languageCodes = ['en', 'ja', 'ko', 'zh'] as const;

export type LanguageCode = (typeof languageCodes)[number];

/** The reader's first language that the console speaks, any Chinese being Chinese; else English. */
export function browserLanguage(): LanguageCode {
  const asked = navigator.languages.map(tag => tag.toLowerCase().split('-')[0]);
  return asked.flatMap(one => languageCodes.find(code => code === one) ?? [])[0] ?? 'en';
}
