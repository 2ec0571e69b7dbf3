import type { AuditPage } from '#app/cluster/audit.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { jointText } from '#app/messages/controls.ts';
import { spokenTable } from '#app/messages/language.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { timeColumn } from '#app/ui/virtual-table/time-column.ts';
import type { Account } from './api.ts';
import { templateOf } from './rights.ts';
import { accountFormText, accountsText } from './text.ts';

/** An account with its last sign-in, if the audit lists one. */
export type AccountRow = Account & { isYou: boolean; seenAt?: number };
type AccountColumn = Column<AccountRow>;

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

const titles = accountsText.columns;

/** The columns; `known`: the scopes of this release, `listed`: which sign-ins the audit lists. */
export function columnsFor(
  known: readonly string[],
  listed: 'none' | 'newest' | 'all',
): readonly AccountColumn[] {
  const rights: AccountColumn = {
    key: 'rights',
    title: titles.rights,
    width: 220,
    searched: true,
    text: ({ permissions }) => {
      const template = templateOf(permissions, known);
      return template === 'own' ? jointText.list(permissions) : accountFormText.templates[template];
    },
  };
  const seen = { none: [], newest: [lastSeen], all: [seenInTime] }[listed];
  return [select, name, rights, state, source, created, ...seen];
}

const select = spokenTable(() => selectColumn<AccountRow>(rowId, accountsText.select));
const name: AccountColumn = spokenTable(() => ({
  key: 'name',
  title: titles.name,
  width: 160,
  narrow: 140,
  sticky: 'start',
  rowHeader: true,
  searched: true,
  text: ({ username, isYou }) => (isYou ? accountsText.you(username) : username),
}));
const state: AccountColumn = spokenTable(() => ({
  key: 'state',
  title: titles.state,
  width: 160,
  searched: true,
  words: true,
  text: ({ enabled, must_change_password: waits }) =>
    accountsText.states[enabled ? (waits ? 'waiting' : 'enabled') : 'disabled'],
}));
const source: AccountColumn = spokenTable(() => ({
  key: 'source',
  title: titles.source,
  width: 110,
  searched: true,
  text: row => accountsText.sources[row.source] ?? row.source,
}));
const created = spokenTable(() =>
  timeColumn<AccountRow>(
    { key: 'created', title: titles.created, width: 150 },
    row => row.createdAt,
    NOT_KNOWN,
  ),
);
const seenInTime = spokenTable(() => seenColumn(accountsText.notSeen));
/** Of many sign-ins the audit lists the newest: an earlier one is not known. */
const lastSeen = spokenTable(() => seenColumn(NOT_KNOWN));

function seenColumn(none: string): AccountColumn {
  return timeColumn<AccountRow>({ key: 'seen', title: titles.seen, width: 150 }, row => row.seenAt, none);
}
