import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
/** A model on two workers, and one whose devices are in no list. */
const models = [
  {
    id: 'wide',
    model_type: 'LLM',
    model_name: 'qwen2-instruct',
    address: ['10.20.1.10:1', '10.20.1.11:1'],
    accelerators: ['0', '1'],
  },
  { id: 'odd', model_type: 'LLM', model_name: 'qwen2-instruct', address: {}, accelerators: { a: ['0'] } },
];

test('a model with a list of addresses and one with odd devices are in the table', {
  tags: ['running.odd-field'],
}, async () => {
  serve().failNext('GET /v1/models', { status: 200, body: { object: 'list', data: models } }, 99);
  renderApp('/running_models/LLM');
  const wide = await screen.findByRole('row', { name: /wide/ });
  expect(within(wide).getByText('10.20.1.10:1, 10.20.1.11:1')).toBeInTheDocument();
  expect(within(wide).getByText('0, 1')).toBeInTheDocument();
  expect(screen.getByRole('row', { name: /odd/ })).toBeInTheDocument();
});

test('Overview counts a model with a list of addresses', { tags: ['running.odd-field'] }, async () => {
  serve().failNext('GET /v1/models', { status: 200, body: { object: 'list', data: models } }, 99);
  renderApp('/overview');
  const map = await screen.findByRole('region', { name: 'GPUs' });
  expect(await within(map).findByRole('link', { name: `${models.length} models` })).toBeVisible();
});
