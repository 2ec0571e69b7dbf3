import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] }));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

test('a sorted column holds its order while the figures change, until the reader sorts again', async () => {
  let now = 0;
  const cluster = serve({ workers: 3, now: () => now });
  const { user } = renderApp('/cluster_info');
  const table = await screen.findByRole('grid', { name: 'Worker Details' });
  const order = () =>
    within(table)
      .getAllByText(sentence(/^10\.20\.1\./))
      .map(cell => cell.textContent.slice(-2));
  await user.click(within(table).getByRole('button', { name: 'Mem Total' }));
  expect(order()).toEqual(['12', '10', '11']);
  for (const node of cluster.state.nodes) if (node.ip.endsWith('12')) node.memory *= 100;
  now = 5000;
  await pass(5000);
  await vi.waitFor(() => expect(table).toHaveTextContent('13,107,200.00 MiB'));
  expect(order()).toEqual(['12', '10', '11']);
  await user.click(screen.getByRole('button', { name: 'Sort again' }));
  expect(order()).toEqual(['10', '11', '12']);
});

test('workers are filtered by address and hardware', async () => {
  serve({ workers: 12 });
  const { user } = renderApp('/cluster_info');
  const search = await screen.findByRole('searchbox', { name: 'Filter by address' });
  await user.keyboard('/');
  expect(search).toHaveFocus();
  await user.keyboard('.1.2');
  expect(await screen.findByText(sentence('2 of 12 workers'))).toBeVisible();
  await user.selectOptions(screen.getByRole('combobox', { name: 'Show which workers' }), 'Over 90 % used');
  expect(await screen.findByText('No worker matches.')).toBeVisible();
});

const TWICE = {
  model_uid: 'twice',
  model_type: 'LLM',
  model_name: 'qwen2-instruct',
  model_engine: 'Transformers',
  model_format: 'pytorch',
  model_size_in_billions: 7,
  quantization: 'none',
  n_gpu: 'auto',
  replica: 2,
};

test('the placement shows each model on its GPU, and each replica where its worker reports it', async () => {
  const cluster = serve({ furnished: true });
  await cluster.fetch(
    new Request('http://localhost:3000/v1/models', { method: 'POST', body: JSON.stringify(TWICE) }),
  );
  renderApp('/cluster_info');
  const grid = await screen.findByRole('grid', { name: 'Placement' });
  expect(
    within(grid)
      .getAllByRole('columnheader')
      .map(cell => cell.textContent),
  ).toEqual(['Worker', 'CPU', 'GPU 0', 'GPU 1', 'GPU 2', 'GPU 3']);
  expect(within(grid).getAllByRole('row')[1]).toHaveTextContent(/10\.20\.1\.10.*assistant/);
  expect(within(grid).getAllByText('twice')).toHaveLength(2);
  expect(screen.queryByText('Place unknown')).toBeNull();
});

test('without the workers’ reports the placement explains what the list lacks', async () => {
  const cluster = serve({ furnished: true });
  await cluster.fetch(
    new Request('http://localhost:3000/v1/models', { method: 'POST', body: JSON.stringify(TWICE) }),
  );
  cluster.failNext('GET /v1/workers', { status: 500, body: { detail: 'Remote server closed' } }, 1000);
  renderApp('/cluster_info');
  const grid = await screen.findByRole('grid', { name: 'Placement' });
  expect(within(grid).getByText(sentence('twice ×2'))).toBeVisible();
  const unplaced = within(screen.getByRole('region', { name: 'Placement' })).getByRole('listitem');
  expect(unplaced).toHaveTextContent('twice: 2 replicas; the list names the place of one');
});

test('without the permission to list models the placement is unknown', async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/models', { status: 403 }, 9);
  renderApp('/cluster_info');
  expect(
    await screen.findByText('Unknown: your sign-in may not list the running models.'),
  ).toBeInTheDocument();
});

test('a model of the placement links to its page, and a full cell opens as a list', {
  tags: ['cluster.placement-all', 'running.links'],
}, async () => {
  const cluster = serve();
  for (const uid of ['one', 'two', 'three'])
    await launchElsewhere(cluster, {
      model_uid: uid,
      model_name: 'bge-small-en-v1.5',
      model_type: 'embedding',
      n_gpu: null,
      worker_ip: '10.20.1.12',
    });
  const { user, router } = renderApp('/cluster_info');
  const grid = await screen.findByRole('grid', { name: 'Placement' });
  expect(within(grid).getByRole('link', { name: 'one' })).toHaveAttribute('href', '#/running_model/one');
  await user.click(within(grid).getByRole('button', { name: '+2: show all 3 models on CPU of 10.20.1.12' }));
  const dialog = await screen.findByRole('dialog', { name: 'Models on CPU of 10.20.1.12' });
  await user.click(within(dialog).getByRole('link', { name: 'three' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_model/three'));
});
