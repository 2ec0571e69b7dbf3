import type { AddressFilters } from '#app/ui/controls/use-filters.ts';
import type { Column, Sort } from './column.ts';

/** The filter text of each column by key; other columns are not filtered. */
export type TableFilters = Readonly<Record<string, string>>;

/** The view of the rows; `text` is searched in the searched columns. */
type View = { text: string; filters: TableFilters; sort: Sort | undefined };

/** A view as parameters of the address: `q`, one per column key, and `sort` with a column key, descending with a minus. */
export function viewInAddress<Row>(columns: readonly Column<Row>[]): AddressFilters<View> {
  const keys = columns.flatMap(({ key, text }) => (text === undefined ? [] : [key]));
  return {
    read: params => ({
      text: params.get('q') ?? '',
      filters: Object.fromEntries(
        keys.flatMap(key => (params.has(key) ? [[key, params.get(key) ?? '']] : [])),
      ),
      sort: sortIn(params.get('sort') ?? '', keys),
    }),
    write: ({ text, filters, sort }) => ({
      q: text,
      ...Object.fromEntries(keys.map(key => [key, filters[key]?.trim() ?? ''])),
      sort: sort === undefined ? '' : `${sort.direction === 'descending' ? '-' : ''}${sort.column}`,
    }),
  };
}

function sortIn(text: string, keys: readonly string[]): Sort | undefined {
  const column = text.replace(/^-/, '');
  if (!keys.includes(column)) return undefined;
  return { column, direction: text.startsWith('-') ? 'descending' : 'ascending' };
}

/** A row with its texts in lower case, so that filtering is one pass. */
type Indexed<Row> = { row: Row; texts: Readonly<Record<string, string>>; searched: readonly string[] };

export function indexRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Indexed<Row>[] {
  const searched = columns.filter(({ searched }) => searched === true).map(({ key }) => key);
  return rows.map(row => {
    const texts = Object.fromEntries(columns.map(column => [column.key, foundBy(column, row)]));
    return { row, texts, searched: searched.map(key => texts[key] ?? '') };
  });
}

/** The text of a cell, and its tooltip if that says more. */
function foundBy<Row>({ text, tip }: Column<Row>, row: Row): string {
  return [text?.(row), tip?.(row)].join(' ').trim().toLowerCase();
}

/** The rows that match every filter in its column and contain the search text in a searched column, in any case. */
export function filterRows<Row>(
  index: readonly Indexed<Row>[],
  columns: readonly Column<Row>[],
  { text = '', filters }: Partial<View> & Pick<View, 'filters'>,
): Row[] {
  const sought = text.trim().toLowerCase();
  const tests = activeFilters(filters).map(([key, text]) => {
    const matches = columns.find(column => column.key === key)?.matches;
    const part = text.toLowerCase();
    return ({ row, texts }: Indexed<Row>) =>
      matches === undefined ? texts[key]?.includes(part) : matches(row, text);
  });
  const own = columns.flatMap(({ searched }) => (typeof searched === 'function' ? [searched] : []));
  const found: Row[] = [];
  for (const one of index) {
    const isFound = () =>
      one.searched.some(text => text.includes(sought)) || own.some(of => of(one.row, sought));
    if (sought !== '' && !isFound()) continue;
    if (tests.every(passes => passes(one))) found.push(one.row);
  }
  return found;
}

/** The keys and texts of active filters. */
export function activeFilters(filters: TableFilters): [key: string, text: string][] {
  return Object.entries(filters).flatMap(([key, text]): [string, string][] =>
    text.trim() === '' ? [] : [[key, text.trim()]],
  );
}

type Words = { loading: string; empty: string; emptyFiltered: string };

/** The message instead of rows; `filtered`: there are rows, but none pass the filters. */
export function messageOf(words: Words, waiting: boolean, shown: number, filtered: boolean) {
  if (waiting) return { kind: 'placeholder', text: words.loading } as const;
  if (shown > 0) return undefined;
  return { kind: 'empty', text: filtered ? words.emptyFiltered : words.empty } as const;
}
