import '#routes/layout/menu/cluster-menu.tsx';
import './palette.tsx';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { bestMatches } from '#app/features/palette/best-matches.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere, row } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const heading = (name: string) => screen.findByRole('heading', { level: 1, name });
const option = (name: RegExp) => screen.findByRole('option', { name });

/** Keys work once the first idle code has loaded. */
async function openConsole(address: string) {
  const app = renderApp(address);
  await screen.findByRole('button', { name: /^This cluster and you/ });
  return app;
}

test('Ctrl+K leads to a running model by its uid', { tags: ['palette.find'] }, async () => {
  serve({ furnished: true });
  const { user, router } = await openConsole('/cluster_info');
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByRole('combobox', { name: /^Models, running/ })).toHaveFocus();
  await user.keyboard('assis');
  await option(/^assistant.*Running$/);
  await user.keyboard('{Enter}');
  await heading('assistant');
  expect(router.state.location.pathname).toBe('/running_model/assistant');
});

test('the palette needs no list of running models right after another screen has read it', {
  tags: ['calls.shared'],
}, async () => {
  const cluster = serve({ furnished: true });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { user } = await openConsole('/running_models/LLM');
  expect(await row('assistant')).toBeVisible();
  const lists = () => cluster.state.traffic.log.filter(call => call === 'GET /v1/models').length;
  const before = lists();
  await user.keyboard('{Control>}k{/Control}');
  await option(/^assistant.*Running$/);
  expect(lists()).toBe(before);
});

test('the palette opens the launch form of a model', { tags: ['palette.find'] }, async () => {
  serve();
  const { user, router } = await openConsole('/cluster_info');
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Models, running/ }), 'bge-small-en');
  await user.click(await option(/^bge-small-en-v1.5 ?Launch$/));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/embedding'));
  expect(router.state.location.search).toBe('?launch=bge-small-en-v1.5');
});

test('arrows go round the results, and one Escape closes them', { tags: ['palette.find'] }, async () => {
  serve();
  const { user } = await openConsole('/cluster_info');
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /^Models, running/ });
  const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  expect(chosen()).toHaveTextContent('Launch ModelScreen');
  await user.keyboard('{ArrowDown}');
  expect(chosen()).toHaveTextContent('Running ModelsScreen');
  await user.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  expect(chosen()).not.toHaveTextContent('Launch ModelScreen');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('the selected entry remains when more are found', { tags: ['palette.find'] }, async () => {
  const cluster = serve();
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'la-1' });
  const { user, router } = await openConsole('/cluster_info');
  const gate = createGate();
  cluster.failNext('GET /v1/models', { until: gate.passed });
  await user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /^Models, running/ });
  const chosen = () => document.getElementById(box.getAttribute('aria-activedescendant') ?? '');
  await user.type(box, 'la{ArrowDown}{ArrowUp}');
  expect(chosen()).toHaveTextContent('Launch ModelScreen');
  gate.open();
  await option(/^la-1.*Running$/);
  expect(chosen()).toHaveTextContent('Launch ModelScreen');
  await user.keyboard('{Enter}');
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/llm'));
});

test('entries without permission are not in the palette', { tags: ['palette.permitted'] }, async () => {
  signInWith(serve({ auth: true, furnished: true }), 'models:list', 'models:read');
  const { user } = await openConsole('/launch_model/llm');
  await user.keyboard('{Control>}k{/Control}');
  await option(/^Running ModelsScreen$/);
  expect(screen.queryByRole('option', { name: /^Register Model/ })).toBeNull();
  expect(screen.queryByRole('option', { name: /^Cluster Information/ })).toBeNull();
});

test('a user who may not start models is offered no launch', { tags: ['palette.permitted'] }, async () => {
  signInWith(serve({ auth: true, furnished: true }), 'models:list', 'models:read');
  const { user } = await openConsole('/settings');
  await user.keyboard('{Control>}k{/Control}');
  await option(/^assistant.*Running$/);
  expect(screen.queryByRole('option', { name: /Launch$/ })).toBeNull();
});

test('a part that failed is reported, and keeps its last data', {
  tags: ['palette.find'],
}, async () => {
  const cluster = serve({ furnished: true });
  const { user } = await openConsole('/settings');
  const incomplete = 'Not all models, running models and workers could be read.';
  const failure = { status: 500, body: { detail: 'busy' } };
  cluster.failNext('GET /v1/models', failure);
  cluster.failNext('GET /v1/model_registrations/rerank', failure);
  await user.keyboard('{Control>}k{/Control}');
  await user.type(await screen.findByRole('combobox', { name: /^Models, running/ }), 'no-such');
  expect(await screen.findByText(sentence(incomplete))).toBeVisible();
  expect(screen.queryByText('Nothing by that name.')).toBeNull();
  await user.keyboard('{Escape}{Control>}k{/Control}');
  await option(/^assistant.*Running$/);
  await waitFor(() => expect(screen.queryByText(sentence(incomplete))).toBeNull());
  await user.keyboard('{Escape}');
  cluster.failNext('GET /v1/models', failure);
  cluster.failNext('GET /v1/workers', failure);
  await user.keyboard('{Control>}k{/Control}');
  expect(await screen.findByText(sentence(incomplete))).toBeVisible();
  await option(/^assistant.*Running$/);
  expect(screen.getAllByRole('option', { name: /Worker$/ })).not.toHaveLength(0);
});

test('g and a letter go to a screen, but not while typing', { tags: ['palette.keys'] }, async () => {
  serve();
  const { user } = await openConsole('/cluster_info');
  await user.keyboard('gr');
  await heading('Running Models');
  await user.click(screen.getByRole('searchbox'));
  await user.keyboard('gc');
  expect(screen.getByRole('searchbox')).toHaveValue('gc');
  await heading('Running Models');
});

test('? shows the shortcuts of the place', { tags: ['palette.shortcuts'] }, async () => {
  serve();
  const { user } = await openConsole('/launch_model/llm');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('Search the models')).toBeVisible();
  expect(within(dialog).queryByText('Search the running models')).toBeNull();
});

test.each([
  '/launch_model/llm',
  '/launch_model/custom/llm',
  '/running_models/LLM',
  '/running_models/all',
  '/cluster_info',
  '/cached_models',
  '/desired',
  '/logs',
])('the shortcuts name the key of the search box at %s', { tags: ['palette.shortcuts'] }, async address => {
  serve({ release: '4.1', furnished: true });
  const { user } = await openConsole(address);
  await screen.findByRole('searchbox');
  await user.keyboard('?');
  const dialog = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' });
  expect(within(dialog).getByText('/')).toBeVisible();
});

test('? works while a dialog that gave the focus back is still going', {
  tags: ['palette.shortcuts'],
}, async () => {
  serve();
  const { user } = await openConsole('/cluster_info');
  const going = document.createElement('div');
  going.role = 'dialog';
  document.body.append(going);
  screen.getByRole('link', { name: 'Running Models' }).focus();
  await user.keyboard('?');
  expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
  going.remove();
});

test('shortcuts that are turned off do nothing', { tags: ['settings.choices'] }, async () => {
  serve();
  localStorage.setItem('shortcuts', 'off');
  const { user } = await openConsole('/cluster_info');
  await user.keyboard('gr?{Control>}k{/Control}');
  await heading('Cluster Information');
  expect(screen.queryByRole('dialog')).toBeNull();
});

async function openPalette(address: string) {
  const app = await openConsole(address);
  await app.user.keyboard('{Control>}k{/Control}');
  const box = await screen.findByRole('combobox', { name: /^Models, running/ });
  await option(/^assistant.*Running$/);
  return { ...app, box };
}

test('the palette opens the panel that tries a running model', { tags: ['palette.act'] }, async () => {
  serve({ furnished: true });
  const { user, box } = await openPalette('/settings');
  await user.type(box, 'try assis{Enter}');
  expect(await screen.findByRole('dialog', { name: /assistant/ })).toBeVisible();
});

test('the palette terminates a running model after a question, and no keeps it', {
  tags: ['palette.act'],
}, async () => {
  const { state } = serve({ furnished: true });
  const { user, box } = await openPalette('/settings');
  await user.type(box, 'term assis');
  expect(await option(/^Terminate assistant ?Action$/)).toHaveAttribute('aria-selected', 'true');
  await user.keyboard('{Enter}');
  const question = await screen.findByRole('alertdialog');
  expect(question).toHaveTextContent('assistant');
  await user.click(within(question).getByRole('button', { name: 'Cancel' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(state.running.has('assistant')).toBe(true);
  await user.keyboard('{Control>}k{/Control}');
  await option(/^assistant.*Running$/);
  await user.keyboard('term assis{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Terminate 1 model' }));
  await waitFor(() => expect(state.running.has('assistant')).toBe(false));
  expect(await screen.findByText(sentence('assistant is terminated.'))).toBeVisible();
});

test('the palette copies the ID of a running model', {
  tags: ['palette.act', 'frame.copy-hide'],
}, async () => {
  serve({ furnished: true });
  const { user, box } = await openPalette('/settings');
  await user.type(box, 'copy assis{Enter}');
  expect(await screen.findByText('Copied to clipboard!')).toBeVisible();
  expect(await navigator.clipboard.readText()).toBe('assistant');
});

test('a user who may only look is offered neither to try nor to terminate', {
  tags: ['palette.act', 'palette.permitted'],
}, async () => {
  signInWith(serve({ auth: true, furnished: true }), 'models:list');
  const { user, box } = await openPalette('/settings');
  await user.type(box, 'assis');
  expect(await option(/^Copy the ID assistant/)).toBeVisible();
  expect(screen.queryByRole('option', { name: /^(Try|Terminate) / })).toBeNull();
});

test.each([
  ['worker', /^Cluster Information ?Screen$/],
  ['gpu', /^Overview ?Screen$/],
  ['video', /^Video Models, Launch Model ?Tab$/],
  ['logs', /^Running Models ?Screen$/],
  ['help', /^Keyboard shortcuts ?Action$/],
  ['disk', /^Cache ?Screen$/],
] as const)('the palette finds a place by the word %s', { tags: ['palette.act'] }, async (word, found) => {
  serve({ furnished: true, release: '4.1' });
  const { user, box } = await openPalette('/settings');
  await user.type(box, word);
  expect(await option(found)).toBeVisible();
});

test('a field in the header opens the palette', { tags: ['palette.field'] }, async () => {
  serve({ furnished: true });
  const { user } = await openConsole('/settings');
  await user.click(within(screen.getByRole('banner')).getByRole('button', { name: /^Go to or do …/ }));
  expect(await screen.findByRole('combobox', { name: /^Models, running/ })).toHaveFocus();
});

test('the palette shows the keys of screens, and says beside the search that nothing was found', {
  tags: ['palette.act'],
}, async () => {
  serve({ furnished: true });
  const { user, box } = await openPalette('/settings');
  const cache = await option(/^Cache ?Screen$/);
  expect(within(cache).getByText('g k')).toBeVisible();
  expect(cache).toHaveAttribute('aria-keyshortcuts', 'g k');
  await user.type(box, 'no-such-thing');
  const nothing = await screen.findByText('Nothing by that name.');
  const list = screen.getByRole('listbox');
  expect(nothing.compareDocumentPosition(list)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});

test('a label that begins with the typed text precedes one with such a word, then any other', {
  tags: ['palette.find'],
}, () => {
  const all = ['my-qwen', 'aqwen', 'qwen2-instruct', 'qwen', 'llama'].map(label => ({ label }));
  expect(bestMatches('QWEN', all, 9).map(({ label }) => label)).toEqual([
    'qwen',
    'qwen2-instruct',
    'my-qwen',
    'aqwen',
  ]);
  expect(bestMatches('inst qw', all, 9).map(({ label }) => label)).toEqual(['qwen2-instruct']);
  expect(bestMatches(' ', all, 2).map(({ label }) => label)).toEqual(['my-qwen', 'aqwen']);
});
