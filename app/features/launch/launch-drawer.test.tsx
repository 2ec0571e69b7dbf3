import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import {
  arriveAtRunning,
  chooseQwen,
  launchButton,
  launchField,
  openLaunchForm,
  proposalTakesFocus,
  QWEN_FORM,
} from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function options(name: string): string[] {
  return within(launchField(name))
    .getAllByRole('option')
    .map(option => option.textContent ?? '');
}

test('the cascade leads to a launch, and the launch to the running models', {
  tags: ['launch.cascade', 'launch.launched', 'launch.payload-llm'],
}, async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  expect(screen.getByRole('dialog', { name: 'qwen2-instruct' })).toBeVisible();
  await proposalTakesFocus();
  for (const name of ['Model Format', 'Model Size', 'Quantization']) expect(launchField(name)).toBeDisabled();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription(
    'Still needed: Model Engine, Model Format, Model Size, Quantization',
  );
  await chooseQwen(user);
  expect(options('N-GPU').slice(0, 3)).toEqual(['auto', 'CPU', '1']);
  await user.selectOptions(launchField('N-GPU'), '1');
  await user.click(launchButton());
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.running.get('qwen2-instruct')?.request).toEqual({
    model_uid: null,
    model_name: 'qwen2-instruct',
    model_type: 'LLM',
    model_engine: 'Transformers',
    model_format: 'pytorch',
    model_size_in_billions: 7,
    quantization: 'none',
    n_gpu: 1,
    replica: 1,
    request_limits: null,
    worker_ip: null,
    gpu_idx: null,
  });
});

test('cached options are marked at every level, and the layers replace the GPUs', async () => {
  const cluster = serve();
  const entry = cluster.state.cache.find(one => one.model_format === 'ggufv2');
  if (entry === undefined) throw new Error('the cluster keeps no GGUF file');
  const { user } = await openLaunchForm(`/launch_model/llm?launch=${entry.model_name}`);
  await user.selectOptions(launchField('Model Engine'), 'llama.cpp');
  expect(options('Model Format')).toContain('ggufv2 (cached)');
  const size = String(entry.model_size_in_billions);
  expect(options('Model Size')).toContain(`${size.replace('_', '.')} (cached)`);
  await user.selectOptions(launchField('Model Size'), size);
  expect(options('Quantization')).toContain(`${entry.quantization} (cached)`);
  expect(launchField('N GPU Layers')).toHaveValue('-1');
  expect(screen.queryByLabelText('N-GPU')).toBeNull();
});

test('the optional part, LoRA and engine parameters reach the cluster; everything by keyboard', async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('Model UID'), 'mine');
  await user.type(launchField('Request Limits'), '5');
  await user.type(launchField('GPU Idx'), '0');
  screen.getByRole('button', { name: 'Lora Config' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Add to Lora Model Config' }).focus();
  await user.keyboard('{Enter}');
  expect(launchField('Model UID')).toHaveValue('mine');
  await user.keyboard('a{Tab}/lora/a');
  screen.getByRole('button', { name: /^Add to Additional parameters/ }).focus();
  await user.keyboard('{Enter}enforce_eager{Tab}true{Enter}');
  await arriveAtRunning('/running_models/LLM', router, cluster);
  expect(cluster.state.running.get('mine')?.request).toMatchObject({
    request_limits: 5,
    gpu_idx: [0],
    enforce_eager: true,
    peft_model_config: { lora_list: [{ lora_name: 'a', local_path: '/lora/a' }] },
  });
});

test('a wrong entry is refused with its field in focus, even in a folded part', {
  tags: ['launch.enabled', 'launch.request-limits', 'launch.gpu-idx'],
}, async () => {
  const cluster = serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('Request Limits'), '0{Enter}');
  expect(await screen.findByText(sentence('Please enter an integer greater than 0'))).toBeVisible();
  expect(launchField('Request Limits')).toHaveFocus();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(launchField('Request Limits'));
  expect(screen.queryByText(sentence('Please enter an integer greater than 0'))).toBeNull();
  await user.type(launchField('GPU Idx'), 'a');
  await user.tab();
  expect(
    await screen.findByText(sentence('Please enter numeric data separated by commas, for example: 0,1,2')),
  ).toBeVisible();
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('a list adds a row once the last is filled, and keeps focus when rows go', {
  tags: ['launch.pairs'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await proposalTakesFocus();
  const list = 'Additional parameters passed to the inference engine';
  const add = screen.getByRole('button', { name: `Add to ${list}` });
  await user.click(add);
  await user.keyboard('one{Tab}1');
  await user.click(add);
  await user.keyboard('one');
  await user.click(add);
  expect(screen.getByText('Please fill in the complete parameters before adding!!')).toBeVisible();
  expect(screen.getByText('key must be unique')).toBeVisible();
  expect(within(screen.getByRole('group', { name: `${list} 2` })).getByLabelText('value')).toHaveFocus();
  await user.click(screen.getByRole('button', { name: `Remove ${list} 1` }));
  expect(screen.getByRole('button', { name: `Remove ${list} 1` })).toHaveFocus();
  expect(screen.queryByText('key must be unique')).toBeNull();
  await user.keyboard('{Enter}');
  expect(add).toHaveFocus();
});

test('embedding models ask for a device: a GPU if the cluster has any', async () => {
  const cluster = serve();
  const { user, router } = await openLaunchForm('/launch_model/embedding?launch=bge-m3');
  expect(launchField('Device')).toHaveValue('GPU');
  await proposalTakesFocus();
  await user.selectOptions(launchField('Device'), 'CPU');
  launchField('Replica').focus();
  await user.keyboard('{ArrowUp}');
  await user.click(launchButton());
  await arriveAtRunning('/running_models/embedding', router, cluster);
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({ n_gpu: null, replica: 2 });
});

test('GPU indexes that the replicas cannot share are pointed out and not forbidden', async () => {
  serve();
  const { user } = await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
  await user.click(launchField('Replica'));
  await user.keyboard('{ArrowUp}');
  await user.type(launchField('GPU Idx'), '0,1,2');
  await user.tab();
  expect(screen.getByText(sentence(/3 cannot be shared by 2/))).toBeVisible();
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('an image model launches with nothing but a name for it', {
  tags: ['launch.payload-others'],
}, async () => {
  const cluster = serve();
  const [name = ''] = cluster.state.registrations.image.keys();
  const { user, router } = renderApp(`/launch_model/image?launch=${name}`);
  await user.type(await screen.findByLabelText('Model UID'), 'painter{Enter}');
  await arriveAtRunning('/running_models/image', router, cluster);
  expect(cluster.state.running.get('painter')?.request).toEqual({
    model_uid: 'painter',
    model_name: name,
    model_type: 'image',
  });
});

test('a cluster that does not list its engines is asked again', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'busy' } });
  const { user } = renderApp(QWEN_FORM);
  expect(await screen.findByText(sentence(/Server error: 500 - busy/))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Model Engine')).toBeVisible();
});

test('no engine is said, and an unavailable one gives its reason', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 200, body: {} });
  const { router } = await openLaunchForm();
  expect(screen.getByText(/^The cluster offers no engine for this model\./)).toBeVisible();
  await router.navigate('/launch_model/llm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cluster.failNext('GET /v1/engines/*', { status: 200, body: { vLLM: 'vLLM is not installed' } });
  await router.navigate(QWEN_FORM);
  expect(
    await screen.findByText(/You can still type the name of one\. vLLM: vLLM is not installed$/),
  ).toBeVisible();
});
