import { act, screen, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch } from '#app/launches/store.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWithKey } from '#test/sign-in.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;
const INSTANCES = 'GET /v1/models/instances';
const NEVER_AGAIN = 1000;
const failing = { status: 500, body: { detail: 'ow' } };

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] });
  localStorage.setItem('refreshSeconds', '5');
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const facts = async () => within(await screen.findByRole('region', { name: 'GPUs' }));
const NONE = { name: '0 launches under way' };

test('without the cluster’s launches, neither all well nor no launches is shown', {
  tags: ['overview.well', 'overview.page'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  cluster.failNext(INSTANCES, { delayMs: 5000 });
  renderApp('/overview');
  const panel = await facts();
  expect(await screen.findByText('Asking the cluster how it is')).toBeVisible();
  expect(panel.queryByRole('link', NONE)).toBeNull();
  await pass(5000);
  expect(await screen.findByRole('link', { name: '1 launch failed.' })).toBeVisible();
  expect(await panel.findByRole('link', NONE)).toBeVisible();
});

test('if the cluster fails to list its launches, or never does, only the rest is called well', {
  tags: ['overview.well', 'overview.page'],
}, async () => {
  const cluster = serve({ furnished: true });
  cluster.failNext(INSTANCES, failing, 2);
  renderApp('/overview');
  const panel = await facts();
  const unknown = 'Unknown: the cluster did not report its launches.';
  expect(await panel.findByText(sentence(unknown))).toBeVisible();
  expect(screen.getByText('All that is known is well.')).toBeVisible();
  expect(panel.queryByRole('link', NONE)).toBeNull();
  await pass(10_000);
  expect(await screen.findByText('All is well.')).toBeVisible();
  expect(panel.getByRole('link', NONE)).toBeVisible();
  cluster.failNext(INSTANCES, { delayMs: 600_000 });
  await pass(5000);
  await pass(16_000);
  expect(await panel.findByText(sentence(unknown))).toBeVisible();
  expect(screen.getByText('All that is known is well.')).toBeVisible();
});

test('launches of others that could not be read again are shown as the last ones', {
  tags: ['overview.page'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  renderApp('/overview');
  const panel = await facts();
  await panel.findByRole('link', { name: '1 launch under way' });
  cluster.failNext(INSTANCES, failing, NEVER_AGAIN);
  await pass(5000);
  expect(await panel.findByText(/^The launches could not be read again/)).toBeVisible();
  expect(panel.getByRole('link', { name: '1 launch under way' })).toBeVisible();
});

test('if the launches are not read, neither they nor all well is shown', {
  tags: ['overview.well', 'overview.page'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWithKey(cluster, 'admin');
  renderApp('/overview');
  expect(await screen.findByText('All that is known is well.')).toBeVisible();
  expect(screen.getByText(sentence(/3 workers and 2 models, and nothing needs attention\./)));
  const panel = await facts();
  expect(panel.getByText(/^Unknown: with this sign-in the cluster is not asked/)).toBeVisible();
  expect(panel.queryByRole('link', NONE)).toBeNull();
  expect(cluster.state.traffic.log).not.toContain(INSTANCES);
});

test('old launches do not make all well after a long absence', {
  tags: ['overview.well'],
}, async () => {
  const cluster = serve({ furnished: true });
  const { router } = renderApp('/overview');
  await screen.findByText('All is well.');
  await act(() => router.navigate('/settings'));
  await pass(600_000);
  cluster.failNext(INSTANCES, { delayMs: 5000 });
  await act(() => router.navigate('/overview'));
  await screen.findByText('Live');
  expect(screen.getByText('Asking the cluster how it is')).toBeVisible();
  await pass(5000);
  expect(await screen.findByText('All is well.')).toBeVisible();
});

const noted = (model_uid: string, status: string, replica: string) => ({
  ...{ model_uid, model_name: 'bge-m3', instance_created_ts: 1_700_000_000, replica: 1, status },
  replica_statuses: [{ replica_id: 0, status: replica, worker_address: '10.20.1.10:1', error_message: '' }],
});

test('the launches under way are those of Launches, ending ones included', {
  tags: ['overview.page', 'launches.place'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = [noted('cancelled', 'ERROR', 'CREATING'), noted('theirs', 'READY', 'READY')];
  cluster.failNext(INSTANCES, { status: 200, body }, NEVER_AGAIN);
  const { router } = renderApp('/overview');
  const panel = await facts();
  expect(await panel.findByRole('link', { name: '1 launch under way' })).toBeVisible();
  await act(() => router.navigate('/launches'));
  expect(await screen.findByRole('heading', { name: 'Under way (1)' })).toBeVisible();
});

test('a launch of this tab that ended after the cluster’s answer is not shown as active', {
  tags: ['overview.page'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { key } = recordLaunch('embedding', 'bge-m3', 'mine');
  const body = [noted('mine', 'CREATING', 'CREATING')];
  cluster.failNext(INSTANCES, { status: 200, body }, NEVER_AGAIN);
  renderApp('/overview');
  const panel = await facts();
  expect(await panel.findByRole('link', { name: '1 launch under way' })).toBeVisible();
  await screen.findByText('All is well.');
  act(() => dispatchLaunch({ type: 'running', key, uid: 'mine' }));
  expect(panel.getByRole('link', NONE)).toBeVisible();
});
