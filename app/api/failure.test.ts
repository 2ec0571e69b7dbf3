import { expect, test } from 'vitest';
import { authIsNeeded } from '#app/api/auth.ts';
import {
  clearFailures,
  detailOf,
  type Failure,
  isDenied,
  logFailure,
  loggedFailures,
  onFailures,
} from '#app/api/failure.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const refusal = (status: number): Failure => ({ kind: 'refused', status, detail: 'x' });

test('failures are listed newest first, and one that repeats is counted', () => {
  logFailure('GET /v1/models', refusal(500), 1);
  logFailure('GET /v1/models', refusal(503), 2);
  logFailure('GET /v1/models', refusal(500), 3);
  expect(loggedFailures()).toEqual([
    { call: 'GET /v1/models', status: 500, detail: 'x', at: 3, count: 2 },
    { call: 'GET /v1/models', status: 503, detail: 'x', at: 2, count: 1 },
  ]);
});

test('the list holds 200 and drops the oldest', () => {
  for (let at = 0; at < 250; at += 1) logFailure(`GET /${at}`, refusal(500), at);
  expect(loggedFailures()).toHaveLength(200);
  expect(loggedFailures()[0]?.call).toBe('GET /249');
});

test('whoever listens hears of each change until stopping', () => {
  let heard = 0;
  const stop = onFailures(() => {
    heard += 1;
  });
  logFailure('GET /a', refusal(500));
  clearFailures();
  stop();
  logFailure('GET /a', refusal(500));
  expect(heard).toBe(2);
});

test('every failed call is listed, also one that is only logged', async () => {
  serve().failNext('GET /v1/cluster/auth', { network: 'refused' });
  await authIsNeeded();
  expect(loggedFailures()).toMatchObject([{ call: 'GET /v1/cluster/auth', status: undefined, count: 1 }]);
});

test('a page says nothing of its cause, also one that does not say that it is a page', async () => {
  const body = new TextEncoder().encode('<!doctype html><title>502</title>');
  expect(await detailOf(new Response(body))).toBe('Unknown error');
  expect(await detailOf(new Response('<unknown> is no model'))).toBe('<unknown> is no model');
});

test('only after a 401 and a 403 it is of no use to ask again', () => {
  const denials: Failure[] = [
    { kind: 'unauthenticated', status: 401, detail: 'x' },
    { kind: 'forbidden', status: 403, detail: 'x' },
  ];
  const others: Failure[] = [{ kind: 'unreachable', detail: 'x' }, refusal(404), refusal(500), refusal(502)];
  expect(denials.every(isDenied)).toBe(true);
  expect(others.some(isDenied)).toBe(false);
});
