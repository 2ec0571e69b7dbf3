import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { maybeNumber, text } from '#app/schema/lenient.ts';

const record = v.pipe(
  v.object({
    '@timestamp': text,
    category: text,
    auth_type: text,
    request_id: text,
    method: text,
    status_code: maybeNumber,
    user: text,
    api_key_name: text,
    api_key_prefix: text,
    model_id: text,
    model_name: text,
    model_type: text,
    endpoint: text,
    status: text,
    latency_ms: maybeNumber,
    client_ip: text,
    node: text,
  }),
  v.transform(({ '@timestamp': at, ...facts }) => ({ at: Date.parse(at), ...facts })),
);

/** A call in the audit; `at`: in ms since 1970. */
export type AuditRecord = v.InferOutput<typeof record>;

const page = v.pipe(
  v.object({ hits: v.array(v.unknown()), total: v.number() }),
  v.transform(({ hits, total }) => {
    const records = hits.flatMap(hit => {
      const parsed = v.safeParse(record, hit);
      return parsed.success && !Number.isNaN(parsed.output.at) ? [parsed.output] : [];
    });
    return { records, total };
  }),
);

/** The newest records that match, and how many match. */
export type AuditPage = v.InferOutput<typeof page>;

/** The filters by their names on the wire; times as `now-1h` or ISO. Names match in part, the others exactly. */
export type AuditQuery = Partial<
  Record<
    | 'user'
    | 'api_key_name'
    | 'model_id'
    | 'model_name'
    | 'model_type'
    | 'category'
    | 'auth_type'
    | 'status'
    | 'client_ip'
    | 'request_id'
    | 'time_from'
    | 'time_to'
    | 'page_from',
    string
  >
>;

/** The most records of one answer with Elasticsearch. */
const MAX_RECORDS = 500;

/** The found records by their filters. */
const pages = createQueries<AuditPage>('list');

export function foundInAudit(query: AuditQuery): Query<AuditPage> {
  return pages.current(JSON.stringify(query));
}

/** Reads the records for a screen that lists them, at most `size`. */
export function readAudit(query: AuditQuery, request: Request, size: number): Promise<Query<AuditPage>> {
  return pages.read(JSON.stringify(query), request, signal => searchAudit(query, signal, size));
}

/** Reads them for a part of another screen. */
export function fetchAudit(query: AuditQuery, signal: AbortSignal): Promise<ApiResult<AuditPage>> {
  return pages.fetch(JSON.stringify(query), signal, one => searchAudit(query, one));
}

/** GET /v1/audit/search, for administrators: the newest records first. Without a time, those of the last hour. */
export function searchAudit(
  query: AuditQuery,
  signal?: AbortSignal,
  size = MAX_RECORDS,
): Promise<ApiResult<AuditPage>> {
  const given = Object.entries(query).filter(([, value]) => value !== '');
  const search = new URLSearchParams([...given, ['size', String(size)]]);
  return request({ path: `/v1/audit/search?${search}`, signal }, page);
}
