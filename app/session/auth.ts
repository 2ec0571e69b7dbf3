import * as v from 'valibot';
import type { ApiResult } from '#app/http/failure.ts';
import { request, requestNothing } from '#app/http/request.ts';

const authAnswer = v.pipe(
  v.object({ auth: v.boolean() }),
  v.transform(answer => answer.auth),
);
const accountAnswer = v.object({ id: v.number(), permissions: v.array(v.string()) });

type Account = v.InferOutput<typeof accountAnswer>;

/** GET /v1/cluster/auth: whether the cluster needs a sign-in (calls.cluster-auth). */
export function authIsNeeded(): Promise<ApiResult<boolean>> {
  return request({ path: '/v1/cluster/auth', anonymous: true }, authAnswer);
}

/** GET /v1/auth/me, from 3.0: the permissions of this token's user; without a token, of the signed-in user. */
export function account(token?: string): Promise<ApiResult<Account>> {
  return request({ path: '/v1/auth/me', anonymous: token !== undefined, as: token }, accountAnswer);
}

const SIGN_OUT_MS = 10_000;

/** POST /v1/auth/logout, from 3.0: ends a refresh token. The access token remains valid until it expires. */
export function signOut(refresh_token: string): Promise<ApiResult<undefined>> {
  const path = '/v1/auth/logout';
  const call = { method: 'POST', path, body: { refresh_token }, anonymous: true, keepalive: true } as const;
  return requestNothing({ ...call, limit: SIGN_OUT_MS });
}
