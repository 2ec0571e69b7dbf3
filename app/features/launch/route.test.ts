import { expect, onTestFinished, test, vi } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { dispatchLaunch, launchOf, launchState } from '#app/launches/store.ts';
import { markVisible } from '#app/notify/background-result.ts';
import { hideBanner, shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { jsonArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { typedRow } from '#test/launch-rows.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { blankLaunch, type LaunchDraft, launchSchema } from './fields.ts';
import { action } from './route.ts';

const serve = serveCluster();
const NAME = 'qwen2-instruct';
const KEY = `launch:llm:${NAME}`;
const chosen = {
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: '7',
  quantization: 'none',
};

function launch(values: Partial<LaunchDraft> = chosen, rest: object = {}) {
  const draft = { ...blankLaunch, ...values };
  const body = { kind: 'llm', modelName: NAME, builtin: true, draft, ...rest };
  return outcomeOf(() => action(jsonArgs('/resources/launch', body)));
}

function sentLaunches({ state }: Cluster): string[] {
  return state.traffic.log.filter(line => /^POST \/v1\/models\b/.test(line));
}

test('a launch runs the model as chosen and leads to the running models of its type', {
  tags: ['calls.launch'],
}, async () => {
  const cluster = serve();
  storeDraft(KEY, { ...blankLaunch, ...chosen });
  expect(
    await launch({ ...chosen, model_uid: 'mine', extra: [typedRow(1, 'enforce_eager', 'true')] }),
  ).toEqual({
    ok: true,
    next: '/running_models/LLM',
  });
  expect(cluster.state.running.get('mine')?.request).toMatchObject({
    model_name: NAME,
    model_engine: 'Transformers',
    model_size_in_billions: 7,
    enforce_eager: true,
  });
  expect(storedDraft(KEY, launchSchema)).toBeUndefined();
  expect(launchOf(launchState(), KEY)).toMatchObject({ uid: 'mine', status: 'running' });
});

test('a user with the launch in sight sees that the model runs, and gets no other message', async () => {
  serve();
  onTestFinished(markVisible(KEY));
  expect(await launch()).toMatchObject({ ok: true });
  expect(shownToasts()).toEqual([]);
});

test('text typed during a launch remains at its end, the sent text does not', async () => {
  const cluster = serve();
  storeDraft(KEY, { ...blankLaunch, ...chosen, model_uid: 'first' });
  const loaded = createGate();
  cluster.failNext('POST /v1/models', { until: loaded.passed });
  const pending = launch({ ...chosen, model_uid: 'first' });
  await vi.waitFor(() => expect(cluster.state.traffic.log).toContain('POST /v1/models'));
  storeDraft(KEY, { ...blankLaunch, ...chosen, model_uid: 'second' });
  loaded.open();
  expect(await pending).toMatchObject({ ok: true });
  expect(storedDraft(KEY, launchSchema)?.model_uid).toBe('second');
  expect(await launch({ ...chosen, model_uid: 'second' })).toMatchObject({ ok: true });
  expect(storedDraft(KEY, launchSchema)).toBeUndefined();
});

test('an embedding model on the CPU leads to the running embedding models', async () => {
  const cluster = serve();
  const [modelName = ''] = cluster.state.registrations.embedding.keys();
  const outcome = await launch({ n_gpu: 'CPU' }, { kind: 'embedding', modelName });
  expect(outcome).toEqual({ ok: true, next: '/running_models/embedding' });
  expect(cluster.state.running.get(modelName)?.request).toEqual({
    model_uid: null,
    model_name: modelName,
    model_type: 'embedding',
    replica: 1,
    n_gpu: null,
    worker_ip: null,
    gpu_idx: null,
  });
});

test('the cluster’s words are kept for the form, and go to the banner if it is closed', async () => {
  const cluster = serve();
  const failure = { status: 503, body: { detail: '[address=10.0.0.1:1, pid=7] No available slot found' } };
  const words = 'Server error: 503 - [address=10.0.0.1:1, pid=7] No available slot found';
  storeDraft(KEY, { ...blankLaunch, ...chosen });
  cluster.failNext('POST /v1/models', failure);
  expect(await launch()).toMatchObject({
    ok: false,
    message: words,
  });
  expect(unmarked(shownBanner()?.text ?? '')).toBe(`Launch of ${NAME}: ${words}`);
  hideBanner();
  expect(launchOf(launchState(), KEY)).toMatchObject({ status: 'failed', message: words });
  expect(storedDraft(KEY, launchSchema)).toMatchObject(chosen);

  const stop = markVisible(KEY);
  cluster.failNext('POST /v1/models', failure);
  expect(await launch()).toMatchObject({ ok: false, message: words });
  expect(shownBanner()).toBeUndefined();
  stop();
  dispatchLaunch({ type: 'dismissed', key: KEY });
});

test('a missing answer is logged and shown in the form, not in the banner', {
  tags: ['failures.logged'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { network: 'refused' });
  expect(await launch()).toMatchObject({ ok: false });
  expect(shownBanner()).toBeUndefined();
  expect(launchOf(launchState(), KEY)).toMatchObject({
    status: 'no-response',
    message: 'The cluster could not be reached. Check the connection and try again.',
  });
  expectLogged(/could not be reached/);
  dispatchLaunch({ type: 'dismissed', key: KEY });
});

test.each([
  { is: 'running', next: '/running_models/LLM' },
  { is: 'is still starting', next: '/activity' },
])(
  'a second press after a 504 leads to the model that $is',
  { tags: ['launch.twice'] },
  async ({ is, next }) => {
    const cluster = serve(is === 'running' ? {} : { launchSeconds: 60 });
    // The gateway gives up, and the cluster continues.
    await cluster.fetch(
      new Request('http://localhost/v1/models?wait_ready=false', {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify({ ...qwenLaunch, model_uid: 'mine' }),
      }),
    );
    cluster.failNext('POST /v1/models', { status: 504, body: 'Gateway Time-out' });
    await launch({ ...chosen, model_uid: 'mine' });
    const sent = () => cluster.state.traffic.log.filter(line => line.startsWith('POST /v1/models')).length;
    const before = sent();
    expect(await launch({ ...chosen, model_uid: 'mine' })).toEqual({ ok: true, next });
    expect(sent()).toBe(before);
  },
);

test('a launch whose answer was lost starts by itself too, once the cluster lists it', {
  tags: ['autostart.launch'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const saved = () => [...cluster.state.launchHistory.values()].filter(one => one.autostart !== undefined);
  cluster.failNext('POST /v1/models', { status: 504, body: 'Gateway Time-out' });
  await launch({ ...chosen, model_uid: 'mine', autostart: 'on' });
  expect(saved()).toEqual([]);
  dispatchLaunch({ type: 'accepted', key: KEY, uid: 'mine' });
  await vi.waitFor(() => expect(saved()).toMatchObject([{ model_uid: 'mine' }]));
});

test.each([408, 502, 504, 524])('a gateway’s %i is no answer of the cluster', async status => {
  serve().failNext('POST /v1/models', { status, body: 'upstream request timeout' });
  expect(await launch()).toMatchObject({ ok: false });
  expect(shownBanner()).toBeUndefined();
  expect(launchOf(launchState(), KEY)).toMatchObject({ status: 'no-response' });
  dispatchLaunch({ type: 'dismissed', key: KEY });
});

test('a missing permission leaves the words to its dialog', async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { status: 403, body: { detail: 'Not enough permissions' } });
  expect(await launch()).toEqual({ ok: false, message: '' });
  expect(shownBanner()).toBeUndefined();
  expect(localStorage.getItem('authStatus')).toBe('403');
  expect(launchState().launches).toEqual([]);
});

test('an incomplete or invalid launch never reaches the cluster', async () => {
  const cluster = serve();
  expect(await launch({ ...chosen, model_size_in_billions: '', quantization: '' })).toMatchObject({
    ok: false,
    message: 'Still needed: Model Size, Quantization',
  });
  expect(await launch({ ...chosen, request_limits: '0' })).toMatchObject({
    ok: false,
    errors: { request_limits: 'Please enter an integer greater than 0' },
  });
  expect(await launch({}, { kind: 'world' })).toMatchObject({ ok: false });
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
});

test('a screen that goes away does not stop a launch', async () => {
  const cluster = serve();
  const gone = new AbortController();
  const body = { kind: 'llm', modelName: NAME, builtin: true, draft: { ...blankLaunch, ...chosen } };
  const args = jsonArgs('/resources/launch', body, { signal: gone.signal });
  const loaded = createGate();
  cluster.failNext('POST /v1/models', { until: loaded.passed });
  const outcome = action(args);
  await vi.waitFor(() => expect(cluster.state.traffic.log).toContain('POST /v1/models'));
  gone.abort();
  loaded.open();
  expect(await outcome).toMatchObject({ ok: true });
  expect(cluster.state.running.has(NAME)).toBe(true);
});

test('of many launches few hold a connection: the next ones are followed', {
  tags: ['calls.launch'],
}, async () => {
  const cluster = serve();
  const loaded = createGate();
  const names = ['bge-small-en-v1.5', 'bge-base-en', 'bge-large-en'];
  for (const _ of names) cluster.failNext('POST /v1/models', { until: loaded.passed });
  const held = names.map(modelName => launch(chosen, { modelName }));
  await vi.waitFor(() => expect(sentLaunches(cluster)).toHaveLength(3));
  expect(await launch()).toEqual({ ok: true });
  expect(sentLaunches(cluster)).toHaveLength(4);
  loaded.open();
  await Promise.all(held);
});
