import { listen } from '#app/listeners.ts';
import { keepText } from '#app/stored.ts';

/** The two authorization failures that the dialog explains (session.denied). */
export type AuthStatus = 401 | 403;

const KEY = 'authStatus';
const EVENT = 'auth-status';

/** Of this tab alone: another one may have a token of its own. */
let raised: { status: AuthStatus; reason: string } | undefined;

/** Keeps the status and the cluster's reason, and tells the page, once until the status changes or is cleared (session.auth-once). */
export function raiseAuthStatus(status: AuthStatus, reason = ''): void {
  if (authStatus() === status) return;
  raised = { status, reason };
  keepText(localStorage, KEY, String(status));
  window.dispatchEvent(new Event(EVENT));
}

export function clearAuthStatus(): void {
  raised = undefined;
  localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(EVENT));
}

export function authStatus(): AuthStatus | undefined {
  return raised?.status;
}

/** What the cluster said with the status; empty when it said nothing. */
export function authReason(): string {
  return raised?.reason ?? '';
}

/** From 3.0 a 403 may mean that nothing is permitted until a new password is chosen; the next sign-in asks for it. */
export function wantsNewPassword(reason: string): boolean {
  return /^Password change required/.test(reason);
}

/** Calls back when the status changes; returns the unsubscribe function. */
export function onAuthStatus(changed: () => void): () => void {
  return listen(window, [EVENT], changed);
}
