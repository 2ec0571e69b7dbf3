/** The only size of a page of cached files (cache.page-size). */
export const PAGE_SIZE = 5;

export type Page<T> = {
  rows: readonly T[];
  /** From 1. */
  number: number;
  /** At least 1. */
  count: number;
};

/** The page of that number, or the last one there is: a page that has become empty moves back (cache.page-moves-back). */
export function pageOf<T>(list: readonly T[], asked: number): Page<T> {
  const count = Math.max(1, Math.ceil(list.length / PAGE_SIZE));
  const number = Math.min(Math.max(1, asked), count);
  return { rows: list.slice((number - 1) * PAGE_SIZE, number * PAGE_SIZE), number, count };
}
