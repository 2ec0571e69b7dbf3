import { replace, type ShouldRevalidateFunctionArgs } from '@remix-run/router';

/**
 * When a screen's loader runs again. A failed action changed nothing, and a search or open form changes the address alone; `after` widens
 * or narrows the effect of an action.
 */
export function revalidation(after: 'success' | 'always' | 'never' = 'success') {
  return ({ formMethod, actionResult, currentUrl, nextUrl }: ShouldRevalidateFunctionArgs): boolean => {
    if (formMethod !== undefined && formMethod !== 'GET')
      return after === 'success' ? !hasFailed(actionResult) : after === 'always';
    return currentUrl.pathname !== nextUrl.pathname || currentUrl.search === nextUrl.search;
  };
}

function hasFailed(result: unknown): boolean {
  return Object(result).ok === false;
}

/** Redirects to another address and replaces the current history entry. */
export function replaceAddress(address: string): never {
  throw replace(address);
}
