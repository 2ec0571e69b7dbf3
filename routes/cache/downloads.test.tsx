import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { unmarked } from '#app/format/untranslated.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { paths } from '#app/paths.ts';
import { asksBeforeLeaving } from '#test/asks-before-leaving.ts';
import { formArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { action } from './route.ts';

const serve = serveCluster();

test('a failed download shows its reason, and continues from its place when resumed', {
  tags: ['cache.downloads'],
}, async () => {
  const { state, fetch } = serve({ release: '4.1' });
  state.hold = { at: 0.6, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  await waitFor(() => expect(state.downloads.size).toBe(1));
  Object.assign(state.downloads.get('mine') ?? {}, { status: 'failed', error: 'disk is full', from: 0.4 });
  const { user } = renderApp('/cached_models');
  const downloads = await screen.findByRole('region', { name: 'Downloads' });
  expect(within(downloads).getByText('disk is full')).toBeVisible();
  expect(downloads).toHaveTextContent('Failed40%');
  await user.click(
    screen.getByRole('button', { name: 'Resume the download of qwen2-instruct pytorch 7B none' }),
  );
  expect(await screen.findByText('Downloading')).toBeVisible();
  expect(screen.queryByText('disk is full')).toBeNull();
  expect(state.downloads.get('mine')).toMatchObject({ status: 'downloading', from: 0.4, error: null });
});

test('a download that failed because its model is gated leads to the token of the cluster', {
  tags: ['cluster-settings.gated'],
}, async () => {
  const { state, fetch } = serve({ release: '4.1' });
  state.hold = { at: 0.6, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  await waitFor(() => expect(state.downloads.size).toBe(1));
  const error = '403 Client Error. Cannot access gated repo for url https://huggingface.co/api/models/a/b.';
  Object.assign(state.downloads.get('mine') ?? {}, { status: 'failed', error, from: 0.4 });
  const { user, router } = renderApp('/cached_models');
  expect(await screen.findByText(/^Gated: a token for Hugging Face is needed/)).toBeVisible();
  await user.click(await screen.findByRole('link', { name: 'Cluster settings' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/cluster_settings'));
});

test('a download that waits for its turn is listed, and is taken back before it begins', {
  tags: ['cache.downloads', 'cache.download-only'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const gate = createGate();
  state.hold = { at: 0.5, until: gate.passed };
  const sent = () => state.traffic.log.filter(line => line === 'POST /v1/cache/models').length;
  for (const model_name of ['bge-small-en-v1.5', 'bge-base-en', 'bge-m3', 'jina-embeddings-v2-base-en']) {
    const model = JSON.stringify({ model_name, model_type: 'embedding' });
    await action(formArgs(paths.cachedModels, { intent: 'download', model }));
  }
  await waitFor(() => expect(state.downloads.size).toBe(3));
  const { user } = renderApp(paths.cachedModels);
  const downloads = await screen.findByRole('region', { name: 'Downloads' });
  const rows = () => within(downloads).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(4));
  const waiting = within(downloads).getByText('Waits for an earlier download. Keep this page open.');
  expect(waiting.closest('li')).toHaveTextContent('jina-embeddings-v2-base-en');
  expect(asksBeforeLeaving()).toBe(true);
  expect(within(downloads).queryByRole('button', { name: /Pause.*jina-embeddings-v2-base-en/ })).toBeNull();
  await user.click(
    screen.getByRole('button', { name: 'Take back the download of jina-embeddings-v2-base-en' }),
  );
  await waitFor(() => expect(rows()).toHaveLength(3));
  expect(downloads).not.toHaveTextContent('jina-embeddings-v2-base-en');
  expect(asksBeforeLeaving()).toBe(false);
  gate.open();
  await waitFor(() => expect(state.downloads.size).toBe(0));
  expect(sent()).toBe(3);
});

test('of several waiting downloads the newest comes first, above active ones', {
  tags: ['cache.downloads'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const gate = createGate();
  state.hold = { at: 0.5, until: gate.passed };
  const names = ['bge-small-en-v1.5', 'bge-base-en', 'bge-m3', 'jina-embeddings-v2-base-en', 'gte-large'];
  for (const model_name of names) {
    const model = JSON.stringify({ model_name, model_type: 'embedding' });
    await action(formArgs(paths.cachedModels, { intent: 'download', model }));
  }
  await waitFor(() => expect(state.downloads.size).toBe(3));
  renderApp(paths.cachedModels);
  const downloads = await screen.findByRole('region', { name: 'Downloads' });
  const rows = () => within(downloads).getAllByRole('listitem');
  await waitFor(() => expect(rows()).toHaveLength(5));
  expect(
    rows()
      .slice(0, 3)
      .map(row => /^(.*?)(Waits|Downloading)/.exec(row.textContent)?.slice(1, 3)),
  ).toEqual([
    ['gte-large', 'Waits'],
    ['jina-embeddings-v2-base-en', 'Waits'],
    [expect.stringMatching(/^bge/), 'Downloading'],
  ]);
  gate.open();
  await waitFor(() => expect(state.downloads.size).toBe(0));
});

test('a download that the cluster lists late is shown without a press', {
  tags: ['cache.downloads'],
}, async () => {
  const { state, fetch, failNext } = serve({ release: '4.1' });
  const [call, transfer] = [createGate(), createGate()];
  const next = { status: 499, body: { detail: 'cancelled' } };
  failNext('POST /v1/cache/models', { until: call.passed, next });
  await action(formArgs(paths.cachedModels, { intent: 'download', model: JSON.stringify(qwenLaunch) }));
  renderApp(paths.cachedModels);
  await screen.findByText('sdxl-turbo');
  expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull();
  state.hold = { at: 0.6, until: transfer.passed };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  expect(await screen.findByText('Downloading', undefined, { timeout: 10_000 })).toBeVisible();
  // Later tests need the place of this call.
  call.open();
  transfer.open();
  await waitFor(() => expect(shownToasts()).toEqual([]));
});

test('the buttons of two downloads of one model have different names', {
  tags: ['cache.downloads'],
}, async () => {
  const { state, fetch } = serve({ release: '4.1' });
  state.hold = { at: 0.6, until: createGate().passed };
  for (const model_size_in_billions of [7, 72]) {
    const cache_uid = `of-${model_size_in_billions}`;
    const body = JSON.stringify({ ...qwenLaunch, cache_uid, model_size_in_billions });
    void fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  }
  await waitFor(() => expect(state.downloads.size).toBe(2));
  renderApp('/cached_models');
  for (const name of ['qwen2-instruct pytorch 7B none', 'qwen2-instruct pytorch 72B none']) {
    expect(await screen.findByRole('progressbar', { name: `Download of ${name}` })).toBeVisible();
    expect(screen.getByRole('button', { name: `Pause the download of ${name}` })).toBeVisible();
    expect(
      screen.getByRole('button', { name: new RegExp(`^Cancel the download of ${name} and`) }),
    ).toBeVisible();
  }
});

const UNANSWERED =
  'No answer came for bge-m3. The download may still go on: the Cache shows whether it does.';

test.each([
  [503, 'Server error: 503 - no worker', []],
  [499, undefined, []],
  [502, undefined, [UNANSWERED]],
  [504, undefined, [UNANSWERED]],
  [200, undefined, ['bge-m3 is downloaded.']],
])(
  'a download that ends with %i is no longer said to be under way',
  { tags: ['cache.download-only'] },
  async (status, banner, notices) => {
    const cluster = serve({ release: '4.1' });
    const gate = createGate();
    const next = { status, body: { detail: 'no worker' } };
    cluster.failNext('POST /v1/cache/models', { until: gate.passed, next });
    const told = () => shownToasts().map(({ text }) => unmarked(text));
    const model = JSON.stringify({ model_name: 'bge-m3', model_type: 'embedding' });
    await action(formArgs(paths.cachedModels, { intent: 'download', model }));
    expect(told()).toEqual(['bge-m3 is being downloaded.']);
    gate.open();
    await waitFor(() => expect(told()).toEqual(notices));
    expect(shownBanner()?.text).toBe(banner);
  },
);
