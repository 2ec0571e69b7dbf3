import { replace, type ShouldRevalidateFunctionArgs } from '@remix-run/router';

/**
 * What a screen reads again. An action that failed changed nothing, and neither did a search or an open form, which change the
 * address alone; `after` widens or narrows what an action does.
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

/** Leads to another address, in place of the present one in the history. */
export function leadTo(address: string): never {
  throw replace(address);
}
