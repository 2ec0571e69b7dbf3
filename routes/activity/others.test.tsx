import { act, cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { ModelInstance } from '#app/cluster/models/instances.ts';
import { followLaunch } from '#app/launches/follow.ts';
import { dismissedLaunches, failedLaunchesOf } from '#app/launches/list.ts';
import { startLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchState, noLaunches } from '#app/launches/store.ts';
import { activityLine } from '#test/activity.ts';
import { createGate } from '#test/gate.ts';
import { launchField, openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const FAILED = /The launch of qwen2-instruct failed/;

/** A launch of this tab that the cluster accepts and that then fails. */
async function failedLaunch(): Promise<void> {
  const begun = await startLaunch('llm', { ...qwenLaunch, model_uid: 'mine', n_gpu: 9 });
  await followLaunch(begun?.launch.key ?? '');
  expect(launchState().launches).toMatchObject([{ status: 'failed' }]);
}

test('a failed launch of another person is hidden from this browser once it is dismissed', {
  tags: ['launches.hide'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/activity');
  expect(await activityLine(FAILED)).toHaveTextContent('as theirs');
  await user.click(screen.getByRole('button', { name: 'Dismiss the launch of qwen2-instruct' }));
  expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  cleanup();
  renderApp('/activity');
  expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('hiddenLaunches') ?? '')).toHaveLength(1);
});

test('a failed launch of another person opens its form with its uid and its replicas', {
  tags: ['launches.again', 'launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', replica: 2, n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/activity');
  await user.click(await screen.findByRole('button', { name: 'Edit and try again: qwen2-instruct' }));
  await screen.findByRole('dialog', { name: /qwen2-instruct/ });
  expect(await screen.findByLabelText('Model UID')).toHaveValue('theirs');
  expect(launchField('Replica')).toHaveValue('2');
});

test('a dismissed failed launch of this tab is not listed as another user’s', {
  tags: ['launches.hide'],
}, async () => {
  serve({ release: '4.1' });
  await failedLaunch();
  const { user } = renderApp('/activity');
  expect(await activityLine(FAILED)).toBeVisible();
  await waitFor(() => expect(screen.queryByText('Asking the cluster for its launches')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Dismiss the launch of qwen2-instruct' }));
  expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  expect(JSON.parse(localStorage.getItem('hiddenLaunches') ?? '[]')).toHaveLength(1);
});

test('neither is one dismissed in its form, while a later one of the uid is listed', {
  tags: ['launches.hide', 'launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await failedLaunch();
  const { user, router } = await openLaunchForm();
  await user.click(await screen.findByRole('button', { name: 'Dismiss the message' }));
  await act(() => router.navigate('/activity'));
  expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  cleanup();
  vi.useFakeTimers({ now: Date.now() + 5_000, toFake: ['Date'] });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'mine', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  renderApp('/activity');
  expect(await activityLine(FAILED)).toHaveTextContent('as mine');
});

/** A launch of another user on a cluster as 1.17.1 and 2.12.0 that is slow to answer its cancel. */
async function launchTheirs(cancelSeconds: number) {
  // Until then its replica remains CREATING.
  const cluster = serve({ release: '4.1', cancelSeconds });
  const calls = {
    '/v1/models/{model_uid}/progress': { get: {} },
    '/v1/models/{model_uid}/cancel': { post: {} },
  };
  cluster.failNext('GET /openapi.json', { status: 200, body: { paths: calls } });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  return cluster;
}

test('a cluster that never reports the end of another user’s cancelled launch lists it as ended', {
  tags: ['launches.cancel', 'launches.others'],
}, async () => {
  const cluster = await launchTheirs(1000);
  void cluster.fetch(new Request('http://x/v1/models/theirs/cancel', { method: 'POST' }));
  renderApp('/activity');
  const failed = await activityLine(FAILED);
  expect(failed).toHaveTextContent(
    'The cluster gives no reason. A launch that somebody cancelled looks the same.',
  );
  expect(screen.queryByRole('region', { name: /^Under way/ })).toBeNull();
});

test.each([
  [1000, ['theirs']],
  [0, []],
])(
  'another user’s launch that this browser cancelled is never listed as failed: after %i s, %j',
  {
    tags: ['launches.cancel', 'launches.others'],
  },
  async (cancelSeconds, cancelling) => {
    const { state } = await launchTheirs(cancelSeconds);
    const { user } = renderApp('/activity');
    await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
    await waitFor(() => expect(state.failed.size).toBe(1));
    await waitFor(() => expect([...launchState().cancelling.keys()]).toEqual(cancelling));
    await user.click(screen.getByRole('link', { name: 'Overview' }));
    expect(await screen.findByText('All is well.')).toBeVisible();
    await user.click(await screen.findByRole('link', { name: /launches under way$/ }));
    expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  },
);

test('a reason that only names a place counts as none', {
  tags: ['launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  for (const launch of cluster.state.failed.values()) launch.detail = '[address=10.20.1.10:40217, pid=9271] ';
  renderApp('/activity');
  const failed = await activityLine(FAILED);
  expect(failed).toHaveTextContent('The cluster gives no reason: [address=10.20.1.10:40217, pid=9271]');
});

test('the buttons of two failed launches of a model have different names', {
  tags: ['launches.again'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  for (const model_uid of ['one', 'two']) {
    const body = JSON.stringify({ ...qwenLaunch, model_uid, n_gpu: 9 });
    await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  }
  renderApp('/activity');
  await activityLine(FAILED);
  for (const name of ['Edit and try again: qwen2-instruct', 'Dismiss the launch of qwen2-instruct'])
    for (const uid of ['one', 'two'])
      expect(screen.getByRole('button', { name, description: new RegExp(`as ${uid}`) })).toBeVisible();
});

test('a launch refused for its uid names no worker: those reported belong to the other model', {
  tags: ['launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const begun = await startLaunch('llm', { ...qwenLaunch, model_uid: 'mine' });
  expect(begun?.answer.ok).toBe(false);
  dispatchLaunch({
    type: 'failed',
    key: begun?.launch.key ?? '',
    message: 'Model is already in the model list',
    answered: true,
  });
  renderApp('/activity');
  const failed = await activityLine(FAILED);
  await waitFor(() => expect(screen.queryByText('Asking the cluster for its launches')).toBeNull());
  expect(failed).not.toHaveTextContent('on 10.20.');
});

test('another tab does not count a launch as failed that is being cancelled', {
  tags: ['launches.cancel', 'launches.hide'],
}, async () => {
  const cluster = await launchTheirs(1000);
  const { user } = renderApp('/activity');
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  await waitFor(() => expect(cluster.state.failed.has('theirs')).toBe(true));
  // Known to this tab alone.
  act(() => dispatchLaunch({ type: 'cancel-ended', uid: 'theirs' }));
  const answer = await cluster.fetch(new Request('http://x/v1/models/instances'));
  const noted = (await answer.json()) as ModelInstance[];
  expect(noted).toMatchObject([{ model_uid: 'theirs', status: 'ERROR' }]);
  expect(failedLaunchesOf(noLaunches, noted, dismissedLaunches())).toEqual([]);
});

test('a launch whose cancelling is refused is reported as failed when it fails', {
  tags: ['launches.cancel', 'launches.hide'],
}, async () => {
  const cluster = await launchTheirs(1000);
  cluster.failNext('POST /v1/models/theirs/cancel', { status: 500, body: { detail: 'not now' } });
  const { user } = renderApp('/activity');
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  expect(await screen.findByText(/not now/)).toBeVisible();
  expect([...dismissedLaunches()]).toEqual([]);
});

test('a cancellation without an answer says so, and the launch is no longer called cancelling', {
  tags: ['launches.cancel', 'failures.unanswered'],
}, async () => {
  const cluster = await launchTheirs(1000);
  cluster.failNext('POST /v1/models/theirs/cancel', { network: 'refused' });
  const { user } = renderApp('/activity');
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  expect(
    await screen.findByText(sentence(/^Cancel the launch of theirs: The cluster could not be reached\./)),
  ).toBeVisible();
  expect(screen.queryByText(/^Cancelling/)).toBeNull();
});

test('a launch whose uid has a slash cannot be cancelled, and the banner says what helps', {
  tags: ['launches.cancel', 'running.unreachable'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'team/qwen' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/activity');
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of team/qwen' }));
  expect(
    await screen.findByText(
      sentence(/^The cluster cannot terminate team\/qwen by its API.* worker 10\.20\.1\.10 ends it/),
    ),
  ).toBeVisible();
});
