import { act, fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { placementText } from '#app/messages/cluster-info.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { hideTab } from '#test/tab.ts';

const serve = serveCluster();
const NEVER = 1e9;

beforeEach(() =>
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date', 'performance'],
  }),
);

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const refresh = () => screen.findByRole('button', { name: 'Refresh' });
const polls = (cluster: Cluster) =>
  cluster.state.traffic.log.filter(line => line.startsWith('GET /v1/cluster/info')).length;

test('a poll and a refresh that are never answered leave the reader the next refresh', {
  tags: ['cluster.silent'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp('/cluster_info');
  await screen.findByText('Live');
  cluster.failNext('GET /v1/cluster/info', { delayMs: NEVER }, 2);
  await pass(5000);
  await pass(16_000);
  expect(screen.getAllByText('No answer so far')).toHaveLength(2);
  await user.click(await refresh());
  await pass(16_000);
  expect(polls(cluster)).toBe(3);
  expect(screen.getAllByText('No answer so far')).toHaveLength(2);
  await user.click(await refresh());
  expect(await screen.findByText('Live')).toBeVisible();
});

test('a first call without an answer is reported, and repeated by the user', {
  tags: ['cluster.silent'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/info', { delayMs: NEVER });
  const { user } = renderApp('/cluster_info');
  await screen.findByLabelText('Loading the cluster’s machines');
  expect(screen.queryByRole('button', { name: 'Refresh' })).toBeNull();
  await pass(16_000);
  expect(screen.getByRole('heading', { name: 'No answer so far' })).toBeVisible();
  await user.click(await refresh());
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Worker Details' })).toHaveTextContent('10.20.1.12');
});

test('a first call that is never answered leaves the figures of an earlier look, and says how old they are', {
  tags: ['cluster.silent'],
}, async () => {
  const cluster = serve();
  const { router } = renderApp('/cluster_info');
  await screen.findByText('Live');
  await act(() => router.navigate('/launch_model/llm'));
  cluster.failNext('GET /v1/cluster/info', { delayMs: NEVER });
  await act(() => router.navigate('/cluster_info'));
  await pass(16_000);
  expect(await screen.findByText(sentence(/These figures are from .*, \d+ s ago\./))).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Worker Details' })).toHaveTextContent('10.20.1.12');
  expect(await refresh()).toBeVisible();
});

test('figures of before the tab was hidden are not called live until the cluster has answered', {
  tags: ['cluster.silent'],
}, async () => {
  const cluster = serve();
  renderApp('/cluster_info');
  await screen.findByText('Live');
  act(() => hideTab(true));
  await pass(120_000);
  cluster.failNext('GET /v1/cluster/info', { delayMs: 3000 });
  act(() => hideTab(false));
  expect(await screen.findByText('Loading')).toBeVisible();
  expect(screen.queryByText('Live')).toBeNull();
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible();
  await pass(3000);
  expect(await screen.findByText('Live')).toBeVisible();
});

test.each(['/running_models/LLM', '/running_model/assistant'])(
  'on %s a list that one worker delays is reported',
  { tags: ['cluster.silent'] },
  async address => {
    const cluster = serve({ furnished: true });
    cluster.failNext('GET /v1/models', { delayMs: NEVER }, 10);
    renderApp(address);
    await screen.findByRole('main');
    await pass(5000);
    expect(screen.queryByText('No answer so far')).toBeNull();
    await pass(16_000);
    expect(screen.getByText('No answer so far')).toBeVisible();
  },
);

test('a catalogue that one worker delays is reported', { tags: ['cluster.silent'] }, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/embedding', { delayMs: NEVER }, 10);
  renderApp('/launch_model/embedding');
  fireEvent.pointerMove(await screen.findByRole('main'));
  await screen.findByRole('combobox', { name: 'Show' });
  await pass(16_000);
  expect(screen.getByText('No answer so far')).toBeVisible();
});

test('the first figures do not wait long for a list that a worker delays', {
  tags: ['cluster.silent'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { delayMs: NEVER }, 10);
  renderApp('/cluster_info');
  await screen.findByLabelText('Loading the cluster’s machines');
  await pass(6000);
  expect(await screen.findByText('Live')).toBeVisible();
  expect(screen.getByRole('grid', { name: 'Worker Details' })).toBeVisible();
  expect(await screen.findByText(placementText.failed)).toBeVisible();
});
