import { act, screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { createGate } from '#test/gate.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a slow cluster shows heading and tabs at once, and the form follows', async () => {
  const gate = createGate();
  serve().failNext('GET /v1/models/families', { until: gate.passed });
  renderApp('/register_model/llm');
  expect(await screen.findByRole('heading', { level: 1, name: 'Register Model' })).toBeVisible();
  expect(screen.getByRole('tab', { name: 'Rerank Model' })).toBeVisible();
  expect(screen.getByText('Loading the form')).toBeVisible();
  expect(screen.queryByLabelText(/^Model Name/)).toBeNull();
  gate.open();
  expect(await screen.findByLabelText(/^Model Name/)).toBeVisible();
});

test('where definitions are shared, the form does not wait for the list of machines', async () => {
  const gate = createGate();
  serve({ release: '4.1' }).failNext('GET /v1/cluster/info', { until: gate.passed }, 9);
  renderApp('/register_model/rerank');
  expect(await screen.findByLabelText(/^Model Name/)).toBeVisible();
  gate.open();
});

test('elsewhere the form waits ten seconds for the workers', { tags: ['register.unlocated'] }, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true, toFake: ['setTimeout', 'clearTimeout'] });
  const gate = createGate();
  serve({ distributed: true }).failNext('GET /v1/cluster/info', { until: gate.passed }, 9);
  renderApp('/register_model/rerank');
  expect(await screen.findByText('Loading the form')).toBeVisible();
  await act(() => vi.advanceTimersByTimeAsync(10_500));
  expect(await screen.findByLabelText(/^Model Name/)).toBeVisible();
  gate.open();
});

test('an edit never opens with a definition that was read before', async () => {
  const { state, failNext } = serve();
  const definition = { model_name: 'mine', model_uri: '/old', language: ['en'] };
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition });
  const { router } = renderApp('/register_model/rerank/mine');
  expect(await screen.findByLabelText(/^Model Path/)).toHaveValue('/old');
  await act(() => router.navigate('/register_model/audio'));
  definition.model_uri = '/new';
  const gate = createGate();
  failNext('GET /v1/model_registrations/rerank/mine', { until: gate.passed });
  await act(() => router.navigate('/register_model/rerank/mine'));
  expect(await screen.findByText('Loading the form')).toBeVisible();
  gate.open();
  expect(await screen.findByLabelText(/^Model Path/)).toHaveValue('/new');
});

test('an edit remains open if its definition cannot be read again, and shows the reason', async () => {
  const { state, failNext } = serve();
  const definition = { model_name: 'mine', model_uri: '/old', language: ['en'] };
  state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition });
  const { user, router } = renderApp('/register_model/rerank/mine');
  const field = await screen.findByLabelText(/^Model Path/);
  await user.type(field, '/typed');
  failNext('GET /v1/model_registrations/rerank/mine', { status: 503, body: { detail: 'busy' } });
  router.revalidate();
  expect(
    await screen.findByText(sentence(/could not be read: the form continues.*503 - busy/)),
  ).toBeVisible();
  expect(field).toBeVisible();
  expect(field).toHaveValue('/old/typed');
});

test('a blank form opens with known data, and says so if they could not be reloaded', async () => {
  const { failNext } = serve({ release: '4.1' });
  const { router } = renderApp('/register_model/llm');
  await screen.findByLabelText(/^Model Name/);
  await act(() => router.navigate('/register_model/audio'));
  failNext('GET /v1/model_registrations/LLM/*', { status: 503, body: { detail: 'busy' } });
  await act(() => router.navigate('/register_model/llm'));
  expect(await screen.findByLabelText(/^Model Name/)).toBeVisible();
  expect(
    await screen.findByText(sentence(/could not be read: the form continues.*503 - busy/)),
  ).toBeVisible();
});

test('a list that comes while Register Model is pressed draws no field again and loses no press', {
  tags: ['register.late-answers'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/model_registrations/rerank', { status: 503, body: { detail: 'busy' } });
  const { user } = renderApp('/register_model/rerank');
  const retry = await screen.findByRole('button', { name: 'Retry' });
  const name = screen.getByLabelText(/^Model Name/);
  await user.clear(name);
  await user.type(name, 'mine');
  const gate = createGate();
  cluster.failNext('GET /v1/model_registrations/rerank', { until: gate.passed });
  await user.click(retry);
  const fields = [...document.querySelectorAll('form [name]')];
  const register = screen.getByRole('button', { name: 'Register Model' });
  await user.pointer({ keys: '[MouseLeft>]', target: register });
  name.focus();
  gate.open();
  await waitFor(() => expect(retry).not.toBeInTheDocument());
  expect([...document.querySelectorAll('form [name]')]).toEqual(fields);
  expect(name).toHaveFocus();
  expect(name).toHaveValue('mine');
  await user.pointer({ keys: '[/MouseLeft]', target: register });
  await waitFor(() => expect(cluster.state.registrations.rerank.has('mine')).toBe(true));
  // The list that follows has come: no call is left.
  await waitFor(() =>
    expect(screen.getByRole('button', { name: 'Edit mine' })).not.toHaveAttribute('aria-disabled'),
  );
  await waitFor(() => expect(cluster.state.traffic.underWay).toBe(0));
});
