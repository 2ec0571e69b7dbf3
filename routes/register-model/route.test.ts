import { expect, test } from 'vitest';
import { copyOf, keepCopy } from '#routes/resources/unfinished-edit/unfinished-edits.ts';
import { jsonArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { blankDraft } from './blank-drafts.ts';
import { storeDraft, storedDraft } from './draft-store.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };

function load(kind: string, modelName?: string) {
  const address = `/register_model/${kind}${modelName === undefined ? '' : `/${modelName}`}`;
  return outcomeOf(() => loader(loaderArgs(address, { params: { kind, modelName } })));
}

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

function register(draft: object) {
  const args = jsonArgs('/register_model/x', { intent: 'register', draft }, { params: { kind: 'x' } });
  return outcomeOf(() => action(args));
}

function locationOf(outcome: unknown): string | null {
  return outcome instanceof Response ? outcome.headers.get('Location') : null;
}

test('an unknown kind leads to the language models, a known one is remembered', async () => {
  serve();
  expect(locationOf(await load('video'))).toBe('/register_model/llm');
  await load('audio');
  expect(sessionStorage.getItem('registerModelType')).toBe('/register_model/audio');
});

test('the form of a language model gets names, families and prompt styles; the others get names only', async () => {
  const { state } = serve();
  const llm = await load('llm');
  expect(llm).toMatchObject({ kind: 'llm', listsFailed: false });
  expect(llm).toHaveProperty('lists.styles.qwen2-instruct.style_name', 'QWEN');
  expect(llm).not.toHaveProperty('banner');
  state.traffic.log.length = 0;
  await load('image');
  expect(state.traffic.log).toEqual(['GET /v1/model_registrations/image']);
});

test.each([
  [
    'GET /v1/model_registrations/LLM',
    { status: 500, body: { detail: 'no supervisor' } },
    'Server error: 500 - no supervisor',
  ],
  [
    'GET /v1/models/families',
    { status: 502, body: '<html>', contentType: 'text/html' },
    'Server error: 502 - Unknown error',
  ],
  [
    'GET /v1/models/prompts',
    { network: 'refused' as const },
    'An unexpected error occurred when getting builtin prompt styles.',
  ],
])('a list that does not come is announced and blocks nothing: %s', async (call, failure, text) => {
  serve().failNext(call, failure);
  expect(await load('llm')).toMatchObject({ kind: 'llm', listsFailed: true, banner: { text } });
});

test('a model opened by its address comes from the cluster', async () => {
  serveMine();
  expect(await load('rerank', 'mine')).toMatchObject({ modelName: 'mine', original: mine });
});

test('a definition in session storage is taken when it is that of the model and of the kind', async () => {
  const { state } = serveMine();
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, model_uri: '/saved' }));
  expect(await load('rerank', 'mine')).toHaveProperty('original.model_uri', '/saved');
  expect(state.traffic.log).not.toContain('GET /v1/model_registrations/rerank/mine');
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, model_name: 'other' }));
  expect(await load('rerank', 'mine')).toHaveProperty('original.model_uri', '/old');
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, dimensions: 768, max_tokens: 512 }));
  expect(await load('rerank', 'mine')).toHaveProperty('original.model_uri', '/old');
});

test('a model that the cluster does not know cannot be edited, unless a copy was kept', async () => {
  serve();
  const outcome = await load('rerank', 'mine');
  expect(outcome).toMatchObject({ failure: expect.stringContaining('Model mine not found') });
  expect(outcome).not.toHaveProperty('original');
  keepCopy('rerank', mine);
  expect(await load('rerank', 'mine')).toHaveProperty('original', mine);
});

test('a built-in model cannot be edited', async () => {
  serve();
  expect(await load('rerank', 'bge-reranker-base')).toMatchObject({
    failure: 'It is a built-in model, which cannot be edited.',
  });
});

test('a registration leads to the custom models and forgets the draft', async () => {
  const { state } = serve();
  const draft = { ...blankDraft('audio'), model_name: 'ours' };
  storeDraft(undefined, blankDraft('audio'));
  expect(locationOf(await register(draft))).toBe('/launch_model/custom/audio');
  expect(state.registrations.audio.has('ours')).toBe(true);
  expect(storedDraft('audio', undefined)).toBeUndefined();
});

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

test.each([
  [
    { status: 400, body: { detail: 'Invalid model URI /x.\nNot there.' } },
    'Server error: 400 - Invalid model URI /x.\nNot there.',
  ],
  [{ status: 500, body: 'Internal Server Error' }, 'Server error: 500 - Internal Server Error'],
  [{ network: 'refused' as const }, 'The cluster could not be reached. Check the connection and try again.'],
])('a failed registration says why and keeps the draft: %#', async (failure, text) => {
  const { failNext } = serve();
  storeDraft(undefined, blankDraft('image'));
  failNext('POST /v1/model_registrations/image', failure);
  expect(await register(blankDraft('image'))).toEqual({ ok: false, message: text, banner: { text } });
  expect(storedDraft('image', undefined)).toEqual(blankDraft('image'));
});

test('an edit replaces the definition and leaves no copy behind', async () => {
  const { state } = serveMine();
  sessionStorage.setItem('customJsonData', JSON.stringify(mine));
  expect(locationOf(await edit())).toBe('/launch_model/custom/rerank');
  expect(state.registrations.rerank.get('mine')?.definition).toEqual({ ...mine, model_uri: '/new' });
  expect(copyOf('rerank', 'mine')).toBeUndefined();
  expect(sessionStorage.getItem('customJsonData')).toBeNull();
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
  expect(await edit()).toEqual({ ok: false, message: text, banner: { text } });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(copyOf('rerank', 'mine')).toBeUndefined();
});

const POST = 'POST /v1/model_registrations/rerank';
const PUT_BACK = 'The new definition was not registered. The former one was put back.';

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
  expect(await edit()).toEqual({ ok: false, message: text, banner: { text } });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(copyOf('rerank', 'mine')).toBeUndefined();
});

test('a path that the cluster refuses leaves its name taken, and the former definition still goes back', async () => {
  const { state } = serveMine({ strictPaths: true });
  state.existingPaths = ['/old'];
  expect(await edit()).toMatchObject({
    message: expect.stringContaining('Invalid model URI /new.\nThe path'),
  });
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
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
  expect(outcome).not.toHaveProperty('banner');
  expect(state.registrations.rerank.has('mine')).toBe(false);
  expect(copyOf('rerank', 'mine')).toEqual(mine);
});

test('when putting back fails too, both reasons are said and the copy stays', async () => {
  const { state, failNext } = serveMine();
  failNext(POST, { status: 400, body: { detail: 'first' } });
  failNext(POST, { status: 500, body: { detail: 'second' } });
  const text =
    'Server error: 400 - first\nThe new definition was not registered, and the former one could not be put back: 500 - second. A copy was kept.';
  expect(await edit()).toEqual({ ok: false, message: text, banner: { text } });
  expect(state.registrations.rerank.has('mine')).toBe(false);
  expect(copyOf('rerank', 'mine')).toEqual(mine);
});

test('between the deletion and the registration, when the page may be closed, there is a copy', async () => {
  const { state, failNext } = serveMine();
  failNext(POST, { delayMs: 500 });
  const running = edit();
  await expect.poll(() => state.registrations.rerank.has('mine')).toBe(false);
  expect(copyOf('rerank', 'mine')).toEqual(mine);
  await running;
  expect(copyOf('rerank', 'mine')).toBeUndefined();
});

test('a double click sends once', async () => {
  const { state } = serve();
  const draft = { ...blankDraft('audio'), model_name: 'twice' };
  const outcomes = await Promise.all([register(draft), register(draft)]);
  expect(outcomes.map(locationOf)).toEqual(['/launch_model/custom/audio', '/launch_model/custom/audio']);
  expect(state.traffic.log.filter(line => line.startsWith('POST'))).toHaveLength(1);
});
