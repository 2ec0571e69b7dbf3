import { createContext, use } from 'react';
import { auditSentence, callOf, factsOf, resultOf } from '#app/features/activity/audit-words.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { ChevronDownRegular, ChevronRightRegular } from '#app/icons.ts';
import { IconButton } from '#app/ui/controls/button.tsx';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.tsx';
import { type AuditRow, placeOf } from './rows.ts';
import { auditText as text } from './text.ts';

const titles = text.columns;

export function rowId({ index, at, detail = '' }: AuditRow): string {
  return `${at} ${index} ${detail}`;
}

/** The rows that are unfolded, and how to fold one. */
export const UnfoldedContext = createContext<{ rows: ReadonlySet<string>; toggle: (row: string) => void }>({
  rows: new Set(),
  toggle: () => {},
});

const column = textColumn<AuditRow, typeof titles>(titles);

/** The rows of an unfolded call have no time, and no dash for it. */
const { none: _, ...atColumn } = timeColumn<AuditRow>(
  { key: 'at', title: () => titles.at, width: 110 },
  row => (row.detail === undefined ? row.at : undefined),
  () => '',
);

/** The keys differ from the names of the filters: both are in the address. */
export const columns: readonly Column<AuditRow>[] = [
  {
    ...atColumn,
    cell: row => row.detail === undefined && atColumn.cell?.(row),
  },
  column('what', 420, sentenceOf, {
    rowHeader: true,
    words: true,
    searched: (row, sought) => searchable(row).includes(sought),
    cell: row => <WhatCell row={row} />,
  }),
  column('result', 130, row => (row.detail === undefined ? resultOf(row) : ''), {
    searched: true,
    cell: row => <ResultCell row={row} />,
  }),
  column('address', 116, row => (row.detail === undefined ? row.client_ip : ''), { searched: true }),
  {
    key: 'details',
    title: () => titles.details,
    width: 72,
    controls: true,
    sticky: 'end',
    cell: row => <FoldCell row={row} />,
  },
];

function sentenceOf(row: AuditRow): string {
  return row.detail ?? unmarked(auditSentence(row));
}

/** Also the call and what else its unfolding says. */
function searchable(row: AuditRow): string {
  return [sentenceOf(row), callOf(row), ...factsOf(row)].join(' ').toLowerCase();
}

/** The words of a call, as a link to the screen of its thing. */
function WhatCell({ row }: { row: AuditRow }) {
  const to = row.detail === undefined ? placeOf(row) : undefined;
  const words = row.detail ?? auditSentence(row);
  if (to === undefined) return <span>{words}</span>;
  return <PlainLink to={to}>{words}</PlainLink>;
}

function ResultCell({ row }: { row: AuditRow }) {
  if (row.detail !== undefined) return null;
  return <StatusDot level={row.status === 'success' ? 'good' : 'bad'} words={resultOf(row)} />;
}

function FoldCell({ row }: { row: AuditRow }) {
  const { rows, toggle } = use(UnfoldedContext);
  if (row.detail !== undefined) return null;
  const isOpen = rows.has(rowId(row));
  return (
    <IconButton
      tabIndex={-1}
      size="small"
      label={text.unfold(callOf(row))}
      aria-expanded={isOpen}
      icon={isOpen ? <ChevronDownRegular /> : <ChevronRightRegular />}
      onClick={() => toggle(rowId(row))}
    />
  );
}
