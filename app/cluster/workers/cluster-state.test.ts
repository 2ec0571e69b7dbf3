import { expect, test, vi } from 'vitest';
import { disappearances } from '#app/cluster/models/disappeared.ts';
import { instancesQuery, wasNeverReady } from '#app/cluster/models/instances.ts';
import { readRunning } from '#app/cluster/models/running.ts';
import { replicasQuery } from '#app/cluster/workers/workers.ts';
import { endSession } from '#app/session/sign-out.ts';
import { bearer } from '#app/session/token.ts';
import { loader as overview } from '#routes/overview/route.ts';
import { loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { readCluster } from './cluster-state.ts';
import { knownHistories } from './history.ts';

const serve = serveCluster();

/** A cluster with two users, the first signed in. */
function serveTwo() {
  const cluster = serve({ auth: true, furnished: true, release: '4.1' });
  signInWith(cluster, 'admin');
  return cluster;
}

/** The user logs out, and another signs in. */
function changeAccount(cluster: ReturnType<typeof serveTwo>): void {
  endSession();
  signInWith(cluster, 'models:list');
}

const request = () => new Request('http://localhost/cluster_info');

/** Starts a read and changes the user while the answer of that call is pending. */
async function changeDuring(call: string, begin: (cluster: ReturnType<typeof serveTwo>) => unknown) {
  const cluster = serveTwo();
  const gate = createGate();
  cluster.failNext(call, { until: gate.passed });
  const begun = begin(cluster);
  await expect.poll(() => cluster.state.traffic.log.join()).toContain(call);
  changeAccount(cluster);
  cluster.state.traffic.log.length = 0;
  gate.open();
  await begun;
  await vi.waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
  return cluster;
}

test.each(['GET /v1/models', 'GET /v1/cluster/info'])(
  'machine figures that arrive after a log out are not shown to the next user: %s',
  { tags: ['session.logout'] },
  async call => {
    const told: unknown[] = [];
    const cluster = await changeDuring(call, async () => {
      const query = await readCluster(request(), { lenient: true, onAnswer: found => told.push(found) });
      await query.pending;
    });
    expect((await readCluster(request())).data).toBeUndefined();
    expect([knownHistories().workers, disappearances.current(), told]).toEqual([[], [], []]);
    expect(cluster.state.traffic.log).toEqual([]);
  },
);

test('neither are launches', { tags: ['session.logout'] }, async () => {
  await changeDuring('GET /v1/models/instances', async cluster => {
    cluster.state.hold = { at: 0.5, until: createGate().passed };
    const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
    const headers = { Authorization: `Bearer ${bearer()}` };
    const asked = new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body, headers });
    expect((await cluster.fetch(asked)).status).toBe(200);
    return overview(loaderArgs('/overview'));
  });
  expect(wasNeverReady(instancesQuery.current(), 'theirs', Date.now())).toBe(false);
});

test('neither is the rest of a broken list', { tags: ['session.logout'] }, async () => {
  await changeDuring('GET /v1/workers', async cluster => {
    cluster.failNext('GET /v1/models', { status: 500 });
    return (await readRunning(request())).pending;
  });
  expect([replicasQuery.current().data, instancesQuery.current().data]).toEqual([undefined, undefined]);
});

/** A launch of another user: listed while active, then cancelled, or running and terminated. */
async function launchTheirs(cluster: ReturnType<typeof serve>) {
  const send = (method: string, path: string, body?: unknown) =>
    cluster.fetch(new Request(`http://x/v1/models${path}`, { method, body: JSON.stringify(body) }));
  const gate = createGate();
  cluster.state.hold = { at: 0.9, until: gate.passed };
  await send('POST', '?wait_ready=false', { ...qwenLaunch, model_uid: 'theirs' });
  const read = async () => {
    const query = await readCluster(request());
    return ((await query.pending) ?? query).data?.running?.map(({ id }) => id);
  };
  expect(await read()).toEqual(['theirs']);
  return {
    cancel: async () => {
      await send('POST', '/theirs/cancel');
      await vi.waitFor(() => expect(cluster.state.launching.size).toBe(0));
    },
    terminate: async () => {
      gate.open();
      await vi.waitFor(() => expect(cluster.state.running.has('theirs')).toBe(true));
      await send('DELETE', '/theirs');
    },
    missed: async () => {
      expect(await read()).toEqual([]);
      return disappearances.current().map(({ name }) => name);
    },
  };
}

test('a launch that fails on a screen without launches does not count as lost; a model that ran does', {
  tags: ['overview.gone'],
}, async () => {
  const cancelled = await launchTheirs(serve({ release: '4.1', cancelSeconds: 0 }));
  await cancelled.cancel();
  expect(await cancelled.missed()).toEqual([]);
  const ran = await launchTheirs(serve({ release: '4.1' }));
  await ran.terminate();
  expect(await ran.missed()).toEqual(['theirs']);
});

test('a model that disappears counts as lost if the cluster reports no launches', {
  tags: ['overview.gone'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  const { cancel, missed } = await launchTheirs(cluster);
  await cancel();
  cluster.failNext('GET /v1/models/instances', { status: 500, body: { detail: 'ow' } });
  expect(await missed()).toEqual(['theirs']);
});
