/** What a translation of texts is: the same keys, and functions of the same values. */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => infer R
      ? (...values: V) => R extends string ? string : R
      : Translated<T[K]>;
};

const areas = new Map<string, object>();
let translation: Readonly<Record<string, object>> = {};

/** The texts of an area, which are those of the page's language from then on when it speaks one. */
export function spoken<T extends object>(area: string, texts: T): T {
  areas.set(area, texts);
  return Object.assign(texts, translation[area]);
}

/** Lets the page speak Chinese (settings.language): before anything is drawn, for what is drawn keeps its words. */
export async function speakChinese(): Promise<void> {
  translation = (await import('./zh/zh.ts')).zh;
  for (const [area, texts] of areas) Object.assign(texts, translation[area]);
  document.documentElement.lang = 'zh-CN';
}
