import * as v from 'valibot';
import { request } from '#app/http/request.ts';
import { createQueries, type Query } from '#app/query/query.ts';
import { texts } from '#app/schema/lenient.ts';

const lists = v.object({ user: texts, api_key_name: texts, model_id: texts, client_ip: texts });

/** The values that the audit has of some filters, in the order of the alphabet. */
export type AuditLists = v.InferOutput<typeof lists>;

const queries = createQueries<AuditLists>('part');

type Span = { time_from: string; time_to?: string };

/** GET /v1/audit/filter-options, for administrators: at most 500 of each list. Without them the filters are plain texts. */
export function fetchAuditLists(span: Span, caller: AbortSignal): Query<AuditLists> {
  const search = String(new URLSearchParams(span));
  void queries.fetch(search, caller, signal =>
    request({ path: `/v1/audit/filter-options?${search}`, signal }, lists),
  );
  return queries.current(search);
}

/** A query that nothing asks, for those who do not see the audit. */
export function noAuditLists(): Query<AuditLists> {
  return queries.current('');
}
