import { groupDigits } from '#app/format/numbers.ts';
import type { LiveText } from '#app/messages/language.ts';
import { tableText } from '#app/messages/tables.ts';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.tsx';
import { type KeyRow, scopeText } from './key-rows.ts';
import { keysText as text } from './text.ts';

export function rowId({ id }: KeyRow): string {
  return String(id);
}

const titles = text.columns;
const levels = { active: 'good', expired: 'busy', disabled: undefined } as const;
const column = textColumn<KeyRow, typeof titles>(titles);
const searched = { searched: true } as const;

/** The columns of a user who `manages` keys, and of a cluster whose audit lists the calls, `isCapped` if not all of them. */
export function columnsFor(
  manages: boolean,
  isAudited: boolean,
  isCapped: boolean,
): readonly Column<KeyRow>[] {
  const requests = ({ calls = 0 }: KeyRow) =>
    isCapped && calls > 0 ? text.atLeast(calls) : groupDigits(calls);
  return [
    ...(manages ? [selectColumn(rowId, tableText.select)] : []),
    column('name', 138, row => row.name, NAMES_ROW),
    column('prefix', 96, row => row.key_prefix, searched),
    ...(manages ? [column('owner', 80, row => row.owner_username, searched)] : []),
    column('models', 124, row => scopeText(row.model_permissions), searched),
    column('state', 84, row => text.states[row.state], {
      words: true,
      cell: ({ state }) => <StatusDot level={levels[state]} words={text.states[state]} />,
    }),
    time(
      'expires',
      96,
      row => row.expiresAt,
      () => text.never,
    ),
    time(
      'created',
      96,
      row => row.createdAt,
      () => tableText.unsaid,
    ),
    ...(isAudited
      ? [
          time(
            'used',
            112,
            row => row.usedAt,
            () => text.unused,
          ),
          column('requests', 122, requests, { align: 'end', number: row => row.calls }),
        ]
      : []),
  ];
}

function time(
  key: 'expires' | 'created' | 'used',
  width: number,
  at: (row: KeyRow) => number | undefined,
  none: LiveText,
): Column<KeyRow> {
  return timeColumn({ key, title: () => titles[key], width }, at, none);
}
