import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchOf, launchState } from '#app/launches/store.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import type { Release } from '#server/cluster/state.ts';
import { activityLine, activityLines } from '#test/activity.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const INSTANCES = 'GET /v1/models/instances';
const RUNS = /Runs.*as mine/;

const done = () => activityLine(/qwen2-instruct.*as mine/);

/** A model launched by this tab. */
async function launchedHere(cluster: Cluster): Promise<void> {
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine');
  dispatchLaunch({ type: 'running', key, uid: 'mine' });
}

/** A launch that does not end. */
async function beginLaunch(cluster: Cluster): Promise<void> {
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'mine' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
}

async function terminate(cluster: Cluster): Promise<void> {
  await cluster.fetch(new Request('http://x/v1/models/mine', { method: 'DELETE' }));
}

/** Returning a second later shows the cluster's newer state. */
async function comeBack({ router }: ReturnType<typeof renderApp>): Promise<void> {
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  await act(() => router.navigate('/settings'));
  await act(() => router.navigate('/activity'));
}

test.each<Release>(['0.13', '4.1'])(
  'a model that was terminated is not said to run any more, and nothing leads to it: %s',
  { tags: ['launches.place'] },
  async release => {
    const cluster = serve({ release });
    await launchedHere(cluster);
    const app = renderApp('/activity');
    expect(await done()).toHaveTextContent(RUNS);
    await comeBack(app);
    expect(await done()).toHaveTextContent(RUNS);
    await terminate(cluster);
    await comeBack(app);
    expect(await screen.findByText('Ended: the cluster does not run it any more')).toBeVisible();
    const entry = within(await done());
    await app.user.click(entry.getByRole('button', { name: 'Details: qwen2-instruct was launched' }));
    expect(entry.getByText('Queued')).toBeVisible();
    expect(entry.queryByRole('link')).toBeNull();
    await app.user.click(entry.getByRole('button', { name: 'Dismiss the launch of qwen2-instruct' }));
    expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  },
);

test('of two launches of a uid only the one that the cluster runs is shown as running', {
  tags: ['launches.place'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await launchedHere(cluster);
  await terminate(cluster);
  vi.setSystemTime(Date.now() + 60_000);
  await launchedHere(cluster);
  renderApp('/activity');
  await done();
  const [later, first, ...others] = await activityLines();
  expect(later).toMatch(RUNS);
  expect(first).toContain('Ended: the cluster does not run it any more');
  expect(others).toEqual([]);
  expect(screen.getAllByRole('link', { name: 'Open the model: mine' })).toHaveLength(1);
});

test('a new launch of an ended uid shows its own progress, and the ended one is not shown as running', {
  tags: ['launches.place', 'launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await launchedHere(cluster);
  dispatchLaunch({
    type: 'progress',
    uid: 'mine',
    progress: { progress: 1, stage: 'loading', download_files: [], replicas: [] },
  });
  await terminate(cluster);
  vi.setSystemTime(Date.now() + 60_000);
  await beginLaunch(cluster);
  renderApp('/activity');
  const theirs = await screen.findByRole('region', { name: 'Under way (1)' });
  expect(theirs).toHaveTextContent('Loading90%');
  expect(theirs).toHaveTextContent('Not launched from this tab');
  expect(await done()).toHaveTextContent('Ended: the cluster does not run it any more');
});

test('a replica that is added to a model of this tab is not said to be launched elsewhere', {
  tags: ['launches.place', 'launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  vi.useFakeTimers({ now: Date.now(), toFake: ['Date'] });
  await launchedHere(cluster);
  vi.setSystemTime(Date.now() + 1000);
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  void cluster.fetch(new Request('http://x/v1/models/mine/replicas', { method: 'POST', body: '{}' }));
  renderApp('/activity');
  expect(await screen.findByRole('region', { name: 'Under way (1)' })).toHaveTextContent('as mine');
  expect(await done()).toHaveTextContent(RUNS);
  expect(screen.queryByText('Not launched from this tab')).toBeNull();
});

test('a launch that ended after the cluster’s answer is not shown as active again', {
  tags: ['launches.place'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await beginLaunch(cluster);
  recordLaunch('llm', 'qwen2-instruct', 'mine');
  renderApp('/activity');
  await screen.findByRole('button', { name: 'Cancel the launch of mine' });
  act(() => dispatchLaunch({ type: 'running', key: 'launch:llm:qwen2-instruct', uid: 'mine' }));
  expect(await done()).toHaveTextContent(RUNS);
  expect(screen.queryByRole('region', { name: /^Under way/ })).toBeNull();
});

test('a cluster that does not list launches ends none', {
  tags: ['launches.place'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchedHere(cluster);
  const app = renderApp('/activity');
  expect(await done()).toHaveTextContent(RUNS);
  await terminate(cluster);
  cluster.failNext(INSTANCES, { status: 500, body: { detail: 'no supervisor' } });
  await comeBack(app);
  expect(await screen.findByText(/The cluster did not report its launches\./)).toBeVisible();
  expect(await done()).toHaveTextContent(RUNS);
});

test('an answer from before a launch’s end does not mark its model as gone', {
  tags: ['launches.place'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const late = createGate();
  cluster.failNext(INSTANCES, { until: late.passed, next: { status: 200, body: [] } });
  renderApp('/activity');
  const asking = await screen.findByText('Asking the cluster for its launches');
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ['Date'] });
  await act(() => launchedHere(cluster));
  vi.setSystemTime(Date.now() + 1000);
  late.open();
  await waitFor(() => expect(asking).not.toBeInTheDocument());
  expect(await done()).toHaveTextContent(RUNS);
});

test('a cancel that was cut off continues, and the launch is no failure', {
  tags: ['launches.cancel'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  cluster.state.hold = { at: 0.3, until: createGate().passed };
  const call = (path: string, body: object) =>
    cluster.fetch(new Request(`http://x/v1/models${path}`, { method: 'POST', body: JSON.stringify(body) }));
  await call('?wait_ready=false', { ...qwenLaunch, model_uid: 'mine' });
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine');
  dispatchLaunch({ type: 'accepted', key, uid: 'mine' });
  const { user } = renderApp('/activity');
  cluster.failNext('POST /v1/models/mine/cancel', { status: 504 });
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of mine' }));
  await waitFor(() => expect(cluster.state.traffic.log).toContain('POST /v1/models/mine/cancel'));
  expect(await screen.findByText(sentence(/^Cancelling since \d\d:\d\d:\d\d\./))).toBeVisible();
  await call('/mine/cancel', {});
  await waitFor(() => expect(launchOf(launchState(), key)?.status).toBe('cancelled'), { timeout: 4000 });
  expect(launchState().cancelling.size).toBe(0);
});

test('a model that runs after all is not being cancelled any more', { tags: ['launches.cancel'] }, () => {
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine');
  dispatchLaunch({ type: 'cancel-sent', uid: 'mine' });
  dispatchLaunch({ type: 'running', key, uid: 'mine' });
  expect(launchState().cancelling.size).toBe(0);
});
