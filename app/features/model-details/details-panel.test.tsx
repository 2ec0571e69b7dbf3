import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** The first one of a test file waits for its chunk to be compiled. */
function openDetails(): Promise<HTMLElement> {
  return screen.findByRole('tabpanel', { name: 'Details' }, { timeout: 18_000 });
}

test('an address opens the details: facts, variants with weights and cached files, hub page, engines, raw JSON', {
  tags: ['details.view'],
}, async () => {
  serve();
  const { user, router } = renderApp('/launch_model/llm?model=qwen2-instruct');
  const details = await openDetails();
  expect(await within(details).findByText(sentence('32,768 tokens'))).toBeVisible();
  const table = within(details).getByRole('grid', { name: 'Formats and sizes' });
  const row = within(table).getByRole('row', { name: /^PyTorch 0\.5B none/ });
  expect(row).toHaveTextContent('953.67 MiB');
  expect(row).toHaveTextContent('10.20.1.10:40217, 10.20.1.11:40218');
  expect(await within(details).findByText('vLLM')).toBeVisible();
  const [link] = within(details).getAllByRole('link', { name: /Hugging Face/ });
  expect(link).toHaveAttribute('target', '_blank');
  expect(link).toHaveAttribute('rel', 'noreferrer');
  await user.click(within(details).getByText('Raw JSON'));
  expect(await within(details).findByRole('region', { name: 'Raw JSON' })).toHaveTextContent(
    '"model_name": "qwen2-instruct"',
  );
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('by keyboard: from the launch settings to the details, and with a variant back to the settings', {
  tags: ['details.view', 'details.use'],
}, async () => {
  serve();
  const { user, router } = await openLaunchForm();
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  expect(router.state.location.search).toBe('?model=qwen2-instruct');
  const details = await openDetails();
  const row = await within(details).findByRole('row', { name: /^PyTorch 7B none/ });
  expect(row).toHaveTextContent('Probably fits');
  expect(within(details).getByRole('row', { name: /^PyTorch 72B none/ })).toHaveTextContent('Does not fit');
  within(row).getByRole('button', { name: 'Use pytorch 7B none' }).focus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?launch=qwen2-instruct'));
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Quantization')).toHaveValue('none');
  expect(launchButton()).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a variant of another engine marks the parameters that were given for the engine before', {
  tags: ['launch.old-engine', 'details.use'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: /^Add to Additional parameters/ }));
  await user.type(launchField('key'), 'device_map');
  await user.click(screen.getByRole('tab', { name: 'Details' }));
  const [variant] = await within(await openDetails()).findAllByRole('button', { name: /^Use ggufv2/ });
  await user.click(variant as HTMLElement);
  expect(launchField('Model Engine')).toHaveValue('llama.cpp');
  expect(screen.getByText(sentence('Given for Transformers: device_map.'))).toBeVisible();
});

test('a variant that no engine of the cluster runs is not used', { tags: ['details.use'] }, async () => {
  const { failNext } = serve();
  const offered = { model_format: 'pytorch', model_size_in_billions: 7, quantizations: ['none'] };
  failNext('GET /v1/engines/*', { status: 200, body: { Transformers: [offered], MLX: 'Not installed' } });
  renderApp('/launch_model/llm?model=qwen2-instruct');
  const details = within(await openDetails());
  const use = (name: string | RegExp) => details.getAllByRole('button', { name })[0];
  await details.findByRole('button', { name: 'Use pytorch 7B none' });
  await waitFor(() => expect(use('Use pytorch 7B none')).not.toHaveAttribute('aria-disabled', 'true'));
  expect(use('Use pytorch 0.5B 4-bit')).toHaveAttribute('aria-disabled', 'true');
});

test('details that do not come say why and can be asked for again', { tags: ['details.view'] }, async () => {
  const { failNext } = serve();
  failNext('GET /v1/model_registrations/LLM/qwen2-instruct', { status: 500, body: { detail: 'gone' } });
  const { user } = renderApp('/launch_model/llm?model=qwen2-instruct');
  const details = await openDetails();
  expect(await within(details).findByText(sentence('Server error: 500 - gone'))).toBeVisible();
  await user.click(within(details).getByRole('button', { name: 'Try again' }));
  expect(await within(details).findByText(sentence('32,768 tokens'))).toBeVisible();
});

test('a language that is a text is shown as one of a list is', {
  tags: ['details.view'],
}, async () => {
  serve({ release: '4.1' });
  renderApp('/launch_model/audio?model=whisper-tiny.en');
  const name = await within(await openDetails()).findByText('Languages', { selector: 'dt' });
  expect(name.nextSibling).toHaveTextContent('EN');
});

test('a model whose definition names no formats has its hub page, its workers and its ability too', {
  tags: ['details.view'],
}, async () => {
  const { failNext } = serve();
  const model = { model_name: 'whisper-base', model_id: 'openai/whisper-base', model_hub: 'huggingface' };
  const body = { ...model, model_family: 'whisper', model_ability: 'audio-to-text' };
  failNext('GET /v1/model_registrations/audio/whisper-base', { status: 200, body });
  const version = { model_name: 'whisper-base', model_version: 'whisper-base', path: '/c', real_path: '/c' };
  const list = [{ ...version, actor_ip_address: '10.20.1.10:1' }];
  // The cards ask too, for their badges.
  failNext('GET /v1/cache/models', { status: 200, body: { list } }, 2);
  renderApp('/launch_model/audio?model=whisper-base');
  const details = await openDetails();
  const link = await within(details).findByRole('link', { name: /Hugging Face/ });
  expect(link).toHaveAttribute('href', 'https://huggingface.co/openai/whisper-base');
  const fact = (name: string) => within(details).getByText(name, { selector: 'dt' }).nextSibling;
  expect(fact('Abilities')).toHaveTextContent('audio-to-text');
  expect(fact('Cached on')).toHaveTextContent('10.20.1.10:1');
});

test('engines that the cluster did not report say why and can be asked for again', {
  tags: ['details.view'],
}, async () => {
  const { failNext } = serve();
  failNext('GET /v1/engines/qwen2-instruct', { status: 500, body: { detail: 'no supervisor' } });
  const { user } = renderApp('/launch_model/llm?model=qwen2-instruct');
  const details = await openDetails();
  expect(await within(details).findByText(sentence('Server error: 500 - no supervisor'))).toBeVisible();
  expect(within(details).queryByText('The cluster names no engine that can run it.')).toBeNull();
  await user.click(within(details).getByRole('button', { name: 'Try again' }));
  expect(await within(details).findByText('vLLM')).toBeVisible();
});
