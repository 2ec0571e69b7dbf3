import { shownTime } from '#app/format/clock.ts';
import { PlainLink } from '#app/ui/controls/plain-link.tsx';
import type { Column } from '#app/ui/virtual-table/column.ts';
import { textColumn } from '#app/ui/virtual-table/text-column.ts';
import { type AuditRow, placeOf } from './rows.ts';
import { auditText as text } from './text.ts';

const titles = text.columns;

export function rowId({ index, at }: AuditRow): string {
  return `${at} ${index}`;
}

const column = textColumn<AuditRow, typeof titles>(titles);
const searched = { searched: true } as const;

/** The keys differ from the names of the filters: both are in the address. */
export const columns: readonly Column<AuditRow>[] = [
  column('at', 150, row => shownTime(row.at), { sticky: 'start', rowHeader: true, number: row => row.at }),
  column('who', 92, row => row.user || text.noOne, searched),
  column('key', 92, row => row.api_key_name || row.api_key_prefix, searched),
  column('kind', 104, row => text.kinds[row.category] ?? row.category, { searched: true, words: true }),
  column('call', 220, callOf, { searched: true, cell: row => <CallCell row={row} /> }),
  column('model', 112, row => row.model_id, searched),
  column('result', 104, row => (row.status_code ? `${row.status} ${row.status_code}` : row.status), searched),
  column('address', 108, row => row.client_ip, searched),
  column('took', 76, ({ latency_ms: ms }) => (typeof ms === 'number' ? text.milliseconds(ms) : ''), {
    align: 'end',
    number: row => row.latency_ms ?? undefined,
  }),
  column('request', 96, row => row.request_id, searched),
];

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
