import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { rememberPayload } from '#app/launches/start.ts';
import { resetQueries } from '#app/query/query.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const WORKER = '10.20.1.12';
const PAGE = `/cluster_info/${WORKER}:40219`;
const small = { ...qwenLaunch, model_size_in_billions: '0_5', replica: 2 };
const whisper = { model_type: 'audio', model_name: 'whisper-base', model_uid: 'ears' };

/** A model with a replica on the worker, and others elsewhere. */
async function launchThere(cluster: Cluster, payload: { model_uid: string }): Promise<void> {
  await launchElsewhere(cluster, payload);
  const { placements = [], record } = cluster.state.running.get(payload.model_uid) ?? {};
  for (const [index, one] of placements.entries())
    Object.assign(one, index === 0 ? { ip: WORKER, gpus: [] } : { ip: '10.20.1.10' });
  Object.assign(record ?? {}, { address: `${WORKER}:40000`, accelerators: [] });
}

test('a worker is emptied: what stops and what is served elsewhere is said first, and it is brought back', {
  tags: ['worker.empty', 'worker.back', 'frame.confirm'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { state } = cluster;
  await launchThere(cluster, whisper);
  await launchThere(cluster, { ...small, model_uid: 'both' });
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Empty this worker' }));
  const question = within(await screen.findByRole('alertdialog', { name: 'Empty this worker?' }));
  expect(question.getByRole('button', { name: 'Cancel' })).toHaveFocus();
  expect(question.getByText(sentence(/2 models leave 10\.20\.1\.12:40219\./))).toBeVisible();
  expect(question.getByText('ears').closest('li')).toHaveTextContent('ears stops');
  expect(question.getByText('both').closest('li')).toHaveTextContent(
    'is still served by 1 replica elsewhere',
  );
  await user.click(question.getByRole('button', { name: 'Empty this worker' }));
  const panel = within(await screen.findByRole('region', { name: /^Emptied at/ }));
  expect(await panel.findByText(sentence('2 are missing.'))).toBeVisible();
  expect(state.running.has('ears')).toBe(false);
  expect(state.running.get('both')?.placements.map(({ ip }) => ip)).toEqual(['10.20.1.10']);
  expect(panel.getByText('stopped')).toBeVisible();
  cleanup();
  resetQueries();
  const again = renderApp(PAGE);
  await again.user.click(await screen.findByRole('button', { name: 'Bring 2 back' }));
  expect(await screen.findByText(sentence('Everything runs again.'))).toBeVisible();
  expect(state.running.get('ears')?.placements.map(({ ip }) => ip)).toEqual([WORKER]);
  expect(state.running.get('both')?.placements).toHaveLength(2);
  await again.user.click(screen.getByRole('button', { name: 'Compare in Desired state' }));
  expect(await screen.findByRole('combobox', { name: 'Set' })).toHaveDisplayValue(
    /^10\.20\.1\.12, emptied .*, 2 models$/,
  );
  await again.router.navigate(PAGE);
  await again.user.click(await screen.findByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Emptied at/ })).toBeNull());
});

test('the values of environment variables are kept nowhere and asked for before a model is brought back', {
  tags: ['worker.back', 'launch-set.secrets'],
}, async () => {
  const cluster = serve();
  await launchThere(cluster, whisper);
  rememberPayload('ears', { ...whisper, envs: { HF_ENDPOINT: 'http://mirror' } });
  const { user } = renderApp(`/cluster_info/${WORKER}`);
  await user.click(await screen.findByRole('button', { name: 'Empty this worker' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Empty/ }));
  await user.click(await screen.findByRole('button', { name: 'Bring 1 back' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Values that the file does not have' }));
  expect(JSON.stringify({ ...localStorage, ...sessionStorage })).not.toContain('http://mirror');
  await user.type(dialog.getByLabelText('HF_ENDPOINT of ears'), 'http://other');
  await user.click(dialog.getByRole('button', { name: 'Launch with these values' }));
  expect(await screen.findByText(sentence('Everything runs again.'))).toBeVisible();
  expect(cluster.state.running.has('ears')).toBe(true);
});

test('a model that could not be stopped says why, and the others leave', {
  tags: ['worker.empty'],
}, async () => {
  const cluster = serve();
  for (const model_uid of ['first', 'second']) await launchThere(cluster, { ...whisper, model_uid });
  cluster.failNext('DELETE /v1/models/first', { status: 500, body: { detail: 'worker hangs' } });
  const { user } = renderApp(`/cluster_info/${WORKER}`);
  await user.click(await screen.findByRole('button', { name: 'Empty this worker' }));
  await user.click(within(await screen.findByRole('alertdialog')).getByRole('button', { name: /^Empty/ }));
  const panel = within(await screen.findByRole('region', { name: /^Emptied at/ }));
  expect(await panel.findByText(sentence(/^failed: .*worker hangs/))).toBeVisible();
  expect(await panel.findByText('stopped')).toBeVisible();
  expect([...cluster.state.running.keys()]).toEqual(['first']);
});

test('a model is launched on this worker from its page', { tags: ['worker.launch'] }, async () => {
  serve();
  const { user, router } = renderApp(`/cluster_info/${WORKER}`);
  await user.click(await screen.findByRole('button', { name: 'Launch here' }));
  const dialog = within(await screen.findByRole('dialog', { name: `Launch on ${WORKER}` }));
  await user.type(dialog.getByRole('textbox', { name: 'Search for a model' }), 'bge-small');
  await user.click(await dialog.findByRole('link', { name: 'bge-small-en-v1.5' }));
  const form = within(await screen.findByRole('dialog', { name: 'bge-small-en-v1.5' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /Worker Ip/ })).toHaveValue(WORKER));
  expect(router.state.location.pathname).toBe('/launch_model/embedding');
});
