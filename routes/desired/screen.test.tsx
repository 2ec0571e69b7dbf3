import { act, screen, waitFor } from '@testing-library/react';
import { expect, onTestFinished, test, vi } from 'vitest';
import { currentSet } from '#app/jobs/open-set.ts';
import { setOf } from '#app/launches/launch-set.ts';
import { rememberPayload } from '#app/launches/start.ts';
import { endExpiredSession, endSession } from '#app/session/sign-out.ts';
import { asksBeforeLeaving } from '#test/asks-before-leaving.ts';
import { createGate } from '#test/gate.ts';
import { audio, desiredRow, file, opener, set, states } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { runningModel } from '#test/running-model.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('settings of this tab are saved without secrets, others as in their row', {
  tags: ['launch-set.save'],
}, () => {
  const envs = { HF_TOKEN: 'hf_y', HF_HOME: '/models' };
  rememberPayload('fast', {
    ...qwenLaunch,
    enforce_eager: true,
    max_tokens: 5,
    eos_token: '</s>',
    hf_token: 'hf_x',
    github_token: 'ghp_x',
    envs,
  });
  const rows = [
    runningModel({ id: 'fast' }),
    runningModel({ id: 'theirs', accelerators: ['0', '1'], replica: 3 }),
  ];
  const { models } = setOf(rows, new Date(0));
  const told = {
    ...{ enforce_eager: true, max_tokens: 5, eos_token: '</s>' },
    ...{ hf_token: 'YOUR_HF_TOKEN', github_token: 'YOUR_GITHUB_TOKEN' },
    envs: { HF_TOKEN: 'YOUR_HF_TOKEN', HF_HOME: 'YOUR_HF_HOME' },
  };
  const place = { worker_ip: '10.20.1.10', gpu_idx: [0] };
  expect(models[0]).toEqual({ ...qwenLaunch, model_uid: 'fast', ...told, ...place });
  expect(models[1]).toMatchObject({
    model_uid: 'theirs',
    model_engine: '',
    model_format: 'pytorch',
    n_gpu: 2,
    replica: 3,
  });
});

test('the worker and the GPUs of a row are saved, unless it reports one place of several replicas', {
  tags: ['launch-set.save', 'desired.place'],
}, () => {
  rememberPayload('mine', { ...qwenLaunch, gpu_idx: null });
  const replica_config = [{ role: 'prefill', devices: [{ worker_ip: '10.20.1.10:40000', n_gpu: 1 }] }];
  rememberPayload('listed', { ...qwenLaunch, replica_config });
  const rows = [
    runningModel({ id: 'listed', address: '10.20.1.10:40000' }),
    runningModel({ id: 'one', address: '10.20.1.10:40000', accelerators: ['1', '3'] }),
    runningModel({ id: 'cpu', accelerators: [], model_type: 'embedding' }),
    runningModel({ id: 'six', address: '[::1]:40000', model_engine: 'vLLM' }),
    runningModel({ id: 'two', replica: 2 }),
    runningModel({ id: 'odd', accelerators: ['npu:0'] }),
    runningModel({ id: 'none', address: '' }),
    runningModel({ id: 'picture', model_type: 'image' }),
    runningModel({ id: 'mine', address: '10.20.1.10:40000' }),
  ];
  const { models, unknown } = setOf(rows, new Date(0));
  expect(models[0]).toMatchObject({ replica_config, worker_ip: null, gpu_idx: null });
  const place = (at: number) => [models[at + 1]?.worker_ip, models[at + 1]?.gpu_idx];
  expect(place(0)).toEqual(['10.20.1.10', [1, 3]]);
  expect(place(1)).toEqual(['10.20.1.10', null]);
  expect(place(2)).toEqual(['::1', [0]]);
  for (const at of [3, 4, 5]) expect(place(at)).toEqual([null, null]);
  expect(place(7)).toEqual(['10.20.1.10', [0]]);
  expect(unknown).toEqual({
    listed: [],
    one: ['engine', 'parameters'],
    cpu: ['parameters'],
    six: ['parameters'],
    two: ['engine', 'place', 'parameters'],
    odd: ['engine', 'place', 'parameters'],
    none: ['engine', 'place', 'parameters'],
    picture: ['parameters'],
    mine: [],
  });
});

test('a kept set says of how many models settings are unknown, and a chosen one of which and what', {
  tags: ['launch-set.unknown'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, audio('voice'));
  const { user } = renderApp('/desired');
  await user.click(await screen.findByRole('button', { name: 'Keep what runs' }));
  expect(
    await screen.findByText(
      sentence(
        /Of 1 model the cluster does not report the parameters of the engine, .* and environment: this tab did not launch it\./,
      ),
    ),
  ).toBeVisible();
  const unknown = { voice: ['parameters'], two: ['engine', 'place', 'of a later release'], all: [] };
  const models = ['voice', 'two', 'all'].map(audio);
  await user.upload(await opener(), file(JSON.stringify({ launch_set: 1, unknown, models })));
  for (const name of ['Details of voice', 'Details of two'])
    await user.click(await screen.findByRole('button', { name }));
  expect(await desiredRow('voice ?')).toHaveTextContent('Not knownParameters');
  expect(await desiredRow('two ?')).toHaveTextContent('Not knownEngine, Worker and GPUs');
  expect(screen.queryByRole('button', { name: 'Details of all' })).toBeNull();
  await user.upload(await opener(), file(set(audio('voice'))));
  expect(await desiredRow('voice ?')).toHaveTextContent('The set does not say');
});

test('an open set follows what runs, reports the age of that list, and reads it again', {
  tags: ['launch-set.poll'],
}, async () => {
  vi.useFakeTimers({
    shouldAdvanceTime: true,
    toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'],
  });
  onTestFinished(() => void vi.useRealTimers());
  const cluster = serve();
  await launchElsewhere(cluster, audio('one'));
  await launchElsewhere(cluster, audio('two'));
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'), audio('two'))));
  expect(await screen.findByText(sentence('2 run'))).toBeVisible();
  expect(screen.getByText('Updated just now')).toBeVisible();
  cluster.state.running.delete('two');
  await act(() => vi.advanceTimersByTimeAsync(10_000));
  expect(await screen.findByText(sentence('1 runs, 1 missing'))).toBeVisible();
  expect(await states()).toEqual({ one: 'Runs', two: 'Missing' });
  await act(() => vi.advanceTimersByTimeAsync(6_000));
  expect(screen.getByText(sentence('Updated 5 s ago'))).toBeVisible();
  cluster.state.running.delete('one');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence('0 run, 2 missing'))).toBeVisible();
});

test('an opened set shows running and missing models, and launches the missing ones in order with a result each', {
  tags: ['launch-set.open', 'launch-set.launch'],
}, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, audio('one'));
  const { user } = renderApp('/desired');
  const unknown = { ...audio('nobody'), model_name: 'never-heard-of' };
  const llm = { ...qwenLaunch, model_uid: 'chat', model_engine: '' };
  await user.upload(await opener(), file(set(audio('one'), unknown, audio('two'), llm)));
  expect(await states()).toEqual({ one: 'Runs', nobody: 'Missing', two: 'Missing', chat: 'Missing' });
  expect(screen.getByText(sentence('1 runs, 3 missing'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Launch 3 missing' }));
  await waitFor(async () =>
    expect(await states()).toEqual({
      one: 'Runs',
      nobody: expect.stringMatching(/^Failed: Server error: 400/),
      two: 'Launched',
      chat: expect.stringMatching(/^Launched on \w/),
    }),
  );
  expect([...cluster.state.running.keys()]).toEqual(['one', 'two', 'chat']);
  expect(await screen.findByText(sentence('Launch set: 2 of 3 launched.'))).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Launch 1 missing' })).toBeVisible();
});

test('it can be stopped between two launches, and continues on other screens', {
  tags: ['launch-set.stop'],
}, async () => {
  const cluster = serve();
  const first = createGate();
  cluster.failNext('POST /v1/models', { until: first.passed });
  const { user, router } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'), audio('two'))));
  await user.click(await screen.findByRole('button', { name: 'Launch 2 missing' }));
  expect(await states()).toEqual({ one: 'Launching', two: 'Missing' });
  await router.navigate('/settings');
  await router.navigate('/desired');
  expect(asksBeforeLeaving()).toBe(true);
  await user.click(await screen.findByRole('button', { name: 'Stop after this one' }));
  first.open();
  expect(await screen.findByText(sentence('Launch set: 1 of 2 launched.'))).toBeVisible();
  expect(await states()).toEqual({ one: 'Launched', two: 'Missing' });
  expect([...cluster.state.running.keys()]).toEqual(['one']);
});

test('no other set is opened while one is launched', { tags: ['launch-set.open'] }, async () => {
  const cluster = serve();
  const first = createGate();
  cluster.failNext('POST /v1/models', { until: first.passed });
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'))));
  await user.click(await screen.findByRole('button', { name: 'Launch 1 missing' }));
  expect(await opener()).toBeDisabled();
  first.open();
  await waitFor(async () => expect(await opener()).toBeEnabled());
});

test('a set survives a reload and an expired sign-in, but not a log out', {
  tags: ['launch-set.open'],
}, async () => {
  serve();
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'))));
  await states();
  endExpiredSession('/desired');
  expect(currentSet()?.models).toHaveLength(1);
  endSession();
  expect(currentSet()).toBeUndefined();
});
