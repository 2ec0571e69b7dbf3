import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, expect, test } from 'vitest';
import { knownLaunches, launchForgotten } from '#app/session/launches.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup-dom.ts';

const serve = serveCluster();
const OPEN = '/launch_model/llm?launch=qwen2-instruct';

beforeEach(() => {
  for (const { key } of knownLaunches()) launchForgotten(key);
});

function field(name: string): HTMLElement {
  return within(screen.getByRole('dialog')).getByLabelText(name);
}

function options(name: string): string[] {
  return within(field(name))
    .getAllByRole('option')
    .map(option => option.textContent ?? '');
}

function launchButton(): HTMLElement {
  return screen.getByRole('button', { name: 'Launch' });
}

async function openForm(address = OPEN) {
  const app = renderApp(address);
  // The first form of the file waits for its chunk to be compiled.
  await screen.findByLabelText('Replica', undefined, { timeout: 10_000 });
  return app;
}

/** Leads the cascade to qwen2-instruct on Transformers, pytorch, 7 billion, none. */
async function choose(user: UserEvent): Promise<void> {
  await user.selectOptions(field('Model Engine'), 'Transformers');
  await user.selectOptions(field('Model Format'), 'pytorch');
  await user.selectOptions(field('Model Size'), '7');
  await user.selectOptions(field('Quantization'), 'none');
}

test('the cascade leads to a launch, and the launch to the running models', async () => {
  const cluster = serve();
  const { user, router } = await openForm();
  expect(screen.getByRole('dialog', { name: 'qwen2-instruct' })).toBeVisible();
  expect(field('Model Engine')).toHaveFocus();
  for (const name of ['Model Format', 'Model Size', 'Quantization']) expect(field(name)).toBeDisabled();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  expect(launchButton()).toHaveAccessibleDescription(
    'Still needed: Model Engine, Model Format, Model Size, Quantization',
  );
  await choose(user);
  expect(options('N-GPU').slice(0, 3)).toEqual(['auto', 'CPU', '1']);
  await user.selectOptions(field('N-GPU'), '1');
  await user.click(launchButton());
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
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

test('what is cached says so on every level, and the layers take the place of the GPUs', async () => {
  const cluster = serve();
  const entry = cluster.state.cache.find(one => one.model_format === 'ggufv2');
  if (entry === undefined) throw new Error('the cluster keeps no GGUF file');
  const { user } = await openForm(`/launch_model/llm?launch=${entry.model_name}`);
  await user.selectOptions(field('Model Engine'), 'llama.cpp');
  expect(options('Model Format')).toContain('ggufv2 (cached)');
  const size = String(entry.model_size_in_billions);
  expect(options('Model Size')).toContain(`${size.replace('_', '.')} (cached)`);
  await user.selectOptions(field('Model Size'), size);
  expect(options('Quantization')).toContain(`${entry.quantization} (cached)`);
  expect(field('N GPU Layers')).toHaveValue('-1');
  expect(screen.queryByLabelText('N-GPU')).toBeNull();
});

test('the optional part, LoRA and engine parameters reach the cluster; everything by keyboard', async () => {
  const cluster = serve();
  const { user } = await openForm();
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(field('Model UID'), 'mine');
  await user.type(field('Request Limits'), '5');
  await user.type(field('GPU Idx'), '0');
  screen.getByRole('button', { name: 'Lora Config' }).focus();
  await user.keyboard('{Enter}');
  screen.getByRole('button', { name: 'Add to Lora Model Config' }).focus();
  await user.keyboard('{Enter}');
  await user.keyboard('a{Tab}/lora/a');
  screen.getByRole('button', { name: /^Add to Additional parameters/ }).focus();
  await user.keyboard('{Enter}enforce_eager{Tab}true{Enter}');
  await waitFor(() => expect(cluster.state.running.has('mine')).toBe(true));
  expect(cluster.state.running.get('mine')?.request).toMatchObject({
    request_limits: 5,
    gpu_idx: [0],
    enforce_eager: true,
    peft_model_config: { lora_list: [{ lora_name: 'a', local_path: '/lora/a' }] },
  });
});

test('a wrong entry is refused with its field in focus, even in a folded part', async () => {
  const cluster = serve();
  const { user } = await openForm();
  await choose(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(field('Request Limits'), '0{Enter}');
  expect(await screen.findByText('Please enter an integer greater than 0')).toBeVisible();
  expect(field('Request Limits')).toHaveFocus();
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  await user.clear(field('Request Limits'));
  expect(screen.queryByText('Please enter an integer greater than 0')).toBeNull();
  await user.type(field('GPU Idx'), 'a');
  await user.tab();
  expect(
    await screen.findByText('Please enter numeric data separated by commas, for example: 0,1,2'),
  ).toBeVisible();
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('a list takes a new row when the last one is filled, and keeps the focus when rows go', async () => {
  serve();
  const { user } = await openForm();
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

test('a failure shows the words of the cluster until dismissed, and the form stays as it was', async () => {
  const cluster = serve();
  const { user, router } = await openForm();
  await choose(user);
  cluster.failNext('POST /v1/models', { status: 503, body: { detail: 'No slot.\nTry later.' } });
  await user.click(launchButton());
  expect(await screen.findByText(/No slot\./)).toHaveTextContent('Server error: 503 - No slot. Try later.');
  expect(field('Quantization')).toHaveValue('none');
  expect(router.state.location.pathname).toBe('/launch_model/llm');
  await user.click(screen.getByRole('button', { name: 'Copy the message' }));
  expect(await navigator.clipboard.readText()).toBe('Server error: 503 - No slot.\nTry later.');
  await user.click(screen.getByRole('button', { name: 'Dismiss the message' }));
  expect(screen.queryByText(/No slot\./)).toBeNull();
});

test('no answer is told in the form without a banner', async () => {
  const cluster = serve();
  const { user } = await openForm();
  await choose(user);
  cluster.failNext('POST /v1/models', { network: 'refused' });
  await user.click(launchButton());
  expect(await screen.findByText(/^No answer came\./)).toBeVisible();
  expect(screen.getAllByText(/could not be reached/)).toHaveLength(1);
  expectLogged(/could not be reached/);
});

test('leaving does not stop a launch, and its failure follows to where the reader is', async () => {
  const cluster = serve();
  const { user, router } = await openForm();
  await choose(user);
  cluster.failNext('POST /v1/models', {
    delayMs: 300,
    next: { status: 500, body: { detail: 'Out of memory' } },
  });
  await user.click(launchButton());
  expect(await screen.findByText('You may leave; the launch goes on.')).toBeVisible();
  expect(screen.getByRole('timer')).toHaveTextContent('00:00');
  expect(launchButton()).toHaveAttribute('aria-disabled', 'true');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(
    await screen.findByText('Launch of qwen2-instruct: Server error: 500 - Out of memory'),
  ).toBeVisible();
  await router.navigate(OPEN);
  expect(await screen.findByText('The launch failed')).toBeVisible();
  expect(await screen.findByLabelText('Quantization')).toHaveValue('none');
});

test('a success leads nobody away who has left the form, but what is on the screen is read anew', async () => {
  const cluster = serve();
  const { user, router } = await openForm();
  await choose(user);
  cluster.failNext('POST /v1/models', { delayMs: 200 });
  await user.click(launchButton());
  await screen.findByRole('timer');
  await router.navigate('/launch_model/rerank');
  const reads = () =>
    cluster.state.traffic.log.filter(call => call.startsWith('GET /v1/model_registrations/rerank'));
  await waitFor(() => expect(cluster.state.running.has('qwen2-instruct')).toBe(true));
  await waitFor(() => expect(reads()).toHaveLength(2));
  expect(knownLaunches()).toEqual([]);
  expect(router.state.location.pathname).toBe('/launch_model/rerank');
});

test('whoever opens the form again while it launches is led to the running models', async () => {
  const cluster = serve();
  const { user, router } = await openForm();
  await choose(user);
  cluster.failNext('POST /v1/models', { delayMs: 400 });
  await user.click(launchButton());
  await screen.findByRole('timer');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await router.navigate(OPEN);
  await screen.findByRole('timer');
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
});

test('a form that was begun is there again after it was closed', async () => {
  serve();
  const { user, router } = await openForm();
  await choose(user);
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await router.navigate(OPEN);
  await screen.findByLabelText('Replica');
  expect(field('Model Size')).toHaveValue('7');
});

test('embedding models ask for a device: a GPU where the cluster has any', async () => {
  const cluster = serve();
  const { user } = await openForm('/launch_model/embedding?launch=bge-m3');
  expect(field('Device')).toHaveValue('GPU');
  expect(field('Replica')).toHaveFocus();
  await user.selectOptions(field('Device'), 'CPU');
  await user.keyboard('{Shift>}{Tab}{/Shift}{ArrowUp}');
  await user.click(launchButton());
  await waitFor(() =>
    expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({ n_gpu: null, replica: 2 }),
  );
});

test('without GPUs the device is the CPU', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cluster/devices', { status: 200, body: '0', contentType: 'application/json' });
  await openForm('/launch_model/rerank?launch=bge-reranker-base');
  expect(field('Device')).toHaveValue('CPU');
});

test('GPU indexes that the replicas cannot share are pointed out and not forbidden', async () => {
  serve();
  const { user } = await openForm('/launch_model/rerank?launch=bge-reranker-base');
  await user.click(field('Replica'));
  await user.keyboard('{ArrowUp}');
  await user.type(field('GPU Idx'), '0,1,2');
  await user.tab();
  expect(screen.getByText(/3 cannot be shared by 2/)).toBeVisible();
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
});

test('an image model launches with nothing but a name for it', async () => {
  const cluster = serve();
  const [name = ''] = cluster.state.registrations.image.keys();
  const { user, router } = renderApp(`/launch_model/image?launch=${name}`);
  await user.type(await screen.findByLabelText('Model UID'), 'painter{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/image'));
  expect(cluster.state.running.get('painter')?.request).toEqual({
    model_uid: 'painter',
    model_name: name,
    model_type: 'image',
  });
});

test('a cluster that does not say what it can run is asked again', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 500, body: { detail: 'busy' } });
  const { user } = renderApp(OPEN);
  expect(await screen.findByText(/Server error: 500 - busy/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByLabelText('Model Engine')).toBeVisible();
});

test('no engine is said, and an unavailable one gives its reason', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { status: 200, body: {} });
  const { router } = await openForm();
  expect(screen.getByText(/^The cluster offers no engine for this model\./)).toBeVisible();
  await router.navigate('/launch_model/llm');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  cluster.failNext('GET /v1/engines/*', { status: 200, body: { vLLM: 'vLLM is not installed' } });
  await router.navigate(OPEN);
  expect(await screen.findByText('vLLM: vLLM is not installed')).toBeVisible();
  expect(screen.getByRole('option', { name: 'vLLM (not available)' })).toBeDisabled();
});
