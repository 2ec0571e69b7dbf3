import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const GIB = 2 ** 30;
const refresh = () => screen.findByRole('button', { name: 'Refresh' });

test('a worker’s page shows each GPU with its memory, models and history', {
  tags: ['gpus.worker'],
}, async () => {
  const { state } = serve({ furnished: true, release: '4.1' });
  const [model] = state.running.values();
  Object.assign(model?.placements[0] ?? {}, { gpuMemory: 12 * GIB });
  const { user } = renderApp('/cluster_info/10.20.1.10%3A40217');
  const panel = await screen.findByRole('region', { name: 'Models on it' });
  const [first, second] = within(panel).getAllByRole('listitem');
  if (first === undefined || second === undefined) throw new Error('no GPU');
  expect(within(first).getByText(sentence('12 of 24 GiB, 50 %'))).toBeVisible();
  expect(first).toHaveTextContent('assistant 12 GiB');
  expect(second).toHaveTextContent('no model listed');
  await user.click(await refresh());
  expect(
    within(first).getByRole('img', { name: /^GPU memory over .*: now 50 %, lowest 50 %, highest 50 %/ }),
  ).toBeVisible();
});

test('0.13 does not say whose memory it is, and the page does not guess', {
  tags: ['gpus.worker', 'gpus.unknown'],
}, async () => {
  serve({ furnished: true });
  renderApp('/cluster_info/10.20.1.10');
  const panel = await screen.findByRole('region', { name: 'Models on it' });
  expect(within(panel).getByText('The cluster does not say how much of the memory is whose.')).toBeVisible();
});

test('the placement has the memory of each GPU beside its models', { tags: ['gpus.map'] }, async () => {
  const { state } = serve({ furnished: true });
  const [model] = state.running.values();
  Object.assign(model?.placements[0] ?? {}, { gpuMemory: 6 * GIB });
  renderApp('/cluster_info');
  const grid = await screen.findByRole('grid', { name: 'Placement' });
  const row = within(grid).getByRole('row', { name: /10\.20\.1\.10/ });
  expect(await within(row).findByText('25 %')).toBeVisible();
});

test('the GPU that the address names is marked', { tags: ['gpus.map', 'gpus.worker'] }, async () => {
  serve({ furnished: true });
  renderApp('/cluster_info/10.20.1.10?gpu=1');
  const panel = within(await screen.findByRole('region', { name: 'Models on it' }));
  const second = (await panel.findByText(sentence('GPU 1'))).closest('li');
  expect(second).toHaveAttribute('aria-current', 'location');
  expect(panel.getByText(sentence('GPU 0')).closest('li')).not.toHaveAttribute('aria-current');
});
