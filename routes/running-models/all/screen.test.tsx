import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import type { RunningRecord } from '#server/cluster/state.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere, row, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const whisper = { model_type: 'audio', model_name: 'whisper-base', model_uid: 'ears' };
const ADDRESS = '/running_models/all';

function namesOfRows(): (string | undefined)[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(one => one.dataset.name);
}

test('one table has the running models of every type, also of one that no tab is for', {
  tags: ['running.all'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'chat', worker_ip: '10.20.1.11' });
  await launchElsewhere(cluster, whisper);
  const [first] = cluster.state.running.values();
  if (first === undefined) throw new Error('nothing runs');
  const other = { ...first.record, id: 'dune', model_name: 'astra', model_type: 'world' };
  cluster.state.running.set('dune', { ...first, record: other as unknown as RunningRecord });
  renderApp(ADDRESS);
  const chat = within(await row('chat'));
  await waitFor(() => expect(chat.getByText('Running')).toBeVisible());
  expect(chat.getByRole('img', { name: 'Language' })).toBeVisible();
  expect(chat.getByText('vLLM')).toBeVisible();
  expect(chat.getByRole('link', { name: '10.20.1.11' })).toHaveAttribute('title', '10.20.1.11:40218');
  expect(chat.getByText(/GiB$/)).toBeVisible();
  expect(await chat.findByText(sentence(/^\d+ s$/))).toBeVisible();
  expect(within(await row('ears')).getByRole('img', { name: 'Audio' })).toBeVisible();
  const dune = within(await row('dune'));
  expect(dune.getByText('world')).toBeVisible();
  expect(dune.getByRole('button', { name: 'Terminate Model dune' })).toBeVisible();
  expect(dune.queryByRole('button', { name: 'More for dune' })).toBeNull();
});

test('the last tab and the palette lead to all types, and the tab is stored', {
  tags: ['running.all'],
}, async () => {
  serve({ running: 2 });
  const { user, router } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('tab', { name: 'All' }));
  expect(await screen.findByRole('grid', { name: 'All running models' })).toBeVisible();
  expect(router.state.location.pathname).toBe(ADDRESS);
  expect(document.title).toMatch(/^All · Running Models/);
  expect(sessionStorage.getItem('runningModelType')).toBe(ADDRESS);
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('option', { name: /^All Running Models/ })).toBeVisible();
  await user.keyboard('{Escape}');
  await user.click(screen.getByRole('tab', { name: 'Language Models' }));
  expect(await screen.findByRole('grid', { name: 'Language Models' })).toBeVisible();
});

test('the reader may begin with all types', { tags: ['settings.start-page', 'running.all'] }, async () => {
  serve({ running: 2 });
  localStorage.setItem('startPage', 'all');
  const { router } = renderApp('/');
  await screen.findByRole('grid', { name: 'All running models' });
  expect(router.state.location.pathname).toBe(ADDRESS);
});

test('columns are chosen, and the choice is kept', { tags: ['running.all-columns'] }, async () => {
  serve({ running: 2 });
  const { user } = renderApp(ADDRESS);
  await screen.findByRole('grid');
  const titles = () => screen.getAllByRole('columnheader').flatMap(one => one.textContent?.trim() || []);
  const own = ['Type', 'Status', 'Engine', 'Worker', 'GPUs', 'GPU memory', 'Replica', 'Since'];
  expect(titles()).toEqual(['ID', ...own, 'Actions']);
  await user.click(screen.getByRole('button', { name: 'Columns' }));
  for (const name of ['Name', 'Engine'])
    await user.click(await screen.findByRole('menuitemcheckbox', { name }));
  await user.keyboard('{Escape}');
  await waitFor(() => expect(titles()).toContain('Name'));
  expect(titles()).not.toContain('Engine');
  expect(localStorage.getItem('hiddenRunningColumns')).toBe('engine');
});

test('the status is a choice of the filter, which the address keeps', {
  tags: ['running.all'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  for (const model_uid of ['well', 'ill'])
    await launchElsewhere(cluster, { ...qwenLaunch, model_uid, replica: 2 });
  const [, second] = cluster.state.running.get('ill')?.placements ?? [];
  if (second) second.status = 'ERROR';
  const { user, router } = renderApp(ADDRESS);
  await row('ill');
  await user.click(screen.getByRole('button', { name: 'Filter by Status' }));
  await user.selectOptions(await screen.findByRole('combobox', { name: 'Status' }), 'With failed replicas');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(namesOfRows()).toEqual(['ill']));
  await waitFor(() => expect(router.state.location.search).toBe('?status=bad'));
  expect(screen.getAllByRole('button', { name: 'Status: With failed replicas' })).toHaveLength(2);
});

test('a search by worker means that worker, and finds a replica on it of a model addressed elsewhere', {
  tags: ['running.all-workers'],
}, async () => {
  const cluster = serve({ workers: 12 });
  await launchElsewhere(cluster, { ...whisper, worker_ip: '10.20.1.10' });
  await launchElsewhere(cluster, {
    ...qwenLaunch,
    model_uid: 'both',
    model_size_in_billions: '0_5',
    replica: 2,
  });
  const [ears, both] = [...cluster.state.running.values()];
  const [, second] = both?.placements ?? [];
  if (ears === undefined || second === undefined) throw new Error('two models should run');
  for (const { placements } of [ears]) for (const one of placements) one.ip = '10.20.1.19';
  ears.record.address = '10.20.1.19:40000';
  second.ip = '10.20.1.12';
  const { user } = renderApp(ADDRESS);
  await row('ears');
  const box = screen.getByRole('searchbox', { name: 'Search for ID, name and worker' });
  await user.type(box, '10.20.1.12');
  await waitFor(() => expect(namesOfRows()).toEqual(['both']));
  await user.clear(box);
  await user.type(box, '10.20.1.1');
  expect(await screen.findByText('No Running Models Matches')).toBeVisible();
  await user.clear(box);
  await user.type(box, '10.20.1.19');
  await waitFor(() => expect(namesOfRows()).toEqual(['ears']));
});

test('grouped by worker, a model has a row below the head of each of its workers, in the order of workers', {
  tags: ['running.all-workers'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...whisper, worker_ip: '10.20.1.12' });
  await launchElsewhere(cluster, {
    ...qwenLaunch,
    model_uid: 'both',
    model_size_in_billions: '0_5',
    replica: 2,
  });
  const placements = cluster.state.running.get('both')?.placements ?? [];
  for (const [index, one] of placements.entries()) one.ip = index === 0 ? '10.20.1.12' : '10.20.1.10';
  const { user, router } = renderApp(ADDRESS);
  await row('both');
  await user.click(screen.getByRole('switch', { name: 'Group by worker' }));
  await waitFor(() => expect(router.state.location.search).toBe('?group=worker'));
  await waitFor(() =>
    expect(namesOfRows()).toEqual([
      undefined,
      expect.stringMatching(/^10\.20\.1\.10:\d+ both$/),
      undefined,
      expect.stringMatching(/^10\.20\.1\.12:\d+ ears$/),
      expect.stringMatching(/^10\.20\.1\.12:\d+ both$/),
    ]),
  );
  const heads = screen.getAllByRole('rowheader').filter(one => !one.closest('tr')?.dataset.name);
  expect(heads[1]).toHaveTextContent(/^10\.20\.1\.12· 2 models$/);
  await waitFor(() => expect(heads[0]).toHaveTextContent(/^10\.20\.1\.10· 1 model· .* of \d+ GiB$/));
  expect(screen.getByText(sentence('2 models'), { selector: '[role="status"] *' })).toBeVisible();
  const [box] = screen.getAllByRole('checkbox', { name: 'Select both' });
  if (box === undefined) throw new Error('no checkbox');
  await user.click(box);
  expect(screen.getByText(sentence('1 selected'))).toBeVisible();
});

test('a row acts and says what becomes of its model, below the placeholder', {
  tags: ['running.all', 'running.under-way'],
}, async () => {
  const cluster = serve({ running: 4 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp(ADDRESS);
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${second}`, { until: ending.passed });
  await user.click(await buttonOf(second, 'Terminate Model'));
  expect(await within(await row(second)).findAllByText('Terminating…')).toHaveLength(2);
  expect(await row(first)).toBeVisible();
  ending.open();
  expect(await screen.findByText(sentence(`${second} is terminated.`))).toBeVisible();
  expect(cluster.state.running.has(second)).toBe(false);
  expect(screen.getByRole('button', { name: 'Launch again' })).toBeVisible();
});

test('Down and Enter lead from the search to the rows', { tags: ['running.search-keys'] }, async () => {
  const cluster = serve({ running: 4 });
  const [first = '', second = ''] = uids(cluster);
  const { user } = renderApp(ADDRESS);
  await row(first);
  await user.keyboard('/{ArrowDown}');
  expect(screen.getByRole('rowheader', { name: new RegExp(`^${first}`) })).toHaveFocus();
  await user.keyboard('/');
  await user.keyboard(`${second}{Enter}`);
  await waitFor(() =>
    expect(screen.getByRole('rowheader', { name: new RegExp(`^${second}`) })).toHaveFocus(),
  );
});

test('it follows every 15 s, and not while a call is under way', { tags: ['running.all-poll'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cluster = serve({ running: 2 });
  const [first = ''] = uids(cluster);
  const { user } = renderApp(ADDRESS);
  await row(first);
  expect(screen.getByRole('combobox', { name: 'Automatic refresh' })).toHaveDisplayValue('Every 15 s');
  const lists = () => cluster.state.traffic.log.filter(call => call === 'GET /v1/models').length;
  const before = lists();
  await act(() => vi.advanceTimersByTimeAsync(15_100));
  await waitFor(() => expect(lists()).toBe(before + 1));
  const ending = createGate();
  cluster.failNext(`DELETE /v1/models/${first}`, { until: ending.passed });
  await user.click(await buttonOf(first, 'Terminate Model'));
  await within(await row(first)).findAllByText('Terminating…');
  const during = lists();
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(lists()).toBe(during);
  ending.open();
  expect(await screen.findByText(sentence(`${first} is terminated.`))).toBeVisible();
});

test('an emptied token cookie does not block it on an open cluster', {
  tags: ['running.all', 'running.no-token'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const cluster = serve({ running: 2 });
  const [first = ''] = uids(cluster);
  renderApp(ADDRESS);
  await row(first);
  // biome-ignore lint/suspicious/noDocumentCookie: as another tab does
  document.cookie = 'token=; path=/';
  const lists = () => cluster.state.traffic.log.filter(line => line === 'GET /v1/models').length;
  const before = lists();
  await act(() => vi.advanceTimersByTimeAsync(16_000));
  expect(lists()).toBeGreaterThan(before);
});

test('a selection outlasts the grouping by worker', { tags: ['running.all'] }, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, whisper);
  const { user } = renderApp(ADDRESS);
  await user.click(await screen.findByRole('checkbox', { name: 'Select ears' }));
  await user.click(screen.getByRole('switch', { name: 'Group by worker' }));
  expect(await screen.findByRole('checkbox', { name: /^Select ears/ })).toBeChecked();
});
