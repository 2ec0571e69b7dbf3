import { expect, onTestFinished, test, vi } from 'vitest';
import {
  authReason,
  authStatus,
  clearAuthStatus,
  onAuthStatus,
  raiseAuthStatus,
} from '#app/session/auth-status.ts';
import { fillStorage } from '#test/full-storage.ts';

/** Counts the window's `auth-status` events until the test ends. */
function countEvents(): () => number {
  const heard = vi.fn();
  window.addEventListener('auth-status', heard);
  return () => {
    window.removeEventListener('auth-status', heard);
    return heard.mock.calls.length;
  };
}

test('a status is stored and reported once until it changes', { tags: ['session.auth-once'] }, () => {
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

test('the same status is reported again after it was cleared', () => {
  raiseAuthStatus(401);
  clearAuthStatus();
  expect(localStorage.getItem('authStatus')).toBeNull();
  const events = countEvents();
  raiseAuthStatus(401);
  expect(events()).toBe(1);
});

test('the event is fired for a 401 and a 403, and not when the status is cleared', {
  tags: ['session.auth-once'],
}, () => {
  const changed = vi.fn();
  onTestFinished(onAuthStatus(changed));
  raiseAuthStatus(403);
  const events = countEvents();
  clearAuthStatus();
  expect(events()).toBe(0);
  expect(changed).toHaveBeenCalledTimes(2);
  expect(authStatus()).toBeUndefined();
});

test.each([
  ['401', 401],
  ['403', 403],
  ['500', undefined],
  ['', undefined],
])(
  'an event that something else in this page fires counts with %j in local storage as %s',
  {
    tags: ['session.auth-event'],
  },
  (stored, status) => {
    onTestFinished(onAuthStatus(() => {}));
    localStorage.setItem('authStatus', stored);
    window.dispatchEvent(new Event('auth-status'));
    expect(authStatus()).toBe(status);
    expect(authReason()).toBe('');
  },
);

test('an event that something else in this page fires ends the status with none in local storage', {
  tags: ['session.auth-event'],
}, () => {
  onTestFinished(onAuthStatus(() => {}));
  raiseAuthStatus(403);
  localStorage.removeItem('authStatus');
  window.dispatchEvent(new Event('auth-status'));
  expect(authStatus()).toBeUndefined();
});

test('a status is reported where local storage is full', { tags: ['session.auth-event'] }, () => {
  const full = fillStorage();
  onTestFinished(() => full.mockRestore());
  onTestFinished(onAuthStatus(() => {}));
  const events = countEvents();
  raiseAuthStatus(403, 'models:start');
  raiseAuthStatus(403);
  expect(events()).toBe(1);
  expect(authStatus()).toBe(403);
  expect(authReason()).toBe('models:start');
});

test('a status is stored and reported again after something else removed it from local storage', {
  tags: ['session.auth-once'],
}, () => {
  raiseAuthStatus(403);
  localStorage.removeItem('authStatus');
  const events = countEvents();
  raiseAuthStatus(403);
  expect(localStorage.getItem('authStatus')).toBe('403');
  expect(events()).toBe(1);
});

test('a status that another tab stores is reported there alone', { tags: ['session.auth-once'] }, () => {
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
