import { shownTime } from '#app/format/clock.ts';
import { spokenTable } from '#app/messages/language.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { type AuditRow, placeOf } from './rows.ts';
import { auditText as text } from './text.ts';

type AuditColumn = Column<AuditRow>;

const titles = text.columns;

export function rowId({ index, at }: AuditRow): string {
  return `${at} ${index}`;
}

/** The keys differ from the names of the filters: both are in the address. */
export const columns: readonly AuditColumn[] = spokenTable(() => [
  {
    key: 'at',
    title: titles.at,
    width: 150,
    sticky: 'start',
    rowHeader: true,
    text: ({ at }) => shownTime(at),
    number: ({ at }) => at,
  },
  { key: 'who', title: titles.who, width: 92, searched: true, text: ({ user }) => user || text.noOne },
  {
    key: 'key',
    title: titles.key,
    width: 92,
    searched: true,
    text: ({ api_key_name: name, api_key_prefix: prefix }) => name || prefix,
  },
  {
    key: 'kind',
    title: titles.kind,
    width: 104,
    words: true,
    searched: true,
    text: ({ category }) => text.kinds[category] ?? category,
  },
  {
    key: 'call',
    title: titles.call,
    width: 220,
    searched: true,
    text: callOf,
    cell: row => <CallCell row={row} />,
  },
  { key: 'model', title: titles.model, width: 112, searched: true, text: ({ model_id }) => model_id },
  {
    key: 'result',
    title: titles.result,
    width: 104,
    searched: true,
    text: ({ status, status_code: code }) => (code ? `${status} ${code}` : status),
  },
  { key: 'address', title: titles.address, width: 108, searched: true, text: ({ client_ip }) => client_ip },
  {
    key: 'took',
    title: titles.took,
    width: 76,
    align: 'end',
    text: ({ latency_ms: ms }) => (typeof ms === 'number' ? text.milliseconds(ms) : ''),
    number: ({ latency_ms }) => latency_ms ?? undefined,
  },
  { key: 'request', title: titles.request, width: 96, searched: true, text: ({ request_id }) => request_id },
]);

function callOf({ method, endpoint }: AuditRow): string {
  return `${method} ${endpoint}`;
}

/** The call, as a link to the screen of its thing. */
function CallCell({ row }: { row: AuditRow }) {
  const to = placeOf(row);
  const call = callOf(row);
  if (to === undefined) return <span translate="no">{call}</span>;
  return (
    <PlainLink to={to} translate="no">
      {call}
    </PlainLink>
  );
}
