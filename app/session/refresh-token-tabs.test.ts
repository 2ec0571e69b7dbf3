import { expect, test, vi } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { signedIn } from '#app/session/session.ts';
import { bearer } from '#app/session/token.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { begin, callsOf, enter, MINUTE, pairOf, REFRESH } from '#test/renewable.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { checkAuthNeeded } from './require-session.ts';
import { endSession } from './sign-out.ts';
import { deletePair, storedPair, storePair, type TokenPair } from './token-pair.ts';

const serve = serveCluster();

test('the token of another tab is taken without a call', { tags: ['session.refresh'] }, async () => {
  const { cluster, pass } = await begin(serve);
  const mine = bearer() ?? '';
  pass(29.5 * MINUTE);
  const theirs = await enter();
  signedIn(mine);
  expect(await listRunning()).toMatchObject({ ok: true });
  expect(bearer()).toBe(theirs.access);
  expect(callsOf(cluster, REFRESH)).toBe(0);
});

test('a token of another tab that has expired too is renewed', {
  tags: ['session.refresh'],
}, async () => {
  const { cluster } = await begin(serve);
  const mine = bearer() ?? '';
  await enter();
  signedIn(mine);
  cluster.state.sessions.clear();
  expect(await listRunning()).toMatchObject({ ok: true });
  expect(callsOf(cluster, REFRESH)).toBe(1);
  expect(storedPair()?.access).toBe(bearer());
  expect(authStatus()).toBeUndefined();
});

test.each([
  ['', undefined],
  [', whose storage came later than its lock', { request: (_name: string, work: () => unknown) => work() }],
])(
  'a refresh token that another tab has just used logs no one out%s',
  {
    tags: ['session.refresh'],
  },
  async (_, locks) => {
    vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: locks } }));
    const { cluster, pass } = await begin(serve);
    pass(29.5 * MINUTE);
    const used = storedPair();
    const gate = createGate();
    cluster.failNext(REFRESH, { until: gate.passed });
    const call = listRunning();
    await vi.waitFor(() => expect(callsOf(cluster, REFRESH)).toBe(1));
    // The other tab: its call comes first, and its answer last.
    cluster.state.refreshTokens.delete(used?.refresh ?? '');
    const theirs = await pairOf('admin');
    gate.open();
    await vi.waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
    storePair(theirs);
    window.dispatchEvent(new Event('storage'));
    expect(await call).toMatchObject({ ok: true });
    expect(bearer()).toBe(theirs.access);
    expect(authStatus()).toBeUndefined();
  },
);

test('after a log out in another tab a token that is over is sent no more, and one that still holds is', {
  tags: ['session.refresh-line', 'session.logout'],
}, async () => {
  const { cluster, pass } = await begin(serve);
  expect(await listRunning()).toMatchObject({ ok: true });
  deletePair();
  pass(29.5 * MINUTE);
  expect(await listRunning()).toMatchObject({ ok: true });
  pass(MINUTE);
  expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unauthenticated' } });
  expect(authStatus()).toBe(401);
  expect(callsOf(cluster, 'GET /v1/models')).toBe(2);
  expect(cluster.state.badTokens.size).toBe(0);
});

test('two people in two tabs renew their own tokens', async () => {
  const { cluster, pass } = await begin(serve);
  const admin = bearer() ?? '';
  const viewer = await pairOf('viewer');
  storePair(viewer);
  pass(29.5 * MINUTE);
  signedIn(viewer.access);
  await listRunning();
  signedIn(admin);
  await listRunning();
  expect(callsOf(cluster, REFRESH)).toBe(2);
  expect(storedPair()?.access).toBe(bearer());
  expect(cluster.state.sessions.get(bearer() ?? '')?.username).toBe('admin');
});

/** Another tab has the lock until the gate opens; gives the requests for it. */
function lockUntil(passed: Promise<void>) {
  const request = vi.fn((_name: string, work: () => unknown) => passed.then(work));
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: { request } } }));
  return request;
}

async function logOut(): Promise<void> {
  deletePair();
  endSession();
  await checkAuthNeeded();
}

/** The call was not repeated, and the user who signed in since is still signed in. */
async function wasSentOnce(call: Promise<unknown>, cluster: Cluster, next: TokenPair): Promise<void> {
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(callsOf(cluster, 'DELETE /v1/models/none')).toBe(1);
  expect([bearer(), storedPair()]).toEqual([next.access, next]);
}

test('a call that waits while another tab renews is not sent as the next user', {
  tags: ['session.refresh', 'session.logout'],
}, async () => {
  const { cluster } = await begin(serve);
  const gate = createGate();
  const request = lockUntil(gate.passed);
  cluster.state.sessions.clear();
  const call = terminateModel('none');
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await logOut();
  const next = await enter();
  gate.open();
  await wasSentOnce(call, cluster, next);
});

test('a call with a used refresh token is not sent as the user who signs in before the other tab stores its pair', {
  tags: ['session.refresh', 'session.logout'],
}, async () => {
  vi.stubGlobal('navigator', Object.create(navigator, { locks: { value: undefined } }));
  const { cluster } = await begin(serve);
  cluster.state.revokeTokens();
  const call = terminateModel('none');
  await vi.waitFor(() => expect(callsOf(cluster, REFRESH)).toBe(1));
  await vi.waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
  await logOut();
  const next = await enter();
  window.dispatchEvent(new Event('storage'));
  await wasSentOnce(call, cluster, next);
});

test('after a log out during a renewal, no expired sign-in is reported', {
  tags: ['session.refresh', 'session.logout'],
}, async () => {
  const { pass } = await begin(serve);
  const gate = createGate();
  const request = lockUntil(gate.passed);
  pass(31 * MINUTE);
  const call = listRunning();
  await vi.waitFor(() => expect(request).toHaveBeenCalled());
  await logOut();
  gate.open();
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(authStatus()).toBeUndefined();
});

test('a call whose renewal code loads late is not sent as the next user', {
  tags: ['session.refresh', 'session.logout'],
}, async () => {
  const { cluster } = await begin(serve);
  const next = await pairOf('viewer');
  const gate = createGate();
  cluster.failNext('DELETE /v1/models/none', { until: gate.passed, next: { status: 401 } });
  const getItem = vi.spyOn(Storage.prototype, 'getItem');
  const call = terminateModel('none');
  await vi.waitFor(() => expect(callsOf(cluster, 'DELETE /v1/models/none')).toBe(1));
  // The code is requested as soon as a pair is known.
  getItem.mockImplementationOnce(function (this: Storage, key) {
    queueMicrotask(() => {
      deletePair();
      endSession();
      signedIn(next.access);
      storePair(next);
    });
    return this[key];
  });
  gate.open();
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(callsOf(cluster, 'DELETE /v1/models/none')).toBe(1);
});
