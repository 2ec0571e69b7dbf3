import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { mine, openEdited, withMine } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('another user’s change is shown before it is replaced, and the draft remains', {
  tags: ['register.edit'],
}, async () => {
  const { state } = withMine(serve());
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, language: ['zh'] }));
  const { user, router } = await openEdited();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(
    (await screen.findAllByText(/changed on the cluster meanwhile, and nothing was sent/))[0],
  ).toBeVisible();
  expect(state.traffic.log.filter(line => !line.startsWith('GET '))).toEqual([]);
  const table = screen.getByRole('table', { name: 'What differs' });
  expect(await within(table).findByRole('row', { name: /^language/ })).toHaveTextContent('["en"]["zh"]');
  expect(screen.getByLabelText(/^Model Path/)).toHaveValue('/new');
  await user.click(screen.getByRole('checkbox', { name: 'English' }));
  await user.click(screen.getByRole('checkbox', { name: 'Chinese' }));
  expect(within(table).queryByRole('row', { name: /^language/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')?.definition).toEqual({ ...mine, model_uri: '/new' });
});

test('an edit that is cancelled opens with the definition of the cluster the next time', async () => {
  withMine(serve());
  sessionStorage.setItem('customJsonData', JSON.stringify({ ...mine, model_uri: '/shown' }));
  const { user, router } = renderApp('/register_model/rerank/mine');
  const path = await screen.findByLabelText(/^Model Path/);
  expect(path).toHaveValue('/shown');
  await user.type(path, '/typed');
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave this form' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  await waitFor(() => expect(screen.queryByLabelText(/^Model Path/)).toBeNull());
  await router.navigate('/register_model/rerank/mine');
  expect(await screen.findByLabelText(/^Model Path/)).toHaveValue('/old');
});
