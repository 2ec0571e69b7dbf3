import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { formArgs } from '#test/call-route.ts';
import { chooseTool, launchField, openLaunchForm } from '#test/launch-form.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { action } from './route.ts';

const serve = serveCluster();
const BGE = 'bge-small-en-v1.5';

async function openPresets() {
  const { user } = await openLaunchForm(`/launch_model/embedding?launch=${BGE}`);
  await chooseTool(user, 'Presets…');
  return { user, dialog: await screen.findByRole('dialog', { name: /^Presets of/ }) };
}

test('where the cluster can, settings are kept on it for everybody, and deleted there', {
  tags: ['again.presets', 'calls.launch-history'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user, dialog } = await openPresets();
  await user.type(within(dialog).getByLabelText('Keep what the form says now as'), 'shared');
  await user.selectOptions(await within(dialog).findByLabelText('Where'), 'cluster');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(await within(dialog).findByText('On the cluster', { selector: 'span' })).toBeVisible();
  expect(state.launchHistory.get(`${BGE}/shared`)?.data).toMatchObject({ replica: 1 });
  // One of the same name may be kept in this browser too.
  for (const name of ['Use shared', 'Delete shared'])
    expect(within(dialog).getByRole('button', { name, description: 'On the cluster' })).toBeVisible();
  await user.click(within(dialog).getByRole('button', { name: 'Delete shared' }));
  await waitFor(() => expect(state.launchHistory.size).toBe(0));
  expect(await within(dialog).findByText(sentence('shared is deleted.'))).toBeVisible();
});

test('a refused deletion on the cluster replaces the earlier notice', {
  tags: ['again.presets'],
}, async () => {
  const { state, failNext } = serve({ release: '4.1' });
  const { user, dialog } = await openPresets();
  const keep = async (name: string) => {
    await user.type(within(dialog).getByLabelText('Keep what the form says now as'), name);
    await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  };
  await user.selectOptions(await within(dialog).findByLabelText('Where'), 'cluster');
  await keep('shared');
  const remove = await within(dialog).findByRole('button', { name: 'Delete shared' });
  await user.selectOptions(within(dialog).getByLabelText('Where'), 'here');
  await keep('mine');
  expect(within(dialog).getByText(sentence('mine is kept.'))).toBeVisible();
  failNext('DELETE /v1/launch_history/*', { status: 500, body: { detail: 'no disk' } });
  await user.click(remove);
  expect(await within(dialog).findByText(sentence('Server error: 500 - no disk'))).toBeVisible();
  expect(state.launchHistory.size).toBe(1);
  // Somebody else was faster.
  state.launchHistory.clear();
  await user.click(remove);
  await waitFor(() => expect(remove).not.toBeInTheDocument());
  expect(within(dialog).getByText(/Record not found/)).toBeVisible();
});

test('settings that somebody else keeps on the cluster fill the form, and cannot be deleted', {
  tags: ['again.presets'],
}, async () => {
  const { failNext } = serve({ release: '4.1' });
  const theirs = { model_name: BGE, model_uid: 'theirs', data: { replica: 3, n_gpu: null }, is_owner: false };
  failNext('GET /v1/launch_history*', { status: 200, body: [theirs] });
  const { user, dialog } = await openPresets();
  const use = await within(dialog).findByRole('button', { name: 'Use theirs' });
  expect(within(dialog).queryByRole('button', { name: /^Delete/ })).toBeNull();
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
  const { user, dialog } = await openPresets();
  expect(await within(dialog).findByRole('button', { name: 'Use shared' })).toBeVisible();
  expect(within(dialog).queryByRole('button', { name: /^Delete/ })).toBeNull();
  expect(within(dialog).queryByLabelText('Where')).toBeNull();
  await user.type(within(dialog).getByLabelText('Keep what the form says now as'), 'mine');
  await user.click(within(dialog).getByRole('button', { name: 'Keep' }));
  expect(within(dialog).getByRole('button', { name: 'Delete mine' })).toBeVisible();
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
  const { dialog } = await openPresets();
  expect(await within(dialog).findByText(/^Nothing is kept for this model yet/)).toBeVisible();
  const fields = { intent: 'keep', name: 'prod', payload: JSON.stringify({ replica: 1 }) };
  const kept = await action(formArgs('/resources/presets', fields, { params: { modelName: BGE } }));
  expect(kept).toMatchObject({ ok: false, message: expect.stringContaining('automatic start') });
  expect(state.launchHistory.get(`${BGE}/prod`)?.data).toEqual(data);
});
