import { expect, test, vi } from 'vitest';
import { authStatus, clearAuthStatus, onAuthStatus, raiseAuthStatus } from '#app/session/auth-status.ts';

/** Counts the window's `auth-status` events until the test is over. */
function countEvents(): () => number {
  const heard = vi.fn();
  window.addEventListener('auth-status', heard);
  return () => {
    window.removeEventListener('auth-status', heard);
    return heard.mock.calls.length;
  };
}

test('a status is stored and told once until it changes', { tags: ['session.auth-once'] }, () => {
  const events = countEvents();
  raiseAuthStatus(401);
  raiseAuthStatus(401);
  expect(localStorage.getItem('authStatus')).toBe('401');
  raiseAuthStatus(403);
  raiseAuthStatus(403);
  expect(localStorage.getItem('authStatus')).toBe('403');
  raiseAuthStatus(401);
  expect(events()).toBe(3);
});

test('after it was cleared the same status is told again', () => {
  raiseAuthStatus(401);
  clearAuthStatus();
  expect(localStorage.getItem('authStatus')).toBeNull();
  const events = countEvents();
  raiseAuthStatus(401);
  expect(events()).toBe(1);
});

test('a stored value that is neither 401 nor 403 says nothing', () => {
  localStorage.setItem('authStatus', '500');
  expect(authStatus()).toBeUndefined();
});

test('another tab is heard, about this key alone, until one stops listening', () => {
  const changed = vi.fn();
  const stop = onAuthStatus(changed);
  window.dispatchEvent(new StorageEvent('storage', { key: 'colorScheme' }));
  expect(changed).not.toHaveBeenCalled();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authStatus', newValue: '401' }));
  expect(changed).toHaveBeenCalledOnce();
  stop();
  window.dispatchEvent(new StorageEvent('storage', { key: 'authStatus', newValue: null }));
  raiseAuthStatus(403);
  expect(changed).toHaveBeenCalledOnce();
});
