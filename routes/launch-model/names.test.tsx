import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { kindNames, wireType } from '#app/catalogue/kind-names.ts';
import { namedBuiltIn } from '#app/cluster/models/built-in-names.ts';
import { nameOnly } from '#app/cluster/models/registrations.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

/** Keeps back the whole list of a kind, as a supervisor without a free thread does. */
function holdBack(cluster: Cluster, type: string): () => void {
  const gate = createGate();
  cluster.failNext(`GET /v1/model_registrations/${type}?detailed=true`, { until: gate.passed }, 9);
  return gate.open;
}

async function after(ms: number, address: string) {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const app = renderApp(address);
  await screen.findByText('Loading models');
  await act(() => vi.advanceTimersByTimeAsync(ms));
  return app;
}

test.for(kindNames)(
  'after ten seconds the names of %s models are listed without their details',
  {
    tags: ['launch.names'],
  },
  async kind => {
    const cluster = serve({ release: '4.1' });
    const comes = holdBack(cluster, wireType(kind));
    await after(10_500, `/launch_model/${kind}`);
    const grid = await screen.findByRole('grid');
    expect(within(grid).getAllByRole('gridcell').length).toBeGreaterThan(1);
    expect(await screen.findByText(/^The cluster has not sent its whole list yet/)).toBeVisible();
    expect(within(grid).getAllByText('Details not known yet').length).toBeGreaterThan(1);
    comes();
    await waitFor(() => expect(screen.queryByText('Details not known yet')).toBeNull());
    expect(screen.queryByText(/^The cluster has not sent its whole list yet/)).toBeNull();
  },
);

test('a model that is opened by its name gets its own definition', { tags: ['launch.names'] }, async () => {
  const cluster = serve({ release: '4.1' });
  holdBack(cluster, 'image');
  const { user } = await after(10_500, '/launch_model/image');
  const [name] = [...cluster.state.registrations.image.keys()].sort();
  await user.click(await screen.findByRole('button', { name: name ?? '' }));
  expect(await screen.findByLabelText('Model UID')).toBeVisible();
  await waitFor(() =>
    expect(cluster.state.traffic.log).toContain(`GET /v1/model_registrations/image/${name}`),
  );
});

test('a model is launched while its list does not come', { tags: ['launch.names'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const comes = holdBack(cluster, 'rerank');
  const { user } = await after(10_500, '/launch_model/rerank?q=bge-reranker-base');
  await user.click(await screen.findByRole('button', { name: 'bge-reranker-base' }));
  const uid = await screen.findByLabelText('Model UID');
  await user.type(uid, 'early');
  comes();
  await waitFor(() => expect(screen.queryByText(/^The cluster has not sent its whole list yet/)).toBeNull());
  expect(uid).toHaveFocus();
  await user.click(screen.getByRole('button', { name: 'Launch' }));
  await waitFor(() => expect(cluster.state.running.has('early')).toBe(true));
});

test('what is known of a model is kept beside the names', { tags: ['launch.names'] }, async () => {
  serve({ release: '4.1' });
  const known = { ...nameOnly('bge-reranker-base', true), model_lang: ['eo'] };
  const models = await namedBuiltIn('rerank', new AbortController().signal, [known, nameOnly('gone', true)]);
  expect(models?.find(model => model.model_name === 'bge-reranker-base')).toBe(known);
  expect(models?.some(model => model.model_name === 'gone')).toBe(false);
  expect(models?.find(model => model.model_name === 'bge-reranker-large')?.isNameOnly).toBe(true);
});

test('without names either, a model is opened by its name', { tags: ['launch.names'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('GET /v1/model_registrations/rerank', { until: gate.passed }, 9);
  const { user, router } = await after(16_000, '/launch_model/rerank');
  await user.type(await screen.findByLabelText('Name of the model'), 'no-such{Enter}');
  expect(
    await screen.findByText(sentence('There is no model named “no-such” in this catalogue.')),
  ).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Dismiss' }));
  await user.clear(screen.getByLabelText('Name of the model'));
  await user.type(screen.getByLabelText('Name of the model'), 'bge-reranker-base{Enter}');
  expect(router.state.location.search).toBe('?launch=bge-reranker-base');
  expect(await screen.findByLabelText('Model UID')).toBeVisible();
  gate.open();
  expect(await screen.findByRole('grid', { hidden: true })).toBeInTheDocument();
});

test('a list that fails at last leaves the names and the form that is open', {
  tags: ['launch.names'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  const call = 'GET /v1/model_registrations/rerank?detailed=true';
  cluster.failNext(call, { until: gate.passed, next: { status: 504 } });
  const { user } = await after(10_500, '/launch_model/rerank');
  await user.click(await screen.findByRole('button', { name: 'bge-reranker-base' }));
  await user.type(await screen.findByLabelText('Model UID'), 'mine');
  gate.open();
  expect(await screen.findByText(/^Only the names/)).toBeInTheDocument();
  expect(screen.getByLabelText('Model UID')).toHaveValue('mine');
});
