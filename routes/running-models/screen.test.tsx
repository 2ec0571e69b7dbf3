import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, launchElsewhere, row, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { hideTab, stubTab } from '#test/tab.ts';

const serve = serveCluster();
const chosen = {
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: '0_5',
  quantization: 'none',
};
const LOADING = 'Loading, do not refresh page...';

function bodyRows(): string[] {
  return screen
    .getAllByRole('row')
    .slice(1)
    .map(one => one.textContent ?? '');
}

test('the five tabs and All are addresses, and the chosen one is stored', {
  tags: ['running.tabs'],
}, async () => {
  const cluster = serve({ running: 30 });
  const { user, router } = renderApp('/running_models/LLM');
  expect(await screen.findByRole('heading', { level: 1, name: 'Running Models' })).toBeVisible();
  expect(screen.getAllByRole('tab').map(tab => tab.textContent)).toEqual([
    'Language Models',
    'Embedding Models',
    'Rerank models',
    'Image models',
    'Audio models',
    'All',
  ]);
  const [embedding = ''] = uids(cluster, 'embedding');
  await user.click(screen.getByRole('tab', { name: 'Embedding Models' }));
  expect(await row(embedding)).toBeVisible();
  expect(router.state.location.pathname).toBe('/running_models/embedding');
  expect(sessionStorage.getItem('runningModelType')).toBe('/running_models/embedding');
  expect(screen.queryByRole('button', { name: /^Launch Web UI/ })).not.toBeInTheDocument();
});

test('a slow cluster shows the screen at once, with one placeholder row without buttons', {
  tags: ['running.placeholder'],
}, async () => {
  const cluster = serve({ running: 2 });
  const answer = createGate();
  cluster.failNext('GET /v1/models', { until: answer.passed });
  renderApp('/running_models/LLM');
  const waiting = await screen.findByRole('row', { name: LOADING });
  expect(bodyRows()).toHaveLength(1);
  expect(within(waiting).queryByRole('button')).not.toBeInTheDocument();
  answer.open();
  expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
  expect(screen.queryByText(LOADING)).not.toBeInTheDocument();
});

test('an empty table and a table that is filtered empty say so', { tags: ['running.empty'] }, async () => {
  const cluster = serve();
  const { user } = renderApp('/running_models/LLM');
  expect(await screen.findByText('No Running Models')).toBeVisible();
  await launchElsewhere(cluster, { model_type: 'audio', model_name: 'whisper-base' });
  await user.click(screen.getByRole('tab', { name: 'Audio models' }));
  expect(await row('whisper-base')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Filter by Name' }));
  await user.type(await screen.findByLabelText('Name contains'), 'nothing');
  expect(await screen.findByText('No Running Models Matches')).toBeVisible();
  await user.keyboard('{Escape}');
  expect(screen.getByRole('button', { name: 'Filter by Name: contains nothing' })).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  expect(await row('whisper-base')).toBeVisible();
});

test('a filter narrows the rows while it is typed, and a header sorts them', async () => {
  serve({ running: 40 });
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('button', { name: 'Filter by ID' }));
  await user.type(await screen.findByLabelText('ID contains'), 'LLAMA-2{Enter}');
  await waitFor(() => expect(screen.getByText(sentence(/2 of 32 models/))).toBeVisible());
  await user.click(screen.getByRole('button', { name: 'ID' }));
  expect(bodyRows()[0]).toMatch(/^llama-2-0012/);
  await user.click(screen.getByRole('button', { name: 'ID' }));
  expect(bodyRows()[0]).toMatch(/^llama-2-chat-0011/);
});

test('filters, order and search live in the address, and results are announced', async () => {
  serve({ running: 40 });
  const { user, router } = renderApp('/running_models/LLM?sort=-id');
  await screen.findByText(sentence('32 models'));
  expect(screen.getByRole('columnheader', { name: /^ID/ })).toHaveAttribute('aria-sort', 'descending');
  await user.keyboard('/');
  const search = screen.getByRole('searchbox', { name: 'Search for ID, name and address' });
  expect(search).toHaveFocus();
  await user.keyboard('LLAMA-2{Enter}');
  const count = await screen.findByText(sentence('2 of 32 models'));
  expect(count.parentElement).toHaveAttribute('role', 'status');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-id&q=LLAMA-2'));
  expect(bodyRows()[0]).toMatch(/^llama-2-chat-0011/);
  await user.click(screen.getByRole('button', { name: 'Filter by ID' }));
  await user.type(await screen.findByLabelText('ID contains'), 'chat{Enter}');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=-id&q=LLAMA-2&id=chat'));
  expect(await screen.findByText(sentence('1 of 32 models'))).toBeVisible();
});

test('the list is polled unless the user turned that off, and read when the tab returns', {
  tags: ['settings.refresh'],
}, async () => {
  const cluster = serve({ running: 1 });
  const { user } = renderApp('/running_models/LLM');
  await row(uids(cluster)[0] ?? '');
  const reads = () => cluster.state.traffic.log.filter(line => line === 'GET /v1/models').length;
  const choice = screen.getByRole('combobox', { name: 'Automatic refresh' });
  expect(
    within(choice)
      .getAllByRole('option')
      .map(option => option.textContent),
  ).toEqual(['Off', 'Every 5 s', 'Every 15 s', 'Every 60 s']);
  expect(choice).toHaveDisplayValue('Every 15 s');
  await user.selectOptions(choice, 'Off');
  const before = reads();
  hideTab(true);
  hideTab(false);
  await waitFor(() => expect(reads()).toBe(before + 1));
  await user.selectOptions(choice, 'Every 5 s');
  expect(localStorage.getItem('refreshSeconds')).toBe('5');
});

test.each([
  ['LLM', 'qwen2-instruct', ['Launch Web UI of mine', 'Terminate Model mine']],
  ['embedding', 'bge-m3', ['Terminate Model mine']],
  ['rerank', 'bge-reranker-base', ['Terminate Model mine']],
  ['image', 'sdxl-turbo', ['Launch Web UI of mine', 'Terminate Model mine']],
  ['audio', 'whisper-base', ['Terminate Model mine']],
])('the actions of a running %s model', { tags: ['running.actions'] }, async (type, name, actions) => {
  const cluster = serve();
  const model = { model_uid: 'mine', model_type: type, model_name: name };
  await launchElsewhere(cluster, type === 'LLM' ? { ...model, ...chosen } : model);
  renderApp(`/running_models/${type}`);
  const buttons = within(await row('mine')).getAllByRole('button');
  expect(buttons.map(button => button.getAttribute('aria-label')).slice(-1 - actions.length)).toEqual([
    ...actions,
    'More for mine',
  ]);
});

test('Launch Web UI creates the page and shows it in the tab that the click opened', {
  tags: ['running.web-ui', 'running.actions'],
}, async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = uids(cluster);
  const { tab } = stubTab();
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf(uid, 'Launch Web UI'));
  await waitFor(() => expect(tab.location.replace).toHaveBeenCalledWith(`http://localhost:3000/${uid}/`));
  expect(tab.opener).toBeNull();
  expect(cluster.state.pages.has(uid)).toBe(true);
  expect(await screen.findByText(sentence(`The page of ${uid} is open in a new tab.`))).toBeVisible();
});

test('if the browser blocks the tab, a link offers the page', async () => {
  const cluster = serve({ running: 1 });
  const [uid = ''] = uids(cluster);
  vi.spyOn(window, 'open').mockReturnValue(null);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await buttonOf(uid, 'Launch Web UI'));
  expect(await screen.findByRole('link', { name: `Open the page of ${uid}` })).toHaveAttribute(
    'href',
    `http://localhost:3000/${uid}/`,
  );
});
