import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { endSession } from '#app/session/sign-out.ts';
import type { ModelDownload } from '#server/cluster/state.ts';
import { actionArgs, formArgs, loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();
const address = '/cached_models';
const qwen = 'qwen2-instruct--0_5B--pytorch--none';

async function list(signal = new AbortController().signal) {
  const { cached, downloads } = await loader(loaderArgs(address, { signal }));
  return { cached: (await cached.pending) ?? cached, downloads: (await downloads.pending) ?? downloads };
}

function remove(...versions: string[]) {
  const form = new URLSearchParams([
    ['intent', 'delete-versions'],
    ...versions.map(version => ['version', version]),
  ]);
  return action(actionArgs(address, form));
}

function download(model_name: string) {
  const model = JSON.stringify({ model_name, model_type: 'embedding' });
  return action(formArgs(address, { intent: 'download', model }));
}

const told = () => shownToasts().map(({ text }) => unmarked(text));

test('the loader gives every cached version of the cluster; an old one is asked for no downloads', {
  tags: ['cache.page', 'calls.cache-list'],
}, async () => {
  const { state } = serve();
  const { cached, downloads } = await list();
  expect(cached.data).toHaveLength(state.cache.length);
  expect(downloads.data).toEqual([]);
  expect(state.traffic.log).toContain('GET /v1/cache/models');
  expect(state.traffic.log).not.toContain('GET /v1/downloads');
});

test('sizes, types and engines are read if the cluster reports them', { tags: ['cache.page'] }, async () => {
  serve({ release: '4.1' });
  const { cached } = await list();
  expect(cached.data?.find(one => one.model_version === qwen)).toMatchObject({
    model_type: 'LLM',
    model_engine: ['Transformers', 'vLLM', 'SGLang'],
    size_bytes: expect.any(Number),
  });
});

test('results of deletions and downloads are reported elsewhere, and not after a log out', {
  tags: ['cache.bulk-delete', 'cache.download-only'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  await list();
  await remove(qwen);
  expect(told()).toEqual(['1 of 1 version deleted.']);
  failNext('DELETE /v1/cache/models', { status: 200, body: { result: false } });
  await remove('bge-reranker-base');
  expect(shownBanner()?.text).toBe(
    '0 of 1 version deleted.\nbge-reranker-base: The cluster could not delete these cache files.',
  );
  const gate = createGate();
  const came = { status: 200, body: {} };
  failNext('POST /v1/cache/models', { until: gate.passed, next: came });
  await download('qwen2-instruct');
  await expect.poll(() => state.traffic.log).toContain('POST /v1/cache/models');
  endSession();
  gate.open();
  failNext('POST /v1/cache/models', came);
  await download('bge-reranker-base');
  await expect.poll(told).toContain('bge-reranker-base is downloaded.');
  expect(told()).not.toContain('qwen2-instruct is downloaded.');
});

test('a poll reads the list of files again only when a download has ended', {
  tags: ['cache.downloads', 'calls.downloads'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  const lists = () => state.traffic.log.filter(line => line === 'GET /v1/cache/models').length;
  const now = Date.now();
  const download: ModelDownload = {
    request: { model_name: 'bge-m3', model_type: 'embedding' },
    worker: '10.20.1.10:40217',
    status: 'paused',
    error: null,
    createdAt: now,
    startedAt: now,
    from: 0.5,
    seconds: 1,
    files: [],
    stopped: new AbortController(),
  };
  state.downloads.set('mine', download);
  expect((await list()).downloads.data).toMatchObject([
    { model_uid: 'mine', status: 'paused', progress: 0.5 },
  ]);
  const before = lists();
  const navigation = new AbortController();
  const { cached, downloads } = await list(navigation.signal);
  // The router aborts a navigation's signal when the next one begins.
  navigation.abort();
  expect(lists()).toBe(before + 1);
  const poll = () => downloads.source.poll(new AbortController().signal);
  await poll();
  state.downloads.delete('mine');
  state.downloads.set('theirs', download);
  await poll();
  await expect.poll(lists).toBe(before + 2);
  state.downloads.clear();
  // Workers take a while to measure files: the screen shows the end of the download first.
  const measured = createGate();
  failNext('GET /v1/cache/models', { until: measured.passed });
  const stop = cached.source.subscribe(() => {});
  expect((await poll()).data).toEqual([]);
  await expect.poll(lists).toBe(before + 3);
  stop();
  measured.open();
  // A reload's list is newer.
  state.downloads.set('again', download);
  await list();
  state.downloads.clear();
  await list();
  await expect.poll(() => state.traffic.underWay).toBe(0);
  expect(lists()).toBe(before + 5);
});

test('the same download is not begun twice at a time, as by a double click', {
  tags: ['cache.download-only'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  const taken = createGate();
  failNext('POST /v1/cache/models', { until: taken.passed });
  const calls = () => state.traffic.log.filter(line => line === 'POST /v1/cache/models').length;
  await download('bge-m3');
  await download('bge-m3');
  await expect.poll(calls).toBe(1);
  taken.open();
  await expect.poll(() => state.traffic.underWay).toBe(0);
  expect(calls()).toBe(1);
  await download('bge-m3');
  await expect.poll(calls).toBe(2);
});

test('of many downloads few hold a connection, and the others wait', {
  tags: ['cache.download-only'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const gate = createGate();
  state.hold = { at: 0.5, until: gate.passed };
  const sent = () => state.traffic.log.filter(line => line === 'POST /v1/cache/models').length;
  for (const name of ['bge-m3', 'bge-small-en-v1.5', 'bge-base-en', 'gte-base']) await download(name);
  await expect.poll(sent).toBe(3);
  expect(told()).toContain('gte-base is downloaded when an earlier download is over. Keep this page open.');
  const queued = async () => (await list()).downloads.data?.filter(({ status }) => status === 'queued');
  expect(await queued()).toMatchObject([{ model_name: 'gte-base' }]);
  // A waiting download has not ended: files are not measured again.
  const { downloads } = await list();
  const lists = () => state.traffic.log.filter(line => line === 'GET /v1/cache/models').length;
  const measured = lists();
  for (let time = 0; time < 2; time++) await downloads.source.poll(new AbortController().signal);
  expect(lists()).toBe(measured);
  endSession();
  await download('gte-large');
  expect(await queued()).toMatchObject([{ model_name: 'gte-large' }]);
  gate.open();
  await expect.poll(() => state.traffic.log.filter(line => line === 'POST /v1/cache/models')).toHaveLength(4);
  await expect.poll(() => state.downloads.size).toBe(0);
  // The waiting one belonged to another user.
  expect(sent()).toBe(4);
});
