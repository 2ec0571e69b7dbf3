import { replace, type ShouldRevalidateFunctionArgs } from '@remix-run/router';

/**
 * When a screen's loader runs again. A failed action changed nothing, and a search or open form changes the address alone; `after` widens
 * or narrows the effect of an action.
 */
export function revalidation(after: 'success' | 'always' | 'never' = 'success') {
  return ({ formMethod, actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => {
    if (formMethod !== undefined && formMethod !== 'GET')
      return after === 'success' ? !changedNothing(actionResult) : after === 'always';
    return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
  };
}

/** A failed action changed nothing, and one with `reloads: false` nothing that a loader reads. */
function changedNothing(result: unknown): boolean {
  const { ok, reloads } = Object(result);
  return ok === false || reloads === false;
}

/** Redirects to another address and replaces the current history entry. */
export function replaceAddress(address: string): never {
  throw replace(address);
}
