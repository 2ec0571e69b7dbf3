import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('Ctrl+Enter in a number sends the typed number', { tags: ['running.try'] }, async () => {
  await launchElsewhere(serve(), { ...qwenLaunch, model_uid: 'it' });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf('it', 'Try it'));
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await user.type(await panel.findByLabelText('Prompt'), 'What is a replica?');
  await user.click(panel.getByRole('button', { name: 'Settings' }));
  const most = panel.getByLabelText('Max Tokens');
  await user.clear(most);
  await user.type(most, '3');
  await user.keyboard('{Control>}{Enter}{/Control}');
  const answer = await panel.findByRole('region', { name: 'Answer' });
  expect(await within(answer).findByText(sentence('3 tokens'))).toBeVisible();
  expect(most).toHaveFocus();
});

test('the settings stay folded for a model of a short context, whose answers are shorter', {
  tags: ['running.try'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'it' });
  Object.assign(cluster.state.running.get('it')?.record ?? {}, { context_length: 512 });
  const { user } = renderApp('/running_models/LLM?try=it');
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  const settings = await panel.findByRole('button', { name: 'Settings' });
  expect(settings).toHaveAttribute('aria-expanded', 'false');
  await user.click(settings);
  expect(panel.getByLabelText('Max Tokens')).toHaveValue('256');
});

test('a file that the form does not show any more is not sent', { tags: ['running.try'] }, async () => {
  await launchElsewhere(serve(), { model_uid: 'it', model_type: 'audio', model_name: 'ChatTTS' });
  const { user } = renderApp('/running_models/audio?try=it');
  const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
  await user.click(await panel.findByRole('radio', { name: 'Transcription' }));
  await user.upload(panel.getByLabelText('Audio file'), new File(['abc'], 'old.wav', { type: 'audio/wav' }));
  expect(panel.getByRole('button', { name: 'Send' })).not.toHaveAttribute('aria-disabled', 'true');
  await user.click(panel.getByRole('radio', { name: 'Speech' }));
  await user.click(panel.getByRole('radio', { name: 'Transcription' }));
  expect(panel.getByRole('button', { name: 'Send' })).toHaveAttribute('aria-disabled', 'true');
});

test.each(['/running_models/LLM', '/running_model/it'])(
  'a model’s answer remains after it ends, and another of its uid opens nothing: %s',
  {
    tags: ['running.try'],
  },
  async address => {
    const cluster = serve();
    await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'it' });
    const { user, router } = renderApp(address);
    await user.click(await screen.findByRole('button', { name: 'Try it: it' }));
    const panel = within(await screen.findByRole('dialog', { name: 'Try it: it' }));
    await user.type(await panel.findByLabelText('Prompt'), 'Why?{Control>}{Enter}{/Control}');
    expect(await panel.findByText(/^You wrote: “Why\?”/)).toBeVisible();
    const [[uid, model] = []] = cluster.state.running;
    if (uid === undefined || model === undefined) throw new Error('nothing runs');
    cluster.state.running.clear();
    act(() => router.revalidate());
    expect(await panel.findByText(sentence('it does not run any more.'))).toBeVisible();
    expect(panel.getByText(/^You wrote: “Why\?”/)).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe(''));
    cluster.state.running.set(uid, model);
    act(() => router.revalidate());
    await screen.findByRole('button', { name: 'Try it: it' });
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('a panel that closes does not say that its model has ended', { tags: ['running.try'] }, async () => {
  await launchElsewhere(serve(), { ...qwenLaunch, model_uid: 'it' });
  const { user } = renderApp('/running_models/LLM?try=it');
  const panel = await screen.findByRole('dialog', { name: 'Try it: it' });
  await within(panel).findByLabelText('Prompt');
  const said: string[] = [];
  new MutationObserver(() => said.push(panel.textContent)).observe(panel, { subtree: true, childList: true });
  await user.keyboard('{Escape}');
  await waitFor(() => expect(panel).not.toBeInTheDocument());
  expect(said.filter(text => text.includes('does not run'))).toEqual([]);
});
