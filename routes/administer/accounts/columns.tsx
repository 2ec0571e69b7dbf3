import type { AuditPage } from '#app/cluster/audit.ts';
import { NOT_KNOWN } from '#app/format/numbers.ts';
import { localTime } from '#app/http/cluster-clock.ts';
import { jointText } from '#app/messages/controls.ts';
import { spokenTable } from '#app/messages/language.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { timeColumn } from '#app/ui/virtual-table/time-column.ts';
import type { Person } from './api.ts';
import { templateOf } from './rights.ts';
import { peopleText, personFormText } from './text.ts';

/** An account with its last sign-in, if the audit lists one. */
export type PersonRow = Person & { isYou: boolean; seenAt?: number };
type PersonColumn = Column<PersonRow>;

export function idOf({ id }: PersonRow): string {
  return String(id);
}

/** The rows of the list. */
export function rowsOf(
  people: readonly Person[],
  signIns: AuditPage | undefined,
  own: number | undefined,
): PersonRow[] {
  const seen = new Map<string, number>();
  // The newest record comes first.
  for (const { user, at } of signIns?.records ?? []) if (!seen.has(user)) seen.set(user, at);
  return people.map(one => {
    const at = seen.get(one.username);
    return { ...one, isYou: one.id === own, ...(at === undefined ? {} : { seenAt: localTime(at / 1000) }) };
  });
}

const titles = peopleText.columns;

/** The columns; `known`: the scopes of this release, `listed`: which sign-ins the audit lists. */
export function columnsFor(
  known: readonly string[],
  listed: 'none' | 'newest' | 'all',
): readonly PersonColumn[] {
  const rights: PersonColumn = {
    key: 'rights',
    title: titles.rights,
    width: 220,
    searched: true,
    text: ({ permissions }) => {
      const template = templateOf(permissions, known);
      return template === 'own' ? jointText.list(permissions) : personFormText.templates[template];
    },
  };
  const seen = { none: [], newest: [lastSeen], all: [seenInTime] }[listed];
  return [select, name, rights, state, source, created, ...seen];
}

const select = spokenTable(() => selectColumn<PersonRow>(idOf, peopleText.select));
const name: PersonColumn = spokenTable(() => ({
  key: 'name',
  title: titles.name,
  width: 160,
  narrow: 140,
  sticky: 'start',
  rowHeader: true,
  searched: true,
  text: ({ username, isYou }) => (isYou ? peopleText.you(username) : username),
}));
const state: PersonColumn = spokenTable(() => ({
  key: 'state',
  title: titles.state,
  width: 160,
  searched: true,
  words: true,
  text: ({ enabled, must_change_password: waits }) =>
    peopleText.states[enabled ? (waits ? 'waiting' : 'enabled') : 'disabled'],
}));
const source: PersonColumn = spokenTable(() => ({
  key: 'source',
  title: titles.source,
  width: 110,
  searched: true,
  text: row => peopleText.sources[row.source] ?? row.source,
}));
const created = spokenTable(() =>
  timeColumn<PersonRow>(
    { key: 'created', title: titles.created, width: 150 },
    row => row.createdAt,
    NOT_KNOWN,
  ),
);
const seenInTime = spokenTable(() => seenColumn(peopleText.notSeen));
/** Of many sign-ins the audit lists the newest: an earlier one is not known. */
const lastSeen = spokenTable(() => seenColumn(NOT_KNOWN));

function seenColumn(none: string): PersonColumn {
  return timeColumn<PersonRow>({ key: 'seen', title: titles.seen, width: 150 }, row => row.seenAt, none);
}
