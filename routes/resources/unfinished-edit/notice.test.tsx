import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { serveCluster } from '#test/serve-cluster.ts';
import { copyOf, keepCopy } from './unfinished-edits.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };
const name = 'The edit of mine was not finished';

test.each([
  ['/launch_model/llm'],
  ['/launch_model/custom/rerank'],
  ['/running_models/LLM'],
  ['/register_model/rerank'],
])('an edit that broke off is told at %s', async address => {
  serve();
  keepCopy('rerank', mine);
  renderApp(address);
  expect(await screen.findByRole('region', { name })).toBeVisible();
});

test('Restore among the custom models brings the former definition back, and its card', async () => {
  const { state } = serve();
  keepCopy('rerank', mine);
  const { user, router } = renderApp('/launch_model/custom/rerank');
  const notice = await screen.findByRole('region', { name });
  await user.click(within(notice).getByRole('button', { name: 'Restore' }));
  expect(await screen.findByText('The former definition of mine is registered again.')).toBeVisible();
  expect(state.registrations.rerank.get('mine')?.definition).toEqual(mine);
  expect(screen.queryByRole('region', { name })).toBeNull();
  expect(copyOf('rerank', 'mine')).toBeUndefined();
  expect(await screen.findByRole('button', { name: 'Edit mine' })).toBeVisible();
  await router.navigate('/running_models/LLM');
  await waitFor(() =>
    expect(screen.queryByText('The former definition of mine is registered again.')).toBeNull(),
  );
});
