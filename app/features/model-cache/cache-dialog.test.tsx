import { render, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { createMemoryRouter } from 'react-router-dom';
import { expect, test } from 'vitest';
import { App } from '#app/app.tsx';
import { LazyFocusRestorer } from '#app/overlays/overlay.tsx';
import { routerFuture } from '#app/router-future.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { startUser } from '#test/start-user.ts';
import { CacheDialog } from './cache-dialog.tsx';
import * as modelCache from './route.ts';

const serve = serveCluster();
const onTwoWorkers = 'Delete qwen2-instruct--0_5B--pytorch--none on all workers';

function Opener() {
  const [open, setOpen] = useState(true);
  return (
    <>
      <LazyFocusRestorer />
      {open && <CacheDialog modelName="qwen2-instruct" close={() => setOpen(false)} />}
    </>
  );
}

function openDialog() {
  const routes = [
    { id: 'opener', path: '/', element: <Opener /> },
    { id: 'model-cache', path: '/resources/model-cache/:modelName', ...modelCache },
  ];
  render(<App router={createMemoryRouter(routes, { future: routerFuture })} />);
  return startUser();
}

/** That number of versions of one model, each on one worker. */
function holdVersions({ state }: Cluster, count: number): void {
  state.cache = Array.from({ length: count }, (_, index) => ({
    model_name: 'qwen2-instruct',
    model_version: `version-${index + 1}`,
    model_format: 'ggufv2',
    model_size_in_billions: 7,
    quantization: `q${index + 1}`,
    path: `/cache/version-${index + 1}`,
    actor_ip_address: '10.0.0.11:40001',
  }));
}

function bodyRows(): HTMLElement[] {
  return within(screen.getByRole('table')).getAllByRole('row').slice(1);
}

test('the dialog is a table of every column, and says that deleting concerns all workers', {
  tags: ['cache.dialog'],
}, async () => {
  const { state } = serve();
  openDialog();
  await screen.findByRole('table', { name: 'Cached versions' });
  const headings = screen.getAllByRole('columnheader').map(cell => cell.textContent);
  expect(headings).toEqual(['Format', 'Size', 'Quantization', 'Real path', 'Path', 'Worker', 'Actions']);
  const first = state.cache[0];
  const cells = within(bodyRows()[0] ?? document.body).getAllByRole('cell');
  expect(cells.slice(0, 6).map(cell => cell.textContent)).toEqual([
    'pytorch',
    '0.5',
    'none',
    first?.real_path,
    first?.path,
    first?.actor_ip_address,
  ]);
  const held = `${first?.model_version} on ${first?.actor_ip_address}`;
  for (const path of ['real path', 'path'])
    expect(screen.getByRole('button', { name: `Copy the ${path} of ${held}` })).toBeVisible();
  expect(screen.getByText(/removes its files from all workers/)).toBeVisible();
});

test('two rows of one version differ by their worker, and the question names both', async () => {
  const { state } = serve();
  const user = openDialog();
  const buttons = await screen.findAllByRole('button', { name: onTwoWorkers });
  expect(buttons).toHaveLength(2);
  await user.click(buttons[1] ?? document.body);
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  const held = state.cache.filter(one => one.model_version === 'qwen2-instruct--0_5B--pytorch--none');
  for (const { actor_ip_address } of held) expect(question).toHaveTextContent(actor_ip_address);
  expect(question).toHaveTextContent('2 workers');
});

test('the question about a row names the running models that were launched from its version', {
  tags: ['cache.confirm', 'cache.running-from'],
}, async () => {
  const cluster = serve();
  const small = { ...qwenLaunch, model_engine: 'Transformers', model_size_in_billions: '0_5' };
  await launchElsewhere(cluster, { ...small, model_uid: 'desk' });
  const user = openDialog();
  const [button] = await screen.findAllByRole('button', { name: onTwoWorkers });
  await user.click(button ?? document.body);
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(question).toHaveTextContent('Confirm deletion of cache files? This action is irreversible.');
  await waitFor(() => expect(question).toHaveTextContent('Running models launched from it: desk.'));
  await user.click(screen.getByRole('button', { name: 'no' }));
  await screen.findByRole('table');
  expect(bodyRows()).toHaveLength(4);
});

test('by keyboard: no keeps the files, yes deletes the version, and focus moves to the next row', {
  tags: ['cache.confirm'],
}, async () => {
  const { state } = serve();
  const user = openDialog();
  const [button] = await screen.findAllByRole('button', { name: onTwoWorkers });
  button?.focus();
  await user.keyboard('{Enter}');
  expect(
    await screen.findByText('Confirm deletion of cache files? This action is irreversible.'),
  ).toBeVisible();
  expect(screen.getByRole('button', { name: 'no' })).toHaveFocus();
  await user.keyboard('{Enter}');
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  await waitFor(() => expect(button).toHaveFocus());
  expect(bodyRows()).toHaveLength(4);

  await user.keyboard('{Enter}');
  await screen.findByRole('alertdialog');
  await user.tab();
  expect(screen.getByRole('button', { name: 'yes' })).toHaveFocus();
  await user.keyboard('{Enter}');
  expect(await screen.findByText(sentence('Deleted qwen2-instruct--0_5B--pytorch--none.'))).toBeVisible();
  expect(
    state.cache.some(
      one => one.model_version.includes('pytorch--none') && one.model_name === 'qwen2-instruct',
    ),
  ).toBe(false);
  expect(bodyRows()).toHaveLength(2);
  await waitFor(() =>
    expect(screen.getByRole('button', { name: /^Delete .*q4_k_m on all workers$/ })).toHaveFocus(),
  );
});

test('five rows a page, turned by keyboard; the last page moves back when it empties', {
  tags: ['cache.page-size', 'cache.page-moves-back'],
}, async () => {
  holdVersions(serve(), 6);
  const user = openDialog();
  expect(await screen.findByText(sentence('Page 1 of 2'))).toBeVisible();
  expect(bodyRows()).toHaveLength(5);
  screen.getByRole('button', { name: 'Next page' }).focus();
  await user.keyboard('{Enter}');
  expect(screen.getByText(sentence('Page 2 of 2'))).toBeVisible();
  expect(bodyRows()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Delete version-6 on all workers' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  await screen.findByText(sentence('Deleted version-6.'));
  expect(bodyRows()).toHaveLength(5);
  expect(screen.queryByText(/^Page/)).toBeNull();
});

test('after the last entry the empty text is shown and focus remains in the dialog', async () => {
  holdVersions(serve(), 1);
  const user = openDialog();
  const button = await screen.findByRole('button', { name: 'Delete version-1 on all workers' });
  await user.click(button);
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  expect(await screen.findByText('No cache for now !')).toBeVisible();
  await waitFor(() => expect(screen.getByRole('dialog')).toContainElement(focused()));
});

test('a deletion that answers result false keeps the row and reports it', async () => {
  const cluster = serve();
  holdVersions(cluster, 1);
  cluster.failNext('DELETE /v1/cache/models', { status: 200, body: { result: false } });
  const user = openDialog();
  await user.click(await screen.findByRole('button', { name: 'Delete version-1 on all workers' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  expect(await screen.findByText('The cluster could not delete these cache files.')).toBeVisible();
  await waitFor(() => expect(bodyRows()).toHaveLength(1));
  expect(screen.queryByText('No cache for now !')).toBeNull();
});

test('a list that fails says why and can be tried again; it never looks empty', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/cache/models', { status: 500, body: { detail: 'disk is gone' } });
  const user = openDialog();
  expect(await screen.findByText(sentence('Server error: 500 - disk is gone'))).toBeVisible();
  expect(screen.queryByText('No cache for now !')).toBeNull();
  cluster.failNext('GET /v1/cache/models', { network: 'refused' });
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByText(/could not be reached/)).toBeVisible();
  expectLogged(/could not be reached/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('table')).toBeVisible();
});

function focused(): HTMLElement {
  return document.activeElement instanceof HTMLElement ? document.activeElement : document.body;
}

test('the question names other versions that are deleted too, of other models as well', {
  tags: ['cache.shared'],
}, async () => {
  const cluster = serve();
  holdVersions(cluster, 4);
  const [one, , elsewhere] = cluster.state.cache;
  for (const entry of cluster.state.cache.slice(0, 3)) entry.real_path = '/shared';
  if (elsewhere) elsewhere.actor_ip_address = '10.0.0.12:40001';
  cluster.state.cache.push({ ...Object(one), model_name: 'copy', model_version: 'copy-1' });
  const user = openDialog();
  await user.click(await screen.findByRole('button', { name: 'Delete version-1 on all workers' }));
  const question = await screen.findByRole('alertdialog', { name: 'Warning' });
  expect(
    within(question).getByText(sentence(/^In the same folder.* with it: version-2, copy-1$/)),
  ).toBeVisible();
  await user.click(within(question).getByRole('button', { name: 'yes' }));
  await waitFor(() => expect(bodyRows()).toHaveLength(2));
  expect(cluster.state.cache.map(entry => entry.model_version)).toEqual(['version-3', 'version-4']);
  await user.click(screen.getByRole('button', { name: 'Delete version-4 on all workers' }));
  expect(await screen.findByRole('alertdialog')).not.toHaveTextContent('In the same folder');
});

test('files that are gone in spite of a failed deletion are not said to be there', {
  tags: ['cache.dialog'],
}, async () => {
  const { state, failNext } = serve();
  const user = openDialog();
  failNext('DELETE /v1/cache/models', { status: 500, body: { detail: 'disk is gone' } });
  const ask = async () => {
    await user.click(
      (await screen.findAllByRole('button', { name: /^Delete .* on all workers$/ }))[0] as Element,
    );
    await user.click(await screen.findByRole('button', { name: 'yes' }));
  };
  await ask();
  expect(await screen.findByText(/disk is gone/)).toBeVisible();
  const failed = state.cache.find(one => one.model_name === 'qwen2-instruct')?.model_version;
  failNext('DELETE /v1/cache/models', { status: 500, body: { detail: 'too late' } });
  state.cache = state.cache.filter(one => one.model_version !== failed);
  await ask();
  await waitFor(() => expect(screen.queryByText(/disk is gone|too late/)).toBeNull());
  expect(screen.queryByText('The files could not be deleted, or not on all workers.')).toBeNull();
});
