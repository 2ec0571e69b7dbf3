import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { launchButton, launchField } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere, row, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const LOADING = 'Loading, do not refresh page...';

test('Terminate Model ends a model at once; focus moves to the next row', {
  tags: ['running.terminate', 'running.actions'],
}, async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${first}`, { until: ending.passed });
  await user.click(await buttonOf(first, 'Terminate Model'));
  expect(await screen.findByRole('row', { name: LOADING })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Terminate Model/ })).not.toBeInTheDocument();
  expect(screen.getByText(sentence(`Terminating ${first}`))).toBeVisible();
  ending.open();
  expect(await screen.findByText(sentence(`${first} is terminated.`))).toBeVisible();
  expect(cluster.state.running.has(first)).toBe(false);
  await waitFor(() => expect(screen.queryByText(LOADING)).not.toBeInTheDocument());
  expect(screen.queryByRole('checkbox', { name: `Select ${first}` })).not.toBeInTheDocument();
  expect(document.activeElement?.closest('tr')).toBe(await row(second));
  expect(document.activeElement).toHaveAttribute('aria-colindex', '2');
});

test('a terminated model can be launched again with the same settings', async () => {
  const cluster = serve();
  const payload = { model_uid: 'voice', model_type: 'audio', model_name: 'whisper-base' };
  await launchElsewhere(cluster, payload);
  const { user } = renderApp('/running_models/audio');
  await user.click(await buttonOf('voice', 'Terminate Model'));
  const again = await screen.findByRole('button', { name: 'Launch again' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(again);
  expect(await screen.findByText(sentence('voice runs again.'))).toBeVisible();
  expect(cluster.state.running.get('voice')?.request).toEqual(payload);
  expect(await row('voice')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss: voice runs again.' }));
  expect(screen.queryByText(sentence('voice runs again.'))).not.toBeInTheDocument();
});

test('another user’s language model is relaunched through its form with the row’s settings', async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs', replica: 2 });
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await buttonOf('theirs', 'Terminate Model'));
  expect(await screen.findByText('No Running Models')).toBeVisible();
  await user.click(await screen.findByRole('button', { name: 'Launch again' }));
  expect(await screen.findByLabelText('Replica', undefined, { timeout: 18_000 })).toHaveValue('2');
  expect(router.state.location.pathname).toBe('/launch_model/llm');
  expect(router.state.location.search).toBe('?launch=qwen2-instruct');
  expect(launchField('Model Format')).toHaveValue('pytorch');
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(launchField('Model UID')).toHaveValue('theirs');
  expect(launchButton()).toHaveAccessibleDescription('Still needed: Model Engine');
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('a custom language model comes back through the form among the custom models', {
  tags: ['launches.again'],
}, async () => {
  const cluster = serve();
  const { LLM: catalogue } = cluster.state.registrations;
  const qwen = catalogue.get('qwen2-instruct');
  if (qwen?.type !== 'LLM') throw new Error('no qwen2-instruct');
  const definition = { ...qwen.definition, model_name: 'own-chat' };
  catalogue.set('own-chat', { ...qwen, builtin: false, definition });
  await launchElsewhere(cluster, { ...qwenLaunch, model_name: 'own-chat', model_uid: 'ours' });
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await buttonOf('ours', 'Terminate Model'));
  await user.click(await screen.findByRole('button', { name: 'Launch again' }));
  expect(await screen.findByRole('dialog', { name: 'own-chat' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/custom/llm');
});

test('if launches are followed, a relaunch answers at once and leads to the launches', {
  tags: ['launches.watch'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { model_uid: 'voice', model_type: 'audio', model_name: 'whisper-base' });
  const { user, router } = renderApp('/running_models/audio');
  await user.click(await buttonOf('voice', 'Terminate Model'));
  const again = await screen.findByRole('button', { name: 'Launch again' });
  await waitFor(() => expect(again).not.toHaveAttribute('aria-disabled', 'true'));
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await user.click(again);
  expect(await screen.findByText(sentence(/^voice is being launched again\./))).toBeVisible();
  expect(cluster.state.traffic.log).toContain('POST /v1/models?wait_ready=false');
  await user.click(screen.getByRole('link', { name: 'Watch it among the launches' }));
  await router.navigate('/activity');
  expect(await screen.findByRole('progressbar', { name: 'Progress of whisper-base' })).toBeVisible();
  gate.open();
  expect(await screen.findByText(sentence('whisper-base runs as voice.'))).toBeVisible();
});

test('a starting model is not terminated with the others', {
  tags: ['launches.starting'],
}, async () => {
  const cluster = serve({ release: '4.1', running: 2 });
  const [first = '', second = ''] = uids(cluster);
  cluster.state.hold = { at: 0.9, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/running_models/LLM');
  expect(await screen.findByRole('button', { name: 'Cancel the launch of theirs' })).toBeVisible();
  for (const uid of [first, second, 'theirs'])
    await user.click(screen.getByRole('checkbox', { name: `Select ${uid}` }));
  expect(screen.getByText(sentence('2 selected'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  expect(await screen.findByRole('alertdialog', { name: /^Terminate \d models?\?$/ })).not.toHaveTextContent(
    'theirs',
  );
});

test('a refused termination shows the words of the cluster and leaves the row', async () => {
  const cluster = serve({ running: 3 });
  const [uid = ''] = uids(cluster);
  cluster.failNext(`DELETE /v1/models/${uid}`, { status: 500, body: { detail: 'Actor lost' } });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf(uid, 'Terminate Model'));
  expect(await screen.findByText(sentence('Server error: 500 - Actor lost'))).toBeVisible();
  expect(await buttonOf(uid, 'Terminate Model')).toHaveFocus();
});

test('several models are terminated only after a question', { tags: ['frame.confirm'] }, async () => {
  const cluster = serve({ running: 5 });
  const [first = '', second = '', third = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${second}` }));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Terminate \d models?\?$/ });
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  expect(cluster.state.running.size).toBe(5);
  cluster.failNext(`DELETE /v1/models/${second}`, { status: 500, body: { detail: 'Actor lost' } });
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  await user.click(await screen.findByRole('button', { name: 'Terminate 2 models' }));
  const notice = await screen.findByText(sentence(/1 of 2 models terminated/));
  expect(notice.closest('[role=status]')).toHaveTextContent(`These still run:${second} Actor lost`);
  expect(uids(cluster)).toEqual(expect.arrayContaining([second, third]));
  expect(uids(cluster)).not.toContain(first);
  expect(await screen.findByText(sentence('1 selected'))).toBeVisible();
});

test('selected models end in table order, and the question names each one’s released resources', {
  tags: ['running.terminate-some'],
}, async () => {
  const cluster = serve({ running: 5 });
  const all = uids(cluster).sort();
  const [first = '', , third = ''] = all;
  const { user } = renderApp('/running_models/LLM?sort=-id');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
  await user.click(screen.getByRole('checkbox', { name: `Select ${third}` }));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  const dialog = await screen.findByRole('alertdialog', { name: /^Terminate \d models?\?$/ });
  expect(dialog).toHaveTextContent(new RegExp(`${third} frees .*${first} frees`));
  await user.click(within(dialog).getByRole('button', { name: 'Terminate 2 models' }));
  const notice = await screen.findByText(sentence(/2 of 2 models terminated/));
  expect(notice.closest('[role=status]')).toHaveTextContent(new RegExp(`${third} frees .*${first} frees`));
});

test('a model that comes back under the uid of a selected one that was terminated is not selected', async () => {
  const cluster = serve();
  const payload = { model_uid: 'voice', model_type: 'audio', model_name: 'whisper-base' };
  await launchElsewhere(cluster, payload);
  const { user } = renderApp('/running_models/audio');
  await user.click(await screen.findByRole('checkbox', { name: 'Select voice' }));
  expect(screen.getByRole('button', { name: 'Terminate selected' })).toBeVisible();
  await user.click(await buttonOf('voice', 'Terminate Model'));
  expect(await screen.findByText('No Running Models')).toBeVisible();
  await launchElsewhere(cluster, payload);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('checkbox', { name: 'Select voice' })).not.toBeChecked();
  expect(screen.queryByRole('button', { name: 'Terminate selected' })).toBeNull();
});

test('the question about a model says about how much memory it frees', {
  tags: ['running.frees'],
}, async () => {
  serve({ furnished: true });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('checkbox', { name: 'Select assistant' }));
  await user.click(screen.getByRole('button', { name: 'Terminate selected' }));
  const dialog = within(await screen.findByRole('alertdialog', { name: 'Terminate 1 model?' }));
  expect(await dialog.findByText(sentence(/^frees GPU .*, about \d+(\.\d+)? [GM]iB$/))).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Terminate 1 model' }));
  expect(await screen.findByText(sentence('assistant is terminated.'))).toBeVisible();
});
