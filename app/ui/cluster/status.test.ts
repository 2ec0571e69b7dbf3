import { expect, test } from 'vitest';
import type { Failure } from '#app/http/failure.ts';
import { statusOf } from './status.ts';

const failed = (status: number): Failure => ({ kind: 'refused', status, detail: 'x' });
const gone: Failure = { kind: 'unreachable', detail: 'x' };
const signedOut: Failure = { kind: 'unauthenticated', status: 401, detail: 'x' };
const forbidden: Failure = { kind: 'forbidden', status: 403, detail: 'x' };
const state = { failure: undefined, polling: true, offline: false, silent: false };

test('paused, offline and an unreachable cluster differ', () => {
  expect(statusOf(state)).toBe('live');
  expect(statusOf({ ...state, polling: false })).toBe('paused');
  expect(statusOf({ ...state, offline: true })).toBe('offline');
  expect(statusOf({ ...state, failure: gone })).toBe('unreachable');
  expect(statusOf({ ...state, failure: failed(502) })).toBe('unreachable');
  expect(statusOf({ ...state, failure: failed(500) })).toBe('failing');
});

test('the most severe status wins', () => {
  expect(statusOf({ ...state, failure: gone, offline: true })).toBe('offline');
  expect(statusOf({ ...state, failure: gone, silent: true })).toBe('unreachable');
  expect(statusOf({ ...state, failure: forbidden, offline: true })).toBe('forbidden');
  expect(statusOf({ ...state, failure: signedOut, silent: true })).toBe('signed-out');
  expect(statusOf({ ...state, silent: true })).toBe('silent');
});
