import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { texts } from '#app/schema/lenient.ts';

const lists = v.object({ user: texts, api_key_name: texts, model_id: texts, client_ip: texts });

/** The values that the audit has of some filters, in the order of the alphabet. */
export type AuditLists = v.InferOutput<typeof lists>;

/** GET /v1/audit/filter-options, for administrators: at most 500 of each list. `span`: its query. */
export function readAuditLists(span: string, signal: AbortSignal): Promise<ApiResult<AuditLists>> {
  return request({ path: `/v1/audit/filter-options?${span}`, signal }, lists);
}
