/** The name of the token in session storage and of the cookie (session.token). */
export const TOKEN = 'token';

/** The token of this tab; undefined while nobody signed in. */
export function keptToken(): string | undefined {
  return sessionStorage.getItem(TOKEN) || undefined;
}

/** Whether an earlier visit learned that the cluster wants a sign-in, and nobody signed in since. */
export function knownToBeRefused(): boolean {
  return keptToken() === undefined && /(^|; )token=(;|$)/.test(document.cookie);
}
