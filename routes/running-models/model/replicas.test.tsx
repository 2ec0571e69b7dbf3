import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();

test('a model runs with its first replica, and is neither starting nor ending while another loads', {
  tags: ['launches.starting'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const [first, second] = [createGate(), createGate()];
  cluster.state.hold = { at: 0.9, until: first.passed };
  void launchElsewhere(cluster, { ...qwenLaunch, replica: 2, replica_config: onTwoWorkers });
  const { user } = renderApp('/running_model/qwen2-instruct');
  expect(await screen.findByText('Starting')).toBeVisible();
  cluster.state.hold = { at: 0.9, until: second.passed };
  first.open();
  await waitFor(() => expect(cluster.state.running.size).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  for (const name of [/^Try it/, 'Add a replica'])
    expect(await screen.findByRole('button', { name })).toBeVisible();
  expect(screen.queryByText(/^(Starting|Ending)/)).toBeNull();
  await user.click(screen.getByRole('tab', { name: 'Replicas' }));
  const place = await screen.findByRole('region', { name: 'Replicas' });
  expect(await within(place).findByRole('row', { name: /^1 Starting/ })).toBeVisible();
  expect(within(place).queryByText(/^One replica only/)).toBeNull();
  second.open();
});

const onTwoWorkers = ['10.20.1.10:40217', '10.20.1.11:40218'].map(worker_ip => ({
  devices: [{ worker_ip }],
}));

test('a replica that does not answer yet is not said to be on the CPU', async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, replica: 2 });
  for (const model of cluster.state.running.values()) {
    const [first] = model.placements;
    if (first) first.status = 'CREATING';
  }
  renderApp('/running_model/qwen2-instruct?tab=replicas');
  const place = await screen.findByRole('region', { name: 'Replicas' });
  expect(await within(place).findByRole('row', { name: /^\d Starting/ })).toBeVisible();
  expect(within(place).queryByText('CPU')).toBeNull();
});

test('a model says that it stops with one worker, until a replica is on another', {
  tags: ['running.single'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, qwenLaunch);
  const { user, router } = renderApp('/running_model/qwen2-instruct');
  const words = 'One replica only: if its worker goes, the model stops.';
  expect(await screen.findByText(words)).toBeVisible();
  await router.navigate('/running_model/qwen2-instruct?tab=replicas');
  const place = within(await screen.findByRole('region', { name: 'Replicas' }));
  expect(await place.findByText(words)).toBeVisible();
  const model = cluster.state.running.get('qwen2-instruct');
  const [first] = model?.placements ?? [];
  if (first) model?.placements.push({ ...first, id: 1 });
  const all = 'All replicas are on one worker: if it goes, the model stops.';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await place.findByText(all)).toBeVisible();
  const [, second] = model?.placements ?? [];
  if (second) second.ip = '10.20.1.11';
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await waitFor(() => expect(place.queryByText(all)).toBeNull());
});
