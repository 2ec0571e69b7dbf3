import { expect, test } from 'vitest';
import { blankDraft, draftSchema } from '#app/definitions/definitions.ts';
import { storeBackup } from '#app/features/interrupted-edits/interrupted-edits.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { storeDraft, storedDraft } from '#app/storage/form-draft.ts';
import { jsonArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';

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

function register(draft: object) {
  const args = jsonArgs('/register_model/x', { intent: 'register', draft }, { params: { kind: 'x' } });
  return outcomeOf(() => action(args));
}

function locationOf(outcome: unknown): string | null {
  return outcome instanceof Response ? outcome.headers.get('Location') : null;
}

test('an unknown kind leads to the language models, a known one is remembered', {
  tags: ['register.tabs'],
}, async () => {
  serve();
  expect(locationOf(await load('world'))).toBe('/register_model/llm');
  await load('audio');
  expect(sessionStorage.getItem('registerModelType')).toBe('/register_model/audio');
});

test('the form of a language model gets names, families and prompt styles; the others get names only', {
  tags: ['calls.families', 'calls.prompts'],
}, async () => {
  const { state } = serve();
  const llm = await load('llm');
  expect(llm).toMatchObject({ kind: 'llm', form: { data: { listsFailed: false } } });
  expect(llm).toHaveProperty('form.data.lists.prompts.qwen2-instruct.style_name', 'QWEN');
  expect(shownBanner()).toBeUndefined();
  state.traffic.log.length = 0;
  await load('image');
  expect(state.traffic.log.filter(line => !line.includes('/v1/cluster/'))).toEqual([
    'GET /v1/model_registrations/image',
  ]);
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
])(
  'a list that does not come is announced and blocks nothing: %s',
  { tags: ['failures.register', 'failures.refused'] },
  async (call, failure, text) => {
    serve().failNext(call, failure);
    expect(await load('llm')).toMatchObject({ form: { data: { listsFailed: true } } });
    expect(shownBanner()?.text).toBe(text);
  },
);

test('a cluster of version 2 has templates, also while the built-in prompts are missing', {
  tags: ['calls.prompts'],
}, async () => {
  serve({ release: '4.1' }).failNext('GET /v1/models/prompts', { status: 500, body: {} });
  expect(await load('llm')).toMatchObject({ form: { data: { lists: { version: 2, templates: true } } } });
});

test('a model opened by its address comes from the cluster', async () => {
  serveMine();
  expect(await load('rerank', 'mine')).toMatchObject({
    modelName: 'mine',
    form: { data: { modelName: 'mine', original: mine } },
  });
});

test('a definition in session storage is taken when it is that of the model and of the kind', {
  tags: ['register.edit'],
}, async () => {
  const { state } = serveMine();
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, model_uri: '/saved' }));
  expect(await load('rerank', 'mine')).toHaveProperty('form.data.original.model_uri', '/saved');
  expect(state.traffic.log).not.toContain('GET /v1/model_registrations/rerank/mine');
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, model_name: 'other' }));
  expect(await load('rerank', 'mine')).toHaveProperty('form.data.original.model_uri', '/old');
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, dimensions: 768, max_tokens: 512 }));
  expect(await load('rerank', 'mine')).toHaveProperty('form.data.original.model_uri', '/old');
});

test('an unknown model cannot be edited without a backup', async () => {
  serve();
  const outcome = await load('rerank', 'mine');
  expect(outcome).toMatchObject({ form: { message: expect.stringContaining('Model mine not found') } });
  expect(outcome).toHaveProperty('form.data', undefined);
  storeBackup('rerank', mine);
  expect(await load('rerank', 'mine')).toHaveProperty('form.data.original', mine);
});

test('a built-in model cannot be edited', async () => {
  serve();
  const outcome = await load('rerank', 'bge-reranker-base');
  expect(outcome).toMatchObject({ form: { data: { modelName: 'bge-reranker-base' } } });
  expect(outcome).not.toHaveProperty('form.data.original');
});

test('a registration leads to the custom models and forgets the draft', {
  tags: ['register.registered', 'calls.register'],
}, async () => {
  const { state } = serve();
  const draft = { ...blankDraft('audio'), model_name: 'ours' };
  storeDraft('register:audio', blankDraft('audio'));
  expect(await register(draft)).toEqual({ ok: true, next: '/launch_model/custom/audio' });
  expect(state.registrations.audio.has('ours')).toBe(true);
  expect(storedDraft('register:audio', draftSchema)).toBeUndefined();
  expect(shownToasts().at(-1)?.text).toMatch(/ is registered\.$/);
});

test.each([
  [
    { status: 400, body: { detail: 'Invalid model URI /x.\nNot there.' } },
    'Server error: 400 - Invalid model URI /x.\nNot there.',
  ],
  [{ status: 500, body: 'Internal Server Error' }, 'Server error: 500 - Internal Server Error'],
  [{ network: 'refused' as const }, 'The cluster could not be reached. Check the connection and try again.'],
])(
  'a failed registration shows its reason and keeps the draft: %#',
  { tags: ['failures.refused', 'failures.register'] },
  async (failure, text) => {
    const { failNext } = serve();
    storeDraft('register:image', blankDraft('image'));
    failNext('POST /v1/model_registrations/image', failure);
    expect(await register(blankDraft('image'))).toEqual({ ok: false, message: text });
    expect(shownBanner()?.text).toBe(text);
    expect(storedDraft('register:image', draftSchema)).toEqual(blankDraft('image'));
  },
);

test('a model that was refused for its path is registered once the path is right', async () => {
  const { state } = serve({ strictPaths: true });
  const draft = { ...blankDraft('audio'), model_name: 'ours', model_uri: '/modles/ours' };
  expect(await register(draft)).toMatchObject({
    ok: false,
    message: expect.stringContaining('Invalid model URI /modles/ours.'),
  });
  expect(state.registrations.audio.has('ours')).toBe(false);
  expect(await register({ ...draft, model_uri: '/models/ours' })).toMatchObject({ ok: true });
  expect(state.registrations.audio.get('ours')?.definition).toMatchObject({ model_uri: '/models/ours' });
});

test('another user’s definition is never deleted, even if it equals the refused one', async () => {
  const { state } = serve({ strictPaths: true });
  const draft = { ...blankDraft('audio'), model_name: 'ours', model_uri: '/models/ours' };
  await register(draft);
  expect(await register(draft)).toMatchObject({
    message: expect.stringContaining('Model name conflicts with existing model ours'),
  });
  expect(state.registrations.audio.has('ours')).toBe(true);
  expect(state.traffic.log.filter(line => line.startsWith('DELETE'))).toEqual([]);
});

test('a double click sends once', async () => {
  const { state } = serve();
  const draft = { ...blankDraft('audio'), model_name: 'twice' };
  const outcomes = await Promise.all([register(draft), register(draft)]);
  expect(outcomes.every(one => !(one instanceof Response) && one.ok)).toBe(true);
  expect(state.traffic.log.filter(line => line.startsWith('POST'))).toHaveLength(1);
});

test('a sign-in that has ended is said once: nothing is sent after the first 401', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/rerank', { status: 401, body: {} });
  expect(await register(blankDraft('rerank'))).toEqual({ ok: false, message: '' });
  expect(cluster.state.traffic.log.filter(line => line.startsWith('POST'))).toEqual([]);
});
