import { act, screen } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import { hideBanner, shownBanner } from '#app/notify/banner.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith, signInWithKey } from '#test/sign-in.ts';
import { hideTab } from '#test/tab.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] }));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const polls = (cluster: Cluster) =>
  cluster.state.traffic.log.filter(line => line.startsWith('GET /v1/cluster/info')).length;

test('a failed poll keeps the figures with their age, counts down to the next, and is repeated at once on request', {
  tags: ['cluster.try-now'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp('/cluster_info');
  await screen.findByText('Live');
  cluster.failNext('GET /v1/cluster/info', { network: 'refused' }, 2);
  await pass(5000);
  expect(
    await screen.findByText(sentence(/These figures are from .*, \d+ s ago\. +Trying again in [45] s\./)),
  ).toBeVisible();
  expect(screen.getAllByText('Cluster unreachable')).toHaveLength(2);
  expect(screen.getByRole('grid', { name: 'Worker Details' })).toHaveTextContent('10.20.1.12');
  await pass(5000);
  expect(polls(cluster)).toBe(3);
  await user.click(screen.getByRole('button', { name: 'Try now' }));
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.queryByText(/Trying again/)).toBeNull();
  expect(screen.getAllByRole('img', { name: /, 2 gaps$/ }).length).toBeGreaterThan(0);
});

test('a cluster that is not there at first says so, and the reader can try again', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  const { user } = renderApp('/cluster_info');
  expect(await screen.findByRole('heading', { name: 'The cluster reports a failure' })).toBeVisible();
  expect(screen.getByText(sentence(/Server error: 500 - 'cpu'/))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('region', { name: 'Workers' })).toBeVisible();
});

test('failed polls and an empty version slow down no poll of Cluster Information', {
  tags: ['cluster.poll-interval', 'cluster.poll'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { status: 503, body: { detail: 'busy' } }, 3);
  cluster.failNext('GET /v1/cluster/version', { status: 200, body: { version: '' } }, 9);
  renderApp('/cluster_info');
  await screen.findByText(sentence(/Server error: 503 - busy/));
  const asked = (path: string) => cluster.state.traffic.log.filter(line => line.includes(path)).length;
  for (const polls of [2, 3, 4, 5]) {
    await pass(5000);
    await vi.waitFor(() => expect([asked('cluster/info'), asked('cluster/version')]).toEqual([polls, polls]));
  }
});

test('nodes that the overview could not read are not shown as none', { tags: ['cluster.poll'] }, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, 9);
  const { router } = renderApp('/overview');
  expect(await screen.findByText(sentence(/^The machines of the cluster could not be read\./))).toBeVisible();
  await act(() => router.navigate('/cluster_info'));
  expect(await screen.findByRole('heading', { name: 'The cluster reports a failure' })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Workers' })).toBeNull();
});

test('figures that the overview has read are as old as its last answer with nodes', {
  tags: ['cluster.poll'],
}, async () => {
  const cluster = serve();
  const { router } = renderApp('/overview');
  await screen.findByText('Live');
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, 99);
  await pass(30_000);
  await act(() => router.navigate('/cluster_info'));
  expect(
    await screen.findByText(sentence(/These figures are from .*, ([3-9]\d s|\d+ min) ago/)),
  ).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Worker Details' })).toHaveTextContent('10.20.1.12');
});

test('a user without permission reads why the page is empty, and the cluster is not asked', async () => {
  const cluster = serve({ auth: true });
  signInWith(cluster, 'models:list');
  renderApp('/cluster_info');
  expect(await screen.findByText(/only to users with the admin permission/)).toBeInTheDocument();
  await pass(60_000);
  expect(cluster.state.traffic.log.filter(line => line.startsWith('GET /v1/cluster/'))).toEqual([
    'GET /v1/cluster/auth',
  ]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('an unreadable key is refused once, not at every poll', async () => {
  const cluster = serve({ auth: true });
  signInWithKey(cluster, 'models:list');
  renderApp('/cluster_info');
  expect(await screen.findByText(/only to users with the admin permission/)).toBeInTheDocument();
  await pass(60_000);
  expect(polls(cluster)).toBe(1);
});

test('a hidden tab does not poll and catches up when it is shown', async () => {
  const cluster = serve();
  renderApp('/cluster_info');
  await screen.findByText('Live');
  hideTab(true);
  await pass(60_000);
  expect(polls(cluster)).toBe(1);
  hideTab(false);
  await vi.waitFor(() => expect(polls(cluster)).toBe(2));
});

test('the reader chooses how often Overview is read, and the choice outlives the visit', {
  tags: ['settings.refresh'],
}, async () => {
  const cluster = serve();
  const { user, router } = renderApp('/overview');
  const choice = await screen.findByRole('combobox', { name: 'Automatic refresh' });
  expect(choice).toHaveDisplayValue('Every 15 s');
  await user.selectOptions(choice, 'Off');
  expect(await screen.findByText('Paused')).toBeVisible();
  const before = polls(cluster);
  await pass(60_000);
  expect(polls(cluster)).toBe(before);
  await act(() => router.navigate('/launch_model/llm'));
  await act(() => router.navigate('/overview'));
  expect(await screen.findByRole('combobox', { name: 'Automatic refresh' })).toHaveDisplayValue('Off');
  const returned = polls(cluster);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(polls(cluster)).toBe(returned + 1));
});

test('offline differs from a cluster that does not answer', async () => {
  serve();
  renderApp('/cluster_info');
  await screen.findByText('Live');
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/This device has no network/)).toBeVisible();
  expect(screen.getAllByText('Offline')).toHaveLength(2);
});

test('a slow cluster shows the page at once, with the figures of the last visit', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { delayMs: 3000 });
  const { router } = renderApp('/cluster_info');
  expect(await screen.findByLabelText('Loading the cluster’s machines')).toBeVisible();
  await pass(3000);
  await screen.findByText('Live');
  await act(() => router.navigate('/launch_model/llm'));
  cluster.failNext('GET /v1/cluster/info', { delayMs: 3000 });
  await act(() => router.navigate('/cluster_info'));
  expect(await screen.findByRole('grid', { name: 'Worker Details' })).toHaveTextContent('10.20.1.10');
  expect(screen.queryByText('Live')).toBeNull();
  await pass(3000);
  expect(await screen.findByText('Live')).toBeVisible();
});

test('a cluster that wanted no sign-in, and comes back and does, leads there at the next poll', async () => {
  Cookies.set('token', 'no_auth', { path: '/' });
  const cluster = serve({ auth: true });
  const away = { network: 'refused' } as const;
  cluster.failNext('GET /v1/cluster/auth', away, 4);
  cluster.failNext('GET /v1/cluster/info', away, 4);
  const { router } = renderApp('/cluster_info');
  await screen.findByText(/Trying again in/);
  expect(router.state.location.pathname).toBe('/cluster_info');
  await pass(40_000);
  await vi.waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});

test('a cluster that is unreachable from the start is reported once, not at every poll', async () => {
  Cookies.set('token', 'no_auth', { path: '/' });
  const cluster = serve();
  cluster.failNext('* *', { status: 502, body: { detail: 'away' } }, 100);
  renderApp('/cluster_info');
  await screen.findByText(/Trying again in/);
  expect(shownBanner()?.text).toBe('Server error: 502 - away');
  act(hideBanner);
  await pass(20_000);
  expect(polls(cluster)).toBeGreaterThan(1);
  expect(shownBanner()).toBeUndefined();
});

test('a cluster that takes a poll and does not answer is not called live, and is asked again by the reader', {
  tags: ['cluster.silent'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp('/cluster_info');
  await screen.findByText('Live');
  cluster.failNext('GET /v1/cluster/info', { delayMs: 600_000 });
  await pass(5000);
  expect(screen.getByText('Live')).toBeVisible();
  await pass(16_000);
  expect(screen.getAllByText('No answer so far')).toHaveLength(2);
  expect(
    screen.getByText(sentence(/has not answered yet\. +These figures are from .*, \d+ s ago\./)),
  ).toBeVisible();
  const before = polls(cluster);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(polls(cluster)).toBe(before + 1));
  expect(await screen.findByText('Live')).toBeVisible();
});

test('a repeated first read is not called live', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { delayMs: 3000 }, 2);
  const { router } = renderApp('/cluster_info');
  await screen.findByLabelText('Loading the cluster’s machines');
  await act(async () => router.revalidate());
  await pass(500);
  expect(screen.getByLabelText('Loading the cluster’s machines')).toBeVisible();
  expect(screen.queryByText('Live')).toBeNull();
  await pass(6000);
  expect(await screen.findByText('Live')).toBeVisible();
});
