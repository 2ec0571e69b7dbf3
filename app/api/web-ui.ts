import type { PagedModel, WebPage } from '#app/kinds/kind.ts';
import { encoded } from '#app/paths.ts';
import { type ApiResult, statusOf } from './failure.ts';
import { requestNothing } from './request.ts';

/** HEAD {endpoint}/{uid}/: whether the model's web page exists. A 404 is a failure with that status, and is no error. */
export function probeWebUi(uid: string, signal?: AbortSignal): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'HEAD', path: `/${encoded(uid)}/`, signal });
}

/**
 * POST /v1/ui/{uid}, or /v1/ui/images/{uid} for an image model: creates the web page (calls.ui, calls.ui-images). A server that could not read the body is
 * sent it once more with what later releases ask for besides.
 */
export async function createWebUi(
  page: WebPage,
  model: PagedModel,
  signal?: AbortSignal,
): Promise<ApiResult<undefined>> {
  const call = { method: 'POST', path: `/v1/${page.below}/${encoded(model.id)}`, signal } as const;
  const body = page.body(model);
  const made = await requestNothing({ ...call, body });
  if (made.ok || page.alsoAsked === undefined || !NOT_READ.includes(statusOf(made.failure) ?? 0)) return made;
  return requestNothing({ ...call, body: { ...body, ...page.alsoAsked(model) } });
}

/** What a server answers to a body that lacks a field: it crashes, or says so. */
const NOT_READ: readonly number[] = [422, 500];
