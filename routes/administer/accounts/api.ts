import * as v from 'valibot';
import { localTimeOf } from '#app/http/cluster-clock.ts';
import type { ApiResult } from '#app/http/failure.ts';
import { fetchList, requestNothing } from '#app/http/request.ts';
import { maybeText, text, texts } from '#app/schema/lenient.ts';
import { type ListReader, listOf } from '#app/schema/list-reader.ts';

const account = v.pipe(
  v.object({
    id: v.number(),
    username: text,
    source: text,
    enabled: v.fallback(v.boolean(), true),
    must_change_password: v.fallback(v.boolean(), false),
    permissions: texts,
    created_at: maybeText,
  }),
  v.transform(({ created_at, ...facts }) => ({ ...facts, createdAt: localTimeOf(created_at ?? '') })),
);

/** An account of the cluster; `createdAt` in ms of this browser's clock. `source` is `local`, or `oidc` for single sign-on. */
export type Account = v.InferOutput<typeof account>;

const accounts: ListReader<Account> = listOf(account);

/** GET /v1/admin/users, with users:manage. */
export function listAccounts(signal?: AbortSignal): Promise<ApiResult<Account[]>> {
  return fetchList({ path: '/v1/admin/users', signal }, accounts);
}

/** POST /v1/admin/users, with users:manage. 409 if another local account has the name. */
export function createAccount(
  username: string,
  password: string,
  permissions: readonly string[],
): Promise<ApiResult<undefined>> {
  const body = { username, password, permissions };
  return requestNothing({ method: 'POST', path: '/v1/admin/users', body });
}

/** PUT /v1/admin/users/{id}, with users:manage. 403 for an administrator's account, and for scopes that the caller lacks. */
export function changeAccount(
  id: number,
  body: { enabled: boolean } | { permissions: readonly string[] },
): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'PUT', path: `/v1/admin/users/${id}`, body });
}

/** DELETE /v1/admin/users/{id}, with users:manage: its keys and sign-ins end at once. 403 for an administrator's, unless the caller is one. */
export function deleteAccount(id: number): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'DELETE', path: `/v1/admin/users/${id}` });
}

/** PUT /v1/admin/users/{id}/password, with users:manage: ends every sign-in of the account. Only of local accounts. */
export function setPassword(id: number, new_password: string): Promise<ApiResult<undefined>> {
  return requestNothing({ method: 'PUT', path: `/v1/admin/users/${id}/password`, body: { new_password } });
}
