import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
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
  await screen.findByText('The files could not be deleted, or not on all workers.');
  await user.click(screen.getByRole('button', { name: 'Close' }));
  expect(await screen.findByRole('button', manage)).toBeVisible();
});

test('a deletion continues while its dialog is closed, is shown on reopening, and is reported once', {
  tags: ['cache.dialog'],
}, async () => {
  const cluster = serve();
  const [own] = cluster.state.cache.filter(one => one.model_name === 'bge-small-en-v1.5');
  if (own === undefined) throw new Error('nothing is cached');
  cluster.state.cache.push({ ...own, model_version: 'another', path: '/cache/another' });
  const gate = createGate();
  cluster.failNext('DELETE /v1/cache/models', { until: gate.passed });
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  await user.click(await screen.findByRole('button', { name: 'Delete another on all workers' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  await screen.findByRole('button', { name: 'Deleting another' });
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', manage));
  expect(await screen.findByRole('button', { name: 'Deleting another' })).toBeVisible();
  gate.open();
  expect(await screen.findByText(sentence('Deleted another.'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Close' }));
  await user.click(await screen.findByRole('button', manage));
  await screen.findByRole('table', { name: 'Cached versions' });
  expect(screen.queryByText(sentence('Deleted another.'))).toBeNull();
});

test('a path wraps at its slashes, and known file sizes are shown', async () => {
  const { state } = serve();
  for (const entry of state.cache)
    Object.assign(entry, { path: '/cache/one/two', size_bytes: 3 * 1024 ** 3 });
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  const [part] = await screen.findAllByText('cache/');
  expect(part?.parentElement?.innerHTML.replaceAll(/<\/?span>/g, '')).toBe('/<wbr>cache/<wbr>one/<wbr>two');
  expect(screen.getAllByText(sentence('3 GiB'))[0]).toBeVisible();
});

test('if files behind a link are deleted too, the question names their folder', {
  tags: ['cache.own-files'],
}, async () => {
  const { state } = serve();
  for (const entry of state.cache) entry.real_path = '/data/bge';
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  const [first] = await screen.findAllByRole('button', { name: /^Delete bge-small-en/ });
  await user.click(first ?? document.body);
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(within(question).getByRole('note')).toHaveTextContent(
    /deletes the files themselves, in \/data\/bge\. .*not a copy/,
  );
});

test('a cluster that keeps shared files is not said to delete them', {
  tags: ['cache.shared'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const [own] = state.cache.filter(one => one.model_name === 'bge-small-en-v1.5');
  if (own === undefined) throw new Error('nothing is cached');
  state.cache.push({ ...own, model_version: 'another', path: '/cache/another' });
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  await user.click(await screen.findByRole('button', { name: 'Delete another on all workers' }));
  await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(screen.queryByText(/In the same folder/)).toBeNull();
  expect(screen.queryByText(/files themselves/)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'yes' }));
  await screen.findByText(sentence('Deleted another.'));
  expect(state.cache).toContain(own);
});

test('GGUF files beside each other, and versions of one path, are said to go together', {
  tags: ['cache.shared'],
}, async () => {
  const { state } = serve();
  const [own] = state.cache.filter(one => one.model_name === 'bge-small-en-v1.5');
  if (own === undefined) throw new Error('nothing is cached');
  const file = { ...own, model_format: 'ggufv2' };
  state.cache = [
    { ...file, model_version: 'q4', path: '/cache/q/q4.gguf', real_path: '/hub/q4' },
    { ...file, model_version: 'q8', path: '/cache/q/q8.gguf', real_path: '/hub/q8' },
    { ...own, model_version: 'four', path: '/cache/bits', real_path: '' },
    { ...own, model_version: 'eight', path: '/cache/bits', real_path: '' },
  ];
  const { user } = renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  await user.click(await screen.findByRole('button', manage));
  await user.click(await screen.findByRole('button', { name: 'Delete q4 on all workers' }));
  expect(await screen.findByText(sentence('In the same folder, and deleted with it: q8'))).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'no' }));
  await user.click(await screen.findByRole('button', { name: 'Delete four on all workers' }));
  expect(await screen.findByText(sentence('In the same folder, and deleted with it: eight'))).toBeVisible();
});
