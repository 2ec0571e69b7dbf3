import type { ApiResult } from '#app/api/failure.ts';
import { isSurelyPermitted, type Scope } from '#app/session/scopes.ts';

/** What a call gives that nobody asked for; undefined where the person may not make it, or where it failed. */
export async function ifPermitted<T>(
  scope: Scope,
  call: () => Promise<ApiResult<T>>,
): Promise<T | undefined> {
  const answer = isSurelyPermitted(scope) ? await call() : undefined;
  return answer?.ok ? answer.data : undefined;
}
