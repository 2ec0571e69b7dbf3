import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { presetsOf, savePreset } from '#app/launches/presets.ts';
import {
  arriveAtRunning,
  chooseQwen,
  chooseTool,
  launchButton,
  launchField,
  openLaunchForm,
} from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
type User = Awaited<ReturnType<typeof openLaunchForm>>['user'];

async function openPresets(user: User): Promise<HTMLElement> {
  await chooseTool(user, 'Presets…');
  return screen.findByRole('dialog', { name: 'Presets of qwen2-instruct' });
}

test('settings are stored under a name, without secrets, and fill the form again', {
  tags: ['again.presets', 'text.secrets'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(
    screen.getByRole('button', { name: 'Add to Additional parameters passed to the inference engine' }),
  );
  await user.type(launchField('key'), 'hf_token');
  await user.type(launchField('value'), 'hf_abc');
  const dialog = await openPresets(user);
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText('Give it a name.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Keep what the form says now as'), 'night shift');
  expect(within(dialog).queryByLabelText('Where')).toBeNull();
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText(sentence('night shift is kept.'))).toBeVisible();
  expect(localStorage.getItem('launchPresets')).not.toContain('hf_abc');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  await user.click(within(await openPresets(user)).getByRole('button', { name: 'Use night shift' }));
  expect(await screen.findByText(sentence(/^Filled from night shift\..*\.$/))).toHaveTextContent(
    'To be corrected: hf_token.',
  );
  await user.click(launchButton());
  expect(screen.getByText(/^A placeholder for a secret/)).toBeVisible();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  const again = await openPresets(user);
  await user.click(within(again).getByRole('button', { name: 'Delete night shift' }));
  expect(within(again).getByText(/^Nothing is kept/)).toBeVisible();
});

test('Enter stores the form’s settings under the typed name, and launches nothing', {
  tags: ['again.presets'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  const dialog = await openPresets(user);
  await user.type(within(dialog).getByLabelText('Keep what the form says now as'), 'night shift{Enter}');
  expect(within(dialog).getByText(sentence('night shift is kept.'))).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('settings that a full storage refused are not reported as stored', {
  tags: ['again.presets'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  const dialog = await openPresets(user);
  const name = within(dialog).getByLabelText('Keep what the form says now as');
  await user.type(name, 'night shift');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText(/^This browser could not keep it/)).toBeVisible();
  expect(name).toHaveValue('night shift');
});

test('a name that the cluster refused remains until it is stored', { tags: ['again.presets'] }, async () => {
  const { failNext } = serve({ release: '4.1' });
  const { user } = await openLaunchForm();
  const dialog = await openPresets(user);
  await user.selectOptions(await within(dialog).findByLabelText('Where'), 'On the cluster');
  const name = within(dialog).getByLabelText('Keep what the form says now as');
  await user.type(name, 'shared');
  failNext('POST /v1/launch_history', { status: 500, body: { detail: 'no disk' } });
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(await within(dialog).findByText(sentence('Server error: 500 - no disk'))).toBeVisible();
  expect(name).toHaveValue('shared');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(await within(dialog).findByText(sentence('shared is kept.'))).toBeVisible();
  expect(name).toHaveValue('');
  await user.type(name, 'next');
  await user.click(within(dialog).getByRole('button', { name: 'Delete shared' }));
  expect(await within(dialog).findByText(sentence('shared is deleted.'))).toBeVisible();
  expect(name).toHaveValue('next');
});

test('a name that the cluster could never delete is not sent', { tags: ['again.presets'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm();
  const dialog = await openPresets(user);
  await user.selectOptions(await within(dialog).findByLabelText('Where'), 'On the cluster');
  const name = within(dialog).getByLabelText('Keep what the form says now as');
  await user.type(name, '8 GPU / fast');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText(/^A cluster cannot delete a name with a slash/)).toBeVisible();
  expect(name).toHaveValue('8 GPU / fast');
  expect(cluster.state.traffic.log).not.toContain('POST /v1/launch_history');
});

test('an open quantization is open again when the settings are used', {
  tags: ['again.presets'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'Transformers');
  await user.selectOptions(launchField('Model Format'), 'pytorch');
  await user.selectOptions(launchField('Model Size'), '7');
  const dialog = await openPresets(user);
  await user.type(within(dialog).getByLabelText('Keep what the form says now as'), 'base');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  await user.selectOptions(launchField('Quantization'), '4-bit');
  await user.click(within(await openPresets(user)).getByRole('button', { name: 'Use base' }));
  expect(await screen.findByText('Filled from base.')).toBeVisible();
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Quantization')).toHaveValue('');
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a launch that the cluster accepted is stored as the last one', { tags: ['again.last'] }, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(launchButton());
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(presetsOf('llm', 'qwen2-instruct')).toMatchObject([
    { name: '', payload: { model_engine: 'Transformers', quantization: 'none' } },
  ]);
});

test('the last launch is offered on the form of its model', { tags: ['again.last'] }, async () => {
  serve();
  savePreset('llm', '', {
    model_uid: null,
    model_name: 'qwen2-instruct',
    model_type: 'LLM',
    model_engine: 'Transformers',
    model_format: 'pytorch',
    model_size_in_billions: 7,
    quantization: 'none',
  });
  const { user } = await openLaunchForm();
  const dialog = await openPresets(user);
  expect(within(dialog).getByText(/^Launched from this browser at/)).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Use Last launch' }));
  await waitFor(() => expect(launchField('Quantization')).toHaveValue('none'));
});
