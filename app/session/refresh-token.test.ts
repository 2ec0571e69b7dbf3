import { expect, test, vi } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { session } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import { createGate } from '#test/gate.ts';
import { begin, callsOf, enter, MINUTE, pairOf, REFRESH } from '#test/renewable.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { checkAuthNeeded } from './require-session.ts';
import { endSession } from './sign-out.ts';
import { deletePair, storedPair } from './token-pair.ts';

const serve = serveCluster();

test('a token with time left is not renewed', { tags: ['session.refresh'] }, async () => {
  const { cluster, pass } = await begin(serve);
  pass(28 * MINUTE);
  expect(await listRunning()).toMatchObject({ ok: true });
  expect(callsOf(cluster, REFRESH)).toBe(0);
});

test('a token that is about to end is renewed once for all calls, within the same session', {
  tags: ['session.refresh', 'calls.refresh', 'session.token'],
}, async () => {
  const { cluster, pass } = await begin(serve);
  const before = [bearer(), session.current().signInSignal];
  pass(29.5 * MINUTE);
  const answers = await Promise.all([listRunning(), listRunning(), listRunning()]);
  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true]);
  expect(callsOf(cluster, REFRESH)).toBe(1);
  expect(bearer()).not.toBe(before[0]);
  expect(session.current().signInSignal).toBe(before[1]);
  expect(document.cookie).toBe(`token=${bearer()}`);
});

test('a call that is refused for its token is repeated once with another', {
  tags: ['session.refresh'],
}, async () => {
  const { cluster } = await begin(serve);
  cluster.state.sessions.clear();
  expect(await terminateModel('none')).toMatchObject({ ok: false, failure: { status: 400 } });
  expect(callsOf(cluster, 'DELETE /v1/models/none')).toBe(2);
  expect(authStatus()).toBeUndefined();
});

test('a cluster that takes no token at all is asked for one no more than once, and that is its 401', {
  tags: ['session.refresh-line', 'session.denied'],
}, async () => {
  const { cluster } = await begin(serve);
  for (let time = 0; time < 3; time++) cluster.failNext('GET /v1/models', { status: 401 });
  expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
  expect(callsOf(cluster, REFRESH)).toBe(1);
  expect(callsOf(cluster, 'GET /v1/models')).toBe(2);
});

test.each([{ network: 'refused' as const }, { status: 503, body: { detail: 'starting' } }])(
  'a renewal that fails with %j leaves a token in use that still holds',
  { tags: ['session.refresh-line'] },
  async failure => {
    const { cluster, pass } = await begin(serve);
    pass(29.5 * MINUTE);
    cluster.failNext(REFRESH, failure);
    expect(await listRunning()).toMatchObject({ ok: true });
    expect(await listRunning()).toMatchObject({ ok: true });
    expect(callsOf(cluster, REFRESH)).toBe(2);
  },
);

test('a renewal that fails on the line after the token’s end is the call’s failure, and the session stays', {
  tags: ['session.refresh-line'],
}, async () => {
  const { cluster, pass } = await begin(serve);
  pass(31 * MINUTE);
  cluster.failNext(REFRESH, { network: 'refused' });
  expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(callsOf(cluster, 'GET /v1/models')).toBe(0);
  expect(authStatus()).toBeUndefined();
  expect(await listRunning()).toMatchObject({ ok: true });
});

test.each([29.5, 31])(
  'the cluster’s 401 to a renewal ends the sign-in, and no call with its token follows: after %d minutes',
  {
    tags: ['session.refresh-line', 'session.denied'],
  },
  async minutes => {
    const { cluster, pass } = await begin(serve);
    pass(minutes * MINUTE);
    cluster.state.revokeTokens();
    expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    expect(authStatus()).toBe(401);
    expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
    expect(cluster.state.badTokens.size).toBe(0);
    expect(callsOf(cluster, REFRESH)).toBe(1);
    expect(storedPair()).toBeUndefined();
  },
);

test.each([-120, 120])(
  'a browser whose clock is %d minutes off renews a token when it ends for the cluster, and not before',
  { tags: ['session.refresh', 'failures.clock'] },
  async off => {
    let time = Date.now() - off * MINUTE;
    const cluster = serve({ release: '4.1', auth: true, now: () => time });
    await checkAuthNeeded();
    await enter();
    expect(await listRunning()).toMatchObject({ ok: true });
    expect(callsOf(cluster, REFRESH)).toBe(0);
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 29.5 * MINUTE });
    time += 29.5 * MINUTE;
    expect(await listRunning()).toMatchObject({ ok: true });
    expect([callsOf(cluster, REFRESH), callsOf(cluster, 'GET /v1/models')]).toEqual([1, 2]);
  },
);

test('where no answer says what time it is, a clock that is an hour ahead renews once', {
  tags: ['session.refresh', 'failures.clock'],
}, async () => {
  const began = Date.now();
  const cluster = serve({ release: '4.1', auth: true, now: () => began });
  await checkAuthNeeded();
  await enter();
  const { access, refresh } = await pairOf('admin');
  vi.useFakeTimers({ toFake: ['Date'], now: began + 60 * MINUTE });
  const timeless = (body: object) => ({ status: 200, body, headers: { Date: '' } });
  cluster.failNext(REFRESH, timeless({ access_token: access, refresh_token: refresh }));
  cluster.failNext('GET /v1/models', timeless({ object: 'list', data: [] }), 3);
  for (let time = 0; time < 3; time++) expect(await listRunning()).toMatchObject({ ok: true });
  expect(callsOf(cluster, REFRESH)).toBe(1);
});

test.each([
  [200, 31],
  [401, 31],
  [200, 29.5],
])(
  'a renewal during which the user logs out reports nothing to the next user: %i after %d minutes',
  {
    tags: ['session.refresh', 'session.logout'],
  },
  async (status, minutes) => {
    const { cluster, pass } = await begin(serve);
    const gate = createGate();
    cluster.failNext(REFRESH, { until: gate.passed, ...(status === 401 && { next: { status } }) });
    pass(minutes * MINUTE);
    const call = listRunning();
    await vi.waitFor(() => expect(callsOf(cluster, REFRESH)).toBe(1));
    deletePair();
    endSession();
    await checkAuthNeeded();
    const next = await enter();
    gate.open();
    expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect([bearer(), storedPair(), authStatus()]).toEqual([next.access, next, undefined]);
    await vi.waitFor(() => expect(cluster.state.refreshTokens.size).toBe(status === 401 ? 2 : 1));
  },
);
