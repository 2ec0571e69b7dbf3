import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseWorkerAfterVisit } from '#test/lose-worker.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

test('lost workers are in a list above the panels, which hold the workers that the cluster lists now', {
  tags: ['cluster.lost', 'cluster.panels'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { user } = renderApp('/cluster_info');
  await screen.findByRole('region', { name: 'Supervisor' });
  expect(screen.queryByText(/lost worker/)).toBeNull();
  const worker = state.nodes.find(({ ip }) => ip === '10.20.1.10');
  state.nodes = state.nodes.filter(one => one !== worker);
  await user.click(await refresh());
  const panel = within(await screen.findByRole('region', { name: '1 lost worker' }));
  const [first] = within(screen.getByRole('main')).getAllByRole('heading', { level: 2 });
  expect(first).toHaveTextContent('1 lost worker');
  expect(panel.getByRole('link', { name: '10.20.1.10' })).toHaveAttribute(
    'href',
    '#/cluster_info/10.20.1.10',
  );
  expect(panel.getByRole('cell', { name: /^\d\d:\d\d:\d\d \(just now\)$/ })).toBeVisible();
  expect(panel.getByRole('link', { name: 'assistant' })).toBeVisible();
  const details = within(screen.getByRole('grid', { name: 'Worker Details' }));
  expect(details.queryByText('10.20.1.10')).toBeNull();
  expect(details.getAllByRole('row')).toHaveLength(3);
  if (worker !== undefined) state.nodes = [...state.nodes, worker];
  await user.click(await refresh());
  await waitFor(() => expect(screen.queryByText(sentence('1 lost worker'))).toBeNull());
});

test('a tab that was not there knows which worker was lost, and forgets it on request', {
  tags: ['cluster.lost', 'overview.gone'],
}, async () => {
  await loseWorkerAfterVisit(serve({ furnished: true }));
  const { user, router } = renderApp('/overview');
  await user.click(await screen.findByRole('link', { name: /^The worker 10\.20\.1\.12 is gone/ }));
  expect(await screen.findByText(sentence('The cluster has no worker 10.20.1.12 now'))).toBeVisible();
  const own = within(screen.getByRole('region', { name: '1 lost worker' }));
  expect(own.getByRole('cell', { name: /^\d\d:\d\d:\d\d \(just now\)$/ })).toBeVisible();
  expect(screen.queryByRole('region', { name: 'History' })).toBeNull();
  await router.navigate('/cluster_info');
  await screen.findByRole('region', { name: 'Supervisor' });
  expect(screen.getByRole('region', { name: '1 lost worker' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Forget the worker 10.20.1.12' }));
  expect(screen.queryByText(sentence('1 lost worker'))).toBeNull();
  await user.click(await refresh());
  await router.navigate('/overview');
  expect(await screen.findByText('All is well.')).toBeVisible();
});
