import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { OrderedFailure } from '#server/cluster/failures.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { mine, withMine } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const LIST = 'GET /v1/model_registrations/rerank';

async function openEdit(user: ReturnType<typeof renderApp>['user'], name: string) {
  await user.click(await screen.findByRole('button', { name: `Edit ${name}` }));
  await user.click(await screen.findByRole('button', { name: 'Edit' }));
}

test('a model may be edited before its card has the cluster’s version of its definition', {
  tags: ['register.edit'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  const { user, router } = renderApp('/register_model/rerank');
  const field = await screen.findByLabelText(/^Model Name/);
  await user.clear(field);
  await user.type(field, 'ours');
  failNext(`${LIST}/ours`, { until: createGate().passed });
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await openEdit(user, 'ours');
  await user.type(await screen.findByLabelText(/^Max Tokens/), '0');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('ours')?.kept).toMatchObject({ max_tokens: 5120 });
});

const unsure: [what: string, call: string, failure: () => OrderedFailure][] = [
  ['the list is on its way', LIST, () => ({ until: createGate().passed })],
  ['the definition is on its way', `${LIST}/mine`, () => ({ until: createGate().passed })],
  ['the list could not be read', LIST, () => ({ status: 503, body: { detail: 'busy' } })],
  ['the definition could not be read', `${LIST}/mine`, () => ({ status: 503, body: { detail: 'busy' } })],
];

test.each(unsure)('a definition of the last visit is not edited: %s', async (_, call, failure) => {
  const { state, failNext } = withMine(serve());
  const { user, router } = renderApp('/launch_model/custom/rerank');
  await screen.findByRole('button', { name: 'Edit mine' });
  await waitFor(() => expect(screen.queryByText('Loading the details')).toBeNull());
  await act(() => router.navigate('/register_model/audio'));
  sessionStorage.setItem('customJsonData', JSON.stringify(mine));
  const definition = { ...mine, model_uri: '/newer' };
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition });
  failNext(call, failure());
  await act(() => router.navigate('/launch_model/custom/rerank'));
  await openEdit(user, 'mine');
  expect(await screen.findByLabelText(/^Model Path/)).toHaveValue('/newer');
});
