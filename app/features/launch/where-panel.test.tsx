import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, launchField, openLaunchForm, openWhere } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('choosing a GPU fills worker and index, and typed values press the buttons', {
  tags: ['where.pick'],
}, async () => {
  serve({ furnished: true });
  const { user } = await openLaunchForm();
  const picker = within(await openWhere());
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.11/ }));
  await user.click(picker.getByRole('button', { name: /^GPU 0: .*10\.20\.1\.11/ }));
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.11');
  expect(launchField('GPU Idx')).toHaveValue('0,1');
  await user.click(picker.getByRole('button', { name: /^GPU 2: .*10\.20\.1\.10/ }));
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.10');
  expect(launchField('GPU Idx')).toHaveValue('2');
  await user.clear(launchField('GPU Idx'));
  await user.type(launchField('GPU Idx'), '0,3');
  expect(picker.getByRole('button', { name: /^GPU 3: .*10\.20\.1\.10/ })).toHaveAttribute(
    'aria-pressed',
    'true',
  );
  expect(picker.getByRole('button', { name: /^GPU 2: .*10\.20\.1\.10/ })).toHaveAttribute(
    'aria-pressed',
    'false',
  );
  expect(
    picker.getByRole('button', { name: /^Worker 10\.20\.1\.10, .+ of GPU memory free/ }),
  ).toHaveAttribute('aria-pressed', 'true');
  await user.click(picker.getByRole('button', { name: 'Any worker, any GPU' }));
  expect(launchField('Worker Ip')).toHaveValue('');
  expect(launchField('GPU Idx')).toHaveValue('');
});

test('the chosen places fill the place of each replica, on one worker too', {
  tags: ['where.pick', 'launch.replica-config'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = await openLaunchForm('/launch_model/embedding?launch=bge-m3');
  const picker = within(await openWhere());
  expect(picker.queryByRole('button', { name: 'As a place for each replica' })).toBeNull();
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.10/ }));
  await user.click(picker.getByRole('button', { name: /^GPU 3: .*10\.20\.1\.10/ }));
  await user.click(picker.getByRole('button', { name: 'As a place for each replica' }));
  await user.click(screen.getByRole('button', { name: 'Placement' }));
  const worker_ip = '10.20.1.10:40217';
  expect(JSON.parse((launchField('Place of each Replica (JSON)') as HTMLInputElement).value)).toEqual([
    { devices: [{ worker_ip, n_gpu: 1, gpu_idx: [1] }] },
    { devices: [{ worker_ip, n_gpu: 1, gpu_idx: [3] }] },
  ]);
  expect(launchField('Worker Ip')).toHaveValue('');
});

test('the models on a GPU are shown on it', { tags: ['where.pick'] }, async () => {
  const { state } = serve({ furnished: true });
  await openLaunchForm();
  const picker = within(await openWhere());
  const on = [...state.running.values()].find(({ placements }) => placements[0]?.gpus.length);
  const { ip, gpus } = on?.placements[0] ?? { ip: '', gpus: [] };
  const gpu = picker.getByRole('button', { name: new RegExp(`^GPU ${gpus[0]}: .*worker ${ip}`) });
  expect(gpu).toHaveAccessibleName(new RegExp(String(on?.record.id)));
  expect(gpu).toHaveTextContent(/[\d.]+ (GiB|MiB) free/);
});

test('each replica of a model is shown on its own GPU', { tags: ['where.pick'] }, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'twice', replica: 2 });
  await openLaunchForm();
  const picker = within(await openWhere());
  expect(picker.getAllByRole('button', { name: /^GPU \d: .*twice/ })).toHaveLength(2);
});

test('free memory is beside the form of another kind too', {
  tags: ['where.beside'],
}, async () => {
  serve({ furnished: true });
  await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
  const fit = within(await screen.findByRole('region', { name: 'Fit' }, { timeout: 18_000 }));
  expect(await fit.findByText(sentence(/^Free: /))).toBeVisible();
});

test('N-GPU explains its options', { tags: ['where.gpus'] }, async () => {
  serve();
  await openLaunchForm();
  expect(launchField('N-GPU')).toHaveAccessibleDescription(
    /^auto: one for each replica. A worker has at most 4.$/,
  );
});

test('an image model is placed on a GPU as well', { tags: ['where.beside', 'where.pick'] }, async () => {
  const cluster = serve({ furnished: true });
  const { user } = renderApp('/launch_model/image?launch=sd-turbo');
  const picker = within(await openWhere());
  expect(await screen.findByText('The memory that this model needs is not known.')).toBeVisible();
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.10/ }));
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await waitFor(() => expect(cluster.state.running.has('sd-turbo')).toBe(true));
  expect(cluster.state.running.get('sd-turbo')?.request).toEqual({
    ...{ model_uid: null, model_name: 'sd-turbo', model_type: 'image' },
    ...{ worker_ip: '10.20.1.10', gpu_idx: [1] },
  });
});

test('a typed worker that the cluster does not list is marked as unknown', {
  tags: ['fit.verdict'],
}, async () => {
  const { state } = serve();
  state.nodes = state.nodes.filter(({ ip }) => ip !== '10.20.1.11');
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  await user.type(launchField('Worker Ip'), '10.20.1.11');
  const fit = await screen.findByRole('region', { name: 'Fit' });
  await waitFor(() => expect(fit).toHaveTextContent('The cluster reports no worker 10.20.1.11.'));
  await user.type(launchField('Worker Ip'), ',10.20.1.10');
  await waitFor(() => expect(fit).not.toHaveTextContent('no worker'));
});

test('a second press places the next replica on another worker: the launch has the place of each', {
  tags: ['where.replicas', 'where.pick'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openLaunchForm('/launch_model/embedding?launch=bge-m3');
  await user.selectOptions(launchField('Model Engine'), 'sentence_transformers');
  const picker = within(await openWhere());
  await user.click(picker.getByRole('button', { name: /^GPU 1: .*10\.20\.1\.10/ }));
  await user.click(picker.getByRole('button', { name: /^GPU 0: .*10\.20\.1\.11/ }));
  expect(launchField('Replica')).toHaveValue('2');
  expect(picker.getByText(sentence('2 replicas placed'))).toBeVisible();
  expect(picker.getAllByRole('button', { name: /^GPU/, pressed: true })).toHaveLength(2);
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await waitFor(() => expect(cluster.state.running.has('bge-m3')).toBe(true));
  expect(cluster.state.running.get('bge-m3')?.request).toMatchObject({
    ...{ replica: 2, n_gpu: 'auto', worker_ip: null, gpu_idx: null },
    replica_config: [
      { devices: [{ worker_ip: '10.20.1.10:40217', n_gpu: 1, gpu_idx: [1] }] },
      { devices: [{ worker_ip: '10.20.1.11:40218', n_gpu: 1, gpu_idx: [0] }] },
    ],
  });
});

test('workers that can take the launch come first, and those without room say why', {
  tags: ['where.room'],
}, async () => {
  const { state } = serve();
  for (const node of state.nodes) if (node.ip === '10.20.1.10') node.gpuMemory = 4 * 2 ** 30;
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  const picker = within(await openWhere());
  const list = within(picker.getByRole('list', { name: 'Where' }));
  const workers = list.getAllByRole('button', { name: /^Worker/ }).map(one => one.textContent);
  expect(workers).toEqual([
    expect.stringMatching(/^Worker 10\.20\.1\.11/),
    expect.stringMatching(/^Worker 10\.20\.1\.12, .+ of memory free/),
    expect.stringMatching(/^Worker 10\.20\.1\.10/),
  ]);
  expect(
    picker.getByRole('button', { name: /^GPU 0: .*needs [\d.]+ GiB, worker 10\.20\.1\.10/ }),
  ).toBeEnabled();
  expect(picker.queryByRole('button', { name: /^GPU 0: .*needs.*10\.20\.1\.11/ })).not.toBeInTheDocument();
  await user.selectOptions(launchField('N-GPU'), 'CPU');
  expect(
    picker.getByRole('button', { name: /^GPU 0: .*the launch takes the CPU, worker 10\.20\.1\.11/ }),
  ).toBeEnabled();
});

test('a launch is put on a worker without GPUs', { tags: ['where.pick'] }, async () => {
  const cluster = serve();
  const { user } = await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
  const picker = within(await openWhere());
  await user.click(picker.getByRole('button', { name: /^Worker 10\.20\.1\.12/ }));
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await waitFor(() => expect(cluster.state.running.has('bge-reranker-base')).toBe(true));
  expect(cluster.state.running.get('bge-reranker-base')?.placements[0]).toMatchObject({
    ...{ ip: '10.20.1.12', gpus: [] },
  });
});

test('a cluster that reports no single GPU shows the totals of its workers and says so', {
  tags: ['where.totals'],
}, async () => {
  const { failNext } = serve();
  failNext('GET /status', { status: 404, body: { detail: 'Not Found' } }, 9);
  await openLaunchForm();
  const part = within(await openWhere());
  expect(
    part.getByText(
      'The cluster does not report the memory of each GPU. The bars show the totals of each worker.',
    ),
  ).toBeVisible();
  expect(part.getByRole('button', { name: 'GPU 1: no model, worker 10.20.1.11' })).toBeEnabled();
});

test('ten workers or more are searched by address and by model', { tags: ['where.search'] }, async () => {
  const cluster = serve({ workers: 10 });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'sought' });
  const { user } = await openLaunchForm();
  const part = within(await openWhere());
  const workers = () => part.getAllByRole('button', { name: /^Worker / });
  expect(workers()).toHaveLength(10);
  await user.type(part.getByRole('searchbox', { name: 'Search workers, GPUs and models' }), 'sought');
  expect(workers()).toHaveLength(1);
  await user.keyboard('{Escape}');
  expect(workers()).toHaveLength(10);
  expect(screen.getByRole('dialog')).toBeVisible();
  await user.type(part.getByRole('searchbox'), 'nowhere');
  expect(part.getByText('No worker matches.')).toBeVisible();
});

test('models on devices that a worker does not report are named beside its free memory', {
  tags: ['where.pick', 'fit.unknown-devices'],
}, async () => {
  const cluster = serve({ npus: true });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'on-npu' });
  await openLaunchForm();
  const part = within(await openWhere());
  expect(part.getByText(sentence('On devices that the worker does not report: on-npu'))).toBeVisible();
});

test('a worker is named by its host where the cluster refuses ports, and a typed port is said to be refused', {
  tags: ['where.address'],
}, async () => {
  const { state } = serve();
  const [, first, second] = state.nodes;
  if (first && second) second.ip = first.ip;
  const { user } = await openLaunchForm();
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  const picker = within(await openWhere());
  await user.click(picker.getByRole('button', { name: /^Worker 10\.20\.1\.10:40218/ }));
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.10');
  await user.type(launchField('Worker Ip'), ':40218');
  const said = 'This cluster knows its workers by their hosts alone, and refuses a port.';
  expect(screen.getByText(said)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Read as 10.20.1.10' }));
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.10');
  expect(screen.queryByText(said)).toBeNull();
});

test('of two workers on a host a launch names one by its port, if the cluster takes ports', {
  tags: ['where.address'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const [, first, second] = state.nodes;
  if (first && second) second.ip = first.ip;
  const { user } = await openLaunchForm();
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  const picker = within(await openWhere());
  await user.click(picker.getByRole('button', { name: /^Worker 10\.20\.1\.10:40218/ }));
  expect(launchField('Worker Ip')).toHaveValue('10.20.1.10:40218');
  expect(screen.queryByText(/refuses a port/)).toBeNull();
});

test('replicas on one GPU add up at its bar', { tags: ['fit.placed'] }, async () => {
  serve();
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(screen.getByRole('button', { name: 'Optional Configurations' }));
  const picker = within(await openWhere());
  const gpu = () => picker.getByRole('button', { name: /^GPU 0: .*10\.20\.1\.10/ });
  await user.type(launchField('Worker Ip'), '10.20.1.10');
  await user.type(launchField('GPU Idx'), '0');
  expect(gpu()).not.toHaveAccessibleName(/needs/);
  await user.clear(launchField('Replica'));
  await user.type(launchField('Replica'), '2');
  await user.type(launchField('GPU Idx'), ',0');
  expect(gpu()).toHaveAccessibleName(/needs/);
  const fit = await screen.findByRole('region', { name: 'Fit' });
  await waitFor(() => expect(fit).toHaveTextContent('Does not fit'));
});
