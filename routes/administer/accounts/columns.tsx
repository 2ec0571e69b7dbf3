import type { AuditPage } from '#app/cluster/audit.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { tableText } from '#app/messages/tables.ts';
import { StatusDot } from '#app/ui/controls/status-dot.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { NAMES_ROW, textColumn } from '#app/ui/virtual-table/text-column.ts';
import { timeColumn } from '#app/ui/virtual-table/time-column.tsx';
import type { Account } from './api.ts';
import { sentenceOf, templateOf } from './rights.ts';
import { accountFormText, accountsText as text } from './text.ts';

/** An account with its last sign-in, if the audit lists one. */
export type AccountRow = Account & { isYou: boolean; seenAt?: number };

export function rowId({ id }: AccountRow): string {
  return String(id);
}

/** The rows of the list. */
export function accountRows(
  accounts: readonly Account[],
  signIns: AuditPage | undefined,
  own: number | undefined,
): AccountRow[] {
  const seen = new Map<string, number>();
  // The newest record comes first.
  for (const { user, at } of signIns?.records ?? []) if (!seen.has(user)) seen.set(user, at);
  return accounts.map(one => {
    const at = seen.get(one.username);
    return { ...one, isYou: one.id === own, ...(at === undefined ? {} : { seenAt: localTime(at / 1000) }) };
  });
}

const titles = text.columns;
const levels = { enabled: 'good', waiting: 'busy', disabled: undefined } as const;
const column = textColumn<AccountRow, typeof titles>(titles);

/** The columns; `known`: the scopes of this release, `listed`: which sign-ins the audit lists. */
export function columnsFor(
  known: readonly string[],
  listed: 'none' | 'newest' | 'all',
): readonly Column<AccountRow>[] {
  // Of many sign-ins the audit lists the newest: an earlier one is not known.
  const none = listed === 'all' ? text.notSeen : tableText.unsaid;
  const seen = timeColumn<AccountRow>(
    { key: 'seen', title: () => titles.seen, width: 150 },
    row => row.seenAt,
    () => none,
  );
  return [
    selectColumn(rowId, tableText.select),
    column('name', 160, row => (row.isYou ? text.you(row.username) : row.username), NAMES_ROW),
    column('rights', 220, row => rightsOf(row, known), {
      searched: true,
      tip: ({ permissions }) => permissions.map(sentenceOf).join('\n'),
    }),
    column('state', 160, row => text.states[stateOf(row)], {
      searched: true,
      words: true,
      cell: row => <StatusDot level={levels[stateOf(row)]} words={text.states[stateOf(row)]} />,
    }),
    column('source', 110, row => text.sources[row.source] ?? row.source, { searched: true }),
    timeColumn(
      { key: 'created', title: () => titles.created, width: 150 },
      row => row.createdAt,
      () => tableText.unsaid,
    ),
    ...(listed === 'none' ? [] : [seen]),
  ];
}

function rightsOf({ permissions }: AccountRow, known: readonly string[]): string {
  const template = templateOf(permissions, known);
  if (template !== 'own') return accountFormText.templates[template];
  const [only] = permissions;
  return only !== undefined && permissions.length === 1
    ? sentenceOf(only)
    : text.someRights(permissions.length);
}

function stateOf({ enabled, must_change_password: waits }: AccountRow): keyof typeof text.states {
  if (!enabled) return 'disabled';
  return waits ? 'waiting' : 'enabled';
}
