import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { blankLaunch } from '#app/features/launch/fields.ts';
import { action as launchAction } from '#app/features/launch/route.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { startMissing } from '#server/cluster/autostart.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { call } from '#test/call-cluster.ts';
import { jsonArgs } from '#test/call-route.ts';
import { desiredRow, states } from '#test/launch-set.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();
const BGE = { model_name: 'bge-m3', model_type: 'embedding' };

async function save(cluster: Cluster, launch: object, policy: object = {}): Promise<void> {
  await call(cluster, 'POST /v1/autostart/models', { body: { launch: { ...BGE, ...launch }, ...policy } });
  await startMissing(cluster.state);
}

const policyOf = ({ state }: Cluster, uid: string) =>
  [...state.launchHistory.values()].find(({ model_uid }) => model_uid === uid);
/** The line of a fact below its model. */
const fact = async (user: ReturnType<typeof renderApp>['user'], uid: string, name: string) => {
  const button = await screen.findByRole('button', { name: `Details of ${uid}` });
  if (button.getAttribute('aria-expanded') !== 'true') await user.click(button);
  return desiredRow(`${uid} ${name}`);
};
const openForm = async (user: ReturnType<typeof renderApp>['user'], uid: string) => {
  await user.click(await screen.findByRole('button', { name: `Change the automatic start of ${uid}` }));
  return screen.findByRole('dialog', { name: `Start ${uid} by itself` });
};

test('order, tries, interval and the reason of a failure are in the details of a model', {
  tags: ['autostart.list', 'calls.autostart'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await save(cluster, { model_uid: 'first' }, { priority: 1 });
  await save(cluster, { model_name: 'nothing', model_uid: 'broken' }, { max_retries: 1 });
  const { user } = renderApp('/desired?row=broken');
  expect(await states()).toMatchObject({
    first: 'Runs',
    broken: expect.stringMatching(/^Failed: .*Model not found/),
  });
  expect(await fact(user, 'broken', 'tries')).toHaveTextContent('Tries1 of 1, every 30 s');
  expect(await fact(user, 'broken', 'reason')).toHaveTextContent(/Model not found/);
  expect(await fact(user, 'broken', 'started')).toHaveTextContent('Not yet');
  expect(await fact(user, 'first', 'order')).toHaveTextContent('Order1');
});

test('tries that the cluster does not report are not called none', { tags: ['autostart.list'] }, async () => {
  const cluster = serve({ release: '4.1' });
  await save(cluster, { model_uid: 'one' });
  cluster.state.autostartStates.set('one', { status: 'waiting_worker' });
  const { user } = renderApp('/desired');
  expect(await fact(user, 'one', 'tries')).toHaveTextContent('– of 3, every 30 s');
});

test('a change keeps the secrets that the cluster hides, and says before it what it starts', {
  tags: ['autostart.save', 'autostart.secrets'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await save(cluster, { model_uid: 'mine', envs: { HF_TOKEN: 'hf_real' } });
  await save(cluster, { model_uid: 'away' });
  cluster.state.running.delete('away');
  cluster.state.autostartStates.clear();
  const { user } = renderApp('/desired');
  const dialog = await openForm(user, 'mine');
  expect(
    await within(dialog).findByText(sentence('Saving starts at once what does not run: away.')),
  ).toBeVisible();
  expect(dialog).not.toHaveTextContent('hf_real');
  expect(dialog).toHaveTextContent('YOUR_HF_TOKEN');
  const order = await within(dialog).findByRole('textbox', { name: /^Order/ });
  await user.clear(order);
  await user.type(order, '7');
  await user.click(await within(dialog).findByRole('button', { name: 'Save and start' }));
  expect(await within(dialog).findByText(sentence('mine starts by itself from now on.'))).toBeVisible();
  expect(policyOf(cluster, 'mine')).toMatchObject({
    data: { envs: { HF_TOKEN: 'hf_real' } },
    autostart: { priority: 7, maxRetries: 3, interval: 30 },
  });
  await waitFor(() => expect(cluster.state.running.has('away')).toBe(true));
  await user.click(await within(dialog).findByRole('button', { name: 'Close' }));
  await waitFor(async () => expect(await fact(user, 'mine', 'order')).toHaveTextContent('Order7'));
});

test('tries and interval are whole numbers of 1 or more', { tags: ['autostart.save'] }, async () => {
  const cluster = serve({ release: '4.1' });
  await save(cluster, { model_uid: 'mine' });
  const { user } = renderApp('/desired');
  const dialog = await openForm(user, 'mine');
  const tries = await within(dialog).findByRole('textbox', { name: /^Tries/ });
  await user.clear(tries);
  await user.type(tries, '0');
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(sentence('A whole number of 1 or more'))).toBeVisible();
  expect(policyOf(cluster, 'mine')?.autostart).toMatchObject({ maxRetries: 3 });
});

test('a refusal of the cluster is in the form, and what was typed stays', {
  tags: ['autostart.save'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await save(cluster, { model_uid: 'mine' });
  const { user } = renderApp('/desired');
  const dialog = await openForm(user, 'mine');
  const tries = await within(dialog).findByRole('textbox', { name: /^Tries/ });
  await user.clear(tries);
  await user.type(tries, '9');
  cluster.failNext('POST /v1/autostart/models', { status: 500, body: { detail: 'database is locked' } });
  await user.click(await within(dialog).findByRole('button', { name: 'Save' }));
  expect(await within(dialog).findByText(/database is locked/)).toBeVisible();
  expect(tries).toHaveValue('9');
});

test.each([
  ['is refused', { status: 409, body: { detail: 'busy' } }, /busy/],
  ['is forbidden', { status: 403, body: { detail: 'Not enough permissions' } }, /Permission Error/],
  ['gets no answer', { network: 'refused' as const }, /The cluster could not be reached/],
])(
  'an entry whose removal %s stays, and is not shown as removed',
  { tags: ['autostart.save'] },
  async (_, failure, words) => {
    const cluster = serve({ release: '4.1' });
    await save(cluster, { model_uid: 'mine' });
    const { user } = renderApp('/desired');
    const dialog = await openForm(user, 'mine');
    cluster.failNext('DELETE /v1/autostart/models/mine', failure);
    await user.click(
      await within(dialog).findByRole('button', { name: 'Remove the automatic start of mine' }),
    );
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(screen.queryByText(/does not start by itself any more/)).toBeNull();
    expect(policyOf(cluster, 'mine')?.autostart).toMatchObject({ priority: 100 });
    if ('network' in failure) await waitFor(() => expectLogged(/could not be reached/));
  },
);

test('a model whose worker dies is not shown as running, and waits for a worker', {
  tags: ['autostart.list'],
}, async () => {
  const cluster = serve({ release: '4.1', workers: 1 });
  await save(cluster, { model_uid: 'mine' });
  const { user } = renderApp('/desired');
  expect(await states()).toEqual({ mine: 'Runs' });
  loseWorker(cluster.state, '10.20.1.10');
  await startMissing(cluster.state);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await states()).toEqual({ mine: 'Waits for a worker' }));
});

test('while the supervisor restarts the list stays with its age, and what it starts follows', {
  tags: ['autostart.list'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await save(cluster, { model_uid: 'mine' });
  const { user } = renderApp('/desired');
  expect(await states()).toEqual({ mine: 'Runs' });
  cluster.state.running.clear();
  cluster.state.autostartStates.clear();
  const away = { network: 'refused' } as const;
  cluster.failNext('GET /v1/autostart/models', away, 99);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect((await screen.findAllByText(/What you see was read at/))[0]).toBeVisible();
  await waitFor(() => expectLogged(/could not be reached/));
  Object.assign(away, { delayMs: 0 });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await states()).toEqual({ mine: 'Missing' }));
  await startMissing(cluster.state);
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(async () => expect(await states()).toEqual({ mine: 'Runs' }));
});

test('the entry of another user can only be removed', {
  tags: ['autostart.others'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  const data = { ...BGE, model_uid: 'theirs', max_model_len: 5 };
  const autostart = { priority: 5, maxRetries: 3, interval: 30 };
  const row = { model_name: 'bge-m3', model_uid: 'theirs', data, owner: 'admin', autostart };
  cluster.state.launchHistory.set('theirs', row);
  signInWith(cluster, 'models:list', 'models:read', 'models:write');
  const { user } = renderApp('/desired');
  const dialog = await openForm(user, 'theirs');
  expect(await within(dialog).findByText(/Another user saved this entry/)).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Save/ })).toBeNull();
  await user.click(
    await within(dialog).findByRole('button', { name: 'Remove the automatic start of theirs' }),
  );
  expect(
    await within(dialog).findByText(
      sentence('theirs does not start by itself any more. If it runs, it keeps running.'),
    ),
  ).toBeVisible();
  expect(policyOf(cluster, 'theirs')?.autostart).toBeUndefined();
});

test('a user who may not launch sees which models start by themselves', {
  tags: ['autostart.viewer'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  const autostart = { priority: 5, maxRetries: 3, interval: 30 };
  const row = { model_name: 'bge-m3', model_uid: 'theirs', data: BGE, owner: 'admin', autostart };
  cluster.state.launchHistory.set('theirs', row);
  signInWith(cluster, 'models:list');
  renderApp('/desired');
  expect(await states()).toEqual({ theirs: 'Missing' });
  expect(await states(3)).toEqual({ theirs: 'Starts' });
  expect(screen.queryByRole('switch')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Change the automatic start of theirs' })).toBeNull();
});

test('a launch saves that its model starts by itself; if that fails, a message says so', {
  tags: ['autostart.launch'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const launch = (model_uid: string) =>
    launchAction(
      jsonArgs('/resources/launch', {
        ...{ kind: 'embedding', modelName: 'bge-m3', builtin: true },
        draft: { ...blankLaunch, model_uid, n_gpu: 'GPU', autostart: 'on' },
      }),
    );
  expect(await launch('prod')).toMatchObject({ ok: true });
  expect(policyOf(cluster, 'prod')).toMatchObject({
    data: { model_name: 'bge-m3', model_uid: 'prod', replica: 1 },
    autostart: { priority: 100, maxRetries: 3, interval: 30 },
  });
  cluster.failNext('POST /v1/autostart/models', { status: 500, body: { detail: 'locked' } });
  expect(await launch('second')).toMatchObject({ ok: true });
  expect(policyOf(cluster, 'second')).toBeUndefined();
  expect(shownBanner()?.text).toContain('is launched, but the cluster did not save');
});
