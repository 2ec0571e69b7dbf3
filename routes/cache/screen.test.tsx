import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function table() {
  return screen.findByRole('grid', { name: 'Cached versions' });
}

async function rowNames(): Promise<string[]> {
  const headers = within(await table()).getAllByRole('rowheader');
  return headers.map(header => header.textContent ?? '');
}

async function confirm(user: ReturnType<typeof renderApp>['user'], answer = 'yes') {
  await user.click(await screen.findByRole('button', { name: answer }));
}

test('every cached version is on one page, with the totals of each worker and sizes called unknown', {
  tags: ['cache.page', 'cache.worker-totals'],
}, async () => {
  const { state } = serve();
  renderApp('/cached_models');
  const { size } = new Set(state.cache.map(({ model_version }) => model_version));
  await waitFor(async () => expect(await rowNames()).toHaveLength(size));
  const headings = within(await table()).getAllByRole('columnheader');
  expect(headings.map(heading => heading.textContent)).toEqual([
    '',
    'Model',
    'Format',
    'Size',
    'Quantization',
    'Files',
    'Workers',
    'Path',
    'Actions',
  ]);
  expect(screen.getByText(sentence(`${size} versions, size unknown`))).toBeVisible();
  const totals = screen.getByRole('grid', { name: 'Workers' });
  const row = within(totals).getByRole('row', { name: /^10\.20\.1\.10/ });
  expect(row).toHaveTextContent('10.20.1.10:402174size unknown');
});

test('the fullest worker comes first, and its name leads to its versions', {
  tags: ['cache.worker-totals'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const [one] = state.cache;
  if (one === undefined) throw new Error('nothing is cached');
  state.cache = [1, 2, 3].map(size => ({
    ...one,
    model_name: `model-${size}`,
    model_version: `version-${size}`,
    path: `/cache/${size}`,
    size_bytes: size * 1024 ** 3,
    actor_ip_address: `10.0.0.${size}:4000`,
  }));
  const { user } = renderApp('/cached_models');
  expect(await rowNames()).toEqual(['model-3', 'model-2', 'model-1']);
  const totals = within(screen.getByRole('grid', { name: 'Workers' }));
  expect(totals.getAllByRole('rowheader').map(({ textContent }) => textContent)).toEqual([
    '10.0.0.3:4000',
    '10.0.0.2:4000',
    '10.0.0.1:4000',
  ]);
  await user.click(totals.getByRole('link', { name: '10.0.0.2:4000' }));
  await waitFor(async () => expect(await rowNames()).toEqual(['model-2']));
});

test('a version on several workers is one row with its workers as chips', {
  tags: ['cache.page'],
}, async () => {
  const { state } = serve();
  const [one] = state.cache;
  if (one === undefined) throw new Error('nothing is cached');
  state.cache = [1, 2, 3, 4].map(place => ({ ...one, actor_ip_address: `10.0.0.${place}:4000` }));
  renderApp('/cached_models');
  await waitFor(async () => expect(await rowNames()).toEqual(['qwen2-instruct']));
  const [workers] = within(await table()).getAllByTitle(/^10\.0\.0\.1:4000, /);
  expect(workers).toHaveAttribute('title', '10.0.0.1:4000, 10.0.0.2:4000, 10.0.0.3:4000, 10.0.0.4:4000');
  expect(
    [...(workers?.querySelectorAll('span > span:not(span > span > span)') ?? [])].map(
      chip => chip.textContent,
    ),
  ).toEqual(['10.0.0.1', '10.0.0.2', '+2']);
  expect(screen.getByText(sentence(/^1 version, /))).toBeVisible();
});

test('4.1 reports type, engines and sizes, and rows are searched, filtered by worker and sorted', {
  tags: ['cache.page'],
}, async () => {
  serve({ release: '4.1' });
  const { user } = renderApp('/cached_models');
  await waitFor(async () => expect(await rowNames()).toContain('sdxl-turbo'));
  const [row] = within(await table()).getAllByRole('row', {
    name: /qwen2-instruct Language pytorch 0.5B none/,
  });
  expect(row).toHaveTextContent('Transformers, vLLM, SGLang');
  expect(row).toHaveTextContent('GiB');
  await user.type(screen.getByRole('searchbox'), 'whisper');
  await waitFor(async () => expect(await rowNames()).toEqual(['whisper-base']));
  await user.clear(screen.getByRole('searchbox'));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Worker' }), '10.20.1.12:40219');
  await waitFor(async () =>
    expect(await rowNames()).toEqual(['whisper-base', 'bge-small-en-v1.5', 'bge-reranker-base']),
  );
  await user.click(within(await table()).getByRole('button', { name: 'Files' }));
  await waitFor(async () =>
    expect(await rowNames()).toEqual(['bge-reranker-base', 'bge-small-en-v1.5', 'whisper-base']),
  );
  await user.click(within(await table()).getByRole('button', { name: 'Files' }));
  await waitFor(async () =>
    expect(await rowNames()).toEqual(['whisper-base', 'bge-small-en-v1.5', 'bge-reranker-base']),
  );
});

test('several versions are deleted after one question that names shared files, with a result each', {
  tags: ['cache.bulk-delete', 'cache.shared', 'cache.confirm'],
}, async () => {
  const cluster = serve();
  cluster.failNext('DELETE /v1/cache/models', { status: 500, body: { detail: 'disk is gone' } });
  const { user } = renderApp('/cached_models');
  const [box] = await screen.findAllByRole('checkbox', {
    name: 'Select qwen2-instruct--0_5B--pytorch--none',
  });
  await user.click(box ?? document.body);
  await user.click(screen.getByRole('checkbox', { name: 'Select qwen2-instruct--7B--ggufv2--q4_k_m' }));
  await user.click(screen.getByRole('button', { name: 'Delete selected' }));
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(question).toHaveTextContent('2 versions on 2 workers, size unknown:');
  expect(
    within(question).getByText(
      sentence('In the same folder, and deleted with them: qwen2-instruct--7B--ggufv2--q8_0'),
    ),
  ).toBeVisible();
  await confirm(user);
  expect(
    await screen.findByText(sentence(/1 of 2 versions deleted\. These .*, or not on all workers:/)),
  ).toBeVisible();
  expect(screen.getByText('disk is gone')).toBeVisible();
  const left = cluster.state.cache.map(one => one.model_version);
  expect(left).toContain('qwen2-instruct--0_5B--pytorch--none');
  expect(left.filter(version => version.includes('ggufv2'))).toEqual([]);
});

test('a deletion that failed is no longer reported when its files are gone', {
  tags: ['cache.bulk-delete'],
}, async () => {
  const { state, failNext } = serve();
  failNext('DELETE /v1/cache/models', { status: 500, body: { detail: 'disk is gone' } });
  const { user } = renderApp('/cached_models');
  await user.click(await screen.findByRole('button', { name: 'Delete whisper-base on all workers' }));
  await confirm(user);
  expect(await screen.findByText('disk is gone')).toBeVisible();
  state.cache = state.cache.filter(one => one.model_name !== 'whisper-base');
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence('1 of 1 version deleted.'))).toBeVisible();
  expect(screen.queryByText('disk is gone')).toBeNull();
});

test('by keyboard: a row is selected and deleted, and no keeps it', {
  tags: ['cache.bulk-delete'],
}, async () => {
  const { state } = serve();
  const { user } = renderApp('/cached_models');
  const remove = await screen.findByRole('button', { name: 'Delete whisper-base on all workers' });
  remove.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Warning' });
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(state.cache.some(one => one.model_name === 'whisper-base')).toBe(true);
  await waitFor(() => expect(remove).toHaveFocus());
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Warning' });
  await user.keyboard('{Tab}{Enter}');
  expect(await screen.findByText(sentence('1 of 1 version deleted.'))).toBeVisible();
  await waitFor(async () => expect(await rowNames()).not.toContain('whisper-base'));
  await waitFor(async () => expect(await table()).toContainElement(document.activeElement as HTMLElement));
});

test('a cluster without files says so, and so does a filter without matches', {
  tags: ['cache.page'],
}, async () => {
  const { state } = serve();
  renderApp('/cached_models?q=nobody');
  expect(await screen.findByText('No cached version matches')).toBeVisible();
  state.cache = [];
  screen.getByRole('button', { name: 'Refresh' }).click();
  expect(await screen.findByText('No cache for now !')).toBeVisible();
});

test('a failed list offers a retry', async () => {
  serve().failNext('GET /v1/cache/models', { status: 500, body: { detail: 'disk is gone' } });
  const { user } = renderApp('/cached_models');
  expect(await screen.findByText('The cached models could not be loaded')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await table()).toBeVisible();
});

test('a download shows its progress, is paused, resumed and cancelled', {
  tags: ['cache.downloads', 'calls.downloads'],
}, async () => {
  const { state, fetch } = serve({ release: '4.1' });
  const gate = createGate();
  state.hold = { at: 0.6, until: gate.passed };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  await waitFor(() => expect(state.downloads.size).toBe(1));
  const { user } = renderApp('/cached_models');
  const downloads = await screen.findByRole('region', { name: 'Downloads' });
  const name = 'Download of qwen2-instruct pytorch 7B none';
  expect(within(downloads).getByRole('progressbar', { name })).toBeVisible();
  expect(downloads).toHaveTextContent('pytorch · 7B · none');
  expect(downloads).toHaveTextContent(/Downloading60%.* of .*\/s.* left/);
  await user.click(
    screen.getByRole('button', { name: 'Pause the download of qwen2-instruct pytorch 7B none' }),
  );
  expect(await screen.findByText('Paused')).toBeVisible();
  expect(state.downloads.get('mine')?.status).toBe('paused');
  await user.click(
    screen.getByRole('button', { name: 'Resume the download of qwen2-instruct pytorch 7B none' }),
  );
  expect(await screen.findByText('Downloading')).toBeVisible();
  await user.click(
    screen.getByRole('button', {
      name: 'Cancel the download of qwen2-instruct pytorch 7B none and remove its files',
    }),
  );
  const question = await screen.findByRole('alertdialog', { name: 'Stop and remove the download?' });
  await user.click(within(question).getByRole('button', { name: 'Stop and remove the download' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: 'Downloads' })).toBeNull());
  expect(state.downloads.size).toBe(0);
});

test('a launch that fetches its files shows its progress and worker, and is stopped among the launches', {
  tags: ['cache.downloads'],
}, async () => {
  const { state, fetch } = serve({ release: '4.1' });
  state.hold = { at: 0.6, until: createGate().passed };
  void fetch(new Request('http://x/v1/models', { method: 'POST', body: JSON.stringify(qwenLaunch) }));
  await waitFor(() => expect(state.launching.size).toBe(1));
  renderApp('/cached_models');
  const downloads = await screen.findByRole('region', { name: 'Downloads' });
  expect(within(downloads).getByRole('progressbar', { name: /^Download of qwen2-instruct/ })).toBeVisible();
  expect(downloads).toHaveTextContent(/qwen2-instruct10\.20\.1\.\d+:\d+.*60%.* of .*\/s.* left/);
  expect(within(downloads).queryByRole('button')).toBeNull();
});

test.each([
  ['resume', 'POST /v1/downloads/mine/resume', /^Resume the download of qwen2-instruct/],
  ['cancellation', 'DELETE /v1/downloads/mine', /^Cancel the download of qwen2-instruct/],
])(
  'a refused %s of a download shows the cluster’s words, and the download stays',
  { tags: ['cache.downloads'] },
  async (_, match, name) => {
    const cluster = serve({ release: '4.1' });
    cluster.state.hold = { at: 0.5, until: createGate().passed };
    const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
    void cluster.fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
    await waitFor(() => expect(cluster.state.downloads.size).toBe(1));
    Object.assign(cluster.state.downloads.get('mine') ?? {}, { status: 'paused', from: 0.4 });
    cluster.failNext(match, { status: 409, body: { detail: 'in transition' } });
    const { user } = renderApp('/cached_models');
    await user.click(await screen.findByRole('button', { name }));
    if (match.startsWith('DELETE'))
      await user.click(await screen.findByRole('button', { name: 'Stop and remove the download' }));
    expect(await screen.findByText(sentence('Server error: 409 - in transition'))).toBeVisible();
    expect(cluster.state.downloads.get('mine')?.status).toBe('paused');
    expect(screen.getByRole('button', { name })).toBeVisible();
  },
);

test('a refused change of a download shows the cluster’s words', {
  tags: ['cache.downloads'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, cache_uid: 'mine' });
  void cluster.fetch(new Request('http://x/v1/cache/models', { method: 'POST', body }));
  await waitFor(() => expect(cluster.state.downloads.size).toBe(1));
  cluster.failNext('POST /v1/downloads/mine/pause', { status: 409, body: { detail: 'cannot be paused' } });
  const { user } = renderApp('/cached_models');
  await user.click(await screen.findByRole('button', { name: /^Pause the download of qwen2-instruct/ }));
  expect(await screen.findByText(sentence('Server error: 409 - cannot be paused'))).toBeVisible();
});
