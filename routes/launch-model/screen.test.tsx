import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

function cardNames(): (string | null)[] {
  const names = within(screen.getByRole('grid')).getAllByRole('heading', { level: 2 });
  return names.map(name => name.textContent);
}

function optionsOf(filter: string): (string | null)[] {
  const options = within(screen.getByLabelText(filter)).getAllByRole('option');
  return options.map(option => option.textContent);
}

test('a card shows the catalogue’s data of the model', { tags: ['launch.card'] }, async () => {
  serve();
  renderApp('/launch_model/llm?q=minicpm-llama3');
  const card = await screen.findByRole('gridcell', { name: /MiniCPM-Llama3-V-2_5/ });
  expect(document.title).toBe('Language Models · Launch Model · Inference Console');
  expect(within(card).getByText('en')).toBeVisible();
  expect(within(card).getByText('zh')).toBeVisible();
  expect(within(card).getByText('8K')).toBeVisible();
  expect(within(card).getByText('chat model')).toBeVisible();
  expect(within(card).getByText(/Small model for pictures/)).toBeVisible();
  expect(within(card).getByText('Click with mouse to launch the model')).toBeInTheDocument();
});

test('an embedding card shows dimensions and max tokens', { tags: ['launch.card-embedding'] }, async () => {
  serve();
  renderApp('/launch_model/embedding?q=bge-m3');
  const card = await screen.findByRole('gridcell', { name: /bge-m3/ });
  expect(within(card).getByText('Dimensions').nextSibling).toHaveTextContent('1024');
  expect(within(card).getByText('Max tokens').nextSibling).toHaveTextContent('8192');
});

test('slash focuses the search, which filters the cards and shows their number', {
  tags: ['launch.slash'],
}, async () => {
  serve();
  const { user, router } = renderApp('/launch_model/llm');
  await screen.findByRole('grid');
  const search = screen.getByRole('searchbox', { name: 'Search for model name and description' });
  expect(search).toHaveAttribute('placeholder', 'Type / to search');
  await user.keyboard('/');
  expect(search).toHaveFocus();
  await user.keyboard('yi-200k');
  await waitFor(() => expect(cardNames()).toEqual(['Yi-200k']));
  expect(screen.getByText(sentence(/^1 of \d+ models$/))).toBeVisible();
  expect(router.state.location.search).toBe('');
  await user.keyboard('/{Tab}');
  expect(search).toHaveValue('yi-200k/');
  await waitFor(() => expect(router.state.location.search).toBe('?q=yi-200k%2F'));
});

test('Escape empties the search', async () => {
  serve();
  const { user } = renderApp('/launch_model/llm?q=yi-200k');
  const search = await screen.findByRole('searchbox');
  await user.click(search);
  await user.keyboard('{Escape}');
  expect(search).toHaveValue('');
  await waitFor(() => expect(cardNames().length).toBeGreaterThan(1));
});

test('ability and status filter the cards; without results the filters can be cleared', {
  tags: ['launch.filter-ability', 'launch.filter-status'],
}, async () => {
  serve();
  const { user, router } = renderApp('/launch_model/llm');
  await screen.findByRole('grid');
  expect(optionsOf('Model Ability')).toEqual(['all', 'generate', 'chat', 'vl-chat']);
  expect(optionsOf('Status')).toEqual(['all', 'cached']);
  await user.selectOptions(screen.getByLabelText('Model Ability'), 'vl-chat');
  await waitFor(() => expect(cardNames()).toContain('MiniCPM-Llama3-V-2_5'));
  expect(cardNames()).not.toContain('Yi-200k');
  await user.selectOptions(screen.getByLabelText('Status'), 'cached');
  await user.type(screen.getByRole('searchbox'), 'no such model');
  expect(await screen.findByText('No model matches')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Clear filters' }));
  await screen.findByRole('grid');
  expect(screen.getByLabelText('Model Ability')).toHaveValue('all');
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('the other kinds are filtered by status and name only', {
  tags: ['launch.filter-status', 'launch.search-name'],
}, async () => {
  serve();
  renderApp('/launch_model/image');
  await screen.findByRole('grid');
  expect(optionsOf('Status')).toEqual(['all', 'cached']);
  expect(screen.queryByLabelText('Model Ability')).toBeNull();
});

test('the keys walk through the cards and Enter opens the launch form in the address', async () => {
  serve();
  const { user, router } = renderApp('/launch_model/rerank');
  const grid = await screen.findByRole('grid');
  const [first, second] = within(grid).getAllByRole('heading', { level: 2 });
  if (!first || !second) throw new Error('too few cards');
  within(first).getByRole('button').focus();
  await user.keyboard('{ArrowRight}');
  expect(within(second).getByRole('button')).toHaveFocus();
  await user.keyboard('{Home}');
  expect(within(first).getByRole('button')).toHaveFocus();
  await user.keyboard('{Enter}');
  await screen.findByRole('dialog');
  expect(router.state.location.search).toBe(`?launch=${first.textContent}`);
});

test('Back closes the launch form and the focus is on its card again', {
  tags: ['launch.drawer'],
}, async () => {
  serve();
  const { user, router } = renderApp('/launch_model/rerank');
  const card = await screen.findByRole('button', { name: 'bge-reranker-base' });
  await user.click(card);
  await screen.findByLabelText('Replica');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toBe('');
  await waitFor(() => expect(screen.getByRole('button', { name: 'bge-reranker-base' })).toHaveFocus());
});

test('a link to a launch form opens it, and closing leaves the filters alone', async () => {
  serve();
  const { user, router } = renderApp('/launch_model/llm?q=yi&launch=Yi-200k');
  await screen.findByLabelText('Model Engine');
  await user.click(screen.getByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(router.state.location.search).toBe('?q=yi'));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a link to a model that is not there says so', async () => {
  serve();
  const { user, router } = renderApp('/launch_model/llm?launch=qwen9');
  expect(
    await screen.findByText(sentence('There is no model named “qwen9” in this catalogue.')),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await waitFor(() => expect(router.state.location.search).toBe(''));
});

test('a failed list offers a retry', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/audio', { status: 500, body: { detail: 'disk full' } });
  const { user } = renderApp('/launch_model/audio');
  expect(await screen.findByRole('heading', { name: 'The models could not be loaded' })).toBeVisible();
  expect(screen.queryByText('No built-in models')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('grid')).toBeVisible();
});

test('the tabs are routes; the arrow keys move between them and Enter follows', {
  tags: ['launch.tabs'],
}, async () => {
  serve();
  const { user, router } = renderApp('/launch_model/llm');
  const tab = await screen.findByRole('tab', { name: 'Language Models' });
  expect(tab).toHaveAttribute('aria-selected', 'true');
  expect(screen.getAllByRole('tab').map(one => [one.textContent, one.getAttribute('href')])).toEqual([
    ['Language Models', '/launch_model/llm'],
    ['Embedding Models', '/launch_model/embedding'],
    ['Rerank Models', '/launch_model/rerank'],
    ['Image Models', '/launch_model/image'],
    ['Audio Models', '/launch_model/audio'],
    ['Custom Models', '/launch_model/custom/llm'],
  ]);
  tab.focus();
  await user.keyboard('{ArrowRight}{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/embedding'));
  expect(screen.getByRole('tab', { name: 'Embedding Models' })).toHaveFocus();
  await user.keyboard('{End}{ }');
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/llm'));
});

test('a cached model says so, and its cached files are one button away', async () => {
  const cluster = serve();
  const entry =
    cluster.state.cache.find(one => one.model_name === 'bge-large-en-v1.5') ?? cluster.state.cache[0];
  if (entry === undefined) throw new Error('nothing is cached');
  const { user } = renderApp(`/launch_model/llm?status=cached&q=${entry.model_name}`);
  const card = await screen.findByRole('gridcell', { name: new RegExp(entry.model_name) });
  expect(within(card).getByText('Cached')).toBeVisible();
  await user.click(
    within(card).getByRole('button', { name: `Manage the cached files of ${entry.model_name}` }),
  );
  expect(await screen.findByRole('dialog')).toBeVisible();
});
