import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { signedOut } from '#app/session/session.ts';
import { asksBeforeLeaving } from '#test/asks-before-leaving.ts';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { mine, openEdited, withMine } from '#test/rerank.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const POST = 'POST /v1/model_registrations/rerank';

test('a model that is registered after its form was left comes into the list that is looked at', {
  tags: ['register.registered'],
}, async () => {
  const cluster = withMine(serve());
  const { user, router } = renderApp('/register_model/rerank');
  await user.type(await screen.findByLabelText(/^Model Name/), '-late');
  const gate = createGate();
  cluster.failNext(POST, { until: gate.passed });
  await user.click(screen.getByRole('button', { name: 'Register Model' }));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('button', { name: 'Delete mine' });
  gate.open();
  expect(await screen.findByRole('button', { name: 'Delete custom-rerank-late' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/custom/rerank');
});

test('a model whose edit is refused after its form was left, and that is put back, comes into the list again', {
  tags: ['register.edit'],
}, async () => {
  const cluster = withMine(serve());
  const { user } = await openEdited();
  const gate = createGate();
  cluster.failNext(POST, { until: gate.passed, next: { status: 400, body: { detail: 'no' } } });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await waitFor(() => expect(cluster.state.registrations.rerank.has('mine')).toBe(false));
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByRole('heading', { name: 'No custom models' });
  gate.open();
  expect(await screen.findByRole('button', { name: 'Delete mine' })).toBeVisible();
  expect(cluster.state.registrations.rerank.get('mine')?.definition).toEqual(mine);
});

test('a user who left the form remains on the new screen after its success', async () => {
  const cluster = withMine(serve());
  const { user, router } = await openEdited();
  const gate = createGate();
  cluster.failNext(POST, { until: gate.passed });
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await router.navigate('/launch_model/custom/audio');
  gate.open();
  expect(await screen.findByText(sentence(/^The changed .* is registered\.$/))).toBeVisible();
  await waitFor(() => expect(router.state.fetchers.size).toBe(0));
  expect(router.state.location.pathname).toBe('/launch_model/custom/audio');
  expect(cluster.state.registrations.rerank.get('mine')?.definition).toEqual({ ...mine, model_uri: '/new' });
});

test('a renamed model is not read again by its old name', async () => {
  const { state } = withMine(serve());
  const { user, router } = await openEdited();
  await user.type(screen.getByLabelText(/^Model Name/), '-renamed');
  state.traffic.log.length = 0;
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  expect(await screen.findByRole('button', { name: 'Delete mine-renamed' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/custom/rerank');
  const calls = state.traffic.log;
  expect(calls.lastIndexOf('GET /v1/model_registrations/rerank/mine')).toBeLessThan(calls.indexOf(POST));
  expect(screen.queryByRole('alertdialog')).toBeNull();
});

test('a navigation during the form’s own redirect is not asked about', async () => {
  withMine(serve());
  const { user, router } = renderApp('/register_model/rerank');
  await user.type(await screen.findByLabelText(/^Model Name/), '-typed');
  const unsubscribe = router.subscribe(({ location, navigation }) => {
    if (location.pathname !== '/launch_model/custom/rerank' || navigation.state !== 'idle') return;
    unsubscribe();
    router.navigate('/running_models/LLM');
  });
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await user.click(await screen.findByRole('button', { name: 'Leave this form' }));
  await waitFor(() => expect(router.state.location.pathname).toBe('/running_models/LLM'));
});

test('the browser asks before a changed form is closed, as long as it is changed', async () => {
  serve();
  const { user } = renderApp('/register_model/rerank');
  const name = await screen.findByLabelText(/^Model Name/);
  expect(asksBeforeLeaving()).toBe(false);
  await user.type(name, 'x');
  expect(asksBeforeLeaving()).toBe(true);
  await user.type(name, '{Backspace}');
  expect(asksBeforeLeaving()).toBe(false);
});

test('the way to the sign-in is not asked about, for the draft waits there, and neither is an address below the form', async () => {
  signInWith(serve({ auth: true }), 'admin');
  const { user, router } = renderApp('/register_model/rerank');
  await user.type(await screen.findByLabelText(/^Model Name/), '-typed');
  await router.navigate('/register_model/rerank?open=1');
  expect(router.state.location.search).toBe('?open=1');
  signedOut();
  await router.navigate('/login');
  expect(router.state.location.pathname).toBe('/login');
  expect(screen.queryByRole('alertdialog')).toBeNull();
});
