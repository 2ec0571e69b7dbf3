import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { formArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action } from './route.ts';

const serve = serveCluster();

/** The dialog of a running model's replicas. */
async function openReplicas(cluster: Cluster) {
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Replicas of qwen2-instruct: 2' }));
  const table = await screen.findByRole('table', { name: 'Replicas' });
  return { user, rows: () => within(table).getAllByRole('row').slice(1) };
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
  expect(cells(0)).toEqual(['0', 'READY', '10.20.1.10:40217', '0']);
  expect(cells(1)).toEqual(['1', 'READY', '10.20.1.11:40218', '0']);
  await user.click(screen.getByRole('link', { name: '10.20.1.11:40218' }));
  expect(await screen.findByRole('heading', { level: 1, name: '10.20.1.11:40218' })).toBeVisible();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a replica says that it is being removed, and the others stay in sight', {
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
  expect(screen.queryByRole('button', { name: 'Removing replica 1' })).not.toBeInTheDocument();
});

test('a replica is added and another removed, and the last one cannot be', {
  tags: ['launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  const { user, rows } = await openReplicas(cluster);
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await user.click(screen.getByRole('button', { name: 'Add a replica' }));
  expect(await screen.findByText(/^A replica is being added\./)).toBeVisible();
  await waitFor(() => expect(rows()[2]).toHaveTextContent('CREATING'));
  gate.open();
  expect(await screen.findByText('The replica is added.')).toBeVisible();
  for (const id of [0, 1]) {
    await user.click(await screen.findByRole('button', { name: `Remove replica ${id}` }));
    expect(await screen.findByText(sentence(`Replica ${id} is removed.`))).toBeVisible();
  }
  const last = await screen.findByRole('button', { name: /^Remove replica 2\. The last replica/ });
  expect(last).toHaveAttribute('aria-disabled', 'true');
  expect(cluster.state.running.get('qwen2-instruct')?.record.replica).toBe(1);
});

test('beside a replica that ended with its worker the last one that runs cannot be removed, and the ended one can', {
  tags: ['launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, rows } = await openReplicas(cluster);
  const ended = cluster.state.running.get('qwen2-instruct')?.placements[1];
  if (ended) ended.status = 'TERMINATED';
  await waitFor(() => expect(rows()[1]).toHaveTextContent('TERMINATED'));
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
  const { rows } = await openReplicas(cluster);
  const [, other] = cluster.state.running.get('qwen2-instruct')?.placements ?? [];
  if (other) other.status = 'CREATING';
  await waitFor(() => expect(rows()[1]).toHaveTextContent('CREATING'));
  const only = screen.getByRole('button', { name: /^Remove replica 0\. The last replica/ });
  expect(only).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByRole('button', { name: 'Remove replica 1' })).toBeEnabled();
});

test('closing the dialog while a replica is added reports the result elsewhere', {
  tags: ['launches.replica-add'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openReplicas(cluster);
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await user.click(screen.getByRole('button', { name: 'Add a replica' }));
  expect(await screen.findByText(/^A replica is being added\./)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  gate.open();
  expect(
    await screen.findByText(sentence('Replicas of qwen2-instruct: The replica is added.')),
  ).toBeVisible();
});

test('a cluster that can only list replicas offers neither to add nor to remove one', {
  tags: ['launches.replica-add', 'clusters.capabilities'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = { paths: { '/v1/models/{model_uid}/replicas': { get: {} } } };
  cluster.failNext('GET /openapi.json', { status: 200, body });
  await openReplicas(cluster);
  expect(await screen.findByText('This cluster can neither add nor remove a single replica.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a replica' })).toBeNull();
  expect(screen.queryByRole('button', { name: /^Remove replica/ })).toBeNull();
});

test('a cluster that can remove replicas and add none, as 2.12, says so', {
  tags: ['launches.replica-add', 'clusters.capabilities'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const path = '/v1/models/{model_uid}/replicas';
  const body = { paths: { [path]: { get: {} }, [`${path}/{replica_id}`]: { delete: {} } } };
  cluster.failNext('GET /openapi.json', { status: 200, body });
  const { rows } = await openReplicas(cluster);
  expect(await screen.findByText('This cluster can remove a single replica, but add none.')).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Add a replica' })).toBeNull();
  // It may call a running one ended.
  const [, other] = cluster.state.running.get('qwen2-instruct')?.placements ?? [];
  if (other) other.status = 'TERMINATED';
  await waitFor(() => expect(rows()[1]).toHaveTextContent('TERMINATED'));
  for (const id of [0, 1]) {
    const remove = screen.getByRole('button', { name: `Remove replica ${id}` });
    expect(remove).not.toHaveAttribute('aria-disabled', 'true');
  }
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

test('while the cluster does not answer, the list of replicas says so', {
  tags: ['launches.replicas', 'cluster.silent'],
}, async () => {
  const toFake = ['setTimeout', 'clearTimeout', 'Date'] as const;
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...toFake] });
  const cluster = serve({ release: '4.1' });
  await openReplicas(cluster);
  cluster.failNext('GET /v1/models/qwen2-instruct/replicas', { delayMs: 600_000 });
  for (const ms of [2000, 16_000]) await act(() => vi.advanceTimersByTimeAsync(ms));
  expect(screen.getByText('No answer so far')).toBeVisible();
});

test('a cluster of 0.13 shows the number of replicas alone', async () => {
  const cluster = serve();
  await launchElsewhere(cluster, qwenLaunch);
  renderApp('/running_models/LLM');
  expect(await row('qwen2-instruct')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Replicas of/ })).toBeNull();
});

test.each([
  [{ status: 504, body: 'Gateway Time-out' }, /^No answer came\. The change may still be made/],
  [{ status: 500, body: { detail: 'No slot' } }, /^Server error: 500 - No slot$/],
])(
  'a change whose answer was cut off is not shown as refused: %o',
  {
    tags: ['launches.replica-add'],
  },
  async (failure, said) => {
    const cluster = serve({ release: '4.1' });
    const params = { uid: 'it' };
    for (const fields of [{ intent: 'add' }, { intent: 'remove', replica_id: '1' }]) {
      cluster.failNext('* /v1/models/it/replicas*', failure);
      const came = action(formArgs('/resources/replicas/it', fields, { params }));
      expect(await came).toMatchObject({ ok: false, message: expect.stringMatching(said) });
    }
  },
);

test('the replicas of a model whose uid has a slash cannot be listed, and the dialog says why', {
  tags: ['launches.replicas', 'running.unreachable'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'team/qwen', replica: 2 });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Replicas of team/qwen: 2' }));
  expect(await screen.findByText(/cannot list the replicas of team\/qwen by its API/)).toBeVisible();
});
