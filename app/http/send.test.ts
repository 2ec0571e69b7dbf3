import { expect, test, vi } from 'vitest';
import { listRunning, terminateModel } from '#app/cluster/models/models.ts';
import { getDefinition } from '#app/cluster/models/registrations.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { checkAuthNeeded } from '#app/session/require-session.ts';
import { signedIn } from '#app/session/session.ts';
import { endExpiredSession, endSession } from '#app/session/sign-out.ts';
import { bearer } from '#app/session/token.ts';
import { storePair } from '#app/session/token-pair.ts';
import { signIn } from '#routes/login/api.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { isLost } from './connection.ts';
import { loggedFailures } from './failure.ts';
import { limitOf } from './send.ts';

const serve = serveCluster();

async function enter(): Promise<string> {
  const answer = await signIn('admin', 'admin');
  if (!answer.ok || answer.data.refresh === undefined) throw new Error('no sign-in');
  const { access, refresh } = answer.data;
  signedIn(access);
  storePair({ access, refresh });
  return access;
}

/** A termination during which the user logs out, and its result. */
async function overtaken(failure: OrderedFailure) {
  const cluster = serve({ release: '4.1', auth: true });
  await checkAuthNeeded();
  await enter();
  const gate = createGate();
  cluster.failNext('DELETE /v1/models/mine', { until: gate.passed, next: failure });
  const call = terminateModel('mine');
  const deletions = () => cluster.state.traffic.log.filter(line => line.startsWith('DELETE'));
  await vi.waitFor(() => expect(deletions()).toHaveLength(1));
  function end() {
    gate.open();
    return call;
  }
  return { deletions, end };
}

test.each([{ status: 401 }, { status: 403 }, { status: 500 }, { network: 'refused' } as const])(
  'the result of a call after a log out is discarded for the next user: %o',
  {
    tags: ['session.denied', 'session.logout'],
  },
  async failure => {
    const { deletions, end } = await overtaken(failure);
    endSession();
    await checkAuthNeeded();
    const next = await enter();
    expect(await end()).toMatchObject({ ok: false, failure: { kind: 'aborted' } });
    expect([authStatus(), bearer(), loggedFailures()]).toEqual([undefined, next, []]);
    expect(deletions()).toHaveLength(1);
    expect(await listRunning()).toMatchObject({ ok: true });
  },
);

test('a call that is not answered in its time ends, and says how long it was waited for', {
  tags: ['failures.late'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/LLM/slow', { until: new Promise(() => {}) });
  expect(await getDefinition('llm', 'slow', { limit: 1 })).toEqual({
    ok: false,
    failure: {
      kind: 'unreachable',
      detail: 'The cluster did not answer within 0 s. The console no longer waits for it.',
    },
  });
  expect(loggedFailures()).toMatchObject([{ call: 'GET /v1/model_registrations/LLM/slow' }]);
});

test('every call has its time but those that may take hours', { tags: ['failures.late'] }, () => {
  const path = '/v1/models';
  expect(limitOf({ path })).toBe(120_000);
  expect(limitOf({ path, method: 'DELETE' })).toBe(300_000);
  expect(limitOf({ path, method: 'POST', limit: Number.POSITIVE_INFINITY })).toBe(Number.POSITIVE_INFINITY);
});

test('after a sign-in that expired the same person still hears of it', async () => {
  const { end } = await overtaken({ status: 500, body: { detail: 'Actor lost' } });
  endExpiredSession('/launch_model/llm');
  expect(await end()).toMatchObject({ ok: false, failure: { kind: 'refused', detail: 'Actor lost' } });
});

test.each([401, 403])(
  'the %d that comes after a sign-in has expired opens no dialog over the next one',
  {
    tags: ['session.denied', 'session.auth-once'],
  },
  async status => {
    const { end } = await overtaken({ status });
    endExpiredSession('/launch_model/llm');
    expect(await end()).toMatchObject({ ok: false, failure: { status } });
    expect(authStatus()).toBeUndefined();
  },
);

test('the page knows of the latest call whether it came to the cluster', async () => {
  const cluster = serve();
  const after = async (failure: OrderedFailure) => {
    cluster.failNext('GET /v1/models', failure);
    await listRunning();
    return isLost();
  };
  expect(await after({ network: 'refused' })).toBe(true);
  expect(await after({ status: 500, body: { detail: 'ow' } })).toBe(false);
  for (const status of [502, 503, 504]) expect(await after({ status })).toBe(true);
  await listRunning();
  expect(isLost()).toBe(false);
});
