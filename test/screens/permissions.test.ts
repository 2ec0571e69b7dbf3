import { screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import {
  chooseQwen,
  launchButton,
  launchField,
  openLaunchForm,
  proposalTakesFocus,
} from '#test/launch-form.ts';
import { renderApp } from '#test/render-app.tsx';
import { buttonOf, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith, signInWithKey } from '#test/sign-in.ts';

const serve = serveCluster();
const VIEWER = 'models:list';

function serveMine() {
  const cluster = serve({ auth: true, running: 2 });
  const definition = { model_name: 'mine', model_uri: '/old', language: ['en'] };
  cluster.state.registrations.rerank.set('mine', { type: 'rerank', builtin: false, definition });
  return cluster;
}

/** The control is focusable, names the missing permission, and neither click nor Enter does anything. */
async function expectAtRest(control: HTMLElement, lacking: string, user: UserEvent) {
  control.focus();
  expect(control).toHaveFocus();
  expect(control).toHaveAttribute('aria-disabled', 'true');
  expect(control).toHaveAccessibleDescription(
    expect.stringContaining(`Your sign-in does not permit this: it lacks ${lacking}.`),
  );
  await user.keyboard('{Enter}');
  await user.click(control);
}

function expectOnlyRead({ state }: Cluster) {
  expect(state.traffic.log.filter(line => !line.startsWith('GET '))).toEqual([]);
  expect(screen.queryByRole('alertdialog')).toBeNull();
}

test('without models:start a complete launch form cannot be sent, by Enter in a field either', async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  await expectAtRest(launchButton(), 'models:start', user);
  await user.type(launchField('Replica'), '{Enter}');
  expectOnlyRead(cluster);
});

test('without models:start neither Ctrl+Enter nor Enter in a select sends a complete launch form', {
  tags: ['launch.keys-launch'],
}, async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  launchField('Quantization').focus();
  await user.keyboard('{Enter}{Control>}{Enter}{/Control}');
  expectOnlyRead(cluster);
});

test('without models:start Ctrl+Enter in an untouched form fills in the proposal and launches nothing', {
  tags: ['launch.proposal'],
}, async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  const { user } = await openLaunchForm();
  await proposalTakesFocus();
  await user.keyboard('{Control>}{Enter}{/Control}');
  expect(launchField('Model Engine')).toHaveValue('llama.cpp');
  expectOnlyRead(cluster);
});

test('without models:register no model is registered, by Enter in a field either', async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  const { user } = renderApp('/register_model/audio');
  await user.type(await screen.findByLabelText(/^Model Name/), '-new{Enter}');
  await expectAtRest(screen.getByRole('button', { name: 'Register Model' }), 'models:register', user);
  expectOnlyRead(cluster);
});

test.each([
  [[VIEWER], 'models:unregister and models:register'],
  [[VIEWER, 'models:register'], 'models:unregister'],
])('an edit with %j alone, which deletes and registers, cannot be sent', async (scopes, lacking) => {
  const cluster = serveMine();
  signInWith(cluster, ...scopes);
  const { user } = renderApp('/register_model/rerank/mine');
  await user.type(await screen.findByLabelText(/^Model Path/), 'er{Enter}');
  await expectAtRest(screen.getByRole('button', { name: 'Edit' }), lacking, user);
  expectOnlyRead(cluster);
});

test('without the scopes of their calls the actions of the running models are not there', {
  tags: ['session.rows'],
}, async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  const [first = ''] = uids(cluster);
  const { user } = renderApp('/running_models/LLM');
  await user.click(await screen.findByRole('checkbox', { name: `Select ${first}` }));
  expect(screen.queryByRole('button', { name: /^(Launch Web UI|Terminate Model|Try)/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: `More for ${first}` }));
  const items = await screen.findAllByRole('menuitem');
  expect(items.map(({ textContent }) => textContent)).toEqual(['Copy as…']);
  await user.keyboard('{Escape}');
  await expectAtRest(screen.getByRole('button', { name: 'Terminate selected' }), 'models:stop', user);
  expectOnlyRead(cluster);
});

test.each([
  ['audio', { model_uid: 'it', model_type: 'audio', model_name: 'whisper-base' }],
  ['LLM', undefined],
])('without models:start a terminated model cannot be launched again: %s', async (tab, launched) => {
  const cluster = serveMine();
  signInWith(cluster, 'admin');
  if (launched !== undefined) await launch(cluster, launched);
  signInWith(cluster, VIEWER, 'models:stop');
  const { user } = renderApp(`/running_models/${tab}`);
  await user.click(await buttonOf(launched?.model_uid ?? uids(cluster)[0] ?? '', 'Terminate Model'));
  const again = await screen.findByRole('button', { name: 'Launch again' });
  cluster.state.traffic.log.length = 0;
  await expectAtRest(again, 'models:start', user);
  expectOnlyRead(cluster);
});

test('without cache:list the card of a cached model has no button for its files', {
  tags: ['session.rows'],
}, async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  renderApp('/launch_model/embedding?q=bge-small-en-v1.5');
  expect(await screen.findByText('Cached')).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Manage the cached files/ })).toBeNull();
  expectOnlyRead(cluster);
});

test('without cache:list the cache is not read, and its page names the missing permission', {
  tags: ['cache.page'],
}, async () => {
  const cluster = serveMine();
  signInWith(cluster, VIEWER);
  renderApp('/cached_models');
  expect(
    await screen.findByText(sentence(/Your sign-in does not permit this: it lacks cache:list\./)),
  ).toBeVisible();
  expect(screen.getByRole('heading', { name: 'The cached models could not be loaded' })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(cluster.state.traffic.log.filter(line => line.includes('cache'))).toEqual([]);
  expectOnlyRead(cluster);
});

test('without models:read the downloads are not asked for, and the cached files are there', async () => {
  const cluster = serve({ auth: true, release: '4.1' });
  signInWith(cluster, VIEWER, 'cache:list');
  renderApp('/cached_models');
  expect(await screen.findByRole('rowheader', { name: 'whisper-base' })).toBeVisible();
  expect(cluster.state.traffic.log).not.toContain('GET /v1/downloads');
  expectOnlyRead(cluster);
});

test('of a key nothing can be read: the cache is asked for, and its page says that the cluster refused it', {
  tags: ['cache.page'],
}, async () => {
  const cluster = serveMine();
  signInWithKey(cluster, VIEWER);
  renderApp('/cached_models');
  await screen.findByRole('alertdialog', { name: 'Permission Error' });
  expect(screen.getByText(/The cluster refused this before: /)).toBeInTheDocument();
});

test('of a key nothing can be read: everything is offered, and the cluster’s 403 is the judge', async () => {
  const cluster = serveMine();
  signInWithKey(cluster, VIEWER);
  const [first = ''] = uids(cluster);
  const { user, router } = renderApp('/running_models/LLM');
  expect(await buttonOf(first, 'Launch Web UI')).not.toHaveAttribute('aria-disabled');
  await user.click(await buttonOf(first, 'Terminate Model'));
  await screen.findByRole('alertdialog', { name: 'Permission Error' });
  await user.click(screen.getByRole('button', { name: 'CONFIRMED' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(cluster.state.running.has(first)).toBe(true);
  await router.navigate('/register_model/rerank/mine');
  await user.type(await screen.findByLabelText(/^Model Path/), 'er');
  expect(screen.getByRole('button', { name: 'Edit' })).not.toHaveAttribute('aria-disabled');
  await user.click(screen.getByRole('button', { name: 'Edit' }));
  await screen.findByRole('alertdialog', { name: 'Permission Error' });
  expect(cluster.state.registrations.rerank.get('mine')?.definition).toHaveProperty('model_uri', '/old');
});

test('of a key nothing can be read: a launch is offered', async () => {
  const cluster = serveMine();
  signInWithKey(cluster, VIEWER);
  const { user } = await openLaunchForm();
  await chooseQwen(user);
  expect(launchButton()).not.toHaveAttribute('aria-disabled');
  await user.click(launchButton());
  await screen.findByRole('alertdialog', { name: 'Permission Error' });
  expect(launchField('Quantization')).toHaveValue('none');
});

const entries = () =>
  within(screen.getByRole('navigation', { name: 'Main' }))
    .getAllByRole('link')
    .map(({ textContent }) => textContent);

test('the five entries are always there, and below the line none that would only refuse', {
  tags: ['frame.offered', 'frame.navigation'],
}, async () => {
  const cluster = serve({ auth: true, release: '4.1' });
  signInWith(cluster, VIEWER);
  renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  await waitFor(() => expect(entries()).not.toContain('Logs'));
  expect(entries()).toEqual([
    ...['Launch Model', 'Running Models', 'Register Model', 'Cluster Information', 'Contact Us'],
    ...['Overview', 'Activity', 'Desired state', 'Settings'],
  ]);
});

test.each([
  ['/register_model/llm', 'models:register', [VIEWER]],
  ['/running_models/LLM', 'models:list', ['models:start']],
  ['/launch_model/llm', 'models:list', ['models:start']],
  ['/launch_model/custom/llm', 'models:list', ['models:start']],
])('%s says who may use it', { tags: ['frame.offered'] }, async (path, scope, scopes) => {
  const cluster = serve({ auth: true });
  signInWith(cluster, ...scopes);
  renderApp(path);
  const words = `Only users with the permission ${scope} may use this screen, and your sign-in does not have it.`;
  expect(await screen.findByText(sentence(words))).toBeInTheDocument();
});

async function launch(cluster: Cluster, payload: object) {
  const authorization = `Bearer ${sessionStorage.getItem('token')}`;
  const request = { method: 'POST', headers: { authorization }, body: JSON.stringify(payload) };
  await cluster.fetch(new Request('http://x/v1/models', request));
}
