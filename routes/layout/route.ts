import { account } from '#app/api/auth.ts';
import { loadCode } from '#app/load-code.ts';
import { clearAuthStatus } from '#app/session/auth-status.ts';
import { grantScopes } from '#app/session/scopes.ts';
import { sessionNumber } from '#app/session/token.ts';
import { keptPair } from '#app/session/token-pair.ts';

/**
 * The router calls it once per page load, before any other loader: what an earlier page left unconfirmed is over (session.auth-close),
 * while a 401 of this page's own first calls is still to come.
 */
export function rootLoader(): null {
  clearAuthStatus();
  return null;
}

/** Nothing but the gate: whoever may not be here is led to the login screen. */
export async function loader(): Promise<null> {
  void learnGrants();
  return null;
}

/** Asks what this session may do, where the sign-in was of a kind that the cluster can say it of (session.grants). */
async function learnGrants(): Promise<void> {
  if (keptPair() === undefined) return;
  const asked = sessionNumber();
  const answer = await account();
  if (answer.ok && asked === sessionNumber()) grantScopes(answer.data.permissions);
}

/** Signing in and out both leave the layout, so what it knows of the session holds while it is shown. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Nothing: until the first data is there, the shell in index.html is what the reader sees. */
export function HydrateFallback(): null {
  return null;
}

export const lazyRoot = () => loadCode(() => import('./root.tsx'));
export const lazy = () => loadCode(() => import('./screen.tsx'));
export const lazyScreenError = () => loadCode(() => import('./fallback.tsx'));
