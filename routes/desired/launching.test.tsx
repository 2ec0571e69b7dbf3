import { act, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { dispatchLaunch, launchKey } from '#app/launches/store.ts';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { audio, file, opener, set, states } from '#test/launch-set.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';

const serve = serveCluster();

test('without an answer the others are not begun', { tags: ['launch-set.launch'] }, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { network: 'refused' });
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'), audio('two'))));
  await user.click(await screen.findByRole('button', { name: 'Launch 2 missing' }));
  expect(await screen.findByText(sentence('Launch set: 0 of 2 launched.'))).toBeVisible();
  expect(await states()).toEqual({ one: expect.stringMatching(/^No answer came/), two: 'Missing' });
  expectLogged(/could not be reached/);
});

test('without an answer about the engines the others are not begun either', {
  tags: ['launch-set.launch'],
}, async () => {
  const cluster = serve();
  cluster.failNext('GET /v1/engines/*', { network: 'refused' });
  const { user } = renderApp('/desired');
  const llm = { ...qwenLaunch, model_uid: 'chat', model_engine: '' };
  await user.upload(await opener(), file(set(llm, audio('two'))));
  await user.click(await screen.findByRole('button', { name: 'Launch 2 missing' }));
  expect(await screen.findByText(sentence('Launch set: 0 of 2 launched.'))).toBeVisible();
  const words = 'No answer came about the engines. Nothing was launched, and the others were not begun.';
  expect(await states()).toEqual({ chat: words, two: 'Missing' });
  expect(cluster.state.traffic.log).not.toContain('POST /v1/models');
  expectLogged(/could not be reached/);
});

test('the end of a launch without an answer is shown in its row once known', {
  tags: ['launch-set.launch'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { status: 504 });
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'))));
  await user.click(await screen.findByRole('button', { name: 'Launch 1 missing' }));
  await screen.findByText(sentence('Launch set: 0 of 1 launched.'));
  const key = launchKey('audio', 'whisper-base');
  act(() => dispatchLaunch({ type: 'accepted', key, uid: 'one' }));
  expect(await states()).toEqual({ one: 'Launching' });
  act(() => dispatchLaunch({ type: 'failed', key, message: 'No slot', answered: true }));
  expect(await states()).toEqual({ one: 'Failed: No slot' });
});

test.each([502, 504])(
  'behind a gateway, too, a cluster that does not answer ends the launch: %i',
  {
    tags: ['launch-set.launch'],
  },
  async status => {
    const cluster = serve();
    cluster.failNext('POST /v1/models', { status, body: { detail: 'The cluster cannot be reached' } });
    const { user } = renderApp('/desired');
    await user.upload(await opener(), file(set(audio('one'), audio('two'))));
    await user.click(await screen.findByRole('button', { name: 'Launch 2 missing' }));
    expect(await screen.findByText(sentence('Launch set: 0 of 2 launched.'))).toBeVisible();
    expect(await states()).toEqual({ one: expect.stringMatching(/^No answer came/), two: 'Missing' });
  },
);

test('the button that launches stays in its place while it is done: a double click stops nothing', {
  tags: ['launch-set.stop'],
}, async () => {
  const cluster = serve();
  const first = createGate();
  cluster.failNext('POST /v1/models', { until: first.passed });
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'), audio('two'))));
  const button = await screen.findByRole('button', { name: 'Launch 2 missing' });
  await user.dblClick(button);
  expect(button).toBeInTheDocument();
  expect(button).toHaveAttribute('aria-disabled', 'true');
  expect(button.nextElementSibling).toHaveTextContent('Stop after this one');
  first.open();
  expect(await screen.findByText(sentence('Launch set: 2 of 2 launched.'))).toBeVisible();
});

test('what was launched and has ended since is missing again', { tags: ['launch-set.open'] }, async () => {
  const { state } = serve();
  const { user, router } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'), audio('two'))));
  await user.click(await screen.findByRole('button', { name: 'Launch 2 missing' }));
  await screen.findByText(sentence('Launch set: 2 of 2 launched.'));
  expect(await states()).toEqual({ one: 'Launched', two: 'Launched' });
  state.running.delete('one');
  await router.navigate('/settings');
  await router.navigate('/desired');
  await waitFor(async () => expect(await states()).toEqual({ one: 'Missing', two: 'Launched' }));
});

test('a model that the cluster starts is not missing, and runs once it is ready', {
  tags: ['desired.live', 'launch-set.launch'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.state.hold = { at: 0.5, until: gate.passed };
  await call(cluster, 'POST /v1/models?wait_ready=false', { body: audio('one') });
  const { user } = renderApp('/desired');
  await user.upload(await opener(), file(set(audio('one'), audio('two'))));
  await waitFor(async () => expect(await states()).toEqual({ one: 'Launching', two: 'Missing' }));
  expect(screen.getByText(sentence('0 run, 1 missing'))).toBeVisible();
  expect(screen.getByRole('button', { name: 'Launch 1 missing' })).toBeVisible();
  gate.open();
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await states()).toEqual({ one: 'Runs', two: 'Missing' }));
  expect(screen.getByText(sentence('1 runs, 1 missing'))).toBeVisible();
});
