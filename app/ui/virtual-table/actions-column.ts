import type { ReactNode } from 'react';
import type { LiveText } from '#app/messages/language.ts';
import type { Column } from './column.ts';

/** The last column, with the buttons of each row; it stays in sight when the table scrolls sideways. */
export function actionsColumn<Row>(
  title: LiveText,
  width: number,
  cell: (row: Row) => ReactNode,
): Column<Row> {
  return { key: 'actions', title, width, sticky: 'end', align: 'end', controls: true, cell };
}
