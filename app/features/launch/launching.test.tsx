import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, isUnattended, isUnderWay, launchState } from '#app/launches/store.ts';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { createGate } from '#test/gate.ts';
import {
  arriveAtRunning,
  chooseQwen,
  launchButton,
  launchField,
  openLaunchForm,
  QWEN_FORM,
} from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

beforeEach(() => {
  for (const { key } of launchState().launches) dispatchLaunch({ type: 'dismissed', key });
});

/** Sends a launch whose answer waits for its gate. */
async function launchHeld(answer?: OrderedFailure) {
  const cluster = serve();
  const loading = createGate();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', { until: loading.passed, ...(answer ? { next: answer } : {}) });
  await user.click(launchButton());
  await screen.findByRole('timer');
  return { cluster, loading, user, router };
}

test('a failure shows the words of the cluster until dismissed, and the form stays as it was', {
  tags: ['failures.refused'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot.\nTry later.' } });
  await user.click(launchButton());
  expect(await screen.findByText(sentence('Server error: 503 - No slot. Try later.'))).toBeVisible();
  expect(launchField('Quantization')).toHaveValue('none');
  expect(router.state.location.pathname).toBe('/launch_model/llm');
  await user.click(screen.getByRole('button', { name: 'Copy the message' }));
  expect(await navigator.clipboard.readText()).toBe('Server error: 503 - No slot.\nTry later.');
  await user.click(screen.getByRole('button', { name: 'Dismiss the message' }));
  expect(screen.queryByText(/No slot\./)).toBeNull();
});

test('a missing answer is shown in the form without a banner', { tags: ['failures.logged'] }, async () => {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', { network: 'refused' });
  await user.click(launchButton());
  expect(await screen.findByText(/^No answer came\./)).toBeVisible();
  expect(screen.getAllByText(/could not be reached/)).toHaveLength(1);
  expectLogged(/could not be reached/);
});

test('a launch whose answer a gateway cut is followed to the running models', {
  tags: ['launches.ends'],
}, async () => {
  const { cluster, loading, router } = await launchHeld({ status: 504, body: 'Gateway Time-out' });
  const starting = createGate();
  await waitFor(() => expect(cluster.state.traffic.log).toContain('POST /v1/models'));
  cluster.state.hold = { at: 0.5, until: starting.passed };
  const launched = launchElsewhere(cluster, qwenLaunch);
  loading.open();
  await waitFor(() => expect(launchState().launches.filter(isUnattended).filter(isUnderWay)).toHaveLength(1));
  expect(screen.getByRole('timer')).toBeVisible();
  starting.open();
  await launched;
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
});

test('leaving does not stop a launch, and its failure is shown on the new screen', {
  tags: ['launch.busy'],
}, async () => {
  const { loading, user, router } = await launchHeld({ status: 500, body: { detail: 'Out of memory' } });
  expect(await screen.findByText('You may leave; the launch continues.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(within(launchButton()).getByRole('progressbar', { hidden: true })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  loading.open();
  expect(
    await screen.findByText(sentence('Launch of qwen2-instruct: Server error: 500 - Out of memory')),
  ).toBeVisible();
  await router.navigate(QWEN_FORM);
  expect(await screen.findByText('The launch failed')).toBeVisible();
  expect(await screen.findByLabelText('Quantization')).toHaveValue('none');
});

test('a launch lands on its model: the row has the focus, and is marked for five seconds', {
  tags: ['launch.landing'],
}, async () => {
  const { cluster, loading, router } = await launchHeld();
  loading.open();
  await arriveAtRunning('/running_models/LLM', router, cluster);
  const there = await row('qwen2-instruct');
  expect(there).toHaveAttribute('data-new');
  await waitFor(() => expect(screen.getByRole('rowheader', { name: /^qwen2-instruct/ })).toHaveFocus());
  await waitFor(() => expect(there).not.toHaveAttribute('data-new'), { timeout: 8000 });
});

test('a success moves no user who has left the form, but reloads the screen', async () => {
  const { cluster, loading, router } = await launchHeld();
  await router.navigate('/launch_model/rerank');
  const reads = () =>
    cluster.state.traffic.log.filter(call => call.startsWith('GET /v1/model_registrations/rerank'));
  await waitFor(() => expect(reads()).toHaveLength(1));
  loading.open();
  await waitFor(() => expect(cluster.state.running.has('qwen2-instruct')).toBe(true));
  await waitFor(() => expect(reads()).toHaveLength(2));
  expect(launchState().launches.filter(isUnderWay)).toEqual([]);
  expect(router.state.location.pathname).toBe('/launch_model/rerank');
});

test('a launch that ends after its form was left is reported on every screen, and its row is marked', async () => {
  const { loading, user, router } = await launchHeld();
  await router.navigate('/cluster_info');
  await screen.findByRole('heading', { level: 1, name: 'Cluster Information' });
  loading.open();
  const text = await screen.findByText(sentence('qwen2-instruct runs as qwen2-instruct.'));
  expect(text.closest('[role="status"]')).not.toBeNull();
  expect(screen.getByRole('button', { name: 'Open the page of qwen2-instruct' })).toBeVisible();
  const notice = within(text.parentElement?.parentElement ?? document.body);
  await user.click(notice.getByRole('button', { name: 'Copy the ID qwen2-instruct' }));
  expect(await navigator.clipboard.readText()).toBe('qwen2-instruct');
  const links = screen.getAllByRole('link', { name: 'Running Models' });
  await user.click(links.find(link => link.closest('[role="status"]')) ?? text);
  expect(await row('qwen2-instruct')).toHaveAttribute('data-new');
  await user.click(screen.getByRole('button', { name: `Dismiss: ${text.textContent}` }));
  expect(screen.queryByText(sentence('qwen2-instruct runs as qwen2-instruct.'))).toBeNull();
});

test('reopening the form during the launch redirects to the running models', async () => {
  const { cluster, loading, user, router } = await launchHeld();
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await router.navigate(QWEN_FORM);
  await screen.findByRole('timer');
  loading.open();
  await arriveAtRunning('/running_models/LLM', router, cluster);
});

test('the form of a launched model remains open when it is reopened, also during a reload', {
  tags: ['launches.again'],
}, async () => {
  const { cluster, loading, router } = await launchHeld();
  const anew = createGate();
  cluster.failNext('GET /v1/model_registrations/LLM*', { until: anew.passed });
  loading.open();
  await row('qwen2-instruct');
  anew.open();
  await router.navigate(QWEN_FORM);
  expect(await screen.findByLabelText('Replica')).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/llm');
});

test('a form that was begun is there again after it was closed, with the folded parts that were filled open', async () => {
  serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  const folds = ['Optional Configurations', 'Lora Config'].map(name => ({ name }));
  await user.click(screen.getByRole('button', folds[0]));
  await user.type(launchField('Worker Ip'), '10.0.0.7');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate(QWEN_FORM);
  await screen.findByLabelText('Replica');
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Worker Ip')).toHaveValue('10.0.0.7');
  const open = folds.map(fold => screen.getByRole('button', fold).getAttribute('aria-expanded'));
  expect(open).toEqual(['true', 'false']);
});

test('a model is launched again once, however often one presses', { tags: ['launch.busy'] }, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  const before = recordLaunch('llm', 'qwen2-instruct', 'before');
  act(() => dispatchLaunch({ type: 'running', key: before.key, uid: 'before' }));
  const button = launchButton();
  expect(button).not.toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  fireEvent.click(button);
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.traffic.log.filter(call => call === 'POST /v1/models')).toHaveLength(1);
});
