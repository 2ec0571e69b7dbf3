import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dispatchLaunch } from '#app/launches/store.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The running models while another user's model starts; a cancel takes so many seconds. */
async function openWhileStarting(cancelSeconds: number, address = '/running_models/LLM') {
  const cluster = serve({ release: '4.1', cancelSeconds });
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  return { cluster, ...renderApp(address) };
}

test('the row of a cancelled launch disappears by itself once the launch has ended', {
  tags: ['launches.starting', 'launches.cancel'],
}, async () => {
  const { user } = await openWhileStarting(0.5);
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  await waitFor(() => expect(screen.queryByText('theirs')).toBeNull(), { timeout: 5000 });
});

test('a launch being cancelled is shown as such, and so is a listed model that is ending', {
  tags: ['launches.starting', 'launches.cancel'],
}, async () => {
  const { cluster, user, router } = await openWhileStarting(1000);
  const asked = createGate();
  cluster.failNext('POST /v1/models/theirs/cancel', { until: asked.passed });
  await user.click(await screen.findByRole('button', { name: 'Cancel the launch of theirs' }));
  await waitFor(async () => expect(await row('theirs')).toHaveTextContent(/Cancelling since \d\d:\d\d:\d\d/));
  for (const address of ['/running_model/theirs', '/activity', '/running_models/LLM']) {
    await act(() => router.navigate(address));
    const said = sentence(/^Cancelling since \d\d:\d\d:\d\d/);
    await waitFor(() => expect(screen.getAllByText(said)[0]).toBeVisible());
  }
  asked.open();
  await waitFor(() => expect(cluster.state.failed.has('theirs')).toBe(true));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: /^Cancel the launch/ })).toBeNull());
  expect(await row('theirs')).toHaveTextContent('Cancelling');
  expect(screen.queryByRole('button', { name: /^Terminate Model/ })).toBeNull();
  act(() => dispatchLaunch({ type: 'cancel-ended', uid: 'theirs' }));
  expect(await row('theirs')).toHaveTextContent('Ending');
  await act(() => router.navigate('/running_model/theirs'));
  expect(await screen.findByText('Ending')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'More for theirs' }));
  await screen.findByRole('menuitem', { name: 'Copy the ID' });
  expect(screen.queryByRole('menuitem', { name: 'Terminate Model' })).toBeNull();
});
