import * as v from 'valibot';
import type { RequestName } from '#app/catalogue/kind-names.ts';
import { isObject, parsedJson } from '#app/format/json.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { request } from '#app/http/request.ts';
import { encoded } from '#app/paths.ts';
import type { InferenceBody } from './api.ts';

/** The requests that take an id, under which the cluster reports their progress and aborts them. */
const withId: readonly RequestName[] = [
  'image',
  'edit',
  'inpaint',
  'ocr',
  'docanalyze',
  'video',
  'imageVideo',
  'framesVideo',
];

/** An id of a new request; undefined where the request takes none. */
export function newRequestId(name: RequestName): string | undefined {
  if (!withId.includes(name)) return undefined;
  return Array.from(crypto.getRandomValues(new Uint8Array(8)), byte =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}

/** The body with the id among the model's own parameters. */
export function bodyWithId(body: InferenceBody, id: string | undefined): InferenceBody {
  if (id === undefined) return body;
  const own = typeof body.kwargs === 'string' ? parsedJson(body.kwargs) : undefined;
  return { ...body, kwargs: JSON.stringify({ ...(isObject(own) && own), request_id: id }) };
}

const seconds = v.nullish(v.number());
const progress = v.object({ progress: v.number(), elapsed_seconds: seconds, eta_seconds: seconds });
export type RequestProgress = v.InferOutput<typeof progress>;

/** GET /v1/requests/{id}/progress: a share from 0 to 1. Before the model begins, the cluster knows no such request (400). */
export function fetchRequestProgress(id: string, signal: AbortSignal): Promise<ApiResult<RequestProgress>> {
  return request({ path: `/v1/requests/${encoded(id)}/progress`, signal, probe: true }, progress);
}

const outcome = v.object({ msg: v.nullish(v.string()) });

/** POST /v1/models/{uid}/requests/{id}/abort. `msg` is DONE, or says that nothing was aborted: NO_OP or NOT_FOUND. */
export function abortRequest(uid: string, id: string): Promise<ApiResult<v.InferOutput<typeof outcome>>> {
  const path = `/v1/models/${encoded(uid)}/requests/${encoded(id)}/abort`;
  return request({ method: 'POST', path, body: {} }, outcome);
}
