import { expect, onTestFinished, test, vi } from 'vitest';
import { readSet } from '#app/launches/launch-set.ts';
import { keptOf } from '#app/launches/presets.ts';
import { isUnderWay, launchState } from '#app/launches/store.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { authStatus } from '#app/session/auth-status.ts';
import { endSession } from '#app/session/sign-out.ts';
import { createGate } from '#test/gate.ts';
import { audio, set } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { currentStep, launchAll, launchJob } from './launch-all.ts';
import { currentSet, openSet } from './open-set.ts';
import { onStep } from './steps.ts';

const serve = serveCluster();

test('a set that the cluster does not let this person launch is missing as before, and the dialog says why', {
  tags: ['launch-set.launch', 'session.denied'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { status: 403, body: { detail: 'Not enough permissions' } });
  await launchAll([audio('one'), audio('two')]);
  expect(launchJob.current().steps).toEqual([
    { name: 'one', state: 'failed', words: 'Missing' },
    { name: 'two', state: 'skipped', words: '' },
  ]);
  expect([authStatus(), launchState().launches]).toEqual([403, []]);
});

test('a launch without an answer becomes launched or cancelled once that is known', {
  tags: ['launch-set.launch'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { status: 504 });
  await launchAll([audio('one')]);
  const [result] = launchJob.current().steps;
  const [begun] = launchState().launches;
  if (result === undefined || begun === undefined) throw new Error('A launch was to be begun.');
  expect(currentStep(result, [begun])).toBe(result);
  const ended = { ...begun, endedAt: 5 };
  expect(currentStep(result, [{ ...ended, status: 'running' }])).toMatchObject({
    state: 'done',
    words: 'Launched',
    at: 5,
  });
  expect(currentStep(result, [{ ...ended, status: 'cancelled' }])).toMatchObject({
    state: 'failed',
    words: 'Cancelled',
  });
});

test('of the engines that fit, an installed one is launched', { tags: ['launch-set.launch'] }, async () => {
  const cluster = serve();
  const { model_engine: _, ...open } = qwenLaunch;
  const spec = {
    model_format: open.model_format,
    model_size_in_billions: open.model_size_in_billions,
    quantizations: [open.quantization],
  };
  const body = { vLLM: [{ ...spec, virtualenv_required: true }], Transformers: [spec] };
  cluster.failNext('GET /v1/engines/qwen2-instruct', { status: 200, body });
  await launchAll([{ ...open, model_uid: 'mine', model_engine: '' }]);
  expect(cluster.state.running.get('mine')?.request).toMatchObject({ model_engine: 'Transformers' });
});

test('the launch of a set is the last launch of each model', {
  tags: ['launch-set.launch', 'again.last'],
}, async () => {
  serve();
  await launchAll([audio('one')]);
  expect(keptOf('audio', audio('one').model_name)).toMatchObject([{ payload: { model_uid: 'one' } }]);
});

test('a set in whose launch something breaks ends, and no model of it stays under way', {
  tags: ['launch-set.launch'],
}, async () => {
  serve();
  // A value that JSON cannot hold makes the call fail.
  const launching = launchAll([audio('one'), { ...audio('two'), n_gpu: 1n }]);
  await expect(launching).rejects.toThrow('BigInt');
  expect(launchJob.current()).toMatchObject({
    steps: [{ state: 'done' }, { state: 'skipped' }],
    isRunning: false,
    isStopping: false,
  });
  expect(shownToasts().map(({ text }) => text)).toEqual(['Launch set: 1 of 2 launched.']);
});

test('while a set is launched it is not launched a second time, and no other takes its place', {
  tags: ['launch-set.launch'],
}, async () => {
  const cluster = serve();
  const held = createGate();
  cluster.failNext('POST /v1/models', { until: held.passed });
  const changed = vi.fn();
  onTestFinished(onStep(changed));
  const launching = launchAll([audio('one')]);
  const begun = () => cluster.state.traffic.log.filter(line => line === 'POST /v1/models');
  await expect.poll(begun).toHaveLength(1);
  await launchAll([audio('two')]);
  openSet({ launch_set: 1, saved_at: '', models: [audio('three')] });
  held.open();
  await launching;
  expect(begun()).toHaveLength(1);
  expect(launchJob.current().steps.map(({ name }) => name)).toEqual(['one']);
  expect(currentSet()).toBeUndefined();
  expect(changed).toHaveBeenCalledOnce();
});

test.each([
  ['POST /v1/models', audio('one'), 1],
  ['GET /v1/engines/*', { ...qwenLaunch, model_uid: 'chat', model_engine: '' }, 0],
])(
  'a log out at %s ends the launch of a set, and the next user sees nothing of it',
  {
    tags: ['launch-set.launch', 'session.logout'],
  },
  async (call, first, begun) => {
    const cluster = serve();
    const held = createGate();
    cluster.failNext(call, { until: held.passed });
    const launching = launchAll([first, audio('two')]);
    const launches = () => cluster.state.traffic.log.filter(line => line === 'POST /v1/models');
    await expect.poll(() => cluster.state.traffic.underWay).toBe(1);
    endSession();
    held.open();
    await launching;
    expect(launches()).toHaveLength(begun);
    expect(launchJob.current()).toMatchObject({ isRunning: false, steps: [] });
    expect([shownToasts(), launchState().launches]).toEqual([[], []]);
  },
);

test('a set without an engine uses the first that fits, and none for a kind without engines', {
  tags: ['launch-set.launch'],
}, async () => {
  serve();
  const llm = { ...qwenLaunch, model_uid: 'chat', model_engine: '' };
  await launchAll([llm, audio('voice')]);
  expect(launchJob.current().steps[0]).toMatchObject({ name: 'chat', words: 'Launched on Transformers' });
  expect(launchState().launches.map(({ payload }) => payload)).toEqual([
    { ...llm, model_engine: 'Transformers' },
    audio('voice'),
  ]);
  expect(launchState().launches.filter(isUnderWay)).toEqual([]);
});

test('a set saved here opens, whatever else its models were launched with', {
  tags: ['launch-set.open'],
}, () => {
  const odd = { ...qwenLaunch, model_uid: 'chat', quantization: 4, model_format: true };
  expect(readSet('x', set(odd))).toMatchObject({ models: [odd] });
});

test('of a set from before the format check, an odd entry fails and the others are launched', {
  tags: ['launch-set.launch'],
}, async () => {
  serve();
  const odd = { ...qwenLaunch, model_uid: 'chat', model_engine: '', quantization: 4 };
  await launchAll([odd, audio('one')]);
  const results = launchJob.current().steps;
  expect(results.map(({ words }) => words)).toEqual([
    'Failed: No engine of this cluster runs this format, size and quantization.',
    'Launched',
  ]);
});
