import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { keepSet } from '#app/launches/kept-sets.ts';
import { differencesOf } from '#app/launches/set-differences.ts';
import { rememberPayload } from '#app/launches/start.ts';
import { audio, file, opener, set, states } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { runningModel } from '#test/running-model.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('each row of an open set is missing, runs, differs with its settings, or is extra, and follows what runs', {
  tags: ['desired.live', 'desired.differs'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, audio('one'));
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat', replica: 2 });
  await launchElsewhere(cluster, audio('more'));
  const { user } = renderApp('/desired');
  await user.upload(
    await opener(),
    file(set(audio('one'), { ...qwenLaunch, model_uid: 'chat' }, audio('two'))),
  );
  expect(await states()).toEqual(['Runs', 'Differs', 'Missing', 'Extra']);
  expect(screen.getByText(sentence('1 differs, 1 more than in the set'))).toBeVisible();
  expect(screen.getByText(sentence('replica 1, runs with 2'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Launch the missing one' }));
  await waitFor(async () => expect(await states()).toEqual(['Runs', 'Differs', 'Launched', 'Extra']));
  cluster.state.running.delete('more');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await states()).toEqual(['Runs', 'Differs', 'Launched']));
});

test('what runs is kept in this browser, opened after a restart and launched at its old place', {
  tags: ['desired.kept', 'desired.place'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat', worker_ip: '10.20.1.11', gpu_idx: [1] });
  const places = () =>
    [...cluster.state.running.values()].flatMap(({ placements }) =>
      placements.map(({ ip, gpus }) => ({ ip, gpus })),
    );
  const before = places();
  const { user } = renderApp('/desired');
  await user.click(await screen.findByRole('button', { name: 'Keep it in this browser' }));
  const kept = within(await screen.findByRole('region', { name: 'Kept in this browser' }));
  expect(kept.getByText(sentence(/: 1 model$/))).toBeVisible();
  cluster.state.running.clear();
  await user.click(kept.getByRole('button', { name: /^Open the set of/ }));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: 'Launch the missing one' }));
  await waitFor(async () => expect(await states()).toEqual([expect.stringMatching(/^Launched/)]));
  expect(places()).toEqual(before);
  await user.click(kept.getByRole('button', { name: /^Forget the set of/ }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Kept in this browser' })).toBeNull());
});

test('a new page opens the newest set that was kept by hand, and closing it keeps it closed', {
  tags: ['desired.kept'],
}, async () => {
  serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [uid, worker] of [['older'], ['ears'], ['moved', '10.20.1.12']] as const) {
    vi.setSystemTime(Date.now() + 1000);
    keepSet({ worker, replicas: {}, set: { launch_set: 1, saved_at: '', models: [audio(uid)] } });
  }
  const { user } = renderApp('/desired');
  expect(await states()).toEqual(['Missing']);
  expect(screen.getByRole('rowheader', { name: 'ears' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close the set' }));
  expect(screen.queryByRole('grid', { name: 'Models of the set' })).toBeNull();
});

test('the set of an emptied worker is among the kept ones, and those of another cluster are not', {
  tags: ['desired.kept'],
}, async () => {
  serve();
  const models = [audio('ears')];
  keepSet({ worker: '10.20.1.12', replicas: {}, set: { launch_set: 1, saved_at: '', models } });
  const [mine] = JSON.parse(localStorage.getItem('launchSets') ?? '[]');
  localStorage.setItem('launchSets', JSON.stringify([mine, { ...mine, at: 1, cluster: 'http://other' }]));
  const { user } = renderApp('/desired');
  const kept = within(await screen.findByRole('region', { name: 'Kept in this browser' }));
  expect(kept.getByText(sentence('from 10.20.1.12, which was emptied'))).toBeVisible();
  await user.click(kept.getByRole('button', { name: /^Open the set of/ }));
  expect(await states()).toEqual(['Missing']);
});

test('open settings, secrets and unknown settings differ from nothing', {
  tags: ['desired.differs'],
}, () => {
  const wanted = {
    ...qwenLaunch,
    ...{ model_uid: 'id', request_limits: 5, envs: { KEY: 'YOUR_KEY' }, max_num_seqs: 4 },
  };
  const model = runningModel({ id: 'id', model_engine: 'vllm', address: '10.20.1.10:40000' });
  const keys = (changes: object) => differencesOf({ ...wanted, ...changes }, model).map(({ key }) => key);
  expect(keys({ model_engine: 'vLLM' })).toEqual([]);
  expect(keys({ model_engine: 'SGLang', worker_ip: '10.20.1.11', gpu_idx: [3] })).toEqual([
    'model_engine',
    'worker_ip',
    'gpu_idx',
  ]);
  expect(keys({ model_engine: 'vLLM', worker_ip: '10.20.1.11, 10.20.1.10' })).toEqual([]);
  rememberPayload('id', { ...wanted, model_engine: 'vLLM', request_limits: 9, envs: { KEY: 'x' } });
  expect(keys({ model_engine: 'vLLM' })).toEqual(['request_limits']);
});

test('a model for the CPU that runs on a GPU differs, and the reverse', { tags: ['desired.differs'] }, () => {
  const model = { id: 'id', address: '10.20.1.10:40000' };
  const wanted = { model_uid: 'id', model_name: 'qwen2-instruct', model_type: 'LLM' };
  const between = (n_gpu: unknown, accelerators: string[] | null) =>
    differencesOf({ ...wanted, n_gpu }, runningModel({ ...model, accelerators }));
  expect(between(null, ['0'])).toEqual([{ key: 'n_gpu', wanted: null, runs: 1 }]);
  expect(between(2, [])).toEqual([{ key: 'n_gpu', wanted: 2, runs: null }]);
  for (const [n_gpu, accelerators] of [
    [null, []],
    [2, ['0', '1']],
    ['auto', []],
    ['auto', ['0']],
    [null, null],
  ] as const)
    expect(between(n_gpu, accelerators && [...accelerators])).toEqual([]);
});

test('a model over several named workers differs only if it runs on another', {
  tags: ['desired.differs'],
}, () => {
  const wanted = { model_uid: 'id', model_name: 'qwen2-instruct', model_type: 'LLM', n_worker: 2 };
  const model = runningModel({ id: 'id', address: '10.20.1.10:40000, 10.20.1.11:40000', accelerators: null });
  expect(differencesOf({ ...wanted, worker_ip: '10.20.1.10,10.20.1.11' }, model)).toEqual([]);
  expect(differencesOf({ ...wanted, worker_ip: '10.20.1.10,10.20.1.12' }, model)).toEqual([
    { key: 'worker_ip', wanted: '10.20.1.10,10.20.1.12', runs: '10.20.1.10, 10.20.1.11' },
  ]);
});

test('the old address of a launch set leads to what should run', { tags: ['desired.live'] }, async () => {
  serve();
  const { router } = renderApp('/launch_set');
  expect(await screen.findByRole('heading', { level: 1, name: 'What should run' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/desired');
});
