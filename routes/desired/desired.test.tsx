import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bestMatches } from '#app/features/palette/best-matches.ts';
import { keepSet } from '#app/launches/kept-sets.ts';
import { differencesOf } from '#app/launches/set-differences.ts';
import { rememberPayload } from '#app/launches/start.ts';
import { screenEntries } from '#routes/features.ts';
import { audio, desiredRow, file, opener, set, states } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { runningModel } from '#test/running-model.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('the table says of every model what it does now and what it should do; differences unfold', {
  tags: ['desired.live', 'desired.differs'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, audio('one'));
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat', replica: 2 });
  await launchElsewhere(cluster, audio('more'));
  const { user } = renderApp('/desired');
  expect(await states()).toEqual({ one: 'Runs', chat: 'Runs', more: 'Runs' });
  expect(await states(2)).toEqual({ one: '–', chat: '–', more: '–' });
  await user.upload(
    await opener(),
    file(set(audio('one'), { ...qwenLaunch, model_uid: 'chat' }, audio('two'))),
  );
  expect(await states()).toEqual({ two: 'Missing', chat: 'Differs', one: 'Runs', more: 'Runs' });
  expect(await states(2)).toEqual({ two: 'Runs', chat: 'replica 1', one: 'Runs', more: 'Not in the set' });
  expect(screen.getByText(sentence('3 run, 1 missing, 1 differs'))).toBeVisible();
  const button = screen.getByRole('button', { name: 'Details of chat' });
  await user.click(button);
  expect(button).toHaveAttribute('aria-expanded', 'true');
  expect(await desiredRow('chat replica')).toHaveTextContent(/^replica21/);
  await user.click(button);
  expect(screen.queryByRole('rowheader', { name: 'replica' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Launch 1 missing' }));
  await waitFor(async () => expect(await states()).toMatchObject({ two: 'Launched', more: 'Runs' }));
  cluster.state.running.delete('more');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () =>
    expect(await states()).toEqual({ two: 'Launched', chat: 'Differs', one: 'Runs' }),
  );
});

test('what runs is kept with one press, and is launched at its old place after a restart', {
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
  await user.click(await screen.findByRole('button', { name: 'Keep what runs' }));
  expect(await screen.findByText(sentence(/^1 model kept in this browser\./))).toBeVisible();
  expect(screen.getByRole('combobox', { name: 'Set' })).toHaveDisplayValue(/^Kept .*, 1 model$/);
  expect(screen.queryByRole('button', { name: 'Keep what runs' })).toBeNull();
  cluster.state.running.clear();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await user.click(await screen.findByRole('button', { name: 'Launch 1 missing' }));
  await waitFor(async () => expect(await states()).toEqual({ chat: expect.stringMatching(/^Launched/) }));
  expect(places()).toEqual(before);
  await user.click(screen.getByRole('button', { name: 'Keep, import, export' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Forget this set' }));
  expect(screen.getByRole('combobox', { name: 'Set' })).toHaveDisplayValue('No set');
  expect(screen.queryByRole('option', { name: /^Kept/ })).toBeNull();
});

test('a new page has the newest set that was kept by hand, and none once the user chose none', {
  tags: ['desired.kept'],
}, async () => {
  serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  for (const [uid, worker] of [['older'], ['ears'], ['moved', '10.20.1.12']] as const) {
    vi.setSystemTime(Date.now() + 1000);
    keepSet({ worker, replicas: {}, set: { launch_set: 1, saved_at: '', models: [audio(uid)] } });
  }
  const { user } = renderApp('/desired');
  expect(await states()).toEqual({ ears: 'Missing' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Set' }), 'No set');
  expect(await screen.findByText(sentence(/^Nothing runs, and no set is chosen\./))).toBeVisible();
});

test('the set of an emptied worker is one of the sets, and those of another cluster are not', {
  tags: ['desired.kept'],
}, async () => {
  serve();
  const models = [audio('ears')];
  keepSet({ worker: '10.20.1.12:40219', replicas: {}, set: { launch_set: 1, saved_at: '', models } });
  const [mine] = JSON.parse(localStorage.getItem('launchSets') ?? '[]');
  localStorage.setItem('launchSets', JSON.stringify([mine, { ...mine, at: 1, cluster: 'http://other' }]));
  const { user } = renderApp('/desired');
  const choice = await screen.findByRole('combobox', { name: 'Set' });
  expect(screen.getAllByRole('option').map(one => one.textContent)).toEqual([
    'No set',
    expect.stringMatching(/^10\.20\.1\.12, emptied .*, 1 model$/),
  ]);
  await user.selectOptions(choice, String(mine.at));
  expect(await states()).toEqual({ ears: 'Missing' });
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

test.each(['/launch_set', '/autostart?row=one'])(
  'the old address %s leads to the desired state',
  {
    tags: ['desired.live'],
  },
  async address => {
    serve();
    const { router } = renderApp(address);
    expect(await screen.findByRole('heading', { level: 1, name: 'Desired state' })).toBeVisible();
    expect(router.state.location.pathname).toBe('/desired');
  },
);

test.each(['desired', 'autostart', 'what should run', 'start by itself', 'restart', 'missing'])(
  'the palette finds the desired state by %s',
  { tags: ['palette.act', 'desired.live'] },
  typed => {
    const named = screenEntries.map(({ text }) => text);
    expect(bestMatches(typed, named, 9).map(({ label }) => label)).toContain('Desired state');
  },
);
