import { expect, test } from 'vitest';
import { detailOf, readDetail } from '#app/cluster/models/custom-details.ts';
import { blankDraft } from '#app/definitions/definitions.ts';
import { backupOf, storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { action } from '#routes/register-model/route.ts';
import { jsonArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };

const POST = 'POST /v1/model_registrations/rerank';
const PUT_BACK = 'The new definition was not registered. The former one was put back.';

function serveMine(options = {}) {
  const cluster = serve(options);
  cluster.state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition: { ...mine } });
  return cluster;
}

const edited = { ...blankDraft('rerank'), model_name: 'mine', model_uri: '/new' };

function edit(draft: object = edited, original: object = mine) {
  const args = jsonArgs(
    '/register_model/rerank/mine',
    { intent: 'edit', draft, original },
    { params: { kind: 'rerank', modelName: 'mine' } },
  );
  return outcomeOf(() => action(args));
}

test('nothing is sent before the draft is valid', async () => {
  const { state } = serveMine();
  const outcome = await edit({ ...edited, language: [] });
  expect(outcome).toMatchObject({
    ok: false,
    message: 'Please fill in valid value for all fields',
    errors: { language: 'Please choose at least one language.' },
  });
  expect(state.traffic.log.filter(line => !line.startsWith('GET'))).toEqual([]);
});

test('a model whose name no form would take is edited under it', { tags: ['register.edit'] }, async () => {
  const { state } = serve();
  const definition = { ...mine, model_name: 'qwen2:7b' };
  state.registrations.rerank.set('qwen2:7b', { type: 'rerank', builtin: false, definition });
  const args = jsonArgs(
    '/register_model/rerank/qwen2:7b',
    { intent: 'edit', draft: { ...edited, model_name: 'qwen2:7b' }, original: definition },
    { params: { kind: 'rerank', modelName: 'qwen2:7b' } },
  );
  expect(await action(args)).toMatchObject({ ok: true });
  expect(state.registrations.rerank.get('qwen2:7b')?.definition).toMatchObject({ model_uri: '/new' });
});

test('an edit replaces the definition and leaves no copy behind', {
  tags: ['calls.unregister', 'calls.register'],
}, async () => {
  const { state } = serveMine();
  sessionStorage.setItem('customJsonData', JSON.stringify(mine));
  expect(await edit()).toEqual({ ok: true, next: '/launch_model/custom/rerank' });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual({ ...mine, model_uri: '/new' });
  expect(backupOf('rerank', 'mine')).toBeUndefined();
  expect(sessionStorage.getItem('customJsonData')).toBeNull();
  expect(shownToasts().at(-1)?.text).toMatch(/^The changed .* is registered\.$/);
});

test('an edit replaces the known data of a model', {
  tags: ['custom.card'],
}, async () => {
  serveMine();
  await readDetail('rerank', 'mine', new AbortController().signal);
  await detailOf('rerank', 'mine').pending;
  await edit();
  expect(detailOf('rerank', 'mine').data).toMatchObject({ definition: { ...mine, model_uri: '/new' } });
});

test('an edit may give the model another name', async () => {
  const { state } = serveMine();
  await edit({ ...edited, model_name: 'renamed' });
  expect([...state.registrations.rerank.keys()].filter(name => /mine|renamed/.test(name))).toEqual([
    'renamed',
  ]);
});

test('a deletion that fails changes nothing', async () => {
  const { state, failNext } = serveMine();
  failNext('DELETE /v1/model_registrations/rerank/mine', { status: 500, body: { detail: 'locked' } });
  const text = 'Server error: 500 - locked\nNothing was deleted: the model is registered as it was.';
  expect(await edit()).toEqual({ ok: false, message: text });
  expect(shownBanner()?.text).toBe(text);
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test.each([
  [{ status: 400, body: { detail: 'bad\npath' } }, `Server error: 400 - bad\npath\n${PUT_BACK}`],
  [{ status: 500, body: 'Internal Server Error' }, `Server error: 500 - Internal Server Error\n${PUT_BACK}`],
  [
    { network: 'refused' as const },
    `The cluster could not be reached. Check the connection and try again.\n${PUT_BACK}`,
  ],
])('a registration that fails puts the former definition back: %#', async (failure, text) => {
  const { state, failNext } = serveMine();
  failNext(POST, failure);
  expect(await edit()).toEqual({ ok: false, message: text });
  expect(shownBanner()?.text).toBe(text);
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('a definition that the cluster refuses and keeps is deleted, and the old one restored', async () => {
  const { state } = serveMine({ strictPaths: true });
  state.existingPaths = ['/old'];
  const text = `Server error: 400 - [address=10.20.0.1:31872, pid=4121] Invalid model URI /new.\n${PUT_BACK}`;
  expect(await edit()).toMatchObject({ ok: false, message: text });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});

test('a refused rename leaves the former definition and nothing of the new name', async () => {
  const { state } = serveMine({ strictPaths: true });
  state.existingPaths = ['/old'];
  expect(await edit({ ...edited, model_name: 'renamed' })).toMatchObject({ ok: false });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(state.registrations.rerank.has('renamed')).toBe(false);
});

test('a former definition whose path is gone as well stays as a copy, and not on the cluster', async () => {
  const { state } = serveMine({ strictPaths: true });
  expect(await edit()).toMatchObject({
    message: expect.stringContaining('the former one could not be put back: 400 - '),
  });
  expect(state.registrations.rerank.has('mine')).toBe(false);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test.each([401, 403])('a sign-in that fails with %i in the middle leaves the copy', async status => {
  const { state, failNext } = serveMine();
  failNext(POST, { status, body: { detail: 'no' } }, 2);
  failNext('GET /v1/model_registrations/rerank/mine', { delayMs: 0 });
  failNext('GET /v1/model_registrations/rerank/mine', { status, body: { detail: 'no' } });
  const outcome = await edit();
  expect(outcome).toMatchObject({
    ok: false,
    message: expect.stringContaining('the former one could not be put back'),
  });
  expect(shownBanner()).toBeUndefined();
  expect(state.registrations.rerank.has('mine')).toBe(false);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('when putting back fails too, both reasons are said and the copy stays', async () => {
  const { state, failNext } = serveMine();
  failNext(POST, { status: 400, body: { detail: 'first' } });
  failNext(POST, { status: 500, body: { detail: 'second' } });
  const text =
    'Server error: 400 - first\nThe new definition was not registered, and the former one could not be put back: 500 - second. A copy was kept.';
  expect(await edit()).toEqual({ ok: false, message: text });
  expect(shownBanner()?.text).toBe(text);
  expect(state.registrations.rerank.has('mine')).toBe(false);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('a refused deletion of a model that was gone before keeps the only backup', async () => {
  const { failNext } = serve();
  storeBackup('rerank', mine);
  failNext('DELETE /v1/model_registrations/rerank/mine', { status: 403, body: { detail: 'no' } });
  expect(await edit()).toMatchObject({
    ok: false,
    message: expect.stringContaining('It is not known whether the cluster deleted the former definition.'),
  });
  expect(backupOf('rerank', 'mine')).toEqual(mine);
});

test('between the deletion and the registration, when the page may be closed, there is a copy', async () => {
  const { state, failNext } = serveMine();
  const registered = createGate();
  failNext(POST, { until: registered.passed });
  const running = edit();
  await expect.poll(() => state.registrations.rerank.has('mine')).toBe(false);
  expect(backupOf('rerank', 'mine')).toEqual(mine);
  registered.open();
  await running;
  expect(backupOf('rerank', 'mine')).toBeUndefined();
});
