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

/** Switches the page to Chinese (settings.language) before the first render: rendered texts do not change. */
export async function speakChinese(): Promise<void> {
  translation = (await import('./zh/zh.ts')).zh;
  for (const [area, texts] of areas) Object.assign(texts, translation[area]);
  document.documentElement.lang = 'zh-CN';
}
