import { createListeners } from '#app/storage/listeners.ts';

/** The type of a translation: the same keys, and functions of the same values. */
export type Translated<T> = {
  [K in keyof T]: T[K] extends string
    ? string
    : T[K] extends (...values: infer V) => infer R
      ? (...values: V) => R extends string ? string : R
      : Translated<T[K]>;
};

/** Texts by key, or trees of them. */
type Tree = { [key: string]: unknown };
type Translation = Readonly<Record<string, object>>;

const areas = new Map<string, Tree>();
/** The English texts of the areas that were translated. */
const originals = new Map<string, unknown>();
const translations = createListeners();
let translation: Translation | undefined;

/** Registers the texts of an area and replaces them by the page's language. */
export function spoken<T extends object>(area: string, texts: T): T {
  areas.set(area, texts as Tree);
  translateArea(area, texts as Tree);
  return texts;
}

/** A text that is read when it is shown: a table keeps these, for a text would stay in its language. */
export type LiveText = () => string;

/** Replaces the texts of all areas in place, also of those whose code loads later; without texts, by English. */
export function translate(texts?: Translation): void {
  translation = texts;
  for (const [area, tree] of areas) translateArea(area, tree);
  translations.emit();
}

/** Calls back at each change of language; returns the unsubscribe function. */
export const onTranslated = translations.subscribe;

/** Another value in each language. */
export function currentTranslation(): object | undefined {
  return translation;
}

function translateArea(area: string, tree: Tree): void {
  const translated = translation?.[area];
  if (translated && !originals.has(area)) originals.set(area, copied(tree));
  fill(tree, translated ?? originals.get(area) ?? {});
}

/** Replaces the texts of a tree, whose branches remain. */
function fill(tree: Tree, texts: object): void {
  for (const [key, text] of Object.entries(texts)) {
    if (typeof text === 'object') fill(tree[key] as Tree, text);
    else tree[key] = text;
  }
}

function copied(tree: unknown): unknown {
  if (typeof tree !== 'object') return tree;
  return Object.fromEntries(Object.entries(tree ?? {}).map(([key, text]) => [key, copied(text)]));
}
