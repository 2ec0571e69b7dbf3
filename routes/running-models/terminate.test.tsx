import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { launchButton, launchField } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere, row, uids } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const LOADING = 'Loading, do not refresh page...';

test('Terminate Model ends a model at once; the focus falls to the next row', {
  tags: ['running.terminate', 'running.actions'],
}, async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  cluster.failNext(`DELETE /v1/models/${first}`, { delayMs: 200 });
  await user.click(await buttonOf(first, 'Terminate Model'));
  expect(await screen.findByRole('row', { name: LOADING })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Terminate Model/ })).not.toBeInTheDocument();
  expect(await screen.findByText(`${first} is terminated.`)).toBeVisible();
  expect(cluster.state.running.has(first)).toBe(false);
  await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument());
  expect(screen.queryByRole('checkbox', { name: `Select ${first}` })).not.toBeInTheDocument();
  expect(document.activeElement?.closest('tr')).toBe(await row(second));
  expect(document.activeElement).toHaveAttribute('aria-colindex', '2');
});

test('what was terminated can be launched again with the same settings', async () => {
  const cluster = serve();
  const payload = { model_uid: 'voice', model_type: 'audio', model_name: 'whisper-base' };
  await launchElsewhere(cluster, payload);
  const { user } = renderApp('/running_models/audio');
  await user.click(await buttonOf('voice', 'Terminate Model'));
  const again = await screen.findByRole('button', { name: 'Launch again' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(again);
  expect(await screen.findByText('voice runs again.')).toBeVisible();
  expect(cluster.state.running.get('voice')?.request).toEqual(payload);
  expect(await row('voice')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  expect(screen.queryByText('voice runs again.')).not.toBeInTheDocument();
});

test('a language model that was launched elsewhere comes back through its launch form, which holds what its row said', async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs', replica: 2 });
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await buttonOf('theirs', 'Terminate Model'));
  const link = await screen.findByRole('link', { name: 'Launch again' });
  expect(link).toHaveAttribute('href', '/launch_model/llm?launch=qwen2-instruct');
  expect(await screen.findByText('No Running Models')).toBeVisible();
  await user.click(link);
  await router.navigate('/launch_model/llm?launch=qwen2-instruct');
  expect(await screen.findByLabelText('Replica', undefined, { timeout: 10_000 })).toHaveValue('2');
  expect(launchField('Model Format')).toHaveValue('pytorch');
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(launchField('Model UID')).toHaveValue('theirs');
  expect(launchButton()).toHaveAccessibleDescription('Still needed: Model Engine');
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a refused termination shows the words of the cluster and leaves the row', async () => {
  const cluster = serve({ running: 3 });
  const [uid = ''] = uids(cluster);
  cluster.failNext(`DELETE /v1/models/${uid}`, { status: 500, body: { detail: 'Actor lost' } });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf(uid, 'Terminate Model'));
  expect(await screen.findByText('Server error: 500 - Actor lost')).toBeVisible();
  expect(await buttonOf(uid, 'Terminate Model')).toHaveFocus();
});

test('several models are terminated only after a question', async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = '', third = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  const dialog = await screen.findByRole('alertdialog', { name: 'Warning' });
  await user.click(within(dialog).getByRole('button', { name: 'no' }));
  expect(cluster.state.running.size).toBe(5);
  cluster.failNext(`DELETE /v1/models/${second}`, { status: 500, body: { detail: 'Actor lost' } });
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  const notice = await screen.findByText(/1 of 2 models terminated/);
  expect(notice).toHaveTextContent(`These still run:${second} Actor lost`);
  expect(uids(cluster)).toEqual(expect.arrayContaining([second, third]));
  expect(uids(cluster)).not.toContain(first);
  expect(await screen.findByText('1 selected')).toBeVisible();
});
