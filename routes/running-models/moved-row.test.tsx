import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
/** In a window of that height, this row is the first of the second band. */
const NTH = 16;

beforeEach(() => vi.stubGlobal('innerHeight', 2000));

const named = (name: string | RegExp) => screen.findByRole('button', { name, hidden: true });

/** Clicks a button of a row that moves up to another band while the opened overlay is shown. */
async function openAndMove(which: RegExp, opened: string) {
  const cluster = serve({ release: '4.1', running: 30 });
  const { user, router } = renderApp('/running_models/LLM');
  const [above] = await screen.findAllByRole('rowheader');
  const button = (await screen.findAllByRole('button', { name: which }))[NTH];
  const name = button?.getAttribute('aria-label') ?? '';
  await user.click(await named(name));
  await screen.findByRole(opened);
  cluster.state.running.delete(above?.getAttribute('title') ?? '');
  act(() => router.revalidate());
  await waitFor(() => expect(above).not.toBeInTheDocument());
  expect(button).not.toBeInTheDocument();
  return { name, user, cluster, router };
}

test('a menu stays with its row when a model above it goes', { tags: ['running.moved-row'] }, async () => {
  const { name, user } = await openAndMove(/^More for /, 'menu');
  await waitFor(async () => expect(await named(name)).toHaveAttribute('aria-expanded', 'true'));
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await named(name)).toHaveFocus());
});

test('cancelling a termination returns focus to the button, though a model above it went', {
  tags: ['running.moved-row'],
}, async () => {
  localStorage.setItem('confirmTerminations', 'on');
  const { name, user } = await openAndMove(/^Terminate Model /, 'alertdialog');
  await user.keyboard('{Escape}');
  await waitFor(async () => expect(await named(name)).toHaveFocus());
});

test('the end of a question leads to the next row when its model has ended', async () => {
  localStorage.setItem('confirmTerminations', 'on');
  const { name, user, cluster, router } = await openAndMove(/^Terminate Model /, 'alertdialog');
  const uid = name.replace('Terminate Model ', '');
  cluster.state.running.delete(uid);
  act(() => router.revalidate());
  await waitFor(() => expect(screen.queryByRole('rowheader', { name: uid, hidden: true })).toBeNull());
  await user.keyboard('{Escape}');
  await waitFor(() => expect(document.activeElement?.closest('[role="grid"]')).not.toBeNull());
});
