import { expect, test } from 'vitest';
import { clearAuthStatus } from '#app/session/auth-status.ts';
import { forgetAnswer } from '#app/session/gate.ts';
import { signedIn, signedOut } from '#app/session/token.ts';
import { loaderArgs, outcomeOf } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import type { Reading } from './reading.ts';
import { loader } from './route.ts';

const serve = serveCluster();

async function poll(): Promise<Reading> {
  const { data } = await loader(loaderArgs('/cluster_info'));
  return data.reading as Promise<Reading>;
}

async function signIn(user: string): Promise<void> {
  const answer = await fetch('http://localhost:3000/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: user, password: user }),
  });
  signedIn((await answer.json()).access_token);
}

// covers calls.cluster-info, calls.cluster-version
test('a reading has the nodes in order, the version and the running models', async () => {
  serve({ workers: 2, furnished: true });
  const { nodes, version, running, failure, failures } = await poll();
  expect(nodes?.members.map(member => [member.node_type, member.ip_address])).toEqual([
    ['Supervisor', '10.20.0.1'],
    ['Worker', '10.20.1.10'],
    ['Worker', '10.20.1.11'],
  ]);
  expect(version).toEqual({ version: '0.13.1', revision: '7bbd4d2a3c5e0f16a98d4b27e6c1f08352d9b4ae' });
  expect(running?.map(model => model.id)).toContain('assistant');
  expect([failure, failures]).toEqual([undefined, 0]);
});

// covers cluster.poll
test('the version is asked for until it is known, and then never again', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/version', { status: 500 });
  expect((await poll()).version).toBeUndefined();
  expect((await poll()).version?.version).toBe('0.13.1');
  await poll();
  const asked = cluster.state.traffic.log.filter(line => line === 'GET /v1/cluster/version');
  expect(asked).toHaveLength(2);
});

test('a version that is empty is asked for again, one without a commit is kept as it is', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/version', { status: 200, body: { version: '' } });
  cluster.failNext('GET /v1/cluster/version', {
    status: 200,
    body: { version: '0.13.1+3.gabc.dirty', 'full-revisionid': null },
  });
  expect((await poll()).version).toBeUndefined();
  expect((await poll()).version).toEqual({ version: '0.13.1+3.gabc.dirty', revision: '' });
});

test('after the first reading the calls come one after another', async () => {
  const cluster = serve({ latency: 5 });
  await poll();
  cluster.state.traffic.peak = 0;
  await poll();
  expect(cluster.state.traffic.peak).toBe(1);
});

test('a poll that fails keeps the last good figures, counts, and leaves a gap in the lines', async () => {
  const cluster = serve();
  const { nodes } = await poll();
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  cluster.failNext('GET /v1/cluster/info', { network: 'refused' });
  const first = await poll();
  expect([first.nodes, first.failures, first.failure?.message]).toEqual([nodes, 1, "'cpu'"]);
  const second = await poll();
  expect([second.nodes, second.failures, second.failure?.status]).toEqual([nodes, 2, 0]);
  const third = await poll();
  expect([third.failures, third.failure]).toEqual([0, undefined]);
  expect(third.history.map(sample => sample.workers !== undefined)).toEqual([true, false, false, true]);
});

test('a cluster that is not there at first is a reading with a reason, not an exception', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { network: 'refused' });
  const reading = await poll();
  expect(reading.nodes).toBeUndefined();
  expect(reading.failure).toEqual({
    ok: false,
    status: 0,
    message: 'The cluster could not be reached. Check the connection and try again.',
  });
});

test('a slow cluster does not hold the page back', async () => {
  const cluster = serve();
  await poll();
  cluster.failNext('GET /v1/cluster/info', { delayMs: 60_000 });
  const { data } = await loader(loaderArgs('/cluster_info'));
  expect(data.before).toMatchObject({ nodes: { members: expect.any(Array) } });
  expect(await Promise.race([data.reading, 'still waiting'])).toBe('still waiting');
  await poll();
  expect(cluster.state.traffic.underWay).toBe(0);
});

test('a user without the admin scope gets a 403 and the models that he may see', async () => {
  serve({ auth: true, furnished: true });
  await signIn('viewer');
  const reading = await poll();
  expect([reading.failure?.status, reading.nodes]).toEqual([403, undefined]);
  expect(reading.running?.length).toBeGreaterThan(0);
});

test('a user who may not list the models is refused once, not at every poll', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { status: 403, body: { detail: 'Not enough permissions' } }, 9);
  expect((await poll()).runningFailure?.status).toBe(403);
  clearAuthStatus();
  await poll();
  expect((await poll()).runningFailure?.status).toBe(403);
  expect(cluster.state.traffic.log.filter(line => line === 'GET /v1/models')).toHaveLength(1);
  expect(localStorage.getItem('authStatus')).toBeNull();
});

test('signing out forgets what was read', async () => {
  serve({ auth: true });
  await signIn('admin');
  expect((await poll()).nodes).toBeDefined();
  signedOut();
  forgetAnswer();
  const outcome = await outcomeOf(() => loader(loaderArgs('/cluster_info')));
  expect(outcome).toBeInstanceOf(Response);
  await signIn('viewer');
  expect((await poll()).nodes).toBeUndefined();
});

test('an answer that comes after its reader has left is not taken', async () => {
  const cluster = serve();
  await poll();
  cluster.failNext('GET /v1/cluster/info', { delayMs: 60_000 });
  const leaving = new AbortController();
  const { data } = await loader(loaderArgs('/cluster_info', { signal: leaving.signal }));
  leaving.abort();
  expect(((await data.reading) as Reading).failures).toBe(0);
});
