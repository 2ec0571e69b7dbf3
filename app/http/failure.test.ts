import { expect, test } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { authIsNeeded } from '#app/session/auth.ts';
import { type Way, ways } from '#test/failures/failures.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import {
  clearFailures,
  detailOf,
  type Failure,
  isDenied,
  logFailure,
  loggedFailures,
  onFailures,
} from './failure.ts';

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

test('a listener hears each change until it unsubscribes', () => {
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

test.each([
  ['{"detail":"out of memory"}'],
  ['{"detail":{"message":"out of memory","stage":"load"}}'],
  ['{"error":"out of memory"}'],
  ['{"error":{"message":"out of memory","code":500}}'],
  ['{"error":true,"message":"out of memory"}'],
  ['{"error":"invalid_grant","error_description":"out of memory"}'],
  ['{"message":"out of memory"}'],
  ['{"msg":"out of memory","code":1}'],
  ['{"object":"error","message":"out of memory"}'],
  ['{"errors":[{"title":"out of memory"}]}'],
  ['{"errors":["out of memory"]}'],
  ['"out of memory"'],
  ['out of memory'],
  ['event: error\ndata: {"error":"out of memory"}'],
])(
  'the reason of a refusal is found in whatever form it comes: %s',
  { tags: ['failures.refused'] },
  async body => {
    expect(await detailOf(new Response(body, { status: 500 }))).toBe('out of memory');
  },
);

test('a reason without a known name is shown as it is', { tags: ['failures.refused'] }, async () => {
  expect(await detailOf(new Response('{"detail":{"stage":7}}'))).toBe('{"stage":7}');
  expect(await detailOf(new Response('{"detail":null,"stage":7}'))).toBe('Unknown error');
});

const kinds: Record<Way['name'], Partial<Failure>> = {
  'the network refuses': { kind: 'unreachable' },
  'the connection is cut in the middle': { kind: 'unreachable' },
  '401': { kind: 'unauthenticated', status: 401, detail: 'Could not validate credentials' },
  '403': { kind: 'forbidden', status: 403, detail: 'Not enough permissions' },
  '401 of the host, which wants a sign-in': { kind: 'gateway', by: 'host' },
  '403 of a host that is read only': {
    kind: 'refused',
    status: 403,
    detail: 'This host is read only (--read-only): it keeps back this call.',
  },
  '404': { kind: 'refused', status: 404, detail: 'Not Found' },
  '422 with a list': {
    kind: 'refused',
    status: 422,
    detail: 'body.model_name: field required; body.replica: not an integer',
  },
  '500 in JSON': {
    kind: 'refused',
    status: 500,
    detail: '[address=10.20.1.11:40001, pid=91] Out of memory',
  },
  '500 in plain text': { kind: 'refused', status: 500, detail: 'Internal Server Error' },
  '502 in HTML': { kind: 'refused', status: 502, detail: 'Unknown error' },
  '200 with broken JSON': { kind: 'unreadable', status: 200 },
  '200 of the wrong shape': { kind: 'unreadable', status: 200 },
  '204 without a body': { kind: 'unreadable', status: 204 },
};

test.each(ways.filter(({ kind }) => kind !== 'late'))(
  'a call that reads its answer gives one kind of failure: $name',
  async ({ name, acted }) => {
    serve().failNext('GET /v1/models', acted);
    expect(await listRunning()).toMatchObject({ ok: false, failure: kinds[name] });
  },
);

test.each(ways.filter(({ kind }) => kind !== 'late'))(
  'a call whose success says everything fails when its status is no success: $name',
  async ({ name, acted, kind }) => {
    serve().failNext('DELETE /v1/models/mine', acted);
    const good = kind === 'odd' || name === 'the connection is cut in the middle';
    expect(await terminateModel('mine')).toMatchObject(
      good ? { ok: true } : { ok: false, failure: kinds[name] },
    );
  },
);

test('only after a 401 and a 403 it is of no use to ask again', () => {
  const denials: Failure[] = [
    { kind: 'unauthenticated', status: 401, detail: 'x' },
    { kind: 'forbidden', status: 403, detail: 'x' },
  ];
  const others: Failure[] = [{ kind: 'unreachable', detail: 'x' }, refusal(404), refusal(500), refusal(502)];
  expect(denials.every(isDenied)).toBe(true);
  expect(others.some(isDenied)).toBe(false);
});
