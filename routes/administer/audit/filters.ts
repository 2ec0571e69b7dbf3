import type { AuditQuery, AuditRecord } from '#app/cluster/audit.ts';
import { decoded } from '#app/features/activity/audit-words.ts';
import { type TimeSpan, timeSpanIn, timeSpanParams, timeSpanQuery } from '#app/format/time-span.ts';

/** The filters that the cluster applies, by their names on the wire. */
const ASKED = ['user', 'api_key_name', 'model_id', 'category', 'status', 'client_ip', 'request_id'] as const;
/** The filters of this page: the cluster has none by path or method. */
const OWN = ['path', 'reads'] as const;

const NAMES = [...ASKED, ...OWN];
export type AuditFilters = Record<(typeof NAMES)[number], string> & TimeSpan;

/** The filters in the address. */
export function filtersIn(search: URLSearchParams): AuditFilters {
  const given = Object.fromEntries(NAMES.map(name => [name, search.get(name) ?? '']));
  return { ...(given as Record<(typeof NAMES)[number], string>), ...timeSpanIn(search) };
}

/** The search of an address with these filters; the default time is left out. */
export function searchOf(filters: AuditFilters): string {
  const given = Object.entries({ ...filters, ...timeSpanParams(filters) }).filter(
    ([, value]) => value !== '',
  );
  return new URLSearchParams(given).toString();
}

/** The search of an address with these filters. The rest of it remains, such as the order of the table. */
export function withFilters(search: URLSearchParams, filters: AuditFilters): URLSearchParams {
  const next = new URLSearchParams(search);
  for (const name of Object.keys(filters)) next.delete(name);
  for (const [name, value] of new URLSearchParams(searchOf(filters))) next.set(name, value);
  return next;
}

/** The query for the cluster. Local times become UTC. */
export function queryOf(filters: AuditFilters): AuditQuery {
  const asked = Object.fromEntries(ASKED.map(name => [name, filters[name].trim()]));
  return { ...asked, ...timeSpanQuery(filters) };
}

/** Whether this page shows a record. Reads are left out unless wanted: the polls of consoles would hide the changes. */
export function passes(record: AuditRecord, { path, reads }: AuditFilters): boolean {
  if (reads === '' && record.method === 'GET' && record.category !== 'inference' && isGood(record))
    return false;
  return path === '' || isBelow(record.endpoint, path);
}

function isGood({ status }: AuditRecord): boolean {
  return status === 'success';
}

/** Some servers record the path as it was sent, with its names encoded. */
function isBelow(endpoint: string, path: string): boolean {
  return [endpoint, decoded(endpoint)].some(
    one => one === path || one.startsWith(`${path}/`) || (!path.startsWith('/') && one.includes(path)),
  );
}
