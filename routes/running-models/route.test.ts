import { beforeEach, expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { runningNotice } from '#app/messages/running-models.ts';
import { hideBanner, shownBanner } from '#app/notify/banner.ts';
import { setAuthNeeded } from '#app/session/token.ts';
import { actionArgs, formArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();
const ADDRESS = '/running_models/LLM';

beforeEach(() => setAuthNeeded(false));

async function load(kind = 'LLM') {
  return outcomeOf(() => loader(loaderArgs(`/running_models/${kind}`, { params: { kind } })));
}

async function read(kind?: string) {
  const data = await load(kind);
  if (data instanceof Response) throw new Error('redirected');
  return (await data.running.pending) ?? data.running;
}

function call(fields: Record<string, string>) {
  return outcomeOf(() => action(formArgs(ADDRESS, fields)));
}

test('the loader reads the list and remembers the tab', { tags: ['calls.running'] }, async () => {
  serve({ running: 20 });
  const { data, failure } = await read('image');
  expect(failure).toBeUndefined();
  expect(data).toHaveLength(20);
  expect(sessionStorage.getItem('runningModelType')).toBe('/running_models/image');
});

test('an unknown tab leads to the language models, replacing history', async () => {
  serve();
  const given: unknown = await load('world');
  expect(given).toBeInstanceOf(Response);
  const { headers } = given as Response;
  expect(headers.get('Location')).toBe('/running_models/LLM');
  expect(headers.get('X-Remix-Replace')).toBe('true');
});

test('a refused list names the status and the words of the cluster', {
  tags: ['failures.running'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { status: 503, body: { detail: 'No worker' } });
  expect(await read()).toMatchObject({ data: undefined, message: 'Login failed: 503 - No worker' });
  expect(shownBanner()?.text).toBe('Login failed: 503 - No worker');
});

test('a refusal without a detail reads Unknown error', { tags: ['failures.running'] }, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { status: 500 });
  await read();
  expect(shownBanner()?.text).toBe('Login failed: 500 - Unknown error');
});

test('a missing answer is only logged, and the last list remains with its age', {
  tags: ['failures.logged'],
}, async () => {
  const cluster = serve({ running: 3 });
  const first = await read();
  cluster.failNext('GET /v1/models', { network: 'refused' });
  const second = await read();
  expect([second.data, second.updatedAt]).toEqual([first.data, first.updatedAt]);
  expect(second.message).toMatch(/could not be reached/);
  expect(shownBanner()).toBeUndefined();
  expectLogged(/could not be reached/);
});

test('a slow list does not block the screen; known data are shown meanwhile', async () => {
  const cluster = serve({ running: 3 });
  const first = await read();
  const listed = createGate();
  cluster.failNext('GET /v1/models', { until: listed.passed });
  const data = await load();
  expect(data).toMatchObject({ running: { data: first.data, pending: expect.any(Promise) } });
  listed.open();
  expect((await read()).data).toHaveLength(3);
});

test('a model is terminated at once', { tags: ['calls.terminate'] }, async () => {
  const cluster = serve({ running: 3 });
  const [uid = ''] = cluster.state.running.keys();
  expect(await call({ intent: 'terminate', uid })).toMatchObject({ did: 'terminated', ok: true, uid });
  expect(cluster.state.running.has(uid)).toBe(false);
});

test('a refused termination goes to the banner, one without an answer to the log and its place', {
  tags: ['failures.logged', 'failures.refused'],
}, async () => {
  const cluster = serve({ running: 3 });
  expect(await call({ intent: 'terminate', uid: 'nobody' })).toMatchObject({ ok: false });
  expect(shownBanner()?.text).toMatch(/^Server error: 400 - .*nobody$/);
  hideBanner();
  cluster.failNext('DELETE /v1/models/x', { network: 'refused' });
  expect(await call({ intent: 'terminate', uid: 'x' })).toMatchObject({
    did: 'not-done',
    ok: false,
  });
  expect(shownBanner()).toBeUndefined();
  expectLogged(/could not be reached/);
});

test('several models are terminated in the given order, one after the other', {
  tags: ['running.terminate-some'],
}, async () => {
  const cluster = serve({ running: 20 });
  await read();
  const uids = [...cluster.state.running.keys()].slice(0, 5).reverse();
  const deleted = () => cluster.state.traffic.log.filter(line => line.startsWith('DELETE'));
  const [stubborn = '', unkillable = '', slow = ''] = uids;
  const held = createGate();
  cluster.failNext(`DELETE /v1/models/${slow}`, { until: held.passed });
  cluster.failNext(`DELETE /v1/models/${stubborn}`, { status: 500, body: { detail: 'Actor lost' } });
  cluster.failNext(`DELETE /v1/models/${unkillable}`, { status: 200, body: {} });
  const form = new URLSearchParams([['intent', 'terminate-some'], ...uids.map(uid => ['uid', uid])]);
  const pending = action(actionArgs(ADDRESS, form));
  await expect.poll(() => deleted().length).toBe(3);
  held.open();
  const outcome = await pending;
  expect(outcome).toMatchObject({
    did: 'terminated-some',
    ok: false,
    gone: uids.slice(2).map(uid => ({ uid, frees: expect.stringMatching(/^frees (GPU|CPU memory) /) })),
    failed: [
      { uid: stubborn, reason: 'Actor lost' },
      { uid: unkillable, reason: 'The cluster said that it ended, and still lists it.' },
    ],
  });
  expect(deleted()).toEqual(uids.map(uid => `DELETE /v1/models/${uid}`));
  expect(cluster.state.running.size).toBe(17);
});

test('a model is launched again with the settings that are sent', async () => {
  const cluster = serve();
  const payload = { model_uid: 'voice', model_name: 'whisper-base', model_type: 'audio' };
  const outcome = await call({ intent: 'launch-again', payload: JSON.stringify(payload) });
  expect(outcome).toEqual({ did: 'launched', ok: true, uid: 'voice' });
  expect(cluster.state.running.get('voice')?.request).toEqual(payload);
});

test('a missing page is created, for every kind with its own call, and then shown', {
  tags: ['calls.probe', 'calls.ui', 'calls.ui-images'],
}, async () => {
  const cluster = serve({ running: 100 });
  for (const type of ['LLM', 'image']) {
    const model = [...cluster.state.running.values()].find(({ record }) => record.model_type === type);
    const uid = model?.record.id ?? '';
    expect(await call({ intent: 'open-page', uid })).toEqual({
      did: 'found-page',
      ok: true,
      uid,
      url: `http://localhost:3000/${encodeURIComponent(uid)}/`,
      opened: false,
    });
    expect(cluster.state.pages.has(uid)).toBe(true);
    const below = type === 'LLM' ? '/v1/ui/' : '/v1/ui/images/';
    expect(cluster.state.traffic.log).toContain(`POST ${below}${encodeURIComponent(uid)}`);
  }
});

test('a page that is there is shown without being created', { tags: ['running.web-ui'] }, async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = cluster.state.running.keys();
  cluster.state.pages.add(uid);
  expect(await call({ intent: 'open-page', uid })).toMatchObject({ did: 'found-page' });
  expect(cluster.state.traffic.log.filter(line => line.startsWith('POST'))).toEqual([]);
});

test('a status that was not expected is only logged', { tags: ['failures.web-ui'] }, async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = cluster.state.running.keys();
  cluster.failNext(`HEAD /${uid}/`, { status: 503 });
  expect(await call({ intent: 'open-page', uid })).toEqual({ did: 'nothing', ok: false });
  expectLogged(/^Server error: 503 - Unknown error$/);
});

test('a release without pages is reported', { tags: ['running.web-ui'] }, async () => {
  serve({ release: '4.1' });
  expect(await call({ intent: 'open-page', uid: 'any' })).toEqual({ did: 'no-pages', ok: false });
  expectLogged(/Unknown error/);
});

test('a page that cannot be created goes to the banner', async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = cluster.state.running.keys();
  cluster.failNext(`POST /v1/ui/${uid}`, { status: 500, body: 'Internal Server Error' });
  expect(await call({ intent: 'open-page', uid })).toMatchObject({ ok: false });
  expect(shownBanner()?.text).toBe('Server error: 500 - Internal Server Error');
});

test('a model whose uid has a slash cannot be terminated, and what helps is said', {
  tags: ['running.unreachable'],
}, async () => {
  const cluster = serve({ running: 2 });
  const [first] = cluster.state.running.values();
  if (first === undefined) throw new Error('nothing runs');
  const record = { ...first.record, id: 'team/qwen', address: '10.20.1.10:40000' };
  cluster.state.running.set('team/qwen', { ...first, record });
  cluster.failNext('DELETE /v1/models/*', { status: 405, body: { detail: 'Method Not Allowed' } }, 2);
  const words = runningNotice.cannotStop('team/qwen', '10.20.1.10');
  expect(unmarked(words)).toBe(
    'The cluster cannot terminate team/qwen by its API, because of the slash or the dots in its ID. A restart of the worker 10.20.1.10 ends it.',
  );
  expect(await call({ intent: 'terminate', uid: 'team/qwen' })).toEqual({
    did: 'not-done',
    ok: false,
    uid: 'team/qwen',
    words,
  });
  const form = new URLSearchParams([
    ['intent', 'terminate-some'],
    ['uid', 'team/qwen'],
  ]);
  expect(await action(actionArgs(ADDRESS, form))).toMatchObject({
    failed: [{ uid: 'team/qwen', reason: words }],
  });
});

test('a model whose uid has a slash has no page, and the reason is in the result', {
  tags: ['running.unreachable', 'running.web-ui'],
}, async () => {
  const cluster = serve({ running: 1 });
  const [first] = cluster.state.running.values();
  if (first === undefined) throw new Error('nothing runs');
  cluster.state.running.set('team/qwen', { ...first, record: { ...first.record, id: 'team/qwen' } });
  expect(await call({ intent: 'open-page', uid: 'team/qwen' })).toMatchObject({
    did: 'not-done',
    words: runningNotice.cannotOpen('team/qwen'),
  });
});
