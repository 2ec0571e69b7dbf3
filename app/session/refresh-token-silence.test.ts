import { expect, test, vi } from 'vitest';
import { listRunning } from '#app/cluster/models/models.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { bearer } from '#app/session/token.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { begin, callsOf, MINUTE, REFRESH } from '#test/renewable.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { lendLocks } from '#test/tab-locks.ts';
import { endSession } from './sign-out.ts';
import { deletePair, storedPair } from './token-pair.ts';

const serve = serveCluster();

/** A session with so many minutes left, on a line that loses the next renewal until the gate opens. */
async function beginSilent(minutes: number) {
  const { cluster, pass } = await begin(serve);
  pass(minutes * MINUTE);
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'], now: Date.now() });
  const gate = createGate();
  cluster.failNext(REFRESH, { until: gate.passed });
  const locks = lendLocks();
  return { cluster, gate, locks };
}

async function silence(cluster: Cluster, ms: number): Promise<void> {
  await vi.waitFor(() => expect(callsOf(cluster, REFRESH)).toBe(1));
  await vi.advanceTimersByTimeAsync(ms);
}

test('a renewal that is not answered holds up the calls of all tabs for 15 seconds, and a token that still holds is used', {
  tags: ['session.refresh-line'],
}, async () => {
  const { cluster, locks } = await beginSilent(29.1);
  const call = listRunning();
  await silence(cluster, 14_000);
  expect(locks.get('refresh')).toBe(1);
  await vi.advanceTimersByTimeAsync(1500);
  expect(await call).toMatchObject({ ok: true });
  expect(locks.get('refresh')).toBe(0);
});

test('after the token’s end a renewal that is not answered is the call’s failure, and the next call renews', {
  tags: ['session.refresh-line'],
}, async () => {
  const { cluster } = await beginSilent(31);
  const call = listRunning();
  await silence(cluster, 15_500);
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  expect(authStatus()).toBeUndefined();
  expect(await listRunning()).toMatchObject({ ok: true });
  expect(callsOf(cluster, REFRESH)).toBe(2);
  expect(storedPair()?.access).toBe(bearer());
});

test('a late renewal is taken, since its refresh token is used up', {
  tags: ['session.refresh-line'],
}, async () => {
  const { cluster, gate } = await beginSilent(31);
  const before = bearer();
  const call = listRunning();
  await silence(cluster, 15_500);
  await call;
  gate.open();
  await vi.waitFor(() => expect(bearer()).not.toBe(before));
  expect(storedPair()?.access).toBe(bearer());
  expect(await listRunning()).toMatchObject({ ok: true });
  expect(callsOf(cluster, REFRESH)).toBe(1);
});

test('a renewal that is never answered is broken off after a minute', {
  tags: ['session.refresh-line'],
}, async () => {
  const end = new AbortController();
  const timeout = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(end.signal);
  const { cluster, gate } = await beginSilent(31);
  const call = listRunning();
  await silence(cluster, 0);
  expect(timeout).toHaveBeenCalledWith(60_000);
  end.abort(new DOMException('signal timed out', 'TimeoutError'));
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'unreachable' } });
  gate.open();
  expect(authStatus()).toBeUndefined();
});

test('after a log out, an unanswered renewal reports nothing', {
  tags: ['session.refresh-line', 'session.logout'],
}, async () => {
  const { cluster, gate } = await beginSilent(31);
  const call = listRunning();
  await silence(cluster, 0);
  deletePair();
  endSession();
  await vi.advanceTimersByTimeAsync(15_500);
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  gate.open();
  await vi.waitFor(() => expect(cluster.state.refreshTokens.size).toBe(0));
  expect([bearer(), storedPair()]).toEqual([undefined, undefined]);
});
