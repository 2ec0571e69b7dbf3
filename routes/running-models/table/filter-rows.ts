import type { Column } from '#app/ui/virtual-table/column.ts';

/** What each column has to contain, by the column's key; a column that is not named is not filtered. */
export type Filters = Readonly<Record<string, string>>;

/** A row beside its texts in lower case, so that filtering thousands of rows is one pass over what is ready. */
export type Indexed<Row> = { row: Row; texts: Readonly<Record<string, string>> };

export function indexRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Indexed<Row>[] {
  return rows.map(row => ({
    row,
    texts: Object.fromEntries(columns.map(({ key, text }) => [key, text?.(row).toLowerCase() ?? ''])),
  }));
}

/** The rows that contain every filter's text in its column, whatever the case. */
export function filterRows<Row>(index: readonly Indexed<Row>[], filters: Filters): Row[] {
  const wanted = activeFilters(filters).map(([key, text]) => [key, text.toLowerCase()] as const);
  const found: Row[] = [];
  for (const { row, texts } of index) {
    if (wanted.every(([key, text]) => texts[key]?.includes(text))) found.push(row);
  }
  return found;
}

/** Key and text of the filters that filter anything. */
export function activeFilters(filters: Filters): [key: string, text: string][] {
  return Object.entries(filters).flatMap(([key, text]): [string, string][] =>
    text.trim() === '' ? [] : [[key, text.trim()]],
  );
}
