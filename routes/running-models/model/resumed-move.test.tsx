import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { shownBanner } from '#app/notify/banner.ts';
import { resetQueries } from '#app/query/query.ts';
import { resetAuthCheck } from '#app/session/require-session.ts';
import { signedOut } from '#app/session/session.ts';
import { endSession } from '#app/session/sign-out.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { ADD, beginMove, expectMoved, placesOf, REMOVE } from '#test/begin-move.tsx';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const LIST = 'GET /v1/models/qwen2-instruct/replicas';
const tags = ['launches.replica-move', 'launches.replica-move-kept'];

/** The page is left without a log out: nothing in memory remains. */
function leavePage(): void {
  cleanup();
  resetQueries();
  signedOut();
  resetAuthCheck();
}

const openReplicas = () => renderApp('/running_model/qwen2-instruct?tab=replicas');

/** Leaves the page while the cluster loads the new replica. */
async function leaveWhileAdding() {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  await beginMove(cluster, gate.passed);
  await waitFor(() => expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']));
  leavePage();
  return { cluster, gate };
}

test('a move continues after the page was left while the new replica was loaded', { tags }, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  openReplicas();
  expect(
    await screen.findByText(
      sentence('No answer came. The list of replicas shows whether the new one is ready.'),
    ),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
  gate.open();
  await expectMoved(cluster);
});

test('a move continues on another screen too, which reports its end', { tags }, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  gate.open();
  renderApp('/settings');
  expect(
    await screen.findByText(sentence(/Replica 0 is moved: replica 1 serves on/, { exact: false })),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['1 10.20.1.11']);
});

test('a page that was left before anything was sent says so, and the old replica stays', {
  tags,
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  await beginMove(cluster, undefined, () => cluster.failNext(LIST, { until: gate.passed }, 9));
  leavePage();
  gate.open();
  openReplicas();
  const said = 'The page was reloaded before a replica was added. Nothing was sent, and replica 0 stays.';
  expect(await screen.findByText(sentence(said))).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10']);
  expect(cluster.state.traffic.log).not.toContain(ADD);
});

test('a removal that was sent before the page was left is finished, or found done', { tags }, async () => {
  for (const isDone of [false, true]) {
    const cluster = serve({ release: '4.1' });
    const gate = createGate();
    cluster.failNext(REMOVE, { until: gate.passed });
    await beginMove(cluster);
    await screen.findByText(sentence('The new replica is ready. Replica 0 is being removed.'));
    leavePage();
    gate.open();
    const model = cluster.state.running.get('qwen2-instruct');
    if (isDone && model) model.placements = model.placements.filter(({ id }) => id === 1);
    openReplicas();
    expect(
      await screen.findByText(sentence('Replica 0 is moved: replica 1 serves on 10.20.1.11:40218.')),
    ).toBeVisible();
    expect(placesOf(cluster)).toEqual(['1 10.20.1.11']);
    leavePage();
  }
});

test('the old replica stays when the new worker dies while no page is open', { tags }, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  loseWorker(cluster.state, '10.20.1.11');
  gate.open();
  const { user } = openReplicas();
  expect(await screen.findByText(sentence('The model could not be looked up'))).toBeVisible();
  cluster.state.bereft.clear();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(
    await screen.findByText(sentence('The cluster lists no new replica that runs. Replica 0 stays.')),
  ).toBeVisible();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10']);
});

test('a supervisor that restarts without the model leaves nothing that is called moved', {
  tags,
}, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  cluster.state.running.clear();
  gate.open();
  cluster.failNext(LIST, { network: 'refused' }, 2);
  openReplicas();
  const said = 'The cluster lists no new replica that runs. Replica 0 is gone too.';
  expect(await screen.findByText(sentence(said, { exact: false }))).toBeVisible();
});

test('a list that is forbidden ends the move with its words, and removes nothing', { tags }, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  cluster.failNext(LIST, { status: 403, body: { detail: 'not yours' } }, 5);
  gate.open();
  openReplicas();
  const said = /^The move ends, for the replicas could not be read. Replica 0 was not removed: /;
  expect(await screen.findByText(sentence(said))).toBeInTheDocument();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
});

test('the failing reload that follows the end of a move leaves its words in the banner', {
  tags: [...tags, 'failures.banner-order'],
}, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  cluster.failNext(LIST, { status: 404, body: { detail: 'no such model' } }, 5);
  gate.open();
  const { router } = renderApp('/running_models/LLM');
  await screen.findByText(sentence(/The move ends, for the replicas could not be read\./, { exact: false }));
  cluster.failNext('GET /v1/models', { status: 500, body: { detail: 'disk full' } }, 10);
  act(() => void router.revalidate());
  await screen.findByText(sentence(/^The list could not be loaded again\./, { exact: false }));
  expect(shownBanner()?.text).toMatch(/The move ends, for the replicas could not be read\./);
});

test('a log out ends a move: the next user neither sees nor continues it', { tags }, async () => {
  const { cluster, gate } = await leaveWhileAdding();
  endSession();
  gate.open();
  openReplicas();
  expect(await screen.findByRole('row', { name: /^1 Ready/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Stop the move' })).toBeNull();
  expect(placesOf(cluster)).toEqual(['0 10.20.1.10', '1 10.20.1.11']);
});
