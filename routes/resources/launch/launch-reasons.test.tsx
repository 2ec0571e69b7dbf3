import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { chooseQwen, launchButton, launchField, openLaunchForm, QWEN_FORM } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

test('a launch that must wait says at its side for what', async () => {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('GPU Idx'), 'a');
  await user.tab();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription('To be corrected: GPU Idx');
  expect(screen.getByRole('button', { name: 'Optional Configurations holds an error' })).toBeVisible();
  await user.clear(launchField('GPU Idx'));
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
  const loading = createGate();
  cluster.failNext('POST /v1/models', { until: loading.passed });
  await user.click(launchButton());
  await screen.findByRole('timer');
  expect(launchButton()).toHaveAccessibleDescription('This launch is under way.');
  loading.open();
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a launch says at its side that the cluster is asked, and that it did not answer', async () => {
  const cluster = serve();
  const asked = createGate();
  cluster.failNext('GET /v1/engines/*', { until: asked.passed, next: { status: 500, body: {} } });
  renderApp(QWEN_FORM);
  await waitFor(() =>
    expect(launchButton()).toHaveAccessibleDescription('Asking the cluster what it can run'),
  );
  asked.open();
  await waitFor(() =>
    expect(launchButton()).toHaveAccessibleDescription('The cluster did not say what it can run.'),
  );
});

test('a person without the right to launch reads it at the top of the form and beside the button', async () => {
  const cluster = serve({ auth: true });
  signInWith(cluster, 'models:list', 'models:read');
  await openLaunchForm();
  const reason = 'Your sign-in does not permit this: it lacks models:start. Ask the cluster’s administrator.';
  const [top, beside] = screen.getAllByText(reason);
  const before = Node.DOCUMENT_POSITION_FOLLOWING;
  expect(top?.compareDocumentPosition(launchField('Model Engine'))).toBe(before);
  expect(launchField('Model Engine').compareDocumentPosition(beside ?? document.body)).toBe(before);
});
