import { listen } from '#app/listeners.ts';
import { keepText } from '#app/stored.ts';

/** The two authorization failures that the dialog explains (session.denied). */
export type AuthStatus = 401 | 403;

const KEY = 'authStatus';
const REASON = 'authReason';
const EVENT = 'auth-status';

/** Keeps the status and the cluster's reason, and tells the page, once until the status changes or is cleared (session.auth-once). */
export function raiseAuthStatus(status: AuthStatus, reason = ''): void {
  if (authStatus() === status) return;
  keepText(localStorage, REASON, reason);
  keepText(localStorage, KEY, String(status));
  window.dispatchEvent(new Event(EVENT));
}

export function clearAuthStatus(): void {
  if (authStatus() === undefined) return;
  localStorage.removeItem(KEY);
  localStorage.removeItem(REASON);
  window.dispatchEvent(new Event(EVENT));
}

export function authStatus(): AuthStatus | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored === '401') return 401;
  return stored === '403' ? 403 : undefined;
}

/** What the cluster said with the status; empty when it said nothing. */
export function authReason(): string {
  return localStorage.getItem(REASON) ?? '';
}

/** From 3.0 a 403 may mean that nothing is permitted until a new password is chosen; the next sign-in asks for it. */
export function wantsNewPassword(reason: string): boolean {
  return /^Password change required/.test(reason);
}

/** Calls back when the status changes here or in another tab; returns the unsubscribe function. */
export function onAuthStatus(changed: () => void): () => void {
  return listen(window, [EVENT, 'storage'], event => {
    if (!(event instanceof StorageEvent) || event.key === KEY || event.key === null) changed();
  });
}
