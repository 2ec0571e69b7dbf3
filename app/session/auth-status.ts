import { createListeners, listen } from '#app/listeners.ts';
import { storeText } from '#app/stored.ts';

/** The two authorization failures that the dialog explains (session.denied). */
export type AuthStatus = 401 | 403;

const KEY = 'authStatus';
const EVENT = 'auth-status';

/** Of this tab alone: another tab may have its own token. */
let raised: { status: AuthStatus; reason: string } | undefined;
const cleared = createListeners();

/** Stores the status and the cluster's reason and fires the event, once until the status changes or is cleared (session.auth-once). */
export function raiseAuthStatus(status: AuthStatus, reason = ''): void {
  if (authStatus() === status) return;
  raised = { status, reason };
  storeText(localStorage, KEY, String(status));
  window.dispatchEvent(new Event(EVENT));
}

/** Fires no event: the event means a 401 or 403. */
export function clearAuthStatus(): void {
  raised = undefined;
  localStorage.removeItem(KEY);
  cleared.tell();
}

/** Any script of this page may fire the event: the stored status decides (session.auth-event). */
function readStored(): void {
  const stored = Number(localStorage.getItem(KEY));
  if ((stored === 401 || stored === 403) && stored !== raised?.status)
    raised = { status: stored, reason: '' };
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
  const ignoreEvent = listen(window, [EVENT], () => {
    readStored();
    changed();
  });
  const ignoreClear = cleared.subscribe(changed);
  return () => {
    ignoreEvent();
    ignoreClear();
  };
}
