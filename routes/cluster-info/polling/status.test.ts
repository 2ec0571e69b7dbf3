import { expect, test } from 'vitest';
import { isStopped, statusOf } from './status.ts';

const failed = (status: number) => ({ ok: false, status, message: 'x' }) as const;
const state = { failure: undefined, polling: true, offline: false };

test('paused, offline and an unreachable cluster are told apart', () => {
  expect(statusOf(state)).toBe('live');
  expect(statusOf({ ...state, polling: false })).toBe('paused');
  expect(statusOf({ ...state, offline: true })).toBe('offline');
  expect(statusOf({ ...state, failure: failed(0) })).toBe('unreachable');
  expect(statusOf({ ...state, failure: failed(502) })).toBe('unreachable');
  expect(statusOf({ ...state, failure: failed(500) })).toBe('failing');
});

test('what weighs more comes first', () => {
  expect(statusOf({ failure: failed(0), polling: false, offline: true })).toBe('offline');
  expect(statusOf({ failure: failed(0), polling: false, offline: false })).toBe('unreachable');
  expect(statusOf({ failure: failed(403), polling: false, offline: true })).toBe('forbidden');
  expect(statusOf({ failure: failed(401), polling: true, offline: false })).toBe('signed-out');
});

test('only a 401 and a 403 stop the polls', () => {
  expect([401, 403, 0, 404, 500, 502].map(status => isStopped(failed(status)))).toEqual([
    true,
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(isStopped(undefined)).toBe(false);
});
