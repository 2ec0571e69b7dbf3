import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request, requestNothing } from '#app/http/request.ts';

const tokenAnswer = v.pipe(
  v.object({
    access_token: v.string(),
    refresh_token: v.nullish(v.string()),
    must_change_password: v.nullish(v.boolean(), false),
  }),
  v.transform(answer => ({
    access: answer.access_token,
    refresh: answer.refresh_token ?? undefined,
    mustChangePassword: answer.must_change_password,
  })),
);

/** A sign-in. From 3.0 with a refresh token, and whether the user must choose a new password first. */
type SignIn = v.InferOutput<typeof tokenAnswer>;

const setupAnswer = v.pipe(
  v.object({ needs_setup: v.boolean(), password_min_length: v.nullish(v.number(), 1) }),
  v.transform(answer => ({ needed: answer.needs_setup, shortestPassword: answer.password_min_length })),
);

/** Whether the first account is missing, and the shortest allowed password in characters. */
export type Setup = v.InferOutput<typeof setupAnswer>;

/** POST /token: gives the access token. A wrong name or password is an ordinary failure with status 401. */
export function signIn(username: string, password: string, signal?: AbortSignal): Promise<ApiResult<SignIn>> {
  return request(
    { method: 'POST', path: '/token', body: { username, password }, signal, anonymous: true },
    tokenAnswer,
  );
}

/** GET /v1/admin/setup/status, public, from 3.0. */
export function setupStatus(signal?: AbortSignal): Promise<ApiResult<Setup>> {
  return request({ path: '/v1/admin/setup/status', anonymous: true, signal }, setupAnswer);
}

/** POST /v1/admin/setup: creates the first account, an administrator. 403 for a wrong token or if an account exists. */
export function setUp(
  setup_token: string,
  username: string,
  password: string,
): Promise<ApiResult<undefined>> {
  const body = { setup_token, username, password };
  return requestNothing({ method: 'POST', path: '/v1/admin/setup', body, anonymous: true });
}

/** PUT /v1/admin/users/{id}/password for this token's user. It ends every sign-in of that user. */
export function changePassword(
  id: number,
  token: string,
  current_password: string,
  new_password: string,
): Promise<ApiResult<undefined>> {
  const path = `/v1/admin/users/${id}/password`;
  const body = { current_password, new_password };
  return requestNothing({ method: 'PUT', path, body, anonymous: true, as: token });
}
