import type { Column } from './column.ts';

/** The column that names its row, at the start of a list. */
export const NAMES_ROW = { narrow: 140, sticky: 'start', rowHeader: true, searched: true } as const;

type More<Row> = Omit<Column<Row>, 'key' | 'title' | 'width' | 'text'>;

/** Makes columns of texts, whose titles are these by key. */
export function textColumn<Row, Titles extends Readonly<Record<string, string>>>(titles: Titles) {
  return (
    key: Extract<keyof Titles, string>,
    width: number,
    text: (row: Row) => string,
    more: More<Row> = {},
  ): Column<Row> => ({ key, title: () => titles[key] ?? '', width, text, ...more });
}
