import { expect, onTestFinished, test, vi } from 'vitest';
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

test('what another tab stores is told there alone', { tags: ['session.auth-once'] }, () => {
  const changed = vi.fn();
  onTestFinished(onAuthStatus(changed));
  localStorage.setItem('authStatus', '401');
  window.dispatchEvent(new StorageEvent('storage', { key: 'authStatus', newValue: '401' }));
  expect(authStatus()).toBeUndefined();
  expect(changed).not.toHaveBeenCalled();
  raiseAuthStatus(401);
  expect(authStatus()).toBe(401);
  expect(changed).toHaveBeenCalledOnce();
});
