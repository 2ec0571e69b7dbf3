import { cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { resetQueries } from '#app/query/query.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const PAGE = '/cluster_info/10.20.1.12:40219';
const small = { ...qwenLaunch, model_size_in_billions: '0_5', replica: 2 };
const whisper = { model_type: 'audio', model_name: 'whisper-base', model_uid: 'ears' };

test('a worker is emptied: what stops and what is served elsewhere is said first, and it is brought back', {
  tags: ['worker.empty'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { state } = cluster;
  await launchElsewhere(cluster, { ...whisper, worker_ip: '10.20.1.12' });
  await launchElsewhere(cluster, { ...small, model_uid: 'both' });
  const both = state.running.get('both')?.placements ?? [];
  for (const [index, one] of both.entries()) one.ip = index === 0 ? '10.20.1.12' : '10.20.1.10';
  for (const one of state.running.get('ears')?.placements ?? []) one.ip = '10.20.1.12';
  const { user } = renderApp(PAGE);
  await user.click(await screen.findByRole('button', { name: 'Empty this worker' }));
  const question = within(await screen.findByRole('alertdialog'));
  expect(question.getByText(/2 models leave it/)).toBeVisible();
  expect(question.getByText('ears').closest('li')).toHaveTextContent('ears stops');
  expect(question.getByText('both').closest('li')).toHaveTextContent(
    'is still served by 1 replica elsewhere',
  );
  await user.click(question.getByRole('button', { name: 'yes' }));
  const panel = within(await screen.findByRole('region', { name: /^Emptied at/ }));
  expect(await panel.findByText('2 are missing.')).toBeVisible();
  expect(state.running.has('ears')).toBe(false);
  expect(state.running.get('both')?.placements.map(({ ip }) => ip)).toEqual(['10.20.1.10']);
  expect(panel.getByText('stopped')).toBeVisible();
  cleanup();
  resetQueries();
  const again = renderApp(PAGE);
  await again.user.click(await screen.findByRole('button', { name: 'Bring 2 back' }));
  expect(await screen.findByText('Everything runs again.')).toBeVisible();
  expect(state.running.has('ears')).toBe(true);
  expect(state.running.get('both')?.placements).toHaveLength(2);
  await again.user.click(screen.getByRole('button', { name: 'Forget' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: /^Emptied at/ })).toBeNull());
});

test('a model that could not be stopped says why, and the others leave', {
  tags: ['worker.empty'],
}, async () => {
  const cluster = serve();
  const { state } = cluster;
  for (const model_uid of ['first', 'second'])
    await launchElsewhere(cluster, { ...whisper, model_uid, worker_ip: '10.20.1.12' });
  for (const { placements, record } of state.running.values()) {
    for (const one of placements) one.ip = '10.20.1.12';
    record.address = '10.20.1.12:40000';
  }
  cluster.failNext('DELETE /v1/models/first', { status: 500, body: { detail: 'worker hangs' } });
  const { user } = renderApp('/cluster_info/10.20.1.12');
  await user.click(await screen.findByRole('button', { name: 'Empty this worker' }));
  await user.click(await screen.findByRole('button', { name: 'yes' }));
  const panel = within(await screen.findByRole('region', { name: /^Emptied at/ }));
  expect(await panel.findByText(/^failed: .*worker hangs/)).toBeVisible();
  expect(await panel.findByText('stopped')).toBeVisible();
  expect([...state.running.keys()]).toEqual(['first']);
});
