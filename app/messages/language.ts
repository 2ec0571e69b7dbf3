/** The type of a translation: the same keys, and functions of the same values. */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => infer R
      ? (...values: V) => R extends string ? string : R
      : Translated<T[K]>;
};

const areas = new Map<string, object>();
let translation: Readonly<Record<string, object>> = {};

/** Registers the texts of an area and replaces them by the page's language. */
export function spoken<T extends object>(area: string, texts: T): T {
  areas.set(area, texts);
  return Object.assign(texts, translation[area]);
}

/** Replaces the texts of all areas, also of those whose code loads later. */
export function translate(texts: Readonly<Record<string, object>>): void {
  translation = texts;
  for (const [area, spokenTexts] of areas) Object.assign(spokenTexts, translation[area]);
}
