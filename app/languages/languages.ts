import type { Texts } from './texts.ts';

/** The languages of the console beside English: one row each, and one folder beside this file. */
export const translations = {
  ja: () => import('./ja/texts.ts'),
  ko: () => import('./ko/texts.ts'),
  zh: () => import('./zh/texts.ts'),
} satisfies Record<string, () => Promise<Texts>>;

export type LanguageCode = 'en' | keyof typeof translations;

export const languageCodes = ['en', ...Object.keys(translations)] as readonly LanguageCode[];
