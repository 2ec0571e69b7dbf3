import { cleanup, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { renderApp } from '#test/render-app.tsx';
import { withMine } from '#test/rerank.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const mine = { model_name: 'mine', model_uri: '/old', language: ['en'] };

function serveMine(worker?: string) {
  const cluster = serve({ distributed: true });
  cluster.state.registrations.rerank.set('mine', {
    type: 'rerank',
    builtin: false,
    definition: mine,
    ...(worker && { worker }),
  });
  return cluster;
}

async function edit(path: string) {
  const app = renderApp('/register_model/rerank/mine');
  const field = await screen.findByLabelText(/^Model Path/);
  await app.user.clear(field);
  await app.user.type(field, path);
  return app;
}

test('with several workers a definition goes to one of them, and can then be launched', async () => {
  const { state } = serve({ distributed: true });
  const { user, router } = renderApp('/register_model/rerank');
  const place = await screen.findByLabelText('Registered on');
  expect(place).toHaveDisplayValue('Worker 10.20.1.10');
  expect(screen.getAllByRole('option').map(option => option.textContent)).toEqual([
    'Worker 10.20.1.10',
    'Worker 10.20.1.11',
    'Worker 10.20.1.12',
    'Supervisor',
  ]);
  await user.selectOptions(place, 'Worker 10.20.1.11');
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('custom-rerank')?.worker).toBe('10.20.1.11');

  await router.navigate('/register_model/rerank/custom-rerank');
  expect(await screen.findByLabelText('Registered on')).toHaveDisplayValue('Worker 10.20.1.11');
});

test('an edit leaves a definition on the worker that has it', async () => {
  const { state } = serveMine('10.20.1.12');
  localStorage.setItem('registeredOn', '{"rerank/mine":"10.20.1.12"}');
  const { user, router } = await edit('/new');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')).toMatchObject({
    worker: '10.20.1.12',
    definition: { model_uri: '/new' },
  });
});

test('an edit keeps a definition on its worker, and remembers it, if the nodes are unreadable', async () => {
  const { state, failNext } = serveMine('10.20.1.12');
  localStorage.setItem('registeredOn', '{"rerank/mine":"10.20.1.12"}');
  failNext('GET /v1/cluster/info', { status: 500, body: {} }, 2);
  const { user, router } = await edit('/new');
  expect(screen.queryByLabelText('Registered on')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')?.worker).toBe('10.20.1.12');
  expect(localStorage.getItem('registeredOn')).toContain('10.20.1.12');
});

test('an edit of a definition on an unknown worker waits until the nodes are readable', {
  tags: ['register.unlocated'],
}, async () => {
  const { state, failNext } = serveMine('10.20.1.12');
  failNext('GET /v1/cluster/info', { status: 500, body: {} });
  const { user, router } = await edit('/new');
  expect(screen.getByText(/^A worker may have this definition, and which one is not known/)).toBeVisible();
  expect(screen.getByRole('button', { name: 'Edit' })).toHaveAttribute('aria-disabled', 'true');
  await user.keyboard('{Enter}');
  expect(state.traffic.log.filter(line => /^(DELETE|POST)/.test(line))).toEqual([]);
  await user.click(screen.getByRole('button', { name: 'Retry' }));
  await user.selectOptions(await screen.findByLabelText('Registered on'), 'Worker 10.20.1.12');
  expect(screen.queryByText(/^A worker may have this definition/)).toBeNull();
  expect(screen.getByLabelText(/^Model Path/)).toHaveValue('/new');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')).toMatchObject({
    worker: '10.20.1.12',
    definition: { model_uri: '/new' },
  });
});

test('a cluster on one machine edits as usual if its nodes are unreadable', {
  tags: ['register.unlocated'],
}, async () => {
  const { state, failNext } = withMine(serve());
  failNext('GET /v1/cluster/info', { status: 500, body: {} }, 2);
  const { user, router } = await edit('/new');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')?.definition).toMatchObject({ model_uri: '/new' });
});

test('a refused edit restores the definition to its worker', async () => {
  const { state, failNext } = serveMine('10.20.1.12');
  localStorage.setItem('registeredOn', '{"rerank/mine":"10.20.1.12"}');
  failNext('POST /v1/model_registrations/rerank', { status: 400, body: { detail: 'no' } });
  const { user } = await edit('/new');
  await user.selectOptions(screen.getByLabelText('Registered on'), 'Worker 10.20.1.10');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect((await screen.findAllByText(/The former one was put back/))[0]).toBeVisible();
  expect(state.registrations.rerank.get('mine')).toMatchObject({ worker: '10.20.1.12', definition: mine });
});

test('the chosen worker survives a reload, and goes with the typed text', async () => {
  const { state } = serveMine('10.20.1.12');
  localStorage.setItem('registeredOn', '{"rerank/mine":"10.20.1.12"}');
  const first = renderApp('/register_model/rerank/mine');
  await first.user.selectOptions(await screen.findByLabelText('Registered on'), 'Worker 10.20.1.11');
  first.router.dispose();
  cleanup();

  const { user, router } = renderApp('/register_model/rerank/mine');
  expect(await screen.findByLabelText('Registered on')).toHaveDisplayValue('Worker 10.20.1.11');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')?.worker).toBe('10.20.1.11');
  expect(Object.keys(sessionStorage).filter(key => key.startsWith('draft:'))).toEqual(['draft:owner']);
});

test('a definition that only the supervisor has says so, and can be moved to a worker', async () => {
  const { state } = serveMine();
  const { user, router } = renderApp('/register_model/rerank/mine');
  const place = await screen.findByLabelText('Registered on');
  expect(place).toHaveDisplayValue('Supervisor');
  expect(place).toHaveAccessibleDescription(
    'At 0.13 no worker knows what only the supervisor has: such a model cannot be launched.',
  );
  await user.selectOptions(place, 'Worker 10.20.1.10');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/custom/rerank'));
  expect(state.registrations.rerank.get('mine')).toMatchObject({ worker: '10.20.1.10', definition: mine });
});

test.each([
  ['4.1', 3],
  ['0.13', 0],
] as const)('nothing is asked at a cluster of %s with %i workers', async (release, workers) => {
  serve({ release, distributed: true, workers });
  renderApp('/register_model/rerank');
  await screen.findByLabelText(/^Model Path/);
  expect(screen.queryByLabelText('Registered on')).toBeNull();
});
