import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { savePreset } from '#app/launches/presets.ts';
import {
  arriveAtRunning,
  chooseQwen,
  launchButton,
  launchField,
  openLaunchForm,
  openUsed,
} from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const LIST = 'Additional parameters passed to the inference engine';

beforeEach(() => localStorage.clear());

function press(user: UserEvent, name: string): Promise<void> {
  return user.click(screen.getByRole('button', { name }));
}

function type(field: string, value: string): void {
  fireEvent.change(launchField(field), { target: { value } });
}

/** Adds a row with this key. */
async function addRow(user: UserEvent, name: string): Promise<void> {
  await press(user, `Add to ${LIST}`);
  await user.paste(name);
}

test('the type of a value follows what is typed until one is chosen, and is sent', {
  tags: ['launch.value-type'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await press(user, `Add to ${LIST}`);
  type('key', '--rope-scaling');
  expect(screen.getByText('Keys are written with underscores.')).toBeVisible();
  await press(user, 'Use rope_scaling');
  expect(launchField('key')).toHaveValue('rope_scaling');
  expect(launchField('key')).toHaveFocus();
  expect(launchField('type')).toHaveDisplayValue('Text');
  type('value', '1.10');
  expect(launchField('type')).toHaveDisplayValue('Number');
  expect(screen.getByText(sentence('Sent as 1.1.'))).toBeVisible();
  await user.selectOptions(launchField('type'), 'Text');
  expect(screen.queryByText(sentence('Sent as 1.1.'))).toBeNull();
  await user.click(launchButton());
  await arriveAtRunning('/running_models/LLM', router, cluster);
  const launched = [...cluster.state.running.values()].find(one => 'rope_scaling' in one.request);
  expect(launched?.request.rope_scaling).toBe('1.10');
});

test('true and false become a choice once they are typed, and keep the value of another type', {
  tags: ['launch.value-type'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await addRow(user, 'trust_remote_code');
  await user.tab();
  await user.keyboard('True');
  expect(launchField('type')).toHaveDisplayValue('True/false');
  await user.tab();
  expect(launchField('type')).toHaveFocus();
  expect(launchField('value')).toHaveDisplayValue('true');
  await user.selectOptions(launchField('value'), 'false');
  await user.selectOptions(launchField('type'), 'Number');
  fireEvent.blur(launchField('value'));
  expect(screen.getByText('Please enter a number')).toBeVisible();
  expect(launchField('value')).toHaveValue('false');
  await user.selectOptions(launchField('type'), 'True/false');
  expect(launchField('value')).toHaveDisplayValue('false');
  await user.click(launchButton());
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect([...cluster.state.running.values()].map(one => one.request.trust_remote_code)).toContain(false);
});

test('JSON is typed in an editor that names the line of an error, formats it and lets the keys through', {
  tags: ['launch.value-type'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await addRow(user, 'speculative_config');
  await user.tab();
  await user.keyboard('{{"method": "mtp"');
  const editor = launchField('value');
  expect(editor).toHaveFocus();
  expect(editor).toHaveValue('{"method": "mtp"');
  expect(launchField('type')).toHaveDisplayValue('Text');
  expect(screen.getByText(sentence(/^Sent as text: it is not JSON. Line 1, column 17:/))).toBeVisible();
  await user.selectOptions(launchField('type'), 'JSON');
  await user.click(editor);
  await user.keyboard('{Enter},}');
  expect(screen.getByText(sentence(/^Line 2, column 2: expected a name/))).toBeVisible();
  await user.click(launchButton());
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
  expect(editor).toHaveFocus();
  await user.keyboard('{Backspace}"n": [[1]}');
  expect(screen.queryByText(sentence(/^Line/))).toBeNull();
  await press(user, 'Format');
  expect(editor).toHaveFocus();
  expect(editor).toHaveValue('{\n  "method": "mtp",\n  "n": [\n    1\n  ]\n}');
  expect(screen.queryByRole('button', { name: 'Format' })).toBeNull();
  await user.tab();
  expect(launchField('type')).toHaveFocus();
  await user.click(launchButton());
  await arriveAtRunning('/running_models/LLM', router, cluster);
  const sent = [...cluster.state.running.values()].map(one => one.request.speculative_config);
  expect(sent).toContainEqual({ method: 'mtp', n: [1] });
});

test('a pasted text keeps its lines, and Escape leaves the editor with the form', {
  tags: ['launch.value-type'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await addRow(user, 'chat_template');
  await user.tab();
  await user.paste('{% for m in messages %}\n{{ m }}');
  expect(launchField('value')).toHaveValue('{% for m in messages %}\n{{ m }}');
  expect(launchField('value')).toHaveFocus();
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('a key and its value in one field become two with one press', { tags: ['launch.keys'] }, async () => {
  serve();
  const { user } = await openLaunchForm();
  await press(user, `Add to ${LIST}`);
  await user.click(launchField('key'));
  await user.paste('max_model_len=18080');
  await press(user, 'Use max_model_len = 18080');
  expect(launchField('key')).toHaveValue('max_model_len');
  expect(launchField('value')).toHaveValue('18080');
});

test('names of parameters are suggested for the chosen engine, but those of fields', {
  tags: ['launch.usual-keys'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  await press(user, `Add to ${LIST}`);
  const key = launchField('key');
  const suggested = () =>
    [...document.querySelectorAll(`#${CSS.escape(key.getAttribute('list') ?? '')} option`)].map(one =>
      one.getAttribute('value'),
    );
  expect(suggested()).toContain('gpu_memory_utilization');
  await user.selectOptions(launchField('Model Engine'), 'llama.cpp');
  await user.selectOptions(launchField('Model Format'), 'ggufv2');
  expect(suggested()).toEqual(['n_ctx', 'n_batch', 'n_ubatch']);
});

test('a key that the form has holds the launch back at its row', { tags: ['launch.keys'] }, async () => {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await press(user, `Add to ${LIST}`);
  type('key', 'replica');
  type('value', '2');
  await user.click(launchButton());
  expect(screen.getByText('The form has a field for this: Replica')).toBeVisible();
  expect(launchField('key')).toHaveFocus();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('an empty row holds the launch back, and the reason beside Launch removes it', {
  tags: ['launch.empty-row'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(screen.queryByRole('button', { name: 'Remove the empty row' })).toBeNull();
  await press(user, `Add to ${LIST}`);
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription(`Still needed: ${LIST}`);
  await press(user, 'Remove the empty row');
  expect(screen.queryByLabelText('key')).toBeNull();
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveFocus();
});

test('rows of the old engine are left out with one press and put back with one', {
  tags: ['launch.old-engine'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await press(user, `Add to ${LIST}`);
  type('key', 'device_map');
  type('value', 'auto');
  await user.selectOptions(launchField('Model Engine'), 'vLLM');
  expect(screen.getByText(sentence('Given for Transformers: device_map.'))).toBeVisible();
  expect(screen.getByText(sentence('Given for Transformers.'))).toBeVisible();
  await press(user, 'Leave them out');
  expect(screen.queryByLabelText('key')).toBeNull();
  expect(screen.getByText(sentence('Not sent: device_map.'))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Put them back' })).toHaveFocus();
  await press(user, 'Put them back');
  expect(launchField('key')).toHaveValue('device_map');
});

test('rows of an engine that was typed are marked once another is typed, left out and put back', {
  tags: ['launch.old-engine', 'launch.typed-engine'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 200, body: {} });
  const { user } = await openLaunchForm();
  await press(user, `Add to ${LIST}`);
  type('key', 'device_map');
  type('value', 'auto');
  await user.type(launchField('Model Engine'), 'Transformers');
  expect(screen.queryByText(/^Given for/)).toBeNull();
  await user.click(launchField('key'));
  await user.clear(launchField('Model Engine'));
  await user.type(launchField('Model Engine'), 'vLLM');
  expect(screen.getByText(sentence('Given for Transformers: device_map.'))).toBeVisible();
  expect(screen.getByText(sentence('Given for Transformers.'))).toBeVisible();
  await press(user, 'Leave them out');
  expect(screen.queryByLabelText('key')).toBeNull();
  expect(screen.getByText(sentence('Not sent: device_map.'))).toBeVisible();
  await press(user, 'Put them back');
  expect(launchField('key')).toHaveValue('device_map');
});

test('keys without a field are shown as rows of a preset, removed, and sent as they came', {
  tags: ['launch.body', 'launch.envs', 'again.presets', 'text.secrets'],
}, async () => {
  const cluster = serve();
  const envs = { HF_HOME: '/models', LEVEL: '0' };
  const packages = ['vllm==0.11'];
  savePreset('embedding', 'night', {
    ...{ model_uid: 'night', model_name: 'bge-m3', model_type: 'embedding' },
    ...{ n_gpu: null, replica: 1, worker_ip: null, gpu_idx: null },
    ...{
      envs,
      virtual_env_packages: packages,
      request_limits: 3,
      dtype: '007',
      speculative_config: { method: 'mtp' },
    },
  });
  const { user, router } = await openLaunchForm('/launch_model/embedding?launch=bge-m3');
  const title = 'Additional parameters passed to the inference engine';
  await openUsed(user);
  await user.click(await screen.findByRole('button', { name: 'Use night' }));
  await screen.findByText(/^Filled from night/);
  const list = screen.getByRole('region', { name: title });
  const values = within(list).getAllByLabelText('value');
  expect(values.map(one => (one as HTMLInputElement).value)).toEqual(['007', '{"method":"mtp"}']);
  const types = within(list).getAllByLabelText<HTMLSelectElement>('type');
  expect(types.map(one => one.value)).toEqual(['text', 'json']);
  expect(launchField('Request Limits')).toHaveValue('3');
  const variables = within(screen.getByRole('region', { name: 'Environment Variables' }));
  expect(variables.getAllByLabelText('value').map(one => one.getAttribute('value'))).toEqual([
    'YOUR_HF_HOME',
    'YOUR_LEVEL',
  ]);
  for (const [index, value] of Object.values(envs).entries())
    fireEvent.change(variables.getAllByLabelText('value')[index] as HTMLElement, { target: { value } });
  await press(user, `Remove ${title} 2`);
  await user.click(launchButton());
  await arriveAtRunning('/running_models/embedding', router, cluster);
  await waitFor(() => expect(cluster.state.running.get('night')).toBeDefined());
  const request = cluster.state.running.get('night')?.request;
  expect(request).toMatchObject({ envs, virtual_env_packages: packages, request_limits: 3, dtype: '007' });
  expect(request).not.toHaveProperty('speculative_config');
});

test('GPU indexes with a full-width comma are read as meant after one press', {
  tags: ['launch.gpu-idx'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await press(user, 'Optional Configurations');
  type('GPU Idx', '1，2');
  fireEvent.blur(launchField('GPU Idx'));
  const message = 'Please enter numeric data separated by commas, for example: 0,1,2';
  expect(screen.getByText(sentence(message))).toBeVisible();
  await press(user, 'Read as 1,2');
  expect(launchField('GPU Idx')).toHaveValue('1,2');
  expect(screen.queryByText(sentence(message))).toBeNull();
  expect(screen.queryByRole('button', { name: 'Read as 1,2' })).toBeNull();
});
