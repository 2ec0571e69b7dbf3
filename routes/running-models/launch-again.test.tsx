import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberPayload } from '#app/launches/start.ts';
import { activityLine } from '#test/activity.ts';
import { launchButton, launchField } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();
const payload = { ...qwenLaunch, model_uid: 'mine', replica: 2 };

/** Terminates a model that this page launched. */
async function terminated() {
  const cluster = serve();
  await launchElsewhere(cluster, payload);
  rememberPayload('mine', payload);
  const app = renderApp('/running_models/LLM');
  await app.user.click(await buttonOf('mine', 'Terminate Model'));
  await screen.findByText('No Running Models');
  return { cluster, ...app };
}

const again = () => screen.findByRole('button', { name: 'Launch again' });

test('a refused relaunch keeps its offer, and shows the reason once', async () => {
  const { cluster, user } = await terminated();
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot.' } });
  await user.click(await again());
  expect(
    await screen.findByText(sentence('mine was not launched again. Server error: 503 - No slot.')),
  ).toBeVisible();
  expect(screen.getAllByText(/No slot\./)).toHaveLength(1);
  await waitFor(async () => expect(await again()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(await again());
  expect(await screen.findByText(sentence('mine runs again.'))).toBeVisible();
  expect(cluster.state.running.get('mine')?.request).toEqual(payload);
  expect(await row('mine')).toBeVisible();
});

test('it is listed among the failed launches, and edited with the sent settings', {
  tags: ['launches.again', 'launches.place'],
}, async () => {
  const { cluster, user, router } = await terminated();
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot.' } });
  await user.click(await again());
  await screen.findByText(/was not launched again/);
  await act(() => router.navigate('/activity'));
  const failed = await activityLine(/The launch of qwen2-instruct failed/);
  expect(failed).toHaveTextContent('Server error: 503 - No slot.');
  await user.click(within(failed).getByRole('button', { name: 'Edit and try again: qwen2-instruct' }));
  expect(await screen.findByLabelText('Replica', undefined, { timeout: 18_000 })).toHaveValue('2');
  expect(launchField('Model Engine')).toHaveValue('vLLM');
  expect(launchField('Model UID')).toHaveValue('mine');
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a missing answer says that the launch may continue, without a banner elsewhere', {
  tags: ['failures.logged'],
}, async () => {
  const { cluster, user } = await terminated();
  cluster.failNext('POST /v1/models', { network: 'refused' });
  await user.click(await again());
  expect(await screen.findByText(sentence(/^mine was not launched again\. No answer came\./))).toBeVisible();
  expectLogged(/could not be reached/);
});
