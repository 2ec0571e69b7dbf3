import { useState } from 'react';
import { useMemo } from '#app/languages/memo.ts';
import { type Column, type Sort, sortRows } from './column.ts';
import { VirtualTable } from './virtual-table.tsx';

type Props<Row> = {
  label: string;
  className: string;
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  rowKey: (row: Row) => string;
};

/** A table that holds its sort order. */
export function SortedTable<Row>({ columns, rows, ...rest }: Props<Row>) {
  const [sort, setSort] = useState<Sort>();
  const sorted = useMemo(() => sortRows(rows, columns, sort), [rows, columns, sort]);
  return <VirtualTable {...rest} columns={columns} rows={sorted} sort={sort} onSort={setSort} />;
}
