import { shownDay } from '#app/format/clock.ts';
import { groupDigits, NOT_KNOWN } from '#app/format/numbers.ts';
import { spokenTable } from '#app/messages/language.ts';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { selectColumn } from '#app/ui/virtual-table/selection.tsx';
import { timeColumn } from '#app/ui/virtual-table/time-column.ts';
import { type KeyRow, scopeText } from './key-rows.ts';
import { keysText as text } from './text.ts';

export function rowId({ id }: KeyRow): string {
  return String(id);
}

type KeyColumn = Column<KeyRow>;

const titles = text.columns;
const select = spokenTable(() => selectColumn(rowId, text.select));
const name: KeyColumn = spokenTable(() => ({
  key: 'name',
  title: titles.name,
  width: 138,
  narrow: 140,
  sticky: 'start',
  rowHeader: true,
  searched: true,
  text: row => row.name,
}));
const prefix: KeyColumn = spokenTable(() => ({
  key: 'prefix',
  title: titles.prefix,
  width: 96,
  searched: true,
  text: row => row.key_prefix,
}));
const owner: KeyColumn = spokenTable(() => ({
  key: 'owner',
  title: titles.owner,
  width: 80,
  searched: true,
  text: row => row.owner_username,
}));
const models: KeyColumn = spokenTable(() => ({
  key: 'models',
  title: titles.models,
  width: 124,
  searched: true,
  text: row => scopeText(row.model_permissions),
}));
const state: KeyColumn = spokenTable(() => ({
  key: 'state',
  title: titles.state,
  width: 68,
  words: true,
  text: row => text.states[row.state],
}));
const expires = spokenTable(() => time('expires', row => row.expiresAt, text.never));
const created = spokenTable(() => time('created', row => row.createdAt, NOT_KNOWN));
const used = spokenTable(() => time('used', row => row.usedAt, text.unused));

/** The columns of a user who `manages` keys, and of a cluster whose audit lists the calls, `isCapped` if not all of them. */
export function columnsFor(manages: boolean, isAudited: boolean, isCapped: boolean): readonly KeyColumn[] {
  const requests: KeyColumn = {
    key: 'requests',
    title: titles.requests,
    width: 122,
    align: 'end',
    text: ({ calls = 0 }) => (isCapped && calls > 0 ? text.atLeast(calls) : groupDigits(calls)),
    number: row => row.calls,
  };
  return [
    ...(manages ? [select] : []),
    name,
    prefix,
    ...(manages ? [owner] : []),
    models,
    state,
    expires,
    created,
    ...(isAudited ? [used, requests] : []),
  ];
}

function time(
  key: 'expires' | 'created' | 'used',
  at: (row: KeyRow) => number | undefined,
  none: string,
): KeyColumn {
  return timeColumn({ key, title: titles[key], width: key === 'used' ? 112 : 104 }, at, none, shownDay);
}
