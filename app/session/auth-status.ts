/** The two authorization failures that the dialog explains (session.denied). */
export type AuthStatus = 401 | 403;

const KEY = 'authStatus';
const EVENT = 'auth-status';

/** Keeps the status and tells the page, once until the status changes or is cleared (session.auth-once). */
export function raiseAuthStatus(status: AuthStatus): void {
  if (authStatus() === status) return;
  localStorage.setItem(KEY, String(status));
  window.dispatchEvent(new Event(EVENT));
}

export function clearAuthStatus(): void {
  if (authStatus() === undefined) return;
  localStorage.removeItem(KEY);
  window.dispatchEvent(new Event(EVENT));
}

export function authStatus(): AuthStatus | undefined {
  const stored = localStorage.getItem(KEY);
  if (stored === '401') return 401;
  return stored === '403' ? 403 : undefined;
}

/** Calls back when the status changes here or in another tab; returns the unsubscribe function. */
export function onAuthStatus(changed: () => void): () => void {
  const changedElsewhere = ({ key }: StorageEvent) => {
    if (key === KEY || key === null) changed();
  };
  window.addEventListener(EVENT, changed);
  window.addEventListener('storage', changedElsewhere);
  return () => {
    window.removeEventListener(EVENT, changed);
    window.removeEventListener('storage', changedElsewhere);
  };
}
