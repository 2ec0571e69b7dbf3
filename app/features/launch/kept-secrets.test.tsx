import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchKey } from '#app/launches/store.ts';
import { storeDraft, wholeDrafts } from '#app/storage/form-draft.ts';
import { launchButton, openLaunchForm } from '#test/launch-form.ts';
import { file, opener, set } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { draftOf } from './payload.ts';

const serve = serveCluster();

const body = { ...qwenLaunch, envs: { VLLM_USE_V1: '0' } };

const placeholder = () => screen.findByDisplayValue('YOUR_VLLM_USE_V1', undefined, { timeout: 18_000 });

test('a form that is opened after a reload asks for the values of variables before it launches', {
  tags: ['launch.envs', 'text.secrets'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  storeDraft(launchKey('llm', 'qwen2-instruct'), draftOf('llm', body).draft);
  wholeDrafts.clear();
  await openLaunchForm();
  await placeholder();
  fireEvent.click(launchButton());
  expect(
    await screen.findByText('A placeholder for a secret that was not kept. Type the secret.'),
  ).toBeVisible();
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
  fireEvent.change(await placeholder(), { target: { value: '1' } });
  await waitFor(() => expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true'));
  fireEvent.click(launchButton());
  await waitFor(() => expect(cluster.state.running.size).toBe(1));
  expect([...cluster.state.running.values()][0]?.request.envs).toEqual({ VLLM_USE_V1: '1' });
});

test('a model whose variables were not kept is launched again from its form', {
  tags: ['text.secrets', 'launches.again'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const mine = { ...body, model_uid: 'mine' };
  await launchElsewhere(cluster, mine);
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine', { payload: mine });
  dispatchLaunch({ type: 'running', key, uid: 'mine' });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf('mine', 'Terminate Model'));
  await user.click(await screen.findByRole('button', { name: 'Launch again' }));
  expect(await placeholder()).toBeVisible();
  expect(cluster.state.running.size).toBe(0);
});

test('a launch set asks for the values that its file does not have', {
  tags: ['launch-set.secrets', 'text.secrets'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const one = { ...body, model_uid: 'one', envs: { HF_TOKEN: 'YOUR_HF_TOKEN' } };
  const two = { ...body, model_uid: 'two', hf_token: 'YOUR_HF_TOKEN' };
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(one, two)));
  await user.click(await screen.findByRole('button', { name: 'Launch 2 missing' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Values that the file does not have' }));
  const launch = dialog.getByRole('button', { name: 'Launch with these values' });
  fireEvent.change(dialog.getByLabelText('HF_TOKEN of one'), { target: { value: 'hf_1' } });
  expect(launch).toHaveAttribute('aria-disabled', 'true');
  fireEvent.change(dialog.getByLabelText('HF_TOKEN of two'), { target: { value: 'hf_2' } });
  await user.click(launch);
  await waitFor(() => expect(cluster.state.running.size).toBe(2));
  expect(cluster.state.running.get('one')?.request.envs).toEqual({ HF_TOKEN: 'hf_1' });
  expect(cluster.state.running.get('two')?.request.hf_token).toBe('hf_2');
  expect(JSON.stringify({ ...sessionStorage })).not.toMatch(/hf_\d/);
});
