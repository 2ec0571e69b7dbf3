import { expect, test, vi } from 'vitest';
import { endSession } from '#app/session/ending.ts';
import { bearer } from '#app/session/token.ts';
import { loader as overview } from '#routes/overview/route.ts';
import { loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { readCluster, readHistory } from './cluster-state.ts';
import { readGone } from './gone.ts';
import { hasNeverAnswered, readRemains, readRunning, readStarting } from './running.ts';

const serve = serveCluster();

/** A cluster that knows two people, with the first signed in. */
function serveTwo() {
  const cluster = serve({ auth: true, furnished: true, release: '4.1' });
  signInWith(cluster, 'admin');
  return cluster;
}

/** The person logs out and another signs in. */
function changePerson(cluster: ReturnType<typeof serveTwo>): void {
  endSession();
  signInWith(cluster, 'models:list');
}

const request = () => new Request('http://localhost/cluster_info');

/** Begins a reading, and lets another person sign in while the answer of that call is on its way. */
async function changeDuring(call: string, begin: (cluster: ReturnType<typeof serveTwo>) => unknown) {
  const cluster = serveTwo();
  const gate = createGate();
  cluster.failNext(call, { until: gate.passed });
  const begun = begin(cluster);
  await expect.poll(() => cluster.state.traffic.log.join()).toContain(call);
  changePerson(cluster);
  cluster.state.traffic.log.length = 0;
  gate.open();
  await begun;
  await vi.waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
  return cluster;
}

test.each(['GET /v1/models', 'GET /v1/cluster/info'])(
  'what the cluster tells of its machines after a log out is not shown to the next person: %s',
  { tags: ['session.logout'] },
  async call => {
    const told: unknown[] = [];
    const cluster = await changeDuring(call, async () => {
      const reading = await readCluster(request(), { lenient: true, onAnswer: found => told.push(found) });
      await reading.pending;
    });
    expect((await readCluster(request())).data).toBeUndefined();
    expect([readHistory().data, readGone().data, told]).toEqual([undefined, undefined, []]);
    expect(cluster.state.traffic.log).toEqual([]);
  },
);

test('nor is what it tells of launches', { tags: ['session.logout'] }, async () => {
  await changeDuring('GET /v1/models/instances', async cluster => {
    cluster.state.hold = { at: 0.5, until: createGate().passed };
    const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
    const headers = { Authorization: `Bearer ${bearer()}` };
    const asked = new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body, headers });
    expect((await cluster.fetch(asked)).status).toBe(200);
    return overview(loaderArgs('/overview'));
  });
  expect(hasNeverAnswered('theirs', Date.now())).toBe(false);
});

test('nor what is left of a list that it cannot give', { tags: ['session.logout'] }, async () => {
  await changeDuring('GET /v1/workers', async cluster => {
    cluster.failNext('GET /v1/models', { status: 500 });
    return (await readRunning(request())).pending;
  });
  expect([readRemains().data, readStarting().data]).toEqual([undefined, undefined]);
});
