import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { chooseQwen, launchButton, openLaunchForm, QWEN_FORM } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

/** A cluster with sign-in, and an administrator signed in. */
function serveAdmin(options: ClusterOptions = {}): Cluster {
  const cluster = serve({ auth: true, furnished: true, ...options });
  signInWith(cluster, 'admin');
  return cluster;
}

/** The user logs out, and another signs in within the same tab and opens an address. */
async function changeAccount(
  { user, router }: ReturnType<typeof renderApp>,
  cluster: Cluster,
  address: string,
): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'LOG OUT' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
  signInWith(cluster, 'admin');
  await act(() => router.navigate(address));
}

test('the next user sees the running models, and not the result of the last user’s pending call', {
  tags: ['session.logout', 'running.placeholder'],
}, async () => {
  const cluster = serveAdmin();
  const ending = createGate();
  cluster.failNext('DELETE /v1/models/assistant', { until: ending.passed });
  const app = renderApp('/running_models/LLM');
  await app.user.click(await screen.findByRole('button', { name: 'Terminate Model assistant' }));
  await screen.findByText(/^Loading, do not refresh page/);
  await changeAccount(app, cluster, '/running_models/LLM');
  expect(await screen.findByRole('button', { name: 'Terminate Model assistant' })).toBeVisible();
  expect(screen.queryByText(/^Loading, do not refresh page/)).toBeNull();
  await waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Working' })).toBeNull());
  ending.open();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Terminate Model assistant' })).toBeNull());
  expect(screen.queryByText(sentence('assistant is terminated.'))).toBeNull();
  expect(screen.queryByRole('button', { name: 'Launch again' })).toBeNull();
});

test('the next user finds the launch form free, and is not redirected by the last user’s launch', {
  tags: ['session.logout'],
}, async () => {
  const cluster = serveAdmin();
  const loading = createGate();
  const app = await openLaunchForm();
  await chooseQwen(app.user);
  cluster.failNext('POST /v1/models', { until: loading.passed });
  await app.user.click(launchButton());
  await screen.findByRole('timer');
  await app.user.click(screen.getByRole('button', { name: 'Go Back' }));
  await changeAccount(app, cluster, QWEN_FORM);
  const form = within(await screen.findByRole('dialog', { name: 'qwen2-instruct' }));
  await form.findByLabelText('Replica');
  expect(form.queryByText('You may leave; the launch continues.')).toBeNull();
  loading.open();
  await waitFor(() => expect(cluster.state.running.size).toBe(3));
  await waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
  expect(app.router.state.location.pathname).toBe('/launch_model/llm');
});

test('the next user sees nothing of the last user’s added replica', {
  tags: ['session.logout', 'launches.replica-add'],
}, async () => {
  const cluster = serveAdmin({ release: '4.1' });
  const adding = createGate();
  cluster.state.hold = { at: 0.5, until: adding.passed };
  const page = '/running_model/assistant?tab=replicas';
  const app = renderApp(page);
  await app.user.click(await screen.findByRole('button', { name: 'Add a replica' }));
  const drawer = within(await screen.findByRole('dialog', { name: 'Add replicas to assistant' }));
  await app.user.click(drawer.getByRole('button', { name: 'Add 1 replica' }));
  await drawer.findByText(/^The cluster loads the replicas\./);
  await app.user.click(drawer.getByRole('button', { name: 'Close' }));
  await changeAccount(app, cluster, page);
  const table = await screen.findByRole('table', { name: 'Replicas' });
  adding.open();
  await app.user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(within(table).getAllByText('Ready')).toHaveLength(2));
  expect(screen.queryByText('The replica is added.')).toBeNull();
});
