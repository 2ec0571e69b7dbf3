import { useMemo } from '#app/languages/memo.ts';
import { useFilters } from '#app/ui/controls/use-filters.ts';
import { type Column, sortRows } from './column.ts';
import { useSelection } from './selection.tsx';
import { activeFilters, filterRows, indexRows, viewInAddress } from './table-view.ts';

export type ListText = {
  loading: string;
  empty: string;
  emptyFiltered: string;
  search: string;
  searchHint: string;
};

type Options<Row> = {
  /** The unique name of a row, by default also for its selection. Keep it stable. */
  rowKey: (row: Row) => string;
  text: ListText;
  /** The id by which a row is selected, which several rows may share; by default its unique name. */
  selectBy?: (row: Row) => string;
  /** Shows the placeholder row above the rows; by default while the rows are unknown. */
  waiting?: boolean;
};

export type TableState<Row> = ReturnType<typeof useTable<Row>>;

const NOTHING = JSON.stringify(['']);
const none: readonly never[] = [];

/** A list with its search, filters and sort order, which are in the address, and its selection. `ListTable` shows it. Keep `columns` stable. */
export function useTable<Row>(
  columns: readonly Column<Row>[],
  known: readonly Row[] | undefined,
  { rowKey, text, selectBy = rowKey, waiting = known === undefined }: Options<Row>,
) {
  const all = known ?? none;
  const inAddress = useMemo(() => viewInAddress(columns), [columns]);
  const { filters: view, listed, change, keep } = useFilters(inAddress);
  const narrowed = JSON.stringify([listed.text.trim(), ...activeFilters(listed.filters)]);
  const index = useMemo(() => onFirstUse(() => indexRows(all, columns)), [all, columns]);
  const found = useMemo(
    () => (narrowed === NOTHING ? all : filterRows(index(), columns, listed)),
    [narrowed, index, columns, listed, all],
  );
  const rows = useMemo(() => sortRows(found, columns, view.sort), [found, columns, view.sort]);
  const selection = useSelection(known, selectBy);
  return {
    columns,
    rowKey,
    text,
    waiting,
    /** All rows, and those that pass search and filters, in order. */
    all,
    rows,
    selection,
    /** The search text, filters and sort order; `narrowed` identifies the first two of the rows. */
    view,
    narrowed,
    change,
    keep,
    /** Filters a column; as typed, or at once and in the address. */
    filterBy: (key: string, sought: string, set: typeof change = keep) =>
      set({ ...view, filters: { ...view.filters, [key]: sought } }),
  };
}

function onFirstUse<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
