import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchKey, launchOf, launchState } from '#app/launches/store.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { endpoint } from '#app/paths.ts';
import type { Cluster, ClusterOptions } from '#server/cluster/cluster.ts';
import { activityLine } from '#test/activity.ts';
import { createGate } from '#test/gate.ts';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const KEY = launchKey('llm', 'qwen2-instruct');
const newer = (options: ClusterOptions = {}) => serve({ release: '4.1', cancelSeconds: 0, ...options });

/** Holds every launch of a cluster at a share of its progress until the gate opens. */
function hold({ state }: Cluster, at: number) {
  const gate = createGate();
  state.hold = { at, until: gate.passed };
  return gate;
}

/** A launch of another user, which this page did not start. */
async function othersLaunch(cluster: Cluster, changes: object = {}): Promise<void> {
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', ...changes });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
}

/** The entry of a model in a section of the launches. */
async function entry(section: RegExp, model = 'qwen2-instruct'): Promise<HTMLElement> {
  const list = await screen.findByRole('region', { name: section });
  const found = within(list).getByRole('heading', { name: model }).closest('li');
  if (found === null) throw new Error(`${model} has no entry`);
  return found;
}

test('a launch shows its stage, its files and its time in its form, and leads to the running models', {
  tags: ['launches.watch', 'calls.launch-progress'],
}, async () => {
  const cluster = newer();
  const loading = hold(cluster, 0.6);
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(launchButton());
  expect(await screen.findByText('Downloading')).toBeVisible();
  expect(cluster.state.traffic.log).toContain('POST /v1/models?wait_ready=false');
  expect(screen.getByText('60%')).toBeVisible();
  const bar = screen.getByRole('progressbar', { name: 'Progress of qwen2-instruct' });
  expect(bar).toHaveAttribute('aria-valuenow', '0.6');
  const [first, second] = within(screen.getByRole('list', { name: 'Files' })).getAllByRole('listitem');
  expect(first).toHaveTextContent('model-00001-of-00002.safetensors8 GiB of 8 GiBDone');
  expect(second).toHaveTextContent(/4 GiB of 8 GiB.*GiB\/s1 s left$/);
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  loading.open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
  expect(await row('qwen2-instruct')).toBeVisible();
});

test('after leaving the form, a notice says that the model runs, and the user finds the launch among the ended ones', {
  tags: ['launches.ends', 'launches.place'],
}, async () => {
  const cluster = newer();
  const loading = hold(cluster, 0.9);
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(launchButton());
  expect(await screen.findByText('Loading')).toBeVisible();
  await act(() => router.navigate('/activity'));
  expect(await entry(/^Under way/)).toHaveTextContent(/Loading90%/);
  loading.open();
  expect(await screen.findByText(sentence('qwen2-instruct runs as qwen2-instruct.'))).toBeVisible();
  const done = await activityLine(/qwen2-instruct was launched/);
  expect(done).toHaveTextContent('Runs');
  await user.click(within(done).getByRole('link', { name: 'Open the model: qwen2-instruct' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'qwen2-instruct' })).toBeVisible();
});

test('a cancelled launch says so until it has ended, and is no failure', {
  tags: ['launches.cancel', 'calls.launch-cancel'],
}, async () => {
  const cluster = newer();
  hold(cluster, 0.3);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(launchButton());
  const cancel = await screen.findByRole('button', { name: 'Cancel the launch of qwen2-instruct' });
  const unwound = createGate();
  cluster.failNext('POST /v1/models/qwen2-instruct/cancel', { until: unwound.passed });
  await user.click(cancel);
  expect(
    await screen.findByText(sentence(/^Cancelling since \d\d:\d\d:\d\d\. The cluster may need a minute/)),
  ).toBeVisible();
  expect(cancel).toHaveAttribute('aria-disabled', 'true');
  unwound.open();
  await waitFor(() => expect(launchOf(launchState(), KEY)?.status).toBe('cancelled'));
  expect(cluster.state.launching.size).toBe(0);
  expect(screen.queryByText('The launch failed')).toBeNull();
  expect(launchField('Quantization')).toHaveValue('none');
  await waitFor(() => expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true'));
});

test('a cancel that comes too late takes no running model away, and is one neutral line', {
  tags: ['launches.cancel', 'launches.cancel-late'],
}, async () => {
  const cluster = newer();
  const loading = hold(cluster, 0.9);
  await othersLaunch(cluster);
  const { user } = renderApp('/activity');
  const cancel = await screen.findByRole('button', { name: 'Cancel the launch of theirs' });
  loading.open();
  await user.click(cancel);
  const words = sentence('It was ready before the cancel. Runs as theirs.');
  expect(await activityLine(/qwen2-instruct was launched/)).toHaveTextContent(
    /It was ready before the cancel/,
  );
  expect(cluster.state.running.has('theirs')).toBe(true);
  expect(shownBanner()).toBeUndefined();
  expect(shownToasts()).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Terminate Model theirs' }));
  await waitFor(() => expect(cluster.state.running.has('theirs')).toBe(false));
  expect(screen.queryByText(words)).toBeNull();
});

test('a launch without a chosen uid is listed once', { tags: ['launches.place'] }, async () => {
  const cluster = serve();
  hold(cluster, 0.5);
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(launchButton());
  expect(await screen.findByText('You may leave; the launch continues.')).toBeVisible();
  await waitFor(() => expect(cluster.state.launching.size).toBe(1));
  await act(() => router.navigate('/activity'));
  expect(await screen.findByRole('region', { name: 'Under way (1)' })).toHaveTextContent('qwen2-instruct');
  expect(screen.queryByText('Not launched from this tab')).toBeNull();
});

test('a failed launch of another person is shown with the words of the cluster, and can be tried again', {
  tags: ['launches.others', 'launches.again'],
}, async () => {
  const cluster = newer();
  await othersLaunch(cluster, { n_gpu: 9 });
  const { user, router } = renderApp('/activity');
  const failed = await activityLine(/The launch of qwen2-instruct failed/);
  expect(failed).toHaveTextContent('as theirs');
  expect(failed).toHaveTextContent('Not launched from this tab');
  expect(failed).toHaveTextContent(/The parameter `n_gpu` must be greater than 0/);
  await user.click(within(failed).getByRole('button', { name: 'Edit and try again: qwen2-instruct' }));
  expect(await screen.findByRole('dialog', { name: 'qwen2-instruct' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/llm');
});

test('a launch of another person shows its progress and can be cancelled', {
  tags: ['launches.others', 'launches.cancel'],
}, async () => {
  const cluster = newer();
  hold(cluster, 0.5);
  await othersLaunch(cluster, { replica: 2 });
  const { user } = renderApp('/activity');
  const theirs = await entry(/^Under way/);
  expect(theirs).toHaveTextContent(/Downloading50%/);
  expect(theirs).toHaveTextContent('0 of 2 replicas ready');
  expect(theirs).toHaveTextContent('Replica 1: Downloading, 50%');
  await user.click(within(theirs).getByRole('button', { name: 'Cancel the launch of theirs' }));
  expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  expect(cluster.state.launching.size).toBe(0);
});

test('a launch is known after a reload, and matched with the cluster’s list', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: undefined });
  // A launch whose call a reload cut off: it has no uid yet, and no call waits for it.
  recordLaunch('llm', 'qwen2-instruct');
  const [kept] = JSON.parse(sessionStorage.getItem(`launches ${endpoint()}`) ?? '[]');
  expect(kept).toMatchObject({ key: KEY, modelName: 'qwen2-instruct' });
  dispatchLaunch({ type: 'accepted', key: KEY, uid: 'qwen2-instruct' });
  renderApp('/activity');
  expect(await screen.findByText(sentence('qwen2-instruct runs as qwen2-instruct.'))).toBeVisible();
  expect(await activityLine(/qwen2-instruct was launched/)).toHaveTextContent('Runs');
});

test('a cluster without progress says so, and its launches are listed all the same', {
  tags: ['launches.old'],
}, async () => {
  const cluster = serve();
  hold(cluster, 0.5);
  await othersLaunch(cluster);
  renderApp('/activity');
  expect(await screen.findByText(/^This cluster neither reports the progress of a launch/)).toBeVisible();
  expect(await entry(/^Under way/)).toHaveTextContent('as theirs');
  expect(screen.queryByRole('button', { name: /^Cancel/ })).toBeNull();
  expect(screen.queryByRole('progressbar')).toBeNull();
  expect(cluster.state.traffic.log.some(line => line.includes('/progress'))).toBe(false);
});

test('an empty list says so, and a cluster that does not list launches is named with its reason', {
  tags: ['launches.place'],
}, async () => {
  const cluster = newer();
  cluster.failNext('GET /v1/models/instances', { status: 500, body: { detail: 'no supervisor' } });
  const { user } = renderApp('/activity');
  expect(
    await screen.findByText(sentence(/The cluster did not report its launches\..*no supervisor/)),
  ).toBeVisible();
  expect(screen.queryByText('Nothing happened yet')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('heading', { name: 'Nothing happened yet' })).toBeVisible();
  expect(screen.queryByText(/did not report its launches/)).toBeNull();
});
