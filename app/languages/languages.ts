import type { LanguageCode } from './codes.ts';

/** The texts of one language by the name of their area; its files export them. */
export type Texts = Readonly<Record<string, object>>;

type Files = Record<string, Record<string, object>>;

/** The languages of the console beside English: one row each, and one folder beside this file. */
export const translations = {
  ja: async () => merged((await import('./ja/files.ts')).files),
  ko: async () => merged((await import('./ko/files.ts')).files),
  zh: async () => merged((await import('./zh/files.ts')).files),
} satisfies Record<Exclude<LanguageCode, 'en'>, () => Promise<Texts>>;

function merged(files: Files): Texts {
  return Object.assign({}, ...Object.values(files));
}
