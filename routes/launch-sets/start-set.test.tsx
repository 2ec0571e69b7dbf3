import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { audio, file, opener, set } from '#test/launch-set.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

const started = ({ state }: Cluster) =>
  [...state.launchHistory.values()]
    .filter(({ autostart }) => autostart !== undefined)
    .map(({ model_uid, data, autostart }) => ({ uid: model_uid, order: autostart?.priority, ...data }));

async function openSetOf(...models: object[]) {
  const app = renderApp('/desired');
  await app.user.upload(await opener(), file(set(...models)));
  return app;
}

async function openQuestion({ user }: ReturnType<typeof renderApp>) {
  await user.click(await screen.findByRole('button', { name: 'Start the set by itself' }));
  return screen.findByRole('dialog', { name: 'Start a set by itself' });
}

test('a set starts by itself after one step, which names before what starts at once and asks for secrets', {
  tags: ['desired.start-set'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, audio('one'));
  const app = await openSetOf(audio('one'), { ...audio('two'), envs: { HF_TOKEN: 'YOUR_HF_TOKEN' } });
  const dialog = await openQuestion(app);
  expect(
    await within(dialog).findByText(sentence('Saving starts at once what does not run: two.')),
  ).toBeVisible();
  const save = within(dialog).getByRole('button', { name: 'Save 2 automatic starts' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await app.user.type(within(dialog).getByLabelText('HF_TOKEN of two'), 'hf_real');
  expect(started(cluster)).toEqual([]);
  await app.user.click(save);
  expect(await screen.findByText(sentence('2 of 2 automatic starts saved'))).toBeVisible();
  expect(started(cluster)).toMatchObject([
    { uid: 'one', order: 100 },
    { uid: 'two', order: 101, envs: { HF_TOKEN: 'hf_real' } },
  ]);
  await waitFor(() => expect(cluster.state.running.has('two')).toBe(true));
});

test('what starts by itself is a source of a set; its entries stay as they are, with their secrets', {
  tags: ['desired.autostart', 'desired.start-set'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const launch = { ...audio('mine'), envs: { HF_TOKEN: 'hf_real' } };
  await call(cluster, 'POST /v1/autostart/models', { body: { launch, priority: 7 } });
  const app = renderApp('/desired');
  await app.user.click(await screen.findByRole('button', { name: 'Open what starts by itself' }));
  expect(await screen.findByRole('row', { name: /^mine/ })).toHaveTextContent('The set does not say');
  expect(await screen.findByRole('button', { name: 'Start the set by itself' })).toHaveAttribute(
    'aria-disabled',
    'true',
  );
  await app.user.upload(await opener(), file(set(audio('mine'), audio('new'))));
  const dialog = await openQuestion(app);
  expect(
    within(dialog).getByText(sentence('These start by themselves already and keep their entry: mine.')),
  ).toBeVisible();
  await app.user.click(within(dialog).getByRole('button', { name: 'Save 1 automatic start' }));
  expect(await screen.findByText(sentence('1 of 1 automatic starts saved'))).toBeVisible();
  expect(started(cluster)).toMatchObject([
    { uid: 'mine', order: 7, envs: { HF_TOKEN: 'hf_real' } },
    { uid: 'new', order: 100 },
  ]);
});

test.each([
  ['is refused', { status: 409, body: { detail: 'busy' } }, '1 of 2 automatic starts saved. one: busy', 1],
  ['gets no answer', { network: 'refused' as const }, /^0 of 2 automatic starts saved\. one: /, 0],
])(
  'a model whose automatic start %s is named, and is not counted as saved',
  { tags: ['desired.start-set'] },
  async (_, failure, words, saved) => {
    const cluster = serve({ release: '4.1' });
    const app = await openSetOf(audio('one'), audio('two'));
    const dialog = await openQuestion(app);
    cluster.failNext('POST /v1/autostart/models', failure);
    await app.user.click(within(dialog).getByRole('button', { name: 'Save 2 automatic starts' }));
    expect(await screen.findByText(sentence(words))).toBeVisible();
    expect(started(cluster)).toHaveLength(saved);
  },
);

test('when a start is forbidden, no further one is saved, and none is called saved', {
  tags: ['desired.start-set'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const app = await openSetOf(audio('one'), audio('two'));
  const dialog = await openQuestion(app);
  cluster.failNext('POST /v1/autostart/models', { status: 403, body: { detail: 'not yours' } });
  await app.user.click(within(dialog).getByRole('button', { name: 'Save 2 automatic starts' }));
  expect(await screen.findByText('Permission Error')).toBeVisible();
  expect(started(cluster)).toEqual([]);
  expect(
    screen.getByText(sentence('0 of 2 automatic starts saved. one: not yours', { exact: false })),
  ).toBeInTheDocument();
});

test('a cluster that starts no model by itself has neither the source nor the step', {
  tags: ['desired.start-set', 'desired.autostart'],
}, async () => {
  serve();
  await openSetOf(audio('one'));
  expect(await screen.findByRole('row', { name: /^one/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'Start the set by itself' })).toBeNull();
  expect(screen.queryByRole('button', { name: 'Open what starts by itself' })).toBeNull();
});
