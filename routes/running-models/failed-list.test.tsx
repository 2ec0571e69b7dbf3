import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { hideBanner, shownBanner } from '#app/notify/banner.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere, row, uids } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup.ts';
import { hideTab } from '#test/tab.ts';

const serve = serveCluster();

// A poll would read a list that was not reached again at once.
beforeEach(() => localStorage.setItem('refreshSeconds', '0'));

test('a list that never came is no empty list', async () => {
  const cluster = serve({ running: 1 });
  cluster.failNext('GET /v1/models', { network: 'refused' });
  const { user } = renderApp('/running_models/LLM');
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  expect(screen.queryByText('No Running Models')).not.toBeInTheDocument();
  expectLogged(/could not be reached/);
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await row(uids(cluster)[0] ?? '')).toBeVisible();
});

test('a dismissed failure is not shown again when the tab becomes visible', async () => {
  localStorage.setItem('refreshSeconds', '0');
  const cluster = serve({ running: 1 });
  cluster.failNext('GET /v1/models', { status: 503, body: { detail: 'Restarting' } }, 2);
  renderApp('/running_models/LLM');
  await screen.findAllByText(sentence(/503 - Restarting/));
  const asked = () => cluster.state.traffic.log.filter(line => line === 'GET /v1/models').length;
  const before = asked();
  act(hideBanner);
  hideTab(true);
  hideTab(false);
  await waitFor(() => expect(asked()).toBe(before + 1));
  await waitFor(() => expect(screen.queryByRole('spinner')).toBeNull());
  expect(shownBanner()).toBeUndefined();
});

test('the place of a failed list does not repeat the banner, and has its words once the banner is gone', {
  tags: ['failures.once'],
}, async () => {
  const cluster = serve({ running: 1 });
  cluster.failNext('GET /v1/models', { status: 503, body: { detail: 'Restarting' } });
  renderApp('/running_models/LLM');
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  const words = sentence('Login failed: 503 - Restarting');
  expect(await screen.findAllByText(words)).toHaveLength(1);
  expect(screen.getByRole('alert')).toHaveTextContent('Login failed: 503 - Restarting');
  act(hideBanner);
  const place = await screen.findByText(words);
  expect(screen.getByRole('main')).toContainElement(place);
});

test('a failed reload keeps the rows and shows their age', async () => {
  const cluster = serve({ running: 2 });
  const { user } = renderApp('/running_models/LLM');
  const [uid = ''] = uids(cluster);
  await row(uid);
  cluster.failNext('GET /v1/models', { status: 503, body: { detail: 'Restarting' } });
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence('Login failed: 503 - Restarting'))).toBeVisible();
  expect(await screen.findByText(/could not be loaded again. What you see was read at/)).toBeVisible();
  expect(screen.queryByText(/Updated/)).not.toBeInTheDocument();
  expect(await row(uid)).toBeVisible();
});

test('a list broken by a dead worker shows the cluster’s other data, marked as such', async () => {
  const cluster = serve({ workers: 2 });
  const model = { model_type: 'embedding', model_name: 'bge-m3', n_gpu: null };
  await launchElsewhere(cluster, { ...model, model_uid: 'ow', replica: 2 });
  await launchElsewhere(cluster, { ...model, model_uid: 'there', worker_ip: '10.20.1.10' });
  loseWorker(cluster.state, '10.20.1.11');
  renderApp('/running_models/embedding');
  expect(await screen.findByText('The list could not be loaded')).toBeVisible();
  const table = await screen.findByRole('grid', { name: 'What the cluster still reports' });
  expect(screen.getByText(/A model may be listed here and answer no more/)).toBeVisible();
  expect(
    within(table).getByRole('row', { name: /^ow bge-m3 READY 1 on .*, 1 replica not found/ }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /^there bge-m3 READY 1 on / })).toBeVisible();
});

// As 0.13, 1.17 and 4.1 name a replica.
test.each(['ow-1-2-0', 'ow-1-0', 'ow-1-rep0'])('the replica %s is found to be one of its model', async id => {
  const cluster = serve({ workers: 2 });
  const model = { model_type: 'embedding', model_name: 'bge-m3', n_gpu: null };
  await launchElsewhere(cluster, { ...model, model_uid: 'ow-1', replica: 2 });
  loseWorker(cluster.state, '10.20.1.11');
  const body = [{ 'work-ip': '10.20.1.10:4000', models: { [id]: { model_name: 'bge-m3' } } }];
  cluster.failNext('GET /v1/workers', { status: 200, body });
  renderApp('/running_models/embedding');
  const table = await screen.findByRole('grid', { name: 'What the cluster still reports' });
  const [, ...rows] = within(table).getAllByRole('row');
  expect(rows.map(found => found.textContent)).toEqual([
    expect.stringMatching(/^ow-1bge-m3READY1 on 10\.20\.1\.10:4000, 1 replica not found/),
  ]);
});

test('the model of each replica is taken from the cluster if it reports it', async () => {
  const cluster = serve({ workers: 2, release: '4.1' });
  const model = { model_type: 'embedding', model_name: 'bge-m3', n_gpu: null };
  await launchElsewhere(cluster, { ...model, model_uid: 'ow', replica: 2 });
  await launchElsewhere(cluster, { ...model, model_uid: 'ow-1', worker_ip: '10.20.1.10' });
  loseWorker(cluster.state, '10.20.1.11');
  renderApp('/running_models/embedding');
  const table = await screen.findByRole('grid', { name: 'What the cluster still reports' });
  expect(
    within(table).getByRole('row', { name: /^ow bge-m3 READY 1 on .*, 1 replica not found/ }),
  ).toBeVisible();
  expect(within(table).getByRole('row', { name: /^ow-1 bge-m3 READY 1 on [^,]*$/ })).toBeVisible();
});
