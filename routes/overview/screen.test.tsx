import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { endpoint } from '#app/paths.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { startUser } from '#test/start-user.ts';

const serve = serveCluster();
const embedding = (uid: string) => ({
  model_uid: uid,
  model_name: 'bge-small-en-v1.5',
  model_type: 'embedding',
  n_gpu: null,
});

test('one line says that all is well, and every fact leads to its place', {
  tags: ['overview.page', 'overview.well', 'frame.nav-overview'],
}, async () => {
  serve({ furnished: true, release: '4.1' });
  const { user, router } = renderApp('/cluster_info');
  await user.click(await screen.findByRole('link', { name: 'Overview' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/overview');
  expect(
    await screen.findByText(sentence(/3 workers and 2 models, and nothing needs attention\./)),
  ).toBeVisible();
  const to = async (name: string) => (await screen.findByRole('link', { name })).getAttribute('href');
  expect(await to('Cluster')).toBe('#/cluster_info');
  expect(await to('What launches')).toBe('#/activity');
  expect(await to('assistant')).toBe('#/running_model/assistant');
  const machines = within(screen.getByRole('region', { name: 'Cluster' }));
  expect(machines.getByRole('link', { name: '10.20.1.10:40217' })).toHaveAttribute(
    'href',
    '#/cluster_info/10.20.1.10%3A40217',
  );
  const running = screen.getByRole('region', { name: 'What runs' });
  expect(within(running).getByRole('link', { name: 'Language Models' })).toHaveAttribute(
    'href',
    '#/running_models/LLM',
  );
  expect(screen.getAllByRole('meter', { name: 'Cluster: GPU memory' })).toHaveLength(1);
});

test('a worker without memory figures shows none, and is not among the fullest', {
  tags: ['overview.page'],
}, async () => {
  const { failNext } = serve();
  const silent = { node_type: 'Worker', ip_address: '10.0.0.1', mem_total: null, mem_available: null };
  const idle = { ...silent, ip_address: '10.0.0.2', mem_total: 2 ** 30, mem_available: 2 ** 30 };
  failNext('GET /v1/cluster/info', { status: 200, body: [silent, idle] });
  renderApp('/overview');
  const panel = within(await screen.findByRole('region', { name: 'Cluster' }));
  expect(panel.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '10.0.0.20 %',
    '10.0.0.1–',
  ]);
});

test('if a worker does not report its GPUs, the count is not called complete', {
  tags: ['overview.page'],
}, async () => {
  const { failNext } = serve();
  const worker = { node_type: 'Worker', ip_address: '10.0.0.1', gpu_count: 4 };
  const silent = { node_type: 'Worker', ip_address: '10.0.0.2', gpu_count: null };
  failNext('GET /v1/cluster/info', { status: 200, body: [worker, silent] });
  renderApp('/overview');
  const panel = within(await screen.findByRole('region', { name: 'Cluster' }));
  expect(panel.getByText('GPUs').closest('dt')?.nextSibling).toHaveTextContent(
    '0 of 4 hold a model1 machine does not say',
  );
});

test('on a first visit a launch being cancelled is not shown as failed', {
  tags: ['overview.attention'],
}, async () => {
  const { failNext } = serve({ release: '4.1' });
  const over = (uid: string, status: string) => ({
    model_name: 'bge-small-en-v1.5',
    model_uid: uid,
    instance_created_ts: 1_700_000_000,
    status: 'ERROR',
    replica: 1,
    replica_statuses: [{ replica_id: 0, status, worker_address: '10.20.1.10:40217', error_message: '' }],
  });
  failNext('GET /v1/models/instances', { status: 200, body: [over('a', 'CREATING'), over('b', 'ERROR')] });
  renderApp('/overview');
  expect(await screen.findByRole('link', { name: '1 launch failed.' })).toBeVisible();
});

test('another release than this browser saw last needs attention, until it is dismissed', {
  tags: ['overview.attention'],
}, async () => {
  serve();
  localStorage.setItem(`seenRelease ${endpoint()}`, '0.12.0');
  const { user } = renderApp('/overview');
  await user.click(await screen.findByRole('button', { name: /^Dismiss: The cluster has another release/ }));
  expect(await screen.findByText('All is well.')).toBeVisible();
  expect(localStorage.getItem(`seenRelease ${endpoint()}`)).toBe('0.13.1');
});

test('the release of another cluster of this origin is no news', {
  tags: ['overview.attention'],
}, async () => {
  serve();
  localStorage.setItem(`seenRelease ${endpoint()}/team/b`, '4.1.0');
  renderApp('/overview');
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test('a user who may not see the nodes sees the workers’ own reports and the running models', {
  tags: ['overview.viewer'],
}, async () => {
  const cluster = serve({ auth: true, furnished: true });
  signInWith(cluster, 'models:list', 'models:read');
  renderApp('/overview');
  expect(
    await screen.findByText(sentence(/3 workers and 2 models, and nothing needs attention\./)),
  ).toBeVisible();
  const panel = within(screen.getByRole('region', { name: 'Cluster' }));
  expect(panel.getByText(sentence('1 of 6 hold a model'))).toBeVisible();
  expect(panel.getByRole('meter', { name: 'Cluster: CPU memory' })).toBeVisible();
  expect(panel.getByText('10.20.1.11:40218')).toBeVisible();
  expect(panel.queryByRole('link')).toBeNull();
  expect(cluster.state.traffic.log.filter(line => line.includes('/v1/cluster/info'))).toEqual([]);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('a launch without a uid of its own is listed once', { tags: ['overview.page'] }, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  recordLaunch('llm', 'qwen2-instruct');
  const body = JSON.stringify({ ...qwenLaunch, model_uid: null });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  renderApp('/overview');
  const launching = await screen.findByRole('region', { name: 'What launches' });
  await waitFor(() => expect(cluster.state.traffic.log).toContain('GET /v1/models/instances'));
  await within(launching).findByRole('timer');
  expect(within(launching).getAllByRole('listitem')).toHaveLength(1);
});

test('the bare address leads to the overview for a user who chose it, once a model runs', {
  tags: ['settings.start-page'],
}, async () => {
  const cluster = serve();
  localStorage.setItem('startPage', 'overview');
  const { router } = renderApp('/');
  await screen.findByRole('heading', { level: 1, name: 'Launch Model' });
  await launchElsewhere(cluster, embedding('vectors'));
  await router.navigate('/');
  await screen.findByRole('heading', { level: 1, name: 'Overview' });
  expect(await screen.findByRole('link', { name: 'vectors' })).toBeVisible();
});

test('a failed launch that the cluster notes needs attention, until it is dismissed among the launches', {
  tags: ['overview.attention', 'launches.hide', 'concerns.count'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user } = renderApp('/overview');
  expect(await screen.findByRole('region', { name: 'Needs attention (1)' })).toBeVisible();
  expect(await screen.findByRole('link', { name: /^Overview ?1 concern$/ })).toBeVisible();
  await user.click(await screen.findByRole('link', { name: '1 launch failed.' }));
  await user.click(await screen.findByRole('button', { name: 'Dismiss the launch of qwen2-instruct' }));
  await user.click(screen.getByRole('link', { name: 'Overview' }));
  expect(await screen.findByText('All is well.')).toBeVisible();
});

test('of a model whose replicas the list does not place, GPUs may be taken that are not counted', {
  tags: ['overview.page'],
}, async () => {
  const { state } = serve({ furnished: true });
  renderApp('/overview');
  expect(await screen.findByRole('link', { name: /^\d of \d hold a model$/ })).toBeVisible();
  for (const { record } of state.running.values()) record.replica = 3;
  await startUser().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByRole('link', { name: /^at least \d of \d hold a model$/ })).toBeVisible();
});
