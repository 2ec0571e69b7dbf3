import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { loseWorker } from '#server/cluster/running.ts';
import { ADD, beginMove, expectMoved, placesOf, REMOVE } from '#test/begin-move.tsx';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
test('a replica moves: a new one is added, and once it is ready the old one is removed', {
  tags: ['launches.replica-move'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  await beginMove(cluster, gate.passed);
  expect(
    await screen.findByText(sentence('The cluster loads a new replica on 10.20.1.11:40218.')),
  ).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Replicas' }));
  expect(await panel.findByRole('row', { name: /^1 Starting/ })).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
  gate.open();
  await expectMoved(cluster);
});

test.each([
  ['is refused', { status: 409, body: { detail: 'busy' } }, /replica 0 stays: busy$/],
  [
    'is forbidden',
    { status: 403, body: { detail: 'not yours' } },
    /^No new replica was added, and replica 0 stays: /,
  ],
  [
    'finds no GPU',
    { status: 503, body: { detail: 'No available slot' } },
    /replica 0 stays: No available slot$/,
  ],
])(
  'when the new replica %s the old one stays',
  { tags: ['launches.replica-move'] },
  async (_, failure, said) => {
    const cluster = serve({ release: '4.1' });
    cluster.failNext(ADD, failure);
    await beginMove(cluster);
    expect(await screen.findByText(sentence(said))).toBeVisible();
    expect(placesOf(cluster)).toEqual(['0 10.20.1.10']);
  },
);

test('a ban from the list of replicas does not end the move', {
  tags: ['launches.replica-move'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  await beginMove(cluster, gate.passed);
  await waitFor(() => expect(placesOf(cluster)).toHaveLength(2));
  // The panel and the move both read the list.
  cluster.failNext('GET /v1/models/qwen2-instruct/replicas', { status: 429, body: { detail: 'later' } }, 2);
  gate.open();
  await expectMoved(cluster);
});

test('when the new worker dies while it loads the replica the old one stays', {
  tags: ['launches.replica-move'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  await beginMove(cluster, gate.passed);
  await waitFor(() => expect(placesOf(cluster)).toHaveLength(2));
  loseWorker(cluster.state, '10.20.1.11');
  gate.open();
  expect(await screen.findByText(sentence(/^No new replica was added, and replica 0 stays: /))).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10']);
});

test('a move whose old replica is not removed names both', { tags: ['launches.replica-move'] }, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext(REMOVE, { status: 500, body: { detail: 'ow' } });
  await beginMove(cluster);
  expect(
    await screen.findByText(sentence('Replica 1 is added, but replica 0 was not removed: ow')),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
});

test('a move that is stopped keeps both replicas', { tags: ['launches.replica-move'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  const user = await beginMove(cluster, gate.passed);
  await user.click(await screen.findByRole('button', { name: 'Stop the move' }));
  expect(
    await screen.findByText(sentence('It stops after this step, and both replicas stay.')),
  ).toBeVisible();
  gate.open();
  expect(
    await screen.findByText(sentence('Stopped. Replica 1 is added, and replica 0 stays.')),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
});

test('after an answer that was cut off the move follows the list of replicas', {
  tags: ['launches.replica-move'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.failNext(ADD, { status: 504, body: 'Gateway Time-out' });
  await beginMove(cluster);
  expect(
    await screen.findByText(sentence('The cluster lists no new replica that runs. Replica 0 stays.')),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10']);
});

test('a cluster that can add no replica offers no move', {
  tags: ['launches.replica-move', 'clusters.capabilities'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, qwenLaunch);
  const body = { paths: { '/v1/models/{model_uid}/replicas': { get: {} } } };
  cluster.failNext('GET /openapi.json', { status: 200, body });
  renderApp('/running_model/qwen2-instruct?tab=replicas');
  expect(await screen.findByRole('row', { name: /^0 Ready/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Move replica 0' })).toBeNull();
});
