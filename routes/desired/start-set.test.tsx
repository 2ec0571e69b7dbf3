import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberPayload } from '#app/launches/start.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { audio, desiredRow, file, opener, set, states } from '#test/launch-set.ts';
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
  await user.click(await screen.findByRole('button', { name: 'All at a restart' }));
  return screen.findByRole('dialog', { name: /^Start .* at a restart\?$/ });
}

test('all models start by themselves after one question, which names before what starts at once and asks for secrets', {
  tags: ['desired.start-set'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, audio('one'));
  const app = await openSetOf(audio('one'), { ...audio('two'), envs: { HF_TOKEN: 'YOUR_HF_TOKEN' } });
  const dialog = await openQuestion(app);
  expect(
    await within(dialog).findByText(sentence('Saving starts at once what does not run: two.')),
  ).toBeVisible();
  const save = within(dialog).getByRole('button', { name: 'Start 2 models at a restart' });
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

test('a model that starts by itself but does not run is launched with the missing ones; its entry stays', {
  tags: ['desired.autostart', 'desired.start-set'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const launch = { ...audio('mine'), envs: { HF_TOKEN: 'hf_real' } };
  await call(cluster, 'POST /v1/autostart/models', { body: { launch, priority: 7 } });
  await waitFor(() => expect(cluster.state.running.has('mine')).toBe(true));
  cluster.state.running.clear();
  const app = renderApp('/desired');
  expect(await states()).toEqual({ mine: 'Missing' });
  expect(screen.queryByRole('button', { name: 'All at a restart' })).toBeNull();
  await app.user.click(screen.getByRole('button', { name: 'Launch 1 missing' }));
  const values = await screen.findByRole('dialog', { name: 'Values that the file does not have' });
  await app.user.type(within(values).getByLabelText('HF_TOKEN of mine'), 'hf_mine');
  await app.user.click(within(values).getByRole('button', { name: 'Launch with these values' }));
  await waitFor(async () => expect(await states()).toEqual({ mine: 'Launched' }));
  expect(cluster.state.running.get('mine')?.request).toMatchObject({ envs: { HF_TOKEN: 'hf_mine' } });
  await app.user.upload(await opener(), file(set(audio('mine'), audio('new'))));
  const dialog = await openQuestion(app);
  await app.user.click(within(dialog).getByRole('button', { name: 'Start 1 model at a restart' }));
  expect(await screen.findByText(sentence('1 of 1 automatic start saved'))).toBeVisible();
  expect(started(cluster)).toMatchObject([
    { uid: 'mine', order: 7, envs: { HF_TOKEN: 'hf_real' } },
    { uid: 'new', order: 100 },
  ]);
});

test('the settings in which a model differs from its entry are in its details', {
  tags: ['desired.autostart', 'desired.differs'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...audio('mine'), replica: 2 });
  const launch = { ...audio('mine'), replica: 1 };
  await call(cluster, 'POST /v1/autostart/models', { body: { launch } });
  const { user } = renderApp('/desired');
  await user.click(await screen.findByRole('button', { name: 'Details of mine' }));
  expect(await desiredRow('mine replica')).toHaveTextContent(/^replica21$/);
  expect(await desiredRow('mine order')).toHaveTextContent('Order100');
});

const restart = (uid: string) => screen.findByRole('switch', { name: `${uid} at a restart` });

test('the switch of a model that this page launched saves its settings at once, and takes them back', {
  tags: ['desired.switch'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, audio('one'));
  rememberPayload('one', { ...audio('one'), batch_size: 4 });
  const { user } = renderApp('/desired');
  expect(await restart('one')).not.toBeChecked();
  await user.click(await restart('one'));
  expect(await screen.findByText(sentence('1 of 1 automatic start saved'))).toBeVisible();
  expect(started(cluster)).toMatchObject([{ uid: 'one', order: 100, batch_size: 4 }]);
  expect(await restart('one')).toBeChecked();
  await user.click(await restart('one'));
  expect(await screen.findByText(sentence(/^one does not start by itself any more\./))).toBeVisible();
  expect(started(cluster)).toEqual([]);
});

test('the switch asks before other models start, and before settings are lost that only the row lacks', {
  tags: ['desired.switch'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await call(cluster, 'POST /v1/autostart/models', { body: { launch: audio('away') } });
  await waitFor(() => expect(cluster.state.running.has('away')).toBe(true));
  cluster.state.running.delete('away');
  cluster.state.autostartStates.clear();
  await launchElsewhere(cluster, audio('one'));
  const { user } = renderApp('/desired');
  await user.click(await restart('one'));
  const question = within(await screen.findByRole('dialog', { name: 'Start 1 model at a restart?' }));
  expect(question.getByText(sentence('Saving starts at once what does not run: away.'))).toBeVisible();
  expect(question.getByText(sentence(/These are saved without them: one\.$/))).toBeVisible();
  expect(started(cluster)).toHaveLength(1);
  await user.click(question.getByRole('button', { name: 'Start 1 model at a restart' }));
  await waitFor(() => expect(started(cluster).map(({ uid }) => uid)).toEqual(['away', 'one']));
  await waitFor(() => expect(cluster.state.running.has('away')).toBe(true));
});

test('the switch saves no masked value: it asks for the value first', {
  tags: ['desired.switch', 'autostart.secrets'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = await openSetOf({ ...audio('one'), envs: { HF_TOKEN: 'YOUR_HF_TOKEN' } });
  await user.click(await restart('one'));
  const question = within(await screen.findByRole('dialog', { name: 'Start 1 model at a restart?' }));
  const save = question.getByRole('button', { name: 'Start 1 model at a restart' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
  await user.type(question.getByLabelText('HF_TOKEN of one'), 'hf_real');
  await user.click(save);
  await waitFor(() =>
    expect(started(cluster)).toMatchObject([{ uid: 'one', envs: { HF_TOKEN: 'hf_real' } }]),
  );
});

test('the switch of a model without known settings leads to its form, which says so', {
  tags: ['desired.switch'],
}, async () => {
  const cluster = serve({ release: '4.1', running: 1 });
  const [uid = ''] = cluster.state.running.keys();
  for (const { record } of cluster.state.running.values()) Object.assign(record, { model_type: 'world' });
  const { user } = renderApp('/desired');
  await user.click(await restart(uid));
  const form = await screen.findByRole('dialog', { name: `Start ${uid} by itself` });
  expect(await within(form).findByText(/^The settings of this model are not known here\./)).toBeVisible();
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
    await app.user.click(within(dialog).getByRole('button', { name: 'Start 2 models at a restart' }));
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
  await app.user.click(within(dialog).getByRole('button', { name: 'Start 2 models at a restart' }));
  expect(await screen.findByText('Permission Error')).toBeVisible();
  expect(started(cluster)).toEqual([]);
  expect(
    screen.getByText(sentence('0 of 2 automatic starts saved. one: not yours', { exact: false })),
  ).toBeInTheDocument();
});

test('a cluster that starts no model by itself has no column for it', {
  tags: ['desired.switch', 'autostart.list'],
}, async () => {
  serve();
  await openSetOf(audio('one'));
  expect(await screen.findByRole('row', { name: /^one/ })).toBeVisible();
  expect(screen.queryByRole('button', { name: 'All at a restart' })).toBeNull();
  expect(screen.queryByRole('columnheader', { name: 'At a restart' })).toBeNull();
});
