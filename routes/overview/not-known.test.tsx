import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { statusQuery } from '#app/cluster/workers/gpu-status.ts';
import { recordConnection } from '#app/http/connection.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const NEVER_AGAIN = 1000;
const refused = {
  status: 403,
  body: { detail: 'Not enough permissions' },
  headers: { 'www-authenticate': 'Bearer scope="models:list"' },
};

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
  localStorage.setItem('refreshSeconds', '5');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const lists = (cluster: Cluster) =>
  cluster.state.traffic.log.filter(line => line === 'GET /v1/models').length;
const facts = () => screen.findByRole('region', { name: 'GPUs' });

function serveViewer(): Cluster {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list', 'models:read');
  return cluster;
}

test('a viewer reads that the cluster is away and how old the models are, and it is asked less often', {
  tags: ['overview.viewer'],
}, async () => {
  const cluster = serveViewer();
  renderApp('/overview');
  await screen.findByText('Live');
  const away = { network: 'refused' } as const;
  cluster.failNext('* /*', away, NEVER_AGAIN);
  await pass(5000);
  expect(
    await screen.findByText(sentence(/These figures are from .*, \d+ s ago\. +Trying again in (9|10) s\./)),
  ).toBeVisible();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.queryByText('All is well.')).toBeNull();
  expect(within(await facts()).getByRole('link', { name: '2 models' })).toBeVisible();
  await pass(10_000);
  expect(await screen.findByText(sentence(/Trying again in (19|20) s/))).toBeVisible();
  Object.assign(away, { delayMs: 0 });
  await pass(20_000);
  for (const _ of ['reports', 'launches', 'launches']) expectLogged(/could not be reached/);
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.getByText('All is well.')).toBeVisible();
});

test('once any call is answered, nothing says that the cluster is away while the figures are read', {
  tags: ['overview.viewer'],
}, async () => {
  const cluster = serveViewer();
  renderApp('/overview');
  await screen.findByText('Live');
  const away = { network: 'refused' } as const;
  cluster.failNext('* /*', away, NEVER_AGAIN);
  await pass(5000);
  expect(await screen.findByText(sentence(/Trying again in (9|10) s/))).toBeVisible();
  for (const _ of ['reports', 'launches']) expectLogged(/could not be reached/);
  const slow = createGate();
  Object.assign(away, { until: slow.passed });
  act(() => recordConnection(true));
  await pass(100);
  expect(screen.queryByText(/Trying again|Cluster unreachable/)).toBeNull();
  slow.open();
  expect(await screen.findByText('Live')).toBeVisible();
});

test('while the cluster returns, nothing is shown of its new state until all of it is read', {
  tags: ['overview.one-moment'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  renderApp('/overview');
  await screen.findByText('All is well.');
  const [away, nodesAway] = [{ network: 'refused' }, { network: 'refused' }] as const;
  cluster.failNext('GET /v1/cluster/info', nodesAway, NEVER_AGAIN);
  cluster.failNext('* /*', away, NEVER_AGAIN);
  await pass(5000);
  expect(await screen.findByText(sentence(/Trying again in (9|10) s/))).toBeVisible();
  for (const _ of ['reports', 'launches']) expectLogged(/could not be reached/);
  const slow = createGate();
  Object.assign(away, { delayMs: 0 });
  Object.assign(nodesAway, { until: slow.passed });
  loseWorker(cluster.state, '10.20.1.11');
  await act(() => statusQuery.fetch());
  await pass(100);
  const map = within(await screen.findByRole('grid', { name: 'GPUs' }));
  expect(map.getAllByRole('row')).toHaveLength(4);
  expect(screen.queryByText(sentence(/is gone/))).toBeNull();
  slow.open();
  expect(await screen.findByRole('link', { name: /^The worker 10\.20\.1\.11:\d+ is gone/ })).toBeVisible();
  expect(map.getAllByRole('row')).toHaveLength(3);
});

test('all well is not shown while the cluster does not answer', {
  tags: ['cluster.silent', 'overview.well'],
}, async () => {
  const cluster = serveViewer();
  renderApp('/overview');
  await screen.findByText('All is well.');
  cluster.failNext('GET /v1/models', { delayMs: 600_000 });
  await pass(5000);
  await pass(16_000);
  expect(screen.getAllByText('No answer so far')).toHaveLength(2);
  expect(screen.queryByText('All is well.')).toBeNull();
});

test('after a long absence the cluster is read first, and then all well is shown', {
  tags: ['overview.well', 'cluster.silent'],
}, async () => {
  const cluster = serveViewer();
  const { router } = renderApp('/overview');
  await screen.findByText('All is well.');
  await act(() => router.navigate('/settings'));
  await pass(61_000);
  cluster.failNext('GET /v1/models', { delayMs: 2000 });
  await act(() => router.navigate('/overview'));
  expect(await screen.findByText('Asking the cluster how it is')).toBeVisible();
  expect(screen.queryByText('All is well.')).toBeNull();
  expect(within(await facts()).getByRole('link', { name: '2 models' })).toBeVisible();
  await pass(2000);
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test('all well is not shown while the device is offline', {
  tags: ['cluster.silent', 'overview.well'],
}, async () => {
  serveViewer();
  renderApp('/overview');
  await screen.findByText('All is well.');
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false);
  act(() => void window.dispatchEvent(new Event('offline')));
  expect(await screen.findByText(/This device has no network/)).toBeVisible();
  expect(screen.queryByText('All is well.')).toBeNull();
  onLine.mockReturnValue(true);
  act(() => void window.dispatchEvent(new Event('online')));
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test('a user who may no longer list the models sees it once, not at every poll', {
  tags: ['overview.viewer'],
}, async () => {
  const cluster = serveViewer();
  const { user } = renderApp('/overview');
  await screen.findByText('Live');
  cluster.failNext('GET /v1/models', refused, NEVER_AGAIN);
  await pass(5000);
  await user.click(await screen.findByRole('button', { name: 'CONFIRMED' }));
  expect(
    screen.getByText(/^Your sign-in may not list the running models\. The console does not keep/),
  ).toBeVisible();
  expect(screen.queryByText(/admin permission/)).toBeNull();
  const asked = lists(cluster);
  await pass(60_000);
  expect(lists(cluster)).toBe(asked);
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('while the list of running models is missing, nothing is shown of models or used GPUs', {
  tags: ['overview.page', 'overview.well'],
}, async () => {
  const cluster = serve({ furnished: true });
  cluster.failNext('GET /v1/models', { status: 500, body: { detail: 'ow' } }, NEVER_AGAIN);
  renderApp('/overview');
  const region = within(await facts());
  expect(region.getByText('Unknown: the list of running models could not be had.')).toBeVisible();
  expect(region.queryByText('Nothing runs yet.')).toBeNull();
  expect(screen.queryByText(/hold a model/)).toBeNull();
  expect(screen.getByRole('link', { name: /could not be had\. Server error: 500 - ow/ })).toBeVisible();
});

test('a user who may not list the models sees that the nodes alone are well', {
  tags: ['overview.page', 'overview.well'],
}, async () => {
  const cluster = serve({ furnished: true });
  cluster.failNext('GET /v1/models', refused, NEVER_AGAIN);
  const { user } = renderApp('/overview');
  await user.click(await screen.findByRole('button', { name: 'CONFIRMED' }));
  expect(
    within(await facts()).getByText('Unknown: your sign-in may not list the running models.'),
  ).toBeVisible();
  expect(screen.getByText(sentence(/3 workers, and nothing needs attention\./))).toBeVisible();
  expect(screen.queryByText(sentence(/0 models/))).toBeNull();
});

test('a list that could not be read again is shown as the last one', {
  tags: ['overview.page'],
}, async () => {
  const cluster = serve({ furnished: true });
  renderApp('/overview');
  await screen.findByText('Live');
  cluster.failNext('GET /v1/models', { status: 500, body: { detail: 'ow' } });
  await pass(5000);
  const region = within(await facts());
  expect(await region.findByText(/could not be refreshed; this is the last one/)).toBeVisible();
  expect(region.getByRole('link', { name: '2 models' })).toBeVisible();
  await pass(5000);
  await vi.waitFor(() => expect(region.queryByText(/this is the last one/)).toBeNull());
});

test('running models and launches are shown and polled while the nodes are unreadable', {
  tags: ['overview.page', 'overview.without-machines'],
}, async () => {
  const cluster = serve({ release: '4.1', furnished: true });
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, NEVER_AGAIN);
  renderApp('/overview');
  expect(within(await facts()).getByRole('link', { name: '2 models' })).toBeVisible();
  const concern = await screen.findByRole('link', {
    name: "The machines of the cluster could not be read. Server error: 500 - 'cpu'",
  });
  expect(concern).toHaveAttribute('href', '#/cluster_info');
  expect(await screen.findByRole('img', { name: /^CPU memory over/ })).toBeVisible();
  expect(screen.queryByText('All is well.')).toBeNull();
  const asked = cluster.state.traffic.log.filter(line => line === 'GET /v1/models/instances').length;
  cluster.state.running.delete('assistant');
  await pass(5000);
  expect(await screen.findByText(sentence(/^assistant does not run any more/))).toBeVisible();
  // Once for losses, and once for launches.
  await vi.waitFor(() =>
    expect(cluster.state.traffic.log.filter(line => line === 'GET /v1/models/instances')).toHaveLength(
      asked + 2,
    ),
  );
});

test('machines that cannot be read again keep their last figures, and the screen of the cluster says why', {
  tags: ['overview.without-machines', 'cluster.poll'],
}, async () => {
  const cluster = serve({ furnished: true });
  const { router } = renderApp('/overview');
  await screen.findByText('All is well.');
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, 2);
  await pass(5000);
  expect(
    await screen.findByText('The machines could not be read again; these are their last figures.'),
  ).toBeVisible();
  expect(screen.getByRole('img', { name: /^CPU memory over/ })).toBeVisible();
  await act(() => router.navigate('/cluster_info'));
  expect(await screen.findByText(sentence(/Server error: 500 - 'cpu'/))).toBeVisible();
  await pass(10_000);
  expect(await screen.findByText('Live')).toBeVisible();
  await act(() => router.navigate('/overview'));
  expect(await screen.findByText('All is well.')).toBeVisible();
});
