import { loadCode, prefetchCode } from '#app/notify/load-code.ts';
import { account } from '#app/session/auth.ts';
import { clearAuthStatus } from '#app/session/auth-status.ts';
import { renewal } from '#app/session/call-session.ts';
import { grantScopes } from '#app/session/permissions.ts';
import { session } from '#app/session/session.ts';
import { adoptPair, storedPair } from '#app/session/token-pair.ts';

/**
 * The router calls it once per page load, before any other loader: an unconfirmed status of an earlier page ends (session.auth-close),
 * before a 401 of this page's own calls.
 */
export function rootLoader(): null {
  clearAuthStatus();
  return null;
}

/** The session check alone, which routes.ts adds. */
export async function loader(): Promise<null> {
  void learnGrants();
  return null;
}

/** Reads this session's permissions if the cluster can report them (session.grants). */
async function learnGrants(): Promise<void> {
  adoptPair();
  if (storedPair() === undefined) return;
  prefetchCode(renewal);
  const { signInSignal } = session.current();
  const answer = await account();
  if (answer.ok && !signInSignal.aborted) grantScopes(answer.data.permissions);
}

/** Signing in and out both leave the layout, so its session data remain valid. */
export function shouldRevalidate(): boolean {
  return false;
}

/** Empty: until the first data, the shell in index.html is visible. */
export function HydrateFallback(): null {
  return null;
}

export const lazyRoot = () => loadCode(() => import('./root.tsx'));
export const lazy = () => loadCode(() => import('./screen.tsx'));
const loadTabs = () => import('./screen-tabs.tsx');
export const lazyTabs = () => loadCode(loadTabs);
export const tabsHandle = { prefetch: () => prefetchCode(loadTabs) };
export const lazyScreenError = () => loadCode(() => import('./fallback.tsx'));
