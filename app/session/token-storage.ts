import { endpoint } from '#app/paths.ts';

/** The name of the token in session storage and of the cookie (session.token). */
export const TOKEN = 'token';

/** The token's cluster: an origin may have several, one below each prefix. */
const PLACE = 'tokenOf';

/** The token of this tab; undefined without a sign-in to this cluster. */
export function storedToken(): string | undefined {
  const place = sessionStorage.getItem(PLACE) ?? endpoint();
  return (place === endpoint() && sessionStorage.getItem(TOKEN)) || undefined;
}

export function storeToken(token: string): void {
  sessionStorage.setItem(TOKEN, token);
  sessionStorage.setItem(PLACE, endpoint());
}

/** Keeps the token of another cluster. */
export function deleteToken(): void {
  if (storedToken()) sessionStorage.removeItem(TOKEN);
}

/** Whether an earlier visit found that the cluster needs a sign-in, and there was none since. */
export function isSignInKnownToBeNeeded(): boolean {
  return storedToken() === undefined && /(^|; )token=(;|$)/.test(document.cookie);
}

/** Without a value the running models screen loads nothing (running.no-token). */
export function hasCookieValue(): boolean {
  return /(^|; )token=[^;]/.test(document.cookie);
}
