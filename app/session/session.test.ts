import { expect, test, vi } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { createSessionValue, endUser, session, signedIn, signedOut } from './session.ts';
import { endExpiredSession, endSession } from './sign-out.ts';

const serve = serveCluster();
const tokenOf = (sub: string) => `e30.${btoa(JSON.stringify({ sub }))}.signature`;

/** A user whose list and whose termination wait for their answers, and the signals of both fetches. */
async function callTwice() {
  const cluster = serve({ release: '4.1', auth: true, furnished: true });
  signInWith(cluster, 'admin');
  const gate = createGate();
  const wires: (AbortSignal | null | undefined)[] = [];
  const plain = fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) => {
    wires.push(init.signal);
    return plain(url, init);
  });
  cluster.failNext('GET /v1/models', { until: gate.passed });
  cluster.failNext('DELETE /v1/models/assistant', { until: gate.passed });
  const answers = [listRunning(), terminateModel('assistant')] as const;
  await expect.poll(() => cluster.state.traffic.underWay).toBe(2);
  const aborted = () => wires.map(signal => signal?.aborted);
  return { cluster, answers, aborted, open: gate.open };
}

test('a log out ends the reads of its user; a change reaches the cluster, and its good answer no one', {
  tags: ['session.scope', 'session.logout'],
}, async () => {
  const { cluster, answers, aborted, open } = await callTwice();
  endSession();
  expect(aborted()).toEqual([true, false]);
  expect(await answers[0]).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  open();
  expect(await answers[1]).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(cluster.state.running.has('assistant')).toBe(false);
});

test('a sign-in that expires ends no call: its user may be back', { tags: ['session.scope'] }, async () => {
  const { cluster, answers, aborted, open } = await callTwice();
  endExpiredSession('/launch_model/llm');
  signInWith(cluster, 'admin');
  open();
  expect(await Promise.all(answers)).toMatchObject([{ ok: true }, { ok: true }]);
  expect(aborted()).toEqual([false, false]);
});

test('a call whose user has left before it was sent is not sent', { tags: ['session.scope'] }, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'admin');
  const call = terminateModel('assistant');
  endSession();
  signInWith(cluster, 'admin');
  expect(await call).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
  expect(cluster.state.traffic.log).toEqual([]);
});

test('a session has the name of its user, and a signal for each of its ends', {
  tags: ['session.scope'],
}, () => {
  signedIn(tokenOf('anna'));
  const { user, userSignal, signInSignal } = session.current();
  expect(user).toBe('anna');
  signedOut();
  expect([userSignal.aborted, signInSignal.aborted]).toEqual([false, true]);
  endUser();
  expect(userSignal.aborted).toBe(true);
  expect(session.current().user).toBeUndefined();
});

test('a value of a session starts again with the next sign-in', { tags: ['session.scope'] }, () => {
  const value = createSessionValue(() => 0);
  value.change(1);
  expect(value.current()).toBe(1);
  signedIn(tokenOf('anna'));
  expect(value.current()).toBe(0);
});
