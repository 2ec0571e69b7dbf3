import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { loseWorkerAfterVisit } from '#test/lose-worker.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { hideTab } from '#test/tab.ts';
import '#routes/layout/menu/cluster-menu.tsx';
import '#routes/layout/navigation/concern-mark.tsx';

const serve = serveCluster();

beforeEach(() => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
});

async function pass(ms: number): Promise<void> {
  for (let left = ms; left > 0; left -= 1000) await act(() => vi.advanceTimersByTimeAsync(1000));
}

/** The entry of Overview in the navigation. */
function overviewEntry(): HTMLElement {
  return within(screen.getByRole('navigation', { name: 'Main' })).getByRole('link', { name: /^Overview/ });
}

function callsOf({ state }: Cluster, path: string): number {
  return state.traffic.log.filter(call => call === `GET ${path}`).length;
}

test('a tab that was not there shows on any screen that a worker was lost', {
  tags: ['concerns.lost', 'concerns.count'],
}, async () => {
  await loseWorkerAfterVisit(serve({ furnished: true }));
  const { user } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  expect(overviewEntry()).toHaveAccessibleName('Overview');
  await pass(8000);
  await waitFor(() => expect(overviewEntry()).toHaveAccessibleName(/^Overview 1 concern$/));
  expect(document.title).toBe('(1) Settings · Inference Console');
  await user.click(overviewEntry());
  expect(await screen.findByRole('link', { name: /^The worker 10\.20\.1\.12 is gone/ })).toBeVisible();
});

test('a worker that reports no longer is counted within a poll, and no longer once it reports', {
  tags: ['concerns.lost', 'concerns.count'],
}, async () => {
  const { state } = serve({ furnished: true });
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await pass(8000);
  expect(overviewEntry()).toHaveAccessibleName('Overview');
  state.silent.set('10.20.1.11', Date.now() - 20_000);
  await pass(32_000);
  await waitFor(() => expect(overviewEntry()).toHaveAccessibleName(/1 concern/));
  state.silent.clear();
  await pass(31_000);
  await waitFor(() => expect(overviewEntry()).toHaveAccessibleName('Overview'));
  expect(document.title).toBe('Settings · Inference Console');
});

test('a worker that falls silent right after a screen read the cluster is counted within 35 s', {
  tags: ['concerns.lost', 'concerns.poll'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { user } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  // The poll comes every 30 s; Cluster Information reads the cluster 20 s before it.
  await pass(10_000);
  await user.click(screen.getByRole('link', { name: 'Cluster Information' }));
  await screen.findByRole('region', { name: 'Supervisor' });
  await user.keyboard('gs');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  state.silent.set('10.20.1.11', Date.now() - 20_000);
  await pass(35_000);
  await waitFor(() => expect(overviewEntry()).toHaveAccessibleName(/1 concern/));
});

test('for the concerns one call is made every 30 s, and none in a hidden tab', {
  tags: ['concerns.poll'],
}, async () => {
  const cluster = serve({ furnished: true });
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await pass(8000);
  const before = cluster.state.traffic.log.length;
  await pass(60_000);
  expect(cluster.state.traffic.log.slice(before)).toEqual(['GET /status', 'GET /status']);
  hideTab(true);
  await pass(60_000);
  expect(callsOf(cluster, '/status')).toBe(3);
  hideTab(false);
  await waitFor(() => expect(callsOf(cluster, '/status')).toBe(4));
});

test('it is not made while a call of the user is under way, and outlasts an emptied token cookie', {
  tags: ['concerns.poll'],
}, async () => {
  const cluster = serve({ running: 2 });
  const [first = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${first}`, { until: ending.passed });
  await user.click(await buttonOf(first, 'Terminate Model'));
  await pass(40_000);
  expect(callsOf(cluster, '/status')).toBe(0);
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does
  document.cookie = 'token=; path=/';
  ending.open();
  expect(await screen.findByText(sentence(`${first} is terminated.`))).toBeVisible();
  await pass(40_000);
  expect(callsOf(cluster, '/status')).toBeGreaterThan(0);
});

const GIB = 1024 ** 3;

async function growFor(
  minutes: number,
  { state }: Cluster,
  gibOf: (minute: number) => number,
): Promise<void> {
  for (let minute = 0; minute < minutes; minute += 1) {
    state.strayMemory.set('10.20.1.10 0', gibOf(minute) * GIB);
    await act(() => vi.advanceTimersByTimeAsync(60_000));
  }
}

test('GPU memory of no model that grows for an hour is a concern that leads to its worker', {
  tags: ['concerns.unheld'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  const { user } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await growFor(40, cluster, minute => minute / 10);
  expect(overviewEntry()).toHaveAccessibleName('Overview');
  await growFor(24, cluster, minute => 4 + minute / 10);
  await waitFor(() => expect(overviewEntry()).toHaveAccessibleName(/^Overview 1 concern$/));
  await user.click(overviewEntry());
  const words =
    /^On GPU 0 of 10\.20\.1\.10:\d+ 5\.\d GiB belong to no model, \d(\.\d)? GiB more than an hour ago/;
  expect(await screen.findByRole('link', { name: words })).toHaveAttribute(
    'href',
    expect.stringMatching(/^#\/cluster_info\/10\.20\.1\.10/),
  );
});

test('for it the list of running models is asked for every two minutes, from the third on', {
  tags: ['concerns.poll'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const before = callsOf(cluster, '/v1/models');
  await growFor(1, cluster, () => 0);
  expect(callsOf(cluster, '/v1/models')).toBe(before);
  await growFor(20, cluster, () => 2);
  const lists = callsOf(cluster, '/v1/models') - before;
  expect(lists).toBeGreaterThan(6);
  expect(lists).toBeLessThan(12);
});
