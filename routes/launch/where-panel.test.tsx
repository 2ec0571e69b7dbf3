import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { chooseQwen, launchField, openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function where(): Promise<HTMLElement> {
  const list = await screen.findByRole('list', { name: 'Where' }, { timeout: 18_000 });
  const part = list.closest('details');
  if (part === null) throw new Error('nothing to choose from');
  return part;
}

test('choosing a GPU fills worker and index, and typed values press the buttons', {
  tags: ['where.pick'],
}, async () => {
  serve({ furnished: true });
  const { user } = await openLaunchForm();
  const picker = within(await where());
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

test('the models on a GPU are shown on it', { tags: ['where.pick'] }, async () => {
  const { state } = serve({ furnished: true });
  await openLaunchForm();
  const picker = within(await where());
  const on = [...state.running.values()].find(({ placements }) => placements[0]?.gpus.length);
  const { ip, gpus } = on?.placements[0] ?? { ip: '', gpus: [] };
  const gpu = picker.getByRole('button', { name: new RegExp(`^GPU ${gpus[0]}: .*worker ${ip}`) });
  expect(gpu).toHaveAccessibleName(new RegExp(String(on?.record.id)));
  expect(gpu).toHaveTextContent(/[\d.]+ (GiB|MiB) free$/);
});

test('each replica of a model is shown on its own GPU', { tags: ['where.pick'] }, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'twice', replica: 2 });
  await openLaunchForm();
  const picker = within(await where());
  expect(picker.getAllByRole('button', { name: /^GPU \d: .*twice/ })).toHaveLength(2);
});

test('facts and free memory are beside the form of another kind too', {
  tags: ['where.beside'],
}, async () => {
  serve({ furnished: true });
  await openLaunchForm('/launch_model/rerank?launch=bge-reranker-base');
  expect(await screen.findByText('About the model', undefined, { timeout: 18_000 })).toBeVisible();
  expect(within(screen.getByRole('region', { name: 'Fit' })).getByText(sentence(/^Free: /))).toBeVisible();
});

test('N-GPU explains its options', { tags: ['where.gpus'] }, async () => {
  serve();
  await openLaunchForm();
  expect(launchField('N-GPU')).toHaveAccessibleDescription(
    /^auto: one for each replica. The GPUs of a replica are on one worker; a worker has 4, the cluster says.$/,
  );
});

test('an image model is placed on a GPU as well', { tags: ['where.beside', 'where.pick'] }, async () => {
  const cluster = serve({ furnished: true });
  const { user } = renderApp('/launch_model/image?launch=sd-turbo');
  const picker = within(await where());
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
  await waitFor(() => expect(fit).toHaveTextContent('The cluster tells of no worker 10.20.1.11.'));
  await user.type(launchField('Worker Ip'), ',10.20.1.10');
  await waitFor(() => expect(fit).not.toHaveTextContent('no worker'));
});
