import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { withMine } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a name that a custom model has offers its edit form with the entered values', {
  tags: ['register.name-taken'],
}, async () => {
  const { state } = withMine(serve());
  const { user, router } = renderApp('/register_model/rerank');
  const name = await screen.findByLabelText(/^Model Name/);
  await user.clear(name);
  await user.type(name, 'mine');
  const path = screen.getByLabelText(/^Model Path/);
  await user.clear(path);
  await user.type(path, '/new');
  await user.click(screen.getByRole('button', { name: 'Edit the registered mine with these values' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/register_model/rerank/mine'));
  expect(await screen.findByRole('cell', { name: '"/old"' })).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() =>
    expect(state.registrations.rerank.get('mine')?.definition).toMatchObject({
      model_uri: '/new',
      model_id: null,
    }),
  );
});

test('a name that another user registered meanwhile offers the same', {
  tags: ['register.name-taken'],
}, async () => {
  const cluster = serve();
  const { user } = renderApp('/register_model/rerank');
  const name = await screen.findByLabelText(/^Model Name/);
  await user.clear(name);
  await user.type(name, 'mine');
  withMine(cluster);
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  expect(
    await screen.findByRole('button', { name: 'Edit the registered mine with these values' }),
  ).toBeVisible();
});
