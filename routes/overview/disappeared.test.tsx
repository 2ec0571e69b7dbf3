import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

test('a worker and a model that go need attention until they are back or dismissed', {
  tags: ['overview.gone'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { user } = renderApp('/overview');
  await screen.findByText('All is well.');
  const [assistant, last] = [state.running.get('assistant'), state.nodes.at(-1)];
  state.nodes = state.nodes.slice(0, -1);
  state.running.delete('assistant');
  await user.click(await refresh());
  const worker = await screen.findByRole('link', {
    name: /^The worker 10\.20\.1\.12 is gone; it was last seen at /,
  });
  expect(worker).toHaveAttribute('href', '#/cluster_info/10.20.1.12');
  expect(
    screen.getByText(sentence('Needs attention (2)'), { selector: '[role=status] > span' }),
  ).toBeInTheDocument();
  await screen.findByRole('link', {
    name: /^assistant does not run any more; it was last seen at .*, and was not terminated/,
  });
  await user.click(screen.getByRole('button', { name: /^Dismiss: The worker 10\.20\.1\.12/ }));
  expect(screen.queryByRole('link', { name: /^The worker/ })).toBeNull();
  if (assistant !== undefined) state.running.set('assistant', assistant);
  if (last !== undefined) state.nodes = [...state.nodes, last];
  await user.click(await refresh());
  await screen.findByText('All is well.');
});

test('a loss while no one looked shows the last time it was seen', {
  tags: ['overview.gone'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(2026, 10, 20, 10) });
  const { state } = serve({ furnished: true });
  const { router } = renderApp('/overview');
  await screen.findByText('All is well.');
  await router.navigate('/settings');
  state.nodes = state.nodes.slice(0, -1);
  state.running.delete('assistant');
  vi.setSystemTime(new Date(2026, 10, 20, 12));
  await router.navigate('/overview');
  expect(
    await screen.findByText(sentence('The worker 10.20.1.12 is gone; it was last seen at 10:00:00.')),
  ).toBeVisible();
  expect(
    screen.getByText(sentence(/^assistant does not run any more; it was last seen at 10:00:00,/)),
  ).toBeVisible();
});

test('a model terminated here is not listed as lost', { tags: ['overview.gone'] }, async () => {
  const cluster = serve({ furnished: true });
  const { user, router } = renderApp('/overview');
  await screen.findByText('All is well.');
  await router.navigate('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Terminate Model assistant' }));
  await screen.findByText(sentence('assistant is terminated.'));
  await router.navigate('/overview');
  await user.click(await refresh());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'assistant' })).toBeNull());
  expect(screen.getByText('All is well.')).toBeVisible();
  expect(cluster.state.running.has('assistant')).toBe(false);
});

test('a launch that was cancelled from here is no news', {
  tags: ['overview.gone', 'launches.cancel'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user, router } = renderApp('/overview');
  await screen.findByText(sentence(/3 workers and 3 models, and nothing needs attention\./));
  await router.navigate('/launches');
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  await waitFor(() => expect(cluster.state.launching.size).toBe(0));
  await router.navigate('/overview');
  await user.click(await refresh());
  await waitFor(() => expect(screen.queryByRole('link', { name: 'theirs' })).toBeNull());
  expect(screen.queryByRole('link', { name: /^theirs does not run any more/ })).toBeNull();
});

test('a model that runs again after it was terminated from here is missed when it goes by itself', {
  tags: ['overview.gone'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'] });
  const { state } = serve({ furnished: true });
  const assistant = state.running.get('assistant');
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Terminate Model assistant' }));
  await screen.findByText(sentence('assistant is terminated.'));
  if (assistant !== undefined) state.running.set('assistant', assistant);
  vi.setSystemTime(Date.now() + 60_000);
  await router.navigate('/overview');
  await screen.findByText('All is well.');
  state.running.delete('assistant');
  await user.click(await refresh());
  await screen.findByRole('link', {
    name: /^assistant does not run any more; it was last seen at .*, and was not terminated/,
  });
});

test('another user’s failed launch is not listed as a lost model', {
  tags: ['overview.gone'],
}, async () => {
  const cluster = serve({ furnished: true, release: '4.1' });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/overview');
  await screen.findByText(sentence(/3 workers and 3 models, and nothing needs attention\./));
  await screen.findByRole('link', { name: '1 launch under way' });
  await cluster.fetch(new Request('http://x/v1/models/theirs/cancel', { method: 'POST' }));
  await user.click(await refresh());
  expect(await screen.findByRole('link', { name: '1 launch failed.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^theirs does not run any more/ })).toBeNull();
});

test('of two workers of one address the one that goes is missed', { tags: ['overview.gone'] }, async () => {
  const { state } = serve({ furnished: true });
  const [first] = state.nodes.slice(-1);
  if (first !== undefined) state.nodes = [...state.nodes, { ...first }];
  const { user } = renderApp('/overview');
  await screen.findByText('All is well.');
  state.nodes = state.nodes.slice(0, -1);
  await user.click(await refresh());
  const worker = await screen.findByRole('link', {
    name: /^The worker 10\.20\.1\.12 #2 is gone; it was last seen at /,
  });
  expect(worker).toHaveAttribute('href', '#/cluster_info/10.20.1.12');
});

test('the only launch that fails while its list is shown is not listed as lost', {
  tags: ['overview.gone'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { router } = renderApp('/overview');
  await screen.findByRole('link', { name: '1 launch under way' });
  await cluster.fetch(new Request('http://x/v1/models/theirs/cancel', { method: 'POST' }));
  await waitFor(() => expect(cluster.state.launching.size).toBe(0));
  await router.navigate('/running_models/LLM');
  await screen.findAllByText('No Running Models');
  await router.navigate('/overview');
  expect(await screen.findByRole('link', { name: '1 launch failed.' })).toBeVisible();
  expect(screen.queryByRole('link', { name: /^theirs does not run any more/ })).toBeNull();
});

test('a model that ran while the nodes were unreadable is not listed as lost when the list fails later', {
  tags: ['overview.gone', 'overview.without-machines'],
}, async () => {
  const cluster = serve({ furnished: true });
  const failing = { status: 500, body: { detail: 'lost' } };
  cluster.failNext('GET /v1/cluster/info', failing);
  const { router, user } = renderApp('/overview');
  expect(await screen.findByRole('link', { name: '2 models' })).toBeVisible();
  cluster.failNext('GET /v1/models', failing, 1000);
  await router.navigate('/cluster_info');
  await screen.findByText('Live');
  await router.navigate('/overview');
  await user.click(await refresh());
  expect(await screen.findByRole('link', { name: '2 models' })).toBeVisible();
  expect(screen.queryByText(/does not run any more/)).toBeNull();
});
