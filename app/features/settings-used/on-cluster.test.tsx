import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formArgs } from '#test/call-route.ts';
import { chooseMore, launchField, openLaunchForm, openUsed } from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { action } from './route.ts';

const serve = serveCluster();
const BGE = 'bge-small-en-v1.5';

const FORM = 'The form as it is now';

async function openList() {
  const { user } = await openLaunchForm(`/launch_model/embedding?launch=${BGE}`);
  return { user, dialog: await openUsed(user) };
}

test('where the cluster can, settings are shared on it, and deleted there', {
  tags: ['again.presets', 'calls.launch-history'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, dialog } = await openList();
  await chooseMore(user, FORM, 'Share on the cluster…');
  await user.type(within(dialog).getByLabelText('Name'), 'shared{Enter}');
  expect(await within(dialog).findByText(/you, on the cluster · shared$/)).toBeVisible();
  expect(state.launchHistory.get(`${BGE}/shared`)?.data).toMatchObject({ replica: 1 });
  // One of the same name may be kept in this browser too.
  expect(within(dialog).getByRole('button', { name: 'Use shared' })).toHaveAccessibleDescription(
    /you, on the cluster/,
  );
  await chooseMore(user, 'shared', 'Delete shared');
  await waitFor(() => expect(state.launchHistory.size).toBe(0));
  expect(await within(dialog).findByText(sentence('shared is deleted.'))).toBeVisible();
});

test('a name that the cluster refused remains until it is shared', { tags: ['again.presets'] }, async () => {
  const { failNext } = serve({ release: '4.1' });
  const { user, dialog } = await openList();
  await chooseMore(user, FORM, 'Share on the cluster…');
  const name = within(dialog).getByLabelText('Name');
  await user.type(name, 'shared');
  failNext('POST /v1/launch_history', { status: 500, body: { detail: 'no disk' } });
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  await waitFor(() => expect(name).toHaveAccessibleDescription(/Server error: 500 - no disk/));
  expect(name).toHaveValue('shared');
  await user.click(within(dialog).getByRole('button', { name: 'Share' }));
  expect(await within(dialog).findByText(sentence('shared is kept.'))).toBeVisible();
  expect(name).not.toBeInTheDocument();
});

test('a name that the cluster could never delete is not sent', { tags: ['again.presets'] }, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, dialog } = await openList();
  await chooseMore(user, FORM, 'Share on the cluster…');
  const name = within(dialog).getByLabelText('Name');
  await user.type(name, '8 GPU / fast{Enter}');
  expect(within(dialog).getByText(/^A cluster cannot delete a name with a slash/)).toBeVisible();
  expect(name).toHaveValue('8 GPU / fast');
  expect(cluster.state.traffic.log).not.toContain('POST /v1/launch_history');
});

test('a refused deletion on the cluster is said, and one that another person made too', {
  tags: ['again.presets'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  state.launchHistory.set(`${BGE}/shared`, { model_name: BGE, model_uid: 'shared', data: {}, owner: '' });
  const { user, dialog } = await openList();
  await within(dialog).findByRole('button', { name: 'Use shared' });
  failNext('DELETE /v1/launch_history/*', { status: 500, body: { detail: 'no disk' } });
  await chooseMore(user, 'shared', 'Delete shared');
  expect(await within(dialog).findByText(sentence('Server error: 500 - no disk'))).toBeVisible();
  expect(state.launchHistory.size).toBe(1);
  state.launchHistory.clear();
  await chooseMore(user, 'shared', 'Delete shared');
  await waitFor(() => expect(within(dialog).queryByRole('button', { name: 'Use shared' })).toBeNull());
  expect(within(dialog).getByText(/Record not found/)).toBeVisible();
});

test('settings that somebody else shares fill the form, and cannot be deleted', {
  tags: ['again.presets', 'again.used'],
}, async () => {
  const { failNext } = serve({ release: '4.1' });
  const theirs = {
    ...{ model_name: BGE, model_uid: 'theirs', data: { replica: 3, n_gpu: null } },
    ...{ is_owner: false, created_by: 'anna', updated_at: '2026-01-02 03:04:05' },
  };
  failNext('GET /v1/launch_history*', { status: 200, body: [theirs] });
  const { user, dialog } = await openList();
  const use = await within(dialog).findByRole('button', { name: 'Use theirs' });
  expect(use).toHaveAccessibleDescription(/ · anna, on the cluster · shared$/);
  await user.click(within(dialog).getByRole('button', { name: 'More for theirs' }));
  expect(await screen.findByRole('menuitem', { name: 'Keep under a name…' })).toBeVisible();
  expect(screen.queryByRole('menuitem', { name: /^Delete/ })).toBeNull();
  await user.keyboard('{Escape}');
  expect(dialog).toBeVisible();
  await user.click(use);
  expect(await screen.findByText(sentence('Filled from theirs.'))).toBeVisible();
  expect(launchField('Replica')).toHaveValue('3');
  expect(launchField('Device')).toHaveValue('CPU');
});

test('who may not launch keeps settings in this browser alone, and deletes none of the cluster', {
  tags: ['again.presets'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  const own = { model_name: BGE, model_uid: 'shared', data: { replica: 2 }, is_owner: true };
  cluster.failNext('GET /v1/launch_history*', { status: 200, body: [own] });
  signInWith(cluster, 'models:list', 'models:read');
  const { user, dialog } = await openList();
  await user.click(await within(dialog).findByRole('button', { name: 'More for shared' }));
  await screen.findByRole('menuitem', { name: 'Keep under a name…' });
  expect(screen.getAllByRole('menuitem')).toHaveLength(1);
  await user.keyboard('{Escape}');
  await chooseMore(user, FORM, 'Keep under a name…');
  await user.type(within(dialog).getByLabelText('Name'), 'mine{Enter}');
  expect(within(dialog).getByRole('button', { name: 'Use mine' })).toBeVisible();
});

test('what is secret in settings is not sent to the cluster to be kept', {
  tags: ['again.presets', 'text.secrets'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const payload = JSON.stringify({ replica: 1, hf_token: 'hf_abc' });
  const fields = { intent: 'keep', name: 'shared', payload };
  const kept = await action(formArgs('/resources/presets', fields, { params: { modelName: BGE } }));
  expect(kept).toMatchObject({ ok: true, kept: 'shared' });
  expect([...state.launchHistory.values()]).toMatchObject([
    { model_name: BGE, data: { replica: 1, hf_token: 'YOUR_HF_TOKEN' } },
  ]);
});

test('the row of an automatic start is no preset: it is neither listed nor replaced', {
  tags: ['again.presets', 'autostart.secrets'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const autostart = { priority: 100, maxRetries: 3, interval: 30 };
  const data = { model_name: BGE, hf_token: 'hf_real' };
  state.launchHistory.set(`${BGE}/prod`, { model_name: BGE, model_uid: 'prod', data, owner: '', autostart });
  const { dialog } = await openList();
  expect(await within(dialog).findByText(/^No other settings yet/)).toBeVisible();
  const fields = { intent: 'keep', name: 'prod', payload: JSON.stringify({ replica: 1 }) };
  const kept = await action(formArgs('/resources/presets', fields, { params: { modelName: BGE } }));
  expect(kept).toMatchObject({ ok: false, message: expect.stringContaining('automatic start') });
  expect(state.launchHistory.get(`${BGE}/prod`)?.data).toEqual(data);
});
