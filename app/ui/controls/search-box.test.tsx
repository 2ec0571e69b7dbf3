import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

// Twice: the second time the form's code is loaded and takes focus at once.
test.each(['once', 'again'])(
  'ArrowDown in the search focuses the first card, and Enter there opens it and keeps the search, %s',
  async () => {
    serve();
    const { user, router } = renderApp('/launch_model/rerank');
    await screen.findByRole('grid');
    await user.keyboard('/bge-reranker-base');
    await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(1));
    await user.keyboard('{ArrowDown}');
    expect(screen.getByRole('button', { name: 'bge-reranker-base' })).toHaveFocus();
    await user.keyboard('/{Enter}');
    expect(await screen.findByRole('dialog', { name: 'bge-reranker-base' })).toBeVisible();
    expect(router.state.location.search).toBe('?q=bge-reranker-base&launch=bge-reranker-base');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.search).toBe('?q=bge-reranker-base'));
    expect(screen.getByRole('searchbox')).toHaveFocus();
  },
);

test('the Enter of an input method opens nothing', { tags: ['launch.slash'] }, async () => {
  serve();
  const { user, router } = renderApp('/launch_model/rerank');
  await screen.findByRole('grid');
  await user.keyboard('/bge-reranker-base');
  await waitFor(() => expect(screen.getAllByRole('gridcell')).toHaveLength(1));
  for (const key of ['Enter', 'Escape'])
    fireEvent.keyDown(screen.getByRole('searchbox'), { key, isComposing: true });
  expect(screen.getByRole('searchbox')).toHaveValue('bge-reranker-base');
  await user.keyboard('{Enter}');
  expect(await screen.findByRole('dialog', { name: 'bge-reranker-base' })).toBeVisible();
  expect(router.state.location.search).toContain('launch=bge-reranker-base');
});

test('/ leads to the search from a box to tick, too', { tags: ['launch.slash'] }, async () => {
  serve({ running: 1 });
  const { user } = renderApp('/running_models/LLM');
  const [box = document.body] = await screen.findAllByRole('checkbox', { name: /^Select / });
  box.focus();
  await user.keyboard('/');
  expect(screen.getByRole('searchbox')).toHaveFocus();
  expect(screen.getByRole('searchbox')).toHaveValue('');
});

test('with the shortcuts turned off / leads nowhere, and no search says that it does', {
  tags: ['settings.choices'],
}, async () => {
  serve();
  localStorage.setItem('shortcuts', 'off');
  const { user } = renderApp('/launch_model/rerank');
  const search = await screen.findByRole('searchbox');
  expect(search).not.toHaveAttribute('aria-keyshortcuts');
  expect(screen.queryByPlaceholderText(/Type \//)).toBeNull();
  await user.keyboard('/');
  expect(search).not.toHaveFocus();
});
