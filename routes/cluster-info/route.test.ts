import { expect, test } from 'vitest';
import { knownHistories } from '#app/cluster/workers/history.ts';
import { clearAuthStatus } from '#app/session/auth-status.ts';
import { resetAuthCheck } from '#app/session/require-session.ts';
import { signedIn, signedOut } from '#app/session/session.ts';
import { loaderArgs } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { whenQuiet } from '#test/when-quiet.ts';
import { loader } from './route.ts';

const serve = serveCluster();

async function poll(options: { signal?: AbortSignal } = {}) {
  const { cluster } = await loader(loaderArgs('/cluster_info', options));
  return (await cluster.pending) ?? cluster;
}

async function signIn(user: string): Promise<void> {
  const answer = await fetch('http://localhost:3000/token', {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: user, password: user }),
  });
  signedIn((await answer.json()).access_token);
}

test('a reading has the nodes in order, the version and the running models', {
  tags: ['calls.cluster-info', 'calls.cluster-version'],
}, async () => {
  serve({ workers: 2, furnished: true });
  const { data, failure, failures } = await poll();
  const { nodes, version, running } = data ?? {};
  expect(nodes?.map(node => [node.node_type, node.ip_address])).toEqual([
    ['Supervisor', '10.20.0.1'],
    ['Worker', '10.20.1.10'],
    ['Worker', '10.20.1.11'],
  ]);
  expect(version).toEqual({ version: '0.13.1', revision: '7bbd4d2a3c5e0f16a98d4b27e6c1f08352d9b4ae' });
  expect(running?.map(model => model.id)).toContain('assistant');
  expect([failure, failures]).toEqual([undefined, 0]);
});

test('the version is asked for until it is known, and then no more of a cluster that answers', {
  tags: ['cluster.poll'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/version', { status: 500 });
  expect((await poll()).data?.version).toBeUndefined();
  expect((await poll()).data?.version?.version).toBe('0.13.1');
  await poll();
  const asked = cluster.state.traffic.log.filter(line => line === 'GET /v1/cluster/version');
  expect(asked).toHaveLength(2);
});

test('a cluster that was away is asked for its version again, for it may have come back as another release', {
  tags: ['cluster.poll'],
}, async () => {
  const cluster = serve();
  await poll();
  cluster.failNext('GET /v1/cluster/info', { network: 'refused' });
  expect((await poll()).failures).toBe(1);
  cluster.failNext('GET /v1/cluster/version', { status: 200, body: { version: '0.14.0' } });
  expect((await poll()).data?.version?.version).toBe('0.14.0');
});

test('an empty version is read again, one without a commit is kept', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/version', { status: 200, body: { version: '' } });
  cluster.failNext('GET /v1/cluster/version', {
    status: 200,
    body: { version: '0.13.1+3.gabc.dirty', 'full-revisionid': null },
  });
  expect((await poll()).data?.version).toBeUndefined();
  expect((await poll()).data?.version).toEqual({ version: '0.13.1+3.gabc.dirty', revision: '' });
});

test('after the first reading the calls come one after another', async () => {
  const cluster = serve({ latency: 5 });
  await poll();
  // Calls of the first reading may still be under way.
  await whenQuiet(cluster);
  cluster.state.traffic.peak = 0;
  await poll();
  expect(cluster.state.traffic.peak).toBe(1);
});

test('a failed poll keeps the last good figures, counts, and leaves a gap in the lines', async () => {
  const cluster = serve();
  const { data, updatedAt: readAt } = await poll();
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  cluster.failNext('GET /v1/cluster/info', { network: 'refused' });
  const first = await poll();
  expect(first).toMatchObject({ data, updatedAt: readAt, failures: 1, failure: { detail: "'cpu'" } });
  const second = await poll();
  expect(second).toMatchObject({ data, updatedAt: readAt, failures: 2, failure: { kind: 'unreachable' } });
  const third = await poll();
  expect([third.failures, third.failure]).toEqual([0, undefined]);
  expect(knownHistories().workers.map(sample => sample.values !== undefined)).toEqual([
    true,
    false,
    false,
    true,
  ]);
});

test('a cluster that is not there at first is a reading with a reason, not an exception', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { network: 'refused' });
  const query = await poll();
  expect(query.data).toBeUndefined();
  expect(query.failure).toEqual({
    kind: 'unreachable',
    detail: 'The cluster could not be reached. Check the connection and try again.',
  });
});

test('a slow cluster does not hold the page back', async () => {
  const cluster = serve();
  await poll();
  cluster.failNext('GET /v1/cluster/info', { delayMs: 60_000 });
  const { cluster: query } = await loader(loaderArgs('/cluster_info'));
  expect(query.data).toMatchObject({ nodes: expect.any(Array) });
  expect(await Promise.race([query.pending, 'still waiting'])).toBe('still waiting');
  await poll();
  expect(cluster.state.traffic.underWay).toBe(0);
});

test('a user without the admin scope gets a 403', async () => {
  serve({ auth: true, furnished: true });
  await signIn('viewer');
  const query = await poll();
  expect(query).toMatchObject({ data: undefined, failure: { kind: 'forbidden' } });
});

test('a user who may not list the models is refused once, not at every poll', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { status: 403, body: { detail: 'Not enough permissions' } }, 9);
  expect((await poll()).data?.runningFailure?.kind).toBe('forbidden');
  clearAuthStatus();
  await poll();
  expect((await poll()).data?.runningFailure?.kind).toBe('forbidden');
  expect(cluster.state.traffic.log.filter(line => line === 'GET /v1/models')).toHaveLength(1);
  expect(localStorage.getItem('authStatus')).toBeNull();
});

test('signing out clears the data', async () => {
  serve({ auth: true });
  await signIn('admin');
  expect((await poll()).data).toBeDefined();
  signedOut();
  resetAuthCheck();
  await signIn('viewer');
  expect((await poll()).data).toBeUndefined();
});

test('an answer that comes after its reader has left is not taken', async () => {
  const cluster = serve();
  await poll();
  cluster.failNext('GET /v1/cluster/info', { delayMs: 60_000 });
  const leaving = new AbortController();
  const query = poll({ signal: leaving.signal });
  leaving.abort();
  expect((await query).failures).toBe(0);
});
