import type { ApiResult } from '#app/api/failure.ts';
import type { Scope } from '#app/session/scopes.ts';
import { isSurelyPermitted } from '#app/session/surely-permitted.ts';

/** What a call gives that nobody asked for; undefined where the person may not make it, or where it failed. */
export async function ifPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
): Promise<T | undefined> {
  return (await partIfPermitted(scope, call, undefined)).data;
}

/** The same, with what was known before in place of what failed, and whether it did. */
export async function partIfPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
  before: T | undefined,
): Promise<{ data: T | undefined; failed: boolean }> {
  if (!isSurelyPermitted(scope)) return { data: undefined, failed: false };
  const answer = await call();
  return answer.ok ? { data: answer.data, failed: false } : { data: before, failed: true };
}
