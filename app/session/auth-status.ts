import { listen } from '#app/storage/listeners.ts';
import { storeText } from '#app/storage/stored.ts';

/** The two authorization failures that the dialog explains (session.denied). */
export type AuthStatus = 401 | 403;

const AUTH_STATUS_KEY = 'authStatus';
const EVENT = 'auth-status';
const CLEARED = 'auth-status-cleared';

/** Of this tab alone: another tab may have its own token. `kept`: local storage took it. */
let raised: { status: AuthStatus; reason: string; kept: boolean } | undefined;

/** Stores the status and the cluster's reason and fires the event, once until the status changes or is cleared (session.auth-once). */
export function raiseAuthStatus(status: AuthStatus, reason = ''): void {
  const isCleared = raised?.kept && localStorage.getItem(AUTH_STATUS_KEY) === null;
  if (authStatus() === status && !isCleared) return;
  raised = { status, reason, kept: storeText(localStorage, AUTH_STATUS_KEY, String(status)) };
  window.dispatchEvent(new Event(EVENT));
}

/** Fires another event: the first means a 401 or 403. */
export function clearAuthStatus(): void {
  raised = undefined;
  localStorage.removeItem(AUTH_STATUS_KEY);
  window.dispatchEvent(new Event(CLEARED));
}

/** Any script of this page may fire the event: the stored status decides (session.auth-event). */
function readStored(): void {
  const stored = Number(localStorage.getItem(AUTH_STATUS_KEY));
  if (stored === raised?.status) return;
  if (stored === 401 || stored === 403) raised = { status: stored, reason: '', kept: true };
  else if (raised?.kept) raised = undefined;
}

export function authStatus(): AuthStatus | undefined {
  return raised?.status;
}

/** The cluster's reason for the status; empty without one. */
export function authReason(): string {
  return raised?.reason ?? '';
}

/** From 3.0 a 403 may require a new password; the next sign-in asks for it. */
export function wantsNewPassword(reason: string): boolean {
  return /^Password change required/.test(reason);
}

/** Calls back when the status changes; returns the unsubscribe function. */
export function onAuthStatus(changed: () => void): () => void {
  return listen(window, [EVENT, CLEARED], () => {
    readStored();
    changed();
  });
}
