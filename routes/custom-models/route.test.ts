import { expect, onTestFinished, test, vi } from 'vitest';
import type { KindName } from '#app/catalogue/kind-names.ts';
import { capabilitiesKnown } from '#app/cluster/capabilities.ts';
import { type Detail, detailOf, readDetailNow } from '#app/cluster/models/custom-details.ts';
import { unmarked } from '#app/format/untranslated.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import type { Query } from '#app/query/query.ts';
import { formArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { addRerank } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { customOf, deletionsOf } from './custom-list.ts';
import { action, loader, shouldRevalidate } from './route.ts';

const serve = serveCluster();

async function load(kind: string) {
  const outcome = await outcomeOf(() =>
    loader(loaderArgs(`/launch_model/custom/${kind}`, { params: { kind } })),
  );
  return outcome instanceof Response ? { redirect: outcome.headers.get('Location') } : outcome;
}

async function loadNames(kind: string) {
  const data = await load(kind);
  if (!('names' in data)) throw new Error('no list came');
  onTestFinished(data.leave);
  return data;
}

async function settled(kind: KindName, name: string): Promise<Query<Detail>> {
  const query = detailOf(kind, name);
  return (await query.pending) ?? query;
}

function change(kind: string, intent: string, model_name: string) {
  return action(formArgs(`/launch_model/custom/${kind}`, { intent, model_name }, { params: { kind } }));
}

test('the loader returns the custom names at once, and then a definition for each', {
  tags: ['calls.registrations-custom'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { names } = await loadNames('llm');
  expect(customOf(names.data ?? [])).toEqual(['support-desk-7b']);
  expect(detailOf('llm', 'support-desk-7b')).toMatchObject({ data: undefined, pending: expect.any(Promise) });
  expect((await settled('llm', 'support-desk-7b')).data).toMatchObject({
    definition: state.registrations.LLM.get('support-desk-7b')?.definition,
    model: { model_name: 'support-desk-7b', context_length: 8192, is_builtin: false },
  });
});

test('at most four definitions are asked for at once, whatever the length of the list', async () => {
  const cluster = serve({ latency: 2 });
  const names = Array.from({ length: 30 }, (_, index) => `ours-${index + 10}`);
  addRerank(cluster, ...names);
  await capabilitiesKnown();
  await loadNames('rerank');
  const read = await Promise.all(names.map(name => settled('rerank', name)));
  expect(read.every(({ data }) => data !== undefined)).toBe(true);
  expect(cluster.state.traffic.peak).toBe(4);
});

test('leaving the screen cancels reads that have not begun', async () => {
  const cluster = serve({ latency: 2 });
  addRerank(cluster, ...Array.from({ length: 30 }, (_, index) => `ours-${index + 10}`));
  const { leave } = await loadNames('rerank');
  leave();
  await settled('rerank', 'ours-29');
  const asked = cluster.state.traffic.log.filter(line => line.includes('/rerank/'));
  expect(asked.length).toBeLessThanOrEqual(6);
});

test('while definitions hang, that of a form that is opened comes all the same', {
  tags: ['custom.form-first'],
}, async () => {
  const cluster = serve();
  const names = Array.from({ length: 12 }, (_, index) => `ours-${index + 10}`);
  addRerank(cluster, ...names);
  await capabilitiesKnown();
  const gate = createGate();
  onTestFinished(gate.open);
  cluster.failNext('GET /v1/model_registrations/rerank/*', { until: gate.passed }, 4);
  await loadNames('rerank');
  readDetailNow('rerank', 'ours-21');
  expect((await settled('rerank', 'ours-21')).data).toBeDefined();
  expect(detailOf('rerank', 'ours-20').data).toBeUndefined();
});

test('a later release reports only in its detailed catalogue which files of a custom model are cached', {
  tags: ['custom.card-cached'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  addRerank(cluster, 'a');
  const asked = () => cluster.state.traffic.log.includes('GET /v1/model_registrations/rerank?detailed=true');
  await loadNames('rerank');
  await settled('rerank', 'a');
  await vi.waitFor(() => expect(asked()).toBe(true));
});

test('a failed definition affects its own card alone, and can be read again', async () => {
  const cluster = serve();
  addRerank(cluster, 'a', 'b');
  cluster.failNext('GET /v1/model_registrations/rerank/a', { status: 500, body: { detail: 'no disk' } });
  const { names, retry } = await loadNames('rerank');
  expect(customOf(names.data ?? [])).toEqual(['a', 'b']);
  expect(await settled('rerank', 'a')).toMatchObject({
    data: undefined,
    message: 'Server error: 500 - no disk',
  });
  expect((await settled('rerank', 'b')).data).toBeDefined();
  retry('a');
  expect(detailOf('rerank', 'a')).toMatchObject({ data: undefined, pending: expect.any(Promise) });
  expect((await settled('rerank', 'a')).data).toBeDefined();
});

test('a definition without an answer is logged', async () => {
  const cluster = serve();
  addRerank(cluster, 'a');
  cluster.failNext('GET /v1/model_registrations/rerank/a', { network: 'refused' });
  await loadNames('rerank');
  expect(await settled('rerank', 'a')).toMatchObject({ failure: { kind: 'unreachable' } });
  expectLogged(/could not be reached/);
});

test('a list that fails is a failure for the banner, never an empty list', async () => {
  serve().failNext('GET /v1/model_registrations/image', { status: 500, body: { detail: 'no disk' } });
  expect(await load('image')).toMatchObject({
    kind: 'image',
    names: { data: undefined, message: 'Server error: 500 - no disk' },
  });
  expect(shownBanner()?.text).toBe('Server error: 500 - no disk');
});

test('the tab and the sub-tab are remembered; an unknown kind leads to the language models', {
  tags: ['custom.tabs'],
}, async () => {
  serve();
  await loadNames('audio');
  expect(sessionStorage.getItem('modelType')).toBe('/launch_model/custom/audio');
  expect(sessionStorage.getItem('subType')).toBe('/launch_model/custom/audio');
  expect(await load('world')).toEqual({ redirect: '/launch_model/custom/llm' });
});

test('deleting unregisters the model and keeps its definition for re-registration', {
  tags: ['calls.unregister'],
}, async () => {
  const { state } = serve({ furnished: true });
  const definition = state.registrations.LLM.get('support-desk-7b')?.definition;
  expect(await change('llm', 'delete-model', 'support-desk-7b')).toEqual({ ok: true });
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(false);
  expect(deletionsOf('llm').get('support-desk-7b')).toEqual(definition);

  expect(await change('llm', 'register-again', 'support-desk-7b')).toEqual({ ok: true });
  expect(state.registrations.LLM.get('support-desk-7b')?.definition).toEqual(definition);
  expect(deletionsOf('llm').size).toBe(0);
  expect(shownToasts().map(({ text }) => unmarked(text))).toEqual([
    'support-desk-7b is deleted.',
    'support-desk-7b is registered.',
  ]);
});

test('a refused deletion changes nothing and says why', async () => {
  const cluster = serve({ furnished: true });
  cluster.failNext('DELETE /v1/model_registrations/LLM/support-desk-7b', {
    status: 500,
    body: { detail: 'busy' },
  });
  expect(await change('llm', 'delete-model', 'support-desk-7b')).toEqual({ ok: false });
  expect(shownBanner()?.text).toBe('Server error: 500 - busy');
  expect(cluster.state.registrations.LLM.has('support-desk-7b')).toBe(true);
  expect(deletionsOf('llm').size).toBe(0);
});

test('a deletion without an answer is reported, since its result is unknown', async () => {
  serve({ furnished: true }).failNext('DELETE /v1/model_registrations/*', { network: 'refused' });
  expect(await change('llm', 'delete-model', 'support-desk-7b')).toEqual({ ok: false });
  expect(shownBanner()?.text).toContain('could not be reached');
});

test('a refused re-registration keeps the definition, so does a reload; a visit of another list drops it', async () => {
  const cluster = serve({ furnished: true });
  await change('embedding', 'delete-model', 'intranet-embedding');
  cluster.failNext('POST /v1/model_registrations/embedding', { status: 400, body: { detail: 'taken' } });
  expect(await change('embedding', 'register-again', 'intranet-embedding')).toEqual({ ok: false });
  expect(shownBanner()?.text).toBe('Server error: 400 - taken');
  expect(deletionsOf('embedding').has('intranet-embedding')).toBe(true);
  await loadNames('embedding');
  expect(deletionsOf('embedding').size).toBe(1);
  await loadNames('rerank');
  expect(deletionsOf('embedding').size).toBe(0);
});

test('a name with odd characters reaches the cluster whole', async () => {
  const { state } = serve();
  await change('rerank', 'delete-model', 'a b?c');
  expect(state.traffic.log).toContain('DELETE /v1/model_registrations/rerank/a%20b%3Fc');
});

test('a deletion and an open launch form leave the list alone; visiting it again loads it', () => {
  const base = { currentParams: {}, nextParams: {}, defaultShouldRevalidate: true };
  const here = new URL('http://localhost/launch_model/custom/llm');
  const open = new URL('http://localhost/launch_model/custom/llm?launch=x');
  expect(shouldRevalidate({ ...base, currentUrl: here, nextUrl: open })).toBe(false);
  expect(shouldRevalidate({ ...base, currentUrl: here, nextUrl: here, formMethod: 'POST' })).toBe(false);
  expect(shouldRevalidate({ ...base, currentUrl: here, nextUrl: here })).toBe(true);
});

test('a change of a kind that does not exist is refused, and nothing is deleted', async () => {
  const { state } = serve({ furnished: true });
  await expect(change('world', 'delete-model', 'support-desk-7b')).rejects.toThrow(
    'Unknown kind of model: world',
  );
  expect(state.registrations.LLM.has('support-desk-7b')).toBe(true);
});
