import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showToast } from '#app/notify/toasts.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test.each([
  ['0.13', 1],
  ['4.1', 0],
] as const)(
  'a running model is opened from its toast if the cluster has pages: %s',
  async (release, buttons) => {
    const { state } = serve({ release });
    renderApp('/running_models/LLM');
    await screen.findByRole('navigation');
    await waitFor(() => expect(state.traffic.log).toContain('GET /openapi.json'));
    act(() => showToast('it runs as it.', { uid: 'it', kind: 'llm' }));
    await screen.findByText('it runs as it.');
    await waitFor(() =>
      expect(screen.queryAllByRole('button', { name: 'Open the page of it' })).toHaveLength(buttons),
    );
  },
);

test('of several notices every control says whose it is', async () => {
  serve();
  renderApp('/settings');
  await screen.findByRole('navigation');
  act(() => showToast('one runs as one.', { uid: 'one', kind: 'llm' }));
  act(() => showToast('two runs as two.', { uid: 'two', kind: 'llm' }));
  for (const uid of ['one', 'two']) {
    const words = `${uid} runs as ${uid}.`;
    const text = await screen.findByText(sentence(words));
    const notice = within(text.parentElement ?? document.body);
    expect(notice.getAllByRole('button').map(button => button.getAttribute('aria-label'))).toEqual([
      `Open the page of ${uid}`,
      `Copy the ID ${uid}`,
      `Dismiss: ${words}`,
    ]);
    expect(notice.getByRole('link', { name: 'Running Models' })).toHaveAccessibleDescription(words);
  }
});

test('of more than three notices the oldest gives way', async () => {
  serve();
  renderApp('/settings');
  await screen.findByRole('navigation');
  for (const number of [1, 2, 3]) act(() => showToast(`notice ${number}`));
  expect(await screen.findByText(sentence('notice 1'))).toBeVisible();
  act(() => showToast('notice 4'));
  expect(screen.getAllByText(sentence(/^notice \d$/)).map(notice => notice.textContent)).toEqual([
    'notice 2',
    'notice 3',
    'notice 4',
  ]);
});

test('a notice hides after six seconds, and one with the same words takes its place', {
  tags: ['frame.toasts'],
}, async () => {
  serve();
  renderApp('/settings');
  await screen.findByRole('navigation');
  act(() => showToast('first'));
  await screen.findByText(sentence('first'));
  vi.useFakeTimers();
  try {
    act(() => showToast('saved'));
    await act(() => vi.advanceTimersByTimeAsync(4000));
    act(() => showToast('saved'));
    expect(screen.getAllByText(sentence('saved'))).toHaveLength(1);
    await act(() => vi.advanceTimersByTimeAsync(4000));
    expect(screen.getByText(sentence('saved'))).toBeVisible();
    await act(() => vi.advanceTimersByTimeAsync(2000));
    expect(screen.queryByText(sentence('saved'))).not.toBeInTheDocument();
  } finally {
    vi.useRealTimers();
  }
});
