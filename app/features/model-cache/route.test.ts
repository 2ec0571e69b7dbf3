import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { formArgs, loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();
const params = { modelName: 'qwen2-instruct' };
const address = '/resources/model-cache/qwen2-instruct';
const version = 'qwen2-instruct--0_5B--pytorch--none';

function list() {
  return loader(loaderArgs(address, { params }));
}

function remove(model_version: string) {
  return action(formArgs(address, { intent: 'delete-version', model_version }, { params }));
}

test('the loader gives the entries of this model, one a version and worker', {
  tags: ['calls.cache-list'],
}, async () => {
  const { state } = serve();
  const entries = (await list()).data ?? [];
  expect(entries).toHaveLength(state.cache.filter(one => one.model_name === 'qwen2-instruct').length);
  const twice = entries.filter(one => one.model_version === version);
  expect(new Set(twice.map(one => one.actor_ip_address)).size).toBe(2);
});

test('what the cluster lists by the name of the model is shown where its list of all files lacks it', {
  tags: ['cache.own-first'],
}, async () => {
  const cluster = serve();
  const own = cluster.state.cache.filter(one => one.model_name === 'qwen2-instruct');
  const rest = cluster.state.cache.filter(one => one.model_name !== 'qwen2-instruct');
  cluster.failNext('GET /v1/cache/models', { status: 200, body: { list: own } });
  cluster.failNext('GET /v1/cache/models', { status: 200, body: { list: rest } });
  expect((await list()).data?.map(one => one.model_version)).toEqual(own.map(one => one.model_version));
});

test('a name with odd characters reaches the cluster whole', async () => {
  const { state } = serve();
  await loader(loaderArgs('/x', { params: { modelName: 'a b&c=d' } }));
  expect(state.traffic.log).toContain('GET /v1/cache/models?model_name=a%20b%26c%3Dd');
});

test('a list that the cluster refuses to give is a failure for the banner, never an empty list', async () => {
  serve().failNext('GET /v1/cache/models', { status: 500, body: { detail: 'disk is gone' } });
  expect(await list()).toMatchObject({
    data: undefined,
    message: 'Server error: 500 - disk is gone',
  });
  expect(shownBanner()?.text).toBe('Server error: 500 - disk is gone');
});

test('a slow cluster blocks nothing: old data are shown, and new data follow', async () => {
  const { state, failNext } = serve();
  const before = (await list()).data ?? [];
  state.cache = state.cache.filter(one => one.model_version !== version);
  const gate = createGate();
  failNext('GET /v1/cache/models', { until: gate.passed });
  const query = await list();
  expect(query.data).toEqual(before);
  gate.open();
  expect((await query.pending)?.data).toHaveLength(before.length - 2);
});

test('no answer to the list is logged and not for the banner', { tags: ['failures.logged'] }, async () => {
  serve().failNext('GET /v1/cache/models', { network: 'refused' });
  const data = await list();
  expect(data).toMatchObject({ data: undefined, message: expect.stringContaining('could not be reached') });
  expect(shownBanner()).toBeUndefined();
  expectLogged(/could not be reached/);
});

test('deleting a version removes it on all workers and touches no other', {
  tags: ['calls.cache-delete'],
}, async () => {
  const { state } = serve();
  const others = state.cache.filter(one => one.model_version !== version);
  expect(await remove(version)).toMatchObject({ ok: true, version });
  expect(state.cache).toEqual(others);
  expect(state.traffic.log).toContain(`DELETE /v1/cache/models?model_version=${version}`);
});

test('after the dialog is closed, the result is reported elsewhere', {
  tags: ['calls.cache-delete'],
}, async () => {
  serve();
  await remove(version);
  expect(shownToasts().map(({ text }) => unmarked(text))).toEqual([`Deleted ${version}.`]);
});

test('an answer of result false is a failure', async () => {
  const { state } = serve();
  const before = state.cache.length;
  expect(await remove('unknown-version')).toEqual({
    ok: false,
    version: 'unknown-version',
    message: 'The cluster could not delete these cache files.',
  });
  expect(shownBanner()?.text).toBe('The cluster could not delete these cache files.');
  expect(state.cache).toHaveLength(before);
});

test('a refused deletion says so in the words of the cluster', { tags: ['failures.refused'] }, async () => {
  serve().failNext('DELETE /v1/cache/models', { status: 500 });
  expect(await remove(version)).toMatchObject({
    ok: false,
  });
  expect(shownBanner()?.text).toBe('Server error: 500 - Unknown error');
});

test('a missing answer to the deletion is logged and shown in the dialog', async () => {
  serve().failNext('DELETE /v1/cache/models', { network: 'refused' });
  const data = await remove(version);
  expect(data).toMatchObject({ ok: false, message: expect.stringContaining('could not be reached') });
  expect(shownBanner()).toBeUndefined();
  expectLogged(/could not be reached/);
});

test('a call whose screen was left is no failure to log', async () => {
  serve();
  const left = new AbortController();
  const args = loaderArgs(address, { params, signal: left.signal });
  left.abort();
  expect(await loader(args)).toMatchObject({ data: undefined, failure: undefined });
});
