import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { signInWith } from '#test/sign-in.ts';

const serve = serveCluster();

test('a saved token stays masked and is kept with later changes', {
  tags: ['cluster-settings.change', 'calls.system-settings'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  const { user } = renderApp('/cluster_settings');
  await user.type(await screen.findByLabelText('Token for Hugging Face'), 'hf_secret_token');
  await user.selectOptions(screen.getByLabelText('Download source'), 'Hugging Face');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence('The settings of the cluster are saved.'))).toBeVisible();
  const token = await screen.findByLabelText('Token for Hugging Face');
  await waitFor(() => expect(token).toHaveValue('hf_s********oken'));
  await user.type(screen.getByLabelText('Mirror of Hugging Face'), 'hf.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(sentence('An address that begins with http:// or https://'))).toBeVisible();
  await user.clear(screen.getByLabelText('Mirror of Hugging Face'));
  await user.type(screen.getByLabelText('Mirror of Hugging Face'), 'https://hf.example');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(state.systemSettings.hf_endpoint).toBe('https://hf.example'));
  expect(state.systemSettings).toMatchObject({
    hf_token: 'hf_secret_token',
    download_source: 'huggingface',
    download_max_attempts: 3,
  });
});

test('what was typed stays when the settings are read again', {
  tags: ['cluster-settings.change'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user, router } = renderApp('/cluster_settings');
  await user.type(await screen.findByLabelText('Mirror of Hugging Face'), 'https://hf.exa');
  const reads = () => cluster.state.traffic.log.filter(line => line.endsWith('/system_settings')).length;
  const before = reads();
  act(() => void router.revalidate());
  await waitFor(() => expect(reads()).toBe(before + 1));
  expect(screen.getByLabelText('Mirror of Hugging Face')).toHaveValue('https://hf.exa');
});

test('a reset asks first and restores the settings of the start', {
  tags: ['cluster-settings.reset', 'frame.confirm'],
}, async () => {
  const { state } = serve({ release: '4.1' });
  state.systemSettings = { ...state.systemSettings, hf_token: 'hf_x' };
  const { user } = renderApp('/cluster_settings');
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  const question = await screen.findByRole('alertdialog', { name: 'Reset all settings?' });
  await user.click(within(question).getByRole('button', { name: 'Reset all settings' }));
  await screen.findByText(sentence('The settings of the cluster are those of its start.'));
  expect(state.systemSettings.hf_token).toBe('');
  expect(screen.getByLabelText('Token for Hugging Face')).toHaveValue('');
});

test.each([
  ['is refused', { status: 409, body: { detail: 'locked' } }, /locked/],
  ['is forbidden', { status: 403, body: { detail: 'not yours' } }, /Permission Error/],
  ['gets no answer', { network: 'refused' as const }, /The cluster could not be reached/],
])(
  'a change of settings that %s is not shown as saved, and the typed value stays',
  { tags: ['cluster-settings.change'] },
  async (_, failure, words) => {
    const cluster = serve({ release: '4.1' });
    const { user } = renderApp('/cluster_settings');
    const tries = await screen.findByLabelText('Tries of a download');
    await user.clear(tries);
    await user.type(tries, '9');
    cluster.failNext('PUT /v1/cluster/system_settings', failure);
    await user.click(screen.getByRole('button', { name: 'Save' }));
    expect((await screen.findAllByText(words))[0]).toBeVisible();
    expect(tries).toHaveValue('9');
    expect(screen.queryByText('The settings of the cluster are saved.')).toBeNull();
    expect(cluster.state.systemSettings.download_max_attempts).toBe(3);
    if ('network' in failure) await waitFor(() => expectLogged(/could not be reached/));
  },
);

test('a refusal of the cluster is shown, and what was typed stays', {
  tags: ['cluster-settings.change'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = renderApp('/cluster_settings');
  const tries = await screen.findByLabelText('Tries of a download');
  await user.clear(tries);
  await user.type(tries, '9');
  cluster.failNext('PUT /v1/cluster/system_settings', { status: 500, body: { detail: 'disk full' } });
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(await screen.findByText(/disk full/)).toBeVisible();
  expect(tries).toHaveValue('9');
});

test('a user with settings:read alone sees the settings and may not save them; another sees none', {
  tags: ['cluster-settings.rights'],
}, async () => {
  const cluster = serve({ release: '4.1', auth: true });
  signInWith(cluster, 'models:list', 'settings:read');
  renderApp('/cluster_settings');
  const save = await screen.findByRole('button', { name: 'Save' });
  expect(save).toHaveAttribute('aria-disabled', 'true');
});

test('a cluster without these settings says so, and the demo cluster refuses what a real one refuses', {
  tags: ['cluster-settings.rights'],
}, async () => {
  serve();
  renderApp('/cluster_settings');
  expect(await screen.findByText(/^This cluster has no settings/)).toBeVisible();
  const cluster = serve({ release: '4.1' });
  const { status, json } = await call(cluster, 'PUT /v1/cluster/system_settings', { body: {} });
  expect(status).toBe(422);
  expect(json).toMatchObject({ detail: [{ loc: ['body', 'download_source'], msg: 'Field required' }] });
});

test('the newest catalogue is read of one type or one model, and a failure is in the cluster’s words', {
  tags: ['cluster-settings.catalogue'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { user } = renderApp('/cluster_settings');
  const update = await screen.findByRole('button', { name: 'Update the catalogue' });
  const detail = 'Failed to update model catalog';
  cluster.failNext('POST /v1/models/update_type', { status: 502, body: { detail } });
  await user.click(update);
  expect(await screen.findByText(new RegExp(detail))).toBeVisible();
  expect(screen.queryByText('The catalogue is updated.')).toBeNull();
  await user.type(screen.getByLabelText('One model'), 'qwen3');
  await user.click(update);
  expect(await screen.findByText('The catalogue is updated.')).toBeVisible();
  expect(cluster.state.traffic.log.filter(call => call.startsWith('POST'))).toEqual([
    'POST /v1/models/update_type',
    'POST /v1/models/update_spec',
  ]);
});

test('a refused reset keeps the settings, and is not shown as done', {
  tags: ['cluster-settings.reset'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.systemSettings = { ...cluster.state.systemSettings, download_max_attempts: 7 };
  const { user } = renderApp('/cluster_settings');
  await user.click(await screen.findByRole('button', { name: 'Reset' }));
  cluster.failNext('POST /v1/cluster/system_settings/reset', { status: 409, body: { detail: 'locked' } });
  await user.click(await screen.findByRole('button', { name: 'Reset all settings' }));
  expect(await screen.findByText(/locked/)).toBeVisible();
  expect(screen.queryByText('The settings of the cluster are those of its start.')).toBeNull();
  expect(screen.getByLabelText('Tries of a download')).toHaveValue('7');
  expect(cluster.state.systemSettings.download_max_attempts).toBe(7);
});

test.each([
  [403, 'Not enough permissions'],
  [409, 'An update is under way'],
  [503, 'Model catalog supervisor unavailable'],
])(
  'an update of one model that the cluster answers with %i is not shown as done',
  {
    tags: ['cluster-settings.catalogue'],
  },
  async (status, detail) => {
    const cluster = serve({ release: '4.1' });
    const { user } = renderApp('/cluster_settings');
    await user.type(await screen.findByLabelText('One model'), 'qwen3');
    cluster.failNext('POST /v1/models/update_spec', { status, body: { detail } });
    await user.click(screen.getByRole('button', { name: 'Update the catalogue' }));
    expect((await screen.findAllByText(new RegExp(detail)))[0]).toBeVisible();
    expect(screen.queryByText('The catalogue is updated.')).toBeNull();
  },
);
