import type { ApiResult } from '#app/api/failure.ts';
import { heldScopes, permission, type Scope } from '#app/session/scopes.ts';
import { bearer } from '#app/session/token.ts';

/** Whether a call that nobody asked for may be made. Its 403 would open a dialog, so that of a key, which says nothing, it is not. */
export function isSurelyPermitted(...needed: readonly Scope[]): boolean {
  return permission(...needed).allowed && (bearer() === undefined || heldScopes() !== undefined);
}

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
