import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The replicas of a running model, from its number in the table. */
async function openReplicas(cluster: Cluster, payload: object = { ...qwenLaunch, replica: 2 }) {
  await launchElsewhere(cluster, payload);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('link', { name: /^Replicas of / }));
  const table = await screen.findByRole('table', { name: 'Replicas' });
  const refresh = () => user.click(screen.getByRole('button', { name: 'Refresh' }));
  return { user, refresh, rows: () => within(table).getAllByRole('row').slice(1) };
}

/** Changes the second replica without the console. */
function mark(cluster: Cluster, status: string): void {
  const [, second] = cluster.state.running.get('qwen2-instruct')?.placements ?? [];
  if (second) second.status = status;
}

test('the replica count leads to each replica with status, worker and GPUs, and the worker to its page', {
  tags: ['launches.replicas', 'calls.replicas', 'running.links'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  const { user, rows } = await openReplicas(cluster);
  const cells = (at: number) =>
    within(rows()[at] ?? document.body)
      .getAllByRole('cell')
      .slice(0, 4)
      .map(cell => cell.textContent);
  expect(cells(0)).toEqual(['0', 'Ready', '10.20.1.10', 'GPU 0']);
  expect(cells(1)).toEqual(['1', 'Ready', '10.20.1.11', 'GPU 0']);
  const worker = screen.getByRole('link', { name: '10.20.1.11' });
  expect(worker).toHaveAttribute('title', '10.20.1.11:40218');
  await user.click(worker);
  expect(await screen.findByRole('heading', { level: 1, name: '10.20.1.11:40218' })).toBeVisible();
});

test('a replica says that it is being removed, and a single one has nothing to remove', {
  tags: ['launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  const { user, rows } = await openReplicas(cluster);
  const gate = createGate();
  cluster.failNext('DELETE /v1/models/*', { until: gate.passed });
  await user.click(screen.getByRole('button', { name: 'Remove replica 1' }));
  expect(await screen.findByRole('button', { name: 'Removing replica 1' })).toHaveFocus();
  expect(rows()).toHaveLength(2);
  gate.open();
  expect(await screen.findByText(sentence('Replica 1 is removed.'))).toBeVisible();
  expect(rows()).toHaveLength(1);
  expect(screen.queryByRole('button', { name: /^Remov/ })).toBeNull();
  expect(screen.getByRole('button', { name: 'Move replica 0' })).toBeVisible();
});

test('beside a replica that ended with its worker the last one that runs cannot be removed, and the ended one can', {
  tags: ['launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, refresh, rows } = await openReplicas(cluster);
  mark(cluster, 'TERMINATED');
  await refresh();
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Ended'));
  const last = screen.getByRole('button', { name: /^Remove replica 0\. The last replica/ });
  expect(last).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Remove replica 1' }));
  expect(await screen.findByText(sentence('Replica 1 is removed.'))).toBeVisible();
  expect(cluster.state.running.has('qwen2-instruct')).toBe(true);
});

test('while a replica is added the only one that runs cannot be removed: the other may fail', {
  tags: ['launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { refresh, rows } = await openReplicas(cluster);
  mark(cluster, 'CREATING');
  await refresh();
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Starting'));
  const only = screen.getByRole('button', { name: /^Remove replica 0\. The last replica/ });
  expect(only).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Remove replica 1' })).toBeEnabled();
});

test('a cluster that can only list replicas offers neither to add nor to remove one', {
  tags: ['launches.replica-add', 'clusters.capabilities'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = { paths: { '/v1/models/{model_uid}/replicas': { get: {} } } };
  cluster.failNext('GET /openapi.json', { status: 200, body });
  await openReplicas(cluster);
  expect(screen.queryByRole('columnheader', { name: 'Actions' })).toBeNull();
  expect(screen.queryByRole('button', { name: /replica/ })).toBeNull();
});

test('a cluster that can remove replicas and add none, as 2.12, offers that alone', {
  tags: ['launches.replica-add', 'clusters.capabilities'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const path = '/v1/models/{model_uid}/replicas';
  const body = { paths: { [path]: { get: {} }, [`${path}/{replica_id}`]: { delete: {} } } };
  cluster.failNext('GET /openapi.json', { status: 200, body });
  const { refresh, rows } = await openReplicas(cluster);
  expect(screen.queryByRole('button', { name: /^(Add|Move)/ })).toBeNull();
  // It may call a running one ended.
  mark(cluster, 'TERMINATED');
  await refresh();
  await waitFor(() => expect(rows()[1]).toHaveTextContent('Ended'));
  for (const id of [0, 1]) {
    const remove = screen.getByRole('button', { name: `Remove replica ${id}` });
    expect(remove).not.toHaveAttribute('aria-disabled', 'true');
  }
});

test('while the cluster does not answer, the list of replicas says so', {
  tags: ['launches.replicas', 'cluster.silent'],
}, async () => {
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  const cluster = serve({ release: '4.1' });
  const { refresh } = await openReplicas(cluster);
  cluster.failNext('GET /v1/models/qwen2-instruct/replicas', { delayMs: 600_000 });
  await refresh();
  for (const ms of [2000, 16_000]) await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(screen.getByText('No answer so far')).toBeVisible();
});

test('a cluster of 0.13 shows the number of replicas alone', async () => {
  const cluster = serve();
  await launchElsewhere(cluster, qwenLaunch);
  renderApp('/running_models/LLM');
  expect(await row('qwen2-instruct')).toBeVisible();
  expect(screen.queryByRole('link', { name: /^Replicas of/ })).toBeNull();
});

test('a model that still starts is cancelled among the running ones instead of terminated', {
  tags: ['launches.starting'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/running_models/LLM');
  const cancel = await screen.findByRole('button', { name: 'Cancel the launch of theirs' });
  expect(await row('theirs')).toHaveTextContent('Starting');
  expect(screen.queryByRole('button', { name: /^Terminate Model/ })).toBeNull();
  await user.click(cancel);
  await waitFor(() => expect(cluster.state.launching.size).toBe(0));
});

test('the replicas of a model whose uid has a slash cannot be listed, and the page says why', {
  tags: ['launches.replicas', 'running.unreachable'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'team/qwen', replica: 2 });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('link', { name: 'Replicas of team/qwen: 2' }));
  expect(await screen.findByText(/cannot list the replicas of team\/qwen by its API/)).toBeVisible();
});
