import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const manage = { name: 'Manage the cached files of bge-small-en-v1.5' };

test('by keyboard: the chip opens the cached files, and goes when the last of them went', {
  tags: ['launch.card-cached', 'launch.card-uncached'],
}, async () => {
  const { state } = serve();
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  const card = await screen.findByRole('gridcell', { name: /bge-small-en/ });
  expect(within(card).getByText('Cached')).toBeVisible();
  within(card).getByRole('button', manage).focus();
  await user.keyboard('{Enter}');
  const [first] = await screen.findAllByRole('button', { name: /^Delete bge-small-en.* on all workers$/ });
  first?.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog', { name: 'Warning' });
  await user.keyboard('{Tab}{Enter}');
  expect(await screen.findByText('No cache for now !')).toBeVisible();
  expect(state.cache.some(one => one.model_name === 'bge-small-en-v1.5')).toBe(false);
  await user.keyboard('{Escape}');
  const name = await screen.findByRole('button', { name: 'bge-small-en-v1.5' });
  await waitFor(() => expect(name).toHaveFocus());
  expect(screen.queryByText('Cached')).toBeNull();
  expect(screen.queryByRole('button', manage)).toBeNull();
});

test('files that could not be deleted leave the card its chip', async () => {
  const cluster = serve();
  cluster.failNext('DELETE /v1/cache/models', { status: 200, body: { result: false } });
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  const [first] = await screen.findAllByRole('button', { name: /^Delete bge-small-en/ });
  await user.click(first ?? document.body);
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  await screen.findByText('The files could not be deleted.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', manage)).toBeVisible();
});

test('a path wraps at its slashes, and what the files take is said where the cluster knows it', async () => {
  const { state } = serve();
  for (const entry of state.cache)
    Object.assign(entry, { path: '/cache/one/two', size_bytes: 3 * 1024 ** 3 });
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  const [path] = await screen.findAllByText('/cache/one/two', { selector: 'span' });
  expect(path?.innerHTML).toBe('/<wbr>cache/<wbr>one/<wbr>two');
  expect(screen.getAllByText('3 GiB')[0]).toBeVisible();
});
