import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { launchButton, launchField, openLaunchForm, QWEN_FORM } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

test('a form that cannot be sent names missing and wrong values, in sections too', async () => {
  serve();
  const { user } = await openLaunchForm();
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('GPU Idx'), 'a');
  await user.tab();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription(
    'Still needed: Model Engine, Model Format, Model Size, Quantization. To be corrected: GPU Idx',
  );
  expect(screen.getByRole('button', { name: 'Optional Configurations holds an error' })).toBeVisible();
});

test('a launch that is under way says so beside its button', async () => {
  const cluster = serve();
  const { user } = await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
  const loading = createGate();
  cluster.failNext('POST /v1/models', { until: loading.passed });
  await user.click(launchButton());
  await screen.findByRole('timer');
  expect(launchButton()).toHaveAccessibleDescription('This launch is under way.');
  loading.open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a launch shows that the cluster has not yet listed its engines', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { network: 'refused' });
  cluster.failNext('GET /v1/cluster/devices', { status: 500, body: {} });
  cluster.failNext('GET /v1/cluster/info', { status: 500, body: {} }, Number.POSITIVE_INFINITY);
  cluster.failNext('GET /status', { status: 500, body: {} }, Number.POSITIVE_INFINITY);
  cluster.failNext('GET /v1/models', { status: 500, body: {} }, Number.POSITIVE_INFINITY);
  renderApp(QWEN_FORM);
  expect(await screen.findByText(/^The cluster did not say what it can run\./)).toBeVisible();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription('Not before the cluster has said what it can run.');
  expectLogged(/could not be reached/);
});

test('a person without the right to launch reads it at the top of the form and beside the button', async () => {
  const cluster = serve({ auth: true });
  signInWith(cluster, 'models:list', 'models:read');
  await openLaunchForm();
  const reason = 'Your sign-in does not permit this: it lacks models:start. Ask the cluster’s administrator.';
  const [top, beside] = screen.getAllByText(sentence(reason));
  const before = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(top?.compareDocumentPosition(launchField('Model Engine'))).toBe(before);
  expect(launchField('Model Engine').compareDocumentPosition(beside ?? document.body)).toBe(before);
});
