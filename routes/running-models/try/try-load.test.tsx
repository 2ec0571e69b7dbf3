import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The panel of a chat model whose words come every so many seconds, with a typed request and the load open. */
async function openLoad(launchSeconds: number) {
  const cluster = serve({ release: '4.1', launchSeconds: 0 });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'it' });
  Object.assign(cluster.state, { launchSeconds });
  const app = renderApp('/running_model/it?try=it');
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await app.user.type(await panel.findByLabelText('Prompt'), 'Why?');
  await app.user.click(panel.getByRole('button', { name: 'Load' }));
  return { ...app, cluster, panel };
}

test('a load shows its percentiles, and they are kept with the settings of the model', {
  tags: ['running.try-load'],
}, async () => {
  const { user, panel } = await openLoad(0);
  await user.click(panel.getByRole('button', { name: 'Start the load' }));
  await panel.findByText(sentence(/^[1-9]\d* answered, 0 failed$/));
  await user.click(panel.getByRole('button', { name: 'Stop the load' }));
  const runs = await panel.findByRole('list', { name: 'Runs' });
  expect(within(runs).getByText(sentence('First token (p50 · p95)'))).toBeVisible();
  expect(within(runs).getByText(sentence(/· 4 parallel ·/))).toBeVisible();
  expect(within(runs).getByText(/model_name=qwen2-instruct/)).toHaveTextContent('quantization=');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Try it: it' }));
  const again = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await user.click(await again.findByRole('button', { name: 'Load' }));
  expect(await again.findByRole('list', { name: 'Runs' })).toBeVisible();
});

test('a stop ends a load at once, and a load without an answer is not kept', {
  tags: ['running.try-load'],
}, async () => {
  const { user, panel } = await openLoad(100_000);
  await user.type(panel.getByLabelText('Parallel requests'), '{Enter}');
  expect(await panel.findByRole('progressbar', { name: 'Time of the load' })).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Stop the load' }));
  expect(await panel.findByRole('button', { name: 'Start the load' })).toBeVisible();
  expect(panel.queryByRole('progressbar', { name: 'Time of the load' })).toBeNull();
  expect(panel.queryByRole('list', { name: 'Runs' })).toBeNull();
  expect(panel.queryByRole('region', { name: 'Answer' })).toBeNull();
});

test('a load counts its failures and shows the last in the words of the cluster', {
  tags: ['running.try-load'],
}, async () => {
  const { user, panel, cluster } = await openLoad(0);
  const failure = { status: 429, body: { detail: 'Rate limit reached' } };
  cluster.failNext('POST /v1/chat/completions', failure, 1_000);
  await user.click(panel.getByRole('button', { name: 'Start the load' }));
  expect(await panel.findByText(sentence('Server error: 429 - Rate limit reached'))).toBeVisible();
  expect(panel.getByText(sentence(/^0 answered, [1-9]\d* failed$/))).toBeVisible();
  await user.click(panel.getByRole('button', { name: 'Stop the load' }));
  expect(await panel.findByRole('button', { name: 'Start the load' })).toBeVisible();
});
