import * as v from 'valibot';
import type { ApiResult } from './failure.ts';
import { request } from './request.ts';

const authAnswer = v.pipe(
  v.object({ auth: v.boolean() }),
  v.transform(answer => answer.auth),
);
const tokenAnswer = v.pipe(
  v.object({ access_token: v.string() }),
  v.transform(answer => answer.access_token),
);

/** GET /v1/cluster/auth: whether the cluster wants a sign-in (calls.cluster-auth). */
export function authIsNeeded(): Promise<ApiResult<boolean>> {
  return request({ path: '/v1/cluster/auth', anonymous: true }, authAnswer);
}

/** POST /token: gives the access token. A wrong name or password is an ordinary failure with status 401. */
export function signIn(username: string, password: string, signal?: AbortSignal): Promise<ApiResult<string>> {
  return request(
    { method: 'POST', path: '/token', body: { username, password }, signal, anonymous: true },
    tokenAnswer,
  );
}
