import type { ApiResult } from '#app/http/failure.ts';
import { isKnownToBePermitted } from '#app/session/known-permission.ts';
import type { Scope } from '#app/session/permissions.ts';

/** The result of a background call; undefined if it is not permitted or failed. */
export async function ifPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
): Promise<T | undefined> {
  return (await readPartIfPermitted(scope, call, undefined)).data;
}

/** The same with the previous value instead of a failed one, and whether it failed. */
export async function readPartIfPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
  before: T | undefined,
): Promise<{ data: T | undefined; failed: boolean }> {
  if (!isKnownToBePermitted(scope)) return { data: undefined, failed: false };
  const answer = await call();
  return answer.ok ? { data: answer.data, failed: false } : { data: before, failed: true };
}
