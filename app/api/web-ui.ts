import { encoded } from '#app/paths.ts';
import { type ApiResult, requestNothing } from './request.ts';

/** HEAD {endpoint}/{uid}/: whether the model's web page exists. A 404 is a failure with that status, and is no error. */
export function probeWebUi(uid: string, signal?: AbortSignal): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'HEAD', path: `/${encoded(uid)}/`, signal });
}

/** POST /v1/ui/{uid}, or /v1/ui/images/{uid} for an image model: creates the web page (calls.ui, calls.ui-images). */
export function createWebUi(
  family: 'models' | 'images',
  uid: string,
  payload: Record<string, unknown>,
  signal?: AbortSignal,
): Promise<ApiResult<undefined>> {
  const below = family === 'images' ? '/v1/ui/images/' : '/v1/ui/';
  return requestNothing({ method: 'POST', path: below + encoded(uid), body: payload, signal });
}
