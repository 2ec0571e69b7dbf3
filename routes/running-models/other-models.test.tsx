import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { RunningRecord } from '#server/cluster/state.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** A cluster with a running model of a type without a tab. */
function serveOther() {
  const cluster = serve({ running: 1 });
  const [first] = cluster.state.running.values();
  if (first === undefined) throw new Error('nothing runs');
  const record = {
    ...first.record,
    id: 'dune',
    model_name: 'astra',
    model_type: 'world',
  } as unknown as RunningRecord;
  cluster.state.running.set('dune', { ...first, record });
  return cluster;
}

test('models of types that no tab is for are counted, named, and can be terminated', {
  tags: ['running.others', 'running.split'],
}, async () => {
  const cluster = serveOther();
  const { user } = renderApp('/running_models/rerank');
  expect(
    await screen.findByText(sentence('1 model of a type that this console cannot show in detail')),
  ).toBeVisible();
  const table = within(screen.getByRole('grid', { name: 'Models of other types' }));
  expect(table.getByRole('row', { name: /dune.*astra.*world/ })).toBeVisible();
  await user.click(table.getByRole('button', { name: 'Terminate Model dune' }));
  expect(await screen.findByText(sentence('dune is terminated.'))).toBeVisible();
  expect(cluster.state.running.has('dune')).toBe(false);
  await waitFor(() => expect(screen.queryByText(/cannot show in detail/)).toBeNull());
});

test('with confirmations on, they ask too', {
  tags: ['running.others', 'settings.confirm'],
}, async () => {
  const { state } = serveOther();
  localStorage.setItem('confirmTerminations', 'on');
  const { user } = renderApp('/running_models/rerank');
  await user.click(await screen.findByRole('button', { name: 'Terminate Model dune' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Terminate 1 model?' });
  expect(dialog).toHaveTextContent('dune');
  expect(state.running.has('dune')).toBe(true);
  await user.click(within(dialog).getByRole('button', { name: 'Terminate 1 model' }));
  expect(await screen.findByText(sentence('dune is terminated.'))).toBeVisible();
  expect(state.running.has('dune')).toBe(false);
});

test('while a call is pending they cannot be terminated', {
  tags: ['running.others'],
}, async () => {
  const cluster = serveOther();
  const gate = createGate();
  cluster.failNext('DELETE /v1/models/*', { until: gate.passed });
  const { user } = renderApp('/running_models/rerank');
  const button = await screen.findByRole('button', { name: 'Terminate Model dune' });
  expect(button).not.toHaveAttribute('aria-disabled');
  await user.click(button);
  await waitFor(() => expect(button).toHaveAttribute('aria-disabled', 'true'));
  gate.open();
  expect(await screen.findByText(sentence('dune is terminated.'))).toBeVisible();
});

test('one that still starts is cancelled and not terminated', {
  tags: ['running.others', 'launches.starting'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'dune' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const [launch] = cluster.state.launching.values();
  if (launch === undefined) throw new Error('nothing starts');
  Object.assign(launch.record, { model_type: 'world' });
  renderApp('/running_models/rerank');
  const table = within(await screen.findByRole('grid', { name: 'Models of other types' }));
  expect(await table.findByRole('button', { name: 'Cancel the launch of dune' })).toBeVisible();
  expect(table.getByText('Starting')).toBeVisible();
  expect(table.queryByRole('button', { name: /^Terminate/ })).toBeNull();
});

test('a model of another type says that it is being terminated', {
  tags: ['running.terminating', 'running.others'],
}, async () => {
  const cluster = serveOther();
  const { user } = renderApp('/running_models/rerank');
  cluster.failNext('DELETE /v1/models/dune', { until: createGate().passed });
  await user.click(await screen.findByRole('button', { name: 'Terminate Model dune' }));
  expect(await screen.findByText('Terminating…')).toBeVisible();
});
