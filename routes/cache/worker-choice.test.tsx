import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function rowNames(): Promise<string[]> {
  const table = await screen.findByRole('grid', { name: 'Cached versions' });
  return within(table)
    .getAllByRole('rowheader')
    .map(header => header.textContent ?? '');
}

test('a search during loading remains when the list adds columns', {
  tags: ['cache.page'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('GET /v1/cache/models', { until: gate.passed });
  const { user } = renderApp('/cached_models');
  const box = await screen.findByRole('searchbox');
  await user.type(box, 'whisper');
  gate.open();
  await waitFor(async () => expect(await rowNames()).toEqual(['whisper-base']));
  expect(box).toHaveValue('whisper');
});

test('a worker is chosen by its whole address, also one without an address', {
  tags: ['cache.page'],
}, async () => {
  const { state } = serve();
  const [one] = state.cache;
  if (one === undefined) throw new Error('nothing is cached');
  state.cache = ['10.0.0.1:4000', '110.0.0.1:4000', '10.0.0.1:40001', ''].map((actor_ip_address, place) => ({
    ...one,
    ...{ actor_ip_address, model_name: `model-${place}`, model_version: `version-${place}` },
  }));
  const { user } = renderApp('/cached_models');
  const choice = await screen.findByRole('combobox', { name: 'Worker' });
  await user.selectOptions(choice, '10.0.0.1:4000');
  await waitFor(async () => expect(await rowNames()).toEqual(['model-0']));
  await user.selectOptions(choice, '-');
  await waitFor(async () => expect(await rowNames()).toEqual(['model-3']));
  await user.selectOptions(choice, 'All workers');
  await waitFor(async () => expect(await rowNames()).toHaveLength(4));
});

test('a worker that holds nothing any more stays chosen, and can be given up', {
  tags: ['cache.page'],
}, async () => {
  const { state } = serve();
  const { user } = renderApp('/cached_models?worker=10.0.0.9%3A40217');
  const choice = await screen.findByRole('combobox', { name: 'Worker' });
  expect(choice).toHaveDisplayValue('10.0.0.9:40217');
  expect(await screen.findByText('No cached version matches')).toBeVisible();
  expect(choice).toHaveDisplayValue('10.0.0.9:40217');
  await user.selectOptions(choice, 'All workers');
  await waitFor(async () =>
    expect(await rowNames()).toHaveLength(new Set(state.cache.map(one => one.model_version)).size),
  );
});

test('a version stays in sight when any of its workers is chosen, with all of them', {
  tags: ['cache.page'],
}, async () => {
  serve();
  const { user } = renderApp('/cached_models');
  const choice = await screen.findByRole('combobox', { name: 'Worker' });
  for (const worker of ['10.20.1.10:40217', '10.20.1.11:40218']) {
    await user.selectOptions(choice, worker);
    const row = await screen.findByRole('row', { name: /qwen2-instruct pytorch 0\.5B/ });
    expect(within(row).getByTitle('10.20.1.10:40217, 10.20.1.11:40218')).toBeVisible();
  }
});

test('the button that copies a path names the version, and how many paths it has', {
  tags: ['cache.page'],
}, async () => {
  const { state } = serve();
  const [one] = state.cache;
  if (one === undefined) throw new Error('nothing is cached');
  state.cache = ['/a', '/b', '/b'].map((real_path, place) => ({
    ...one,
    ...{ real_path, actor_ip_address: `10.0.0.${place}:4000` },
  }));
  const { user } = renderApp('/cached_models');
  await user.click(await screen.findByRole('button', { name: `Copy the 2 paths of ${one.model_version}` }));
  expect(await navigator.clipboard.readText()).toBe('/a\n/b');
});
