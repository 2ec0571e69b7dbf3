import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

async function open(address: string) {
  const app = renderApp(address);
  await screen.findByRole('grid');
  // Its placeholder has the first choice alone.
  await screen.findByRole('option', { name: 'starred' }, { timeout: 18_000 });
  return app;
}

function firstCards(): (string | null)[] {
  return within(screen.getByRole('grid'))
    .getAllByRole('heading', { level: 2 })
    .slice(0, 3)
    .map(name => name.textContent);
}

test('a model is starred on its card, and shown alone from then on', { tags: ['again.stars'] }, async () => {
  serve();
  const { user, router } = await open('/launch_model/rerank');
  const star = await screen.findByRole('button', { name: 'Star bge-reranker-base' });
  await user.click(star);
  expect(star).toHaveAttribute('aria-pressed', 'true');
  await user.selectOptions(screen.getByLabelText('Show'), 'starred');
  await waitFor(() => expect(firstCards()).toEqual(['bge-reranker-base']));
  expect(router.state.location.search).toBe('?only=starred');
  await user.click(await screen.findByRole('button', { name: 'Star bge-reranker-base' }));
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  await waitFor(() => expect(firstCards().length).toBeGreaterThan(1));
});

test('a card shows the memory of its smallest variant, and a filter shows what fits now', {
  tags: ['fit.smallest', 'fit.largest', 'fit.now'],
}, async () => {
  const { state } = serve();
  for (const node of state.nodes) node.gpuMemory = Math.min(node.gpuMemory, 4 * 2 ** 30);
  const { user } = await open('/launch_model/llm?q=qwen2');
  const small = await screen.findByRole('gridcell', { name: /^qwen2-instruct/ });
  // Of 0.5 to 72 billion parameters.
  expect(await within(small).findByText(sentence(/^from .+ · 7B q2_k probably fits$/i))).toBeVisible();
  expect(small).toHaveTextContent('0.5–72B');
  const all = screen.getByText(sentence(/^\d+ of \d+ models$/)).textContent;
  await user.selectOptions(await screen.findByLabelText('Show'), 'fits now');
  await waitFor(() => expect(screen.getByText(sentence(/^\d+ of \d+ models$/)).textContent).not.toBe(all));
  expect(firstCards()).toContain('qwen2-instruct');
});

test('the free memory is read again while the screen is shown', { tags: ['fit.now'] }, async () => {
  const { state } = serve();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  await open('/launch_model/llm?q=qwen2');
  const small = await screen.findByRole('gridcell', { name: /^qwen2-instruct/ });
  expect(await within(small).findByText(sentence(/^from .+ fits$/))).toBeVisible();
  state.running.clear();
  for (const node of state.nodes) if (node.gpus > 0) node.gpuMemory = 150 * 2 ** 20;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  expect(await within(small).findByText(sentence(/^from .+ · no room$/))).toBeVisible();
});

test('while the free memory is unknown, “fits now” hides no card', { tags: ['fit.now'] }, async () => {
  const { failNext } = serve();
  failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } }, 3);
  await open('/launch_model/llm?q=qwen2&only=fits');
  await waitFor(() => expect(firstCards()).toContain('qwen2-instruct'));
  expect(screen.getByLabelText('Show')).toHaveValue('fits');
});

test('language models are sorted by their least memory or their longest context', {
  tags: ['launch.sort'],
}, async () => {
  serve();
  const { user, router } = await open('/launch_model/llm');
  const byName = firstCards();
  await user.selectOptions(screen.getByLabelText('Sort'), 'by longest context');
  await waitFor(() => expect(firstCards()).not.toEqual(byName));
  const longest = within(screen.getByRole('grid')).getAllByRole('gridcell')[0];
  expect(longest).toHaveTextContent(/\d{3,}K/);
  await user.selectOptions(screen.getByLabelText('Sort'), 'by least memory');
  await waitFor(() => expect(router.state.location.search).toBe('?sort=size'));
});

test('by least memory sorts by the figure that the cards show', {
  tags: ['launch.sort', 'fit.smallest'],
}, async () => {
  serve();
  await open('/launch_model/llm?sort=size');
  const figures = () =>
    within(screen.getByRole('grid'))
      .getAllByText(sentence(/^from /))
      .map(chip => {
        const [, amount = '', unit = ''] = /^from ([\d.,]+) (\w+)/.exec(chip.textContent ?? '') ?? [];
        return Number(amount.replaceAll(',', '')) * (unit === 'GiB' ? 1024 : 1);
      });
  await waitFor(() => expect(figures().length).toBeGreaterThan(5));
  await waitFor(() => expect(figures()).toEqual(figures().toSorted((a, b) => a - b)));
});

test('a filter shows the models of which a variant needs at most so much memory', {
  tags: ['fit.at-most'],
}, async () => {
  serve();
  const { user, router } = await open('/launch_model/llm');
  const all = screen.getByText(sentence(/^\d+ models$/)).textContent;
  await user.selectOptions(screen.getByLabelText('Show'), 'needs at most 4 GiB');
  await waitFor(() => expect(router.state.location.search).toBe('?only=4'));
  await waitFor(() => expect(screen.getByText(sentence(/^\d+ of \d+ models$/))).toBeVisible());
  expect(firstCards()).not.toContain('aquila2-chat');
  await user.click(screen.getByRole('searchbox'));
  await user.paste('aquila2-chat');
  await user.click(await screen.findByRole('button', { name: 'Clear filters' }));
  expect(await screen.findByText(sentence(String(all)))).toBeVisible();
});

test.each([
  ['embedding', 'bge-small-en-v1.5'],
  ['rerank', 'bge-reranker-base'],
  ['image', 'sdxl-turbo'],
  ['audio', 'whisper-base'],
])(
  'models of the kind %s are chosen by the memory of their cached files',
  {
    tags: ['fit.at-most', 'fit.smallest', 'fit.files', 'launch.sort'],
  },
  async (kind, name) => {
    serve({ release: '4.1' });
    const { user } = await open(`/launch_model/${kind}`);
    // Without a layout only the first cards are rendered.
    await screen.findByRole('option', { name: 'by least memory' });
    await user.selectOptions(screen.getByLabelText('Sort'), 'by least memory');
    await waitFor(() => expect(firstCards()[0]).toBe(name));
    const card = await screen.findByRole('gridcell', { name: new RegExp(`^${name}(?!\\.)`) });
    expect(await within(card).findByText(sentence(/^from [\d.]+ [MG]iB$/))).toBeVisible();
    await user.selectOptions(screen.getByLabelText('Show'), 'needs at most 16 GiB');
    await waitFor(() => expect(firstCards()).toEqual([name]));
  },
);

test.each([
  ['embedding', ['by name', 'cached first', 'by most dimensions', 'by most tokens']],
  ['image', ['by name', 'cached first']],
])(
  'the models of the kind %s are sorted by what their cards show',
  {
    tags: ['launch.sort'],
  },
  async (kind, names) => {
    serve();
    const { user } = await open(`/launch_model/${kind}`);
    const sort = screen.getByLabelText('Sort');
    expect(
      within(sort)
        .getAllByRole('option')
        .map(one => one.textContent),
    ).toEqual(names);
    await user.selectOptions(sort, 'cached first');
    const first = () => within(screen.getByRole('grid')).getAllByRole('gridcell')[0];
    await waitFor(() => expect(first()).toHaveTextContent('Cached'));
  },
);

test('a click between two cards keeps focus when the cards change', async () => {
  serve();
  const { user, router } = renderApp('/launch_model/rerank');
  const [row = document.body] = within(await screen.findByRole('grid')).getAllByRole('row');
  await user.click(row);
  expect(row).toHaveFocus();
  await act(() => router.navigate('/launch_model/rerank?q=bge-reranker-base'));
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(1));
  expect(row).toHaveFocus();
});

test('the focus comes back to the model whose form was open, wherever its card is by then', {
  tags: ['launch.drawer', 'fit.now'],
}, async () => {
  const { state } = serve();
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = await open('/launch_model/llm?only=fits');
  await waitFor(() => expect(firstCards().slice(0, 2)).toEqual(['aquila2-chat', 'baichuan']));
  const place = screen.getByRole('button', { name: 'baichuan' });
  await user.click(place);
  await screen.findByRole('dialog', { name: 'baichuan' });
  for (const node of state.nodes) node.gpuMemory = 4 * 2 ** 30;
  await act(() => vi.advanceTimersByTimeAsync(31_000));
  await waitFor(() => expect(place).not.toHaveAccessibleName('baichuan'));
  await user.click(await screen.findByRole('button', { name: 'Go Back' }));
  await waitFor(() => expect(screen.getByRole('button', { name: 'baichuan' })).toHaveFocus());
});
