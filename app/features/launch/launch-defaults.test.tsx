import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, launchButton, launchField, openLaunchForm } from '#test/launch-form.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a language model starts with one replica and leaves the number of GPUs to the cluster', {
  tags: ['launch.defaults'],
}, async () => {
  const cluster = serve();
  for (const node of cluster.state.nodes.slice(1)) node.gpus = 3;
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(launchField('Replica')).toHaveValue('1');
  expect(launchField('N-GPU')).toHaveValue('auto');
  const counts = within(launchField('N-GPU')).getAllByRole('option');
  expect(counts.map(option => option.textContent)).toEqual(['auto', 'CPU', '1', '2', '3']);
});

test('neither the arrows nor typing take the replica below 1 or the layers below -1', {
  tags: ['launch.minimums', 'launch.defaults'],
}, async () => {
  serve();
  const { user } = await openLaunchForm();
  await user.selectOptions(launchField('Model Engine'), 'llama.cpp');
  expect(launchField('N GPU Layers')).toHaveValue('-1');
  for (const [name, least] of [
    ['Replica', '1'],
    ['N GPU Layers', '-1'],
  ] as const) {
    await user.click(launchField(name));
    await user.keyboard('{ArrowDown}');
    expect(launchField(name)).toHaveValue(least);
    await user.clear(launchField(name));
    await user.keyboard('-5{Tab}');
    expect(launchField(name)).toHaveValue(least);
  }
});

test.each([
  { gpus: 2, device: 'GPU' },
  { gpus: 0, device: 'CPU' },
])(
  'with $gpus GPUs the device of a rerank model is the $device at first',
  { tags: ['launch.defaults'] },
  async ({ gpus, device }) => {
    const cluster = serve();
    for (const node of cluster.state.nodes.slice(1)) node.gpus = gpus;
    await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
    expect(launchField('Device')).toHaveValue(device);
    expect(screen.getByLabelText('Replica')).toHaveValue('1');
  },
);

test('a UID that cannot be stopped is reported but allowed', async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: /^Optional Configurations/ }));
  await user.type(launchField('Model UID'), 'Qwen/Qwen2');
  expect(screen.getByText(/^The cluster takes such a UID, but can then neither stop/)).toBeVisible();
  expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true');
  await user.clear(launchField('Model UID'));
  expect(screen.queryByText(/^The cluster takes such a UID/)).toBeNull();
});

test.each([
  [
    'the form of a language model',
    '/launch_model/llm?launch=qwen2-instruct',
    'N-GPU',
    'auto',
    ['auto', 'CPU'],
    'auto',
  ],
  [
    'the form of an embedding model',
    '/launch_model/embedding?launch=bge-m3',
    'Device',
    'CPU',
    ['GPU', 'CPU'],
    null,
  ],
] as const)(
  'on a cluster without any sign of an accelerator %s offers no more',
  {
    tags: ['launch.defaults', 'launch.gpu-count'],
  },
  async (_, address, label, value, options, sent) => {
    const cluster = serve();
    for (const node of cluster.state.nodes.slice(1)) node.gpus = 0;
    await launchElsewhere(cluster, {
      model_uid: 'it',
      model_name: 'bge-small-en-v1.5',
      model_type: 'embedding',
    });
    // Whether this one has a device is not known.
    Object.assign(cluster.state.running.get('it')?.record ?? {}, { accelerators: null });
    cluster.failNext('GET /v1/cluster/devices', { status: 500, body: { detail: 'no such actor' } }, 9);
    const { user } = await openLaunchForm(address);
    if (label === 'N-GPU') await chooseQwen(user);
    expect(launchField(label)).toHaveValue(value);
    const offered = within(launchField(label)).getAllByRole('option');
    expect(offered.map(option => option.textContent)).toEqual(options);
    await user.click(launchButton());
    await waitFor(() => expect(cluster.state.running.size).toBe(2));
    expect([...cluster.state.running.values()].at(-1)?.request).toMatchObject({ n_gpu: sent });
  },
);
