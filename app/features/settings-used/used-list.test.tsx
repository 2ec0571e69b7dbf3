import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keptOf, savePreset } from '#app/launches/presets.ts';
import {
  arriveAtRunning,
  chooseMore,
  chooseQwen,
  launchButton,
  launchField,
  openLaunchForm,
  openUsed,
} from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const FORM = 'The form as it is now';

test('settings are kept under a name, without secrets, and fill the form again', {
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
  const dialog = await openUsed(user);
  await chooseMore(user, FORM, 'Keep under a name…');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText('Give it a name.')).toBeVisible();
  await user.type(within(dialog).getByLabelText('Name'), 'night shift{Enter}');
  expect(within(dialog).getByText(sentence('night shift is kept.'))).toBeVisible();
  expect(within(dialog).getByText('The same settings as now')).toBeVisible();
  expect(localStorage.getItem('launchPresets')).not.toContain('hf_abc');
  await user.click(within(dialog).getByRole('button', { name: 'Close' }));
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  const again = await openUsed(user);
  expect(within(again).getByText(sentence(/^Differs from now: Model Engine Transformers/))).toBeVisible();
  await user.click(within(again).getByRole('button', { name: 'Use night shift' }));
  expect(await screen.findByText(sentence(/^Filled from night shift\..*\.$/))).toHaveTextContent(
    'To be corrected: hf_token.',
  );
  await user.click(launchButton());
  expect(screen.getByText(/^A placeholder for a secret/)).toBeVisible();
  expect(launchField('Model Engine')).toHaveValue('Transformers');
  const last = await openUsed(user);
  await chooseMore(user, 'night shift', 'Delete night shift');
  expect(within(last).getByText(/^No other settings yet/)).toBeVisible();
});

test('settings that a full storage refused are not reported as kept', {
  tags: ['again.presets'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  const dialog = await openUsed(user);
  await chooseMore(user, FORM, 'Keep under a name…');
  const name = within(dialog).getByLabelText('Name');
  await user.type(name, 'night shift');
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
    throw new DOMException('full', 'QuotaExceededError');
  });
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByText(/^This browser could not keep it/)).toBeVisible();
  expect(name).toHaveValue('night shift');
});

test('an open quantization is open again when the settings are used', {
  tags: ['again.presets'],
}, async () => {
  serve();
  savePreset('llm', 'base', { ...qwenLaunch, model_engine: 'Transformers', quantization: null });
  const { user } = await openLaunchForm();
  const dialog = await openUsed(user);
  await user.click(within(dialog).getByRole('button', { name: 'Use base' }));
  expect(await screen.findByText('Filled from base.')).toBeVisible();
  expect(launchField('Model Size')).toHaveValue('7');
  expect(launchField('Quantization')).toHaveValue('');
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
});

test('a launch that the cluster accepted is in the list, and one that failed with its reason', {
  tags: ['again.last', 'again.used'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', { status: 500, body: { detail: 'no memory' } });
  await user.click(launchButton());
  await screen.findByText('The launch failed');
  await user.click(launchButton());
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(keptOf('llm', 'qwen2-instruct')).toMatchObject([
    { name: '', payload: { model_engine: 'Transformers', quantization: 'none' } },
  ]);
  await router.navigate('/launch_model/llm?launch=qwen2-instruct');
  await screen.findByLabelText('Replica');
  const dialog = await openUsed(user);
  expect(within(dialog).getByText(/you, in this browser · runs now$/)).toBeVisible();
  expect(within(dialog).getByText(/you, in this browser · failed: .*no memory/)).toBeVisible();
});

test('a launch is compared with the form, and with another one', {
  tags: ['again.used', 'running.revisions'],
}, async () => {
  serve();
  for (const request_limits of [3, 7])
    savePreset('llm', '', { ...qwenLaunch, model_uid: `limit-${request_limits}`, request_limits });
  const { user } = await openLaunchForm();
  const dialog = await openUsed(user);
  await user.click(within(dialog).getByRole('button', { name: 'Compare limit-3' }));
  const table = within(dialog).getByRole('table', { name: 'Compare limit-3' });
  expect(within(table).getByRole('row', { name: /^Model Engine vLLM/ })).toBeVisible();
  await user.selectOptions(within(dialog).getByLabelText('Compare with'), 'limit-7');
  expect(within(table).getByRole('row', { name: 'Request Limits 3 7' })).toBeVisible();
  expect(within(table).queryByRole('row', { name: /^Model Engine/ })).toBeNull();
});

test('the last launch is offered on the form of its model', { tags: ['again.last'] }, async () => {
  serve();
  savePreset('llm', '', { ...qwenLaunch, model_engine: 'Transformers' });
  const { user } = await openLaunchForm();
  const dialog = await openUsed(user);
  await user.click(within(dialog).getByRole('button', { name: 'Use qwen2-instruct' }));
  await waitFor(() => expect(launchField('Quantization')).toHaveValue('none'));
});
