import type { AuditQuery, AuditRecord } from '#app/cluster/audit.ts';

/** The filters that the cluster applies, by their names on the wire. */
const ASKED = ['user', 'api_key_name', 'model_id', 'category', 'status', 'client_ip', 'request_id'] as const;
/** The filters of this page: the cluster has none by path or method. */
const OWN = ['path', 'launched', 'reads', 'time', 'from', 'to'] as const;

export const FILTER_NAMES = [...ASKED, ...OWN];
export type AuditFilters = Record<(typeof FILTER_NAMES)[number], string>;

/** The choices of a time; `between` uses `from` and `to`. */
export const SPANS = ['1h', '24h', '7d', '30d', 'between'] as const;
export type Span = (typeof SPANS)[number];
const DEFAULT_SPAN = '24h';

/** The filters in the address. */
export function filtersIn(search: URLSearchParams): AuditFilters {
  const given = Object.fromEntries(FILTER_NAMES.map(name => [name, search.get(name) ?? ''])) as AuditFilters;
  return { ...given, time: spanOf(given.time) };
}

/** The search of an address with these filters; the default time is left out. */
export function searchOf(filters: AuditFilters): string {
  const given = Object.entries(filters).filter(
    ([name, value]) => value !== '' && !(name === 'time' && value === DEFAULT_SPAN),
  );
  return new URLSearchParams(given).toString();
}

/** The query for the cluster. Local times become UTC. */
export function queryOf(filters: AuditFilters): AuditQuery {
  const asked = Object.fromEntries(ASKED.map(name => [name, filters[name].trim()]));
  if (filters.time !== 'between') return { ...asked, time_from: `now-${filters.time}` };
  return { ...asked, time_from: isoOf(filters.from) ?? 'now-30d', time_to: isoOf(filters.to) ?? 'now' };
}

/** The launch call and the instance that it created begin within this time. */
const NEAR_MS = 10_000;

/** Whether this page shows a record. Reads are left out unless wanted: the polls of consoles would hide the changes. */
export function passes(record: AuditRecord, { path, launched, reads }: AuditFilters): boolean {
  if (reads === '' && record.method === 'GET' && record.category !== 'inference' && isGood(record))
    return false;
  if (path === '') return true;
  return isBelow(record.endpoint, path) || (launched !== '' && isLaunchAt(record, Number(launched)));
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

function isLaunchAt({ endpoint, method, at, latency_ms }: AuditRecord, launched: number): boolean {
  const began = at - (latency_ms ?? 0);
  return method === 'POST' && endpoint === '/v1/models' && Math.abs(began - launched) < NEAR_MS;
}

export function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

function spanOf(text: string): Span {
  return SPANS.find(span => span === text) ?? DEFAULT_SPAN;
}

/** A local time of a form as ISO; undefined if it is none. */
function isoOf(text: string): string | undefined {
  const at = Date.parse(text);
  return Number.isNaN(at) ? undefined : new Date(at).toISOString();
}
