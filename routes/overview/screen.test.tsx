import { act, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
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
  expect(await to('3 workers')).toBe('#/cluster_info');
  expect(await to('2 models')).toBe('#/running_models/all');
  expect(await to('0 launches under way')).toBe('#/activity');
  expect(screen.getByRole('img', { name: /^GPU memory over/ })).toBeVisible();
});

test('without a running model the page leads to the catalogue', { tags: ['overview.page'] }, async () => {
  serve();
  renderApp('/overview');
  expect(await screen.findByText('Nothing runs yet.')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Launch a model' })).toHaveAttribute('href', '#/launch_model/llm');
});

test('a worker without figures has no share, and the sums name how many do not say', {
  tags: ['overview.page', 'overview.load'],
}, async () => {
  const { failNext } = serve();
  const silent = { node_type: 'Worker', ip_address: '10.0.0.1', mem_total: null, mem_available: null };
  const idle = {
    ...silent,
    ip_address: '10.0.0.2',
    mem_total: 2 ** 30,
    mem_available: 2 ** 30,
    gpu_count: 0,
  };
  failNext('GET /v1/cluster/info', { status: 200, body: [silent, idle] });
  failNext('GET /status', { status: 404, body: {} }, 9);
  renderApp('/overview');
  const grid = within(await screen.findByRole('grid', { name: 'GPUs' }));
  expect(grid.getAllByRole('gridcell').map(({ textContent }) => textContent)).toEqual(['–', 'CPU 0 %']);
  expect(
    grid.getByRole('link', { name: /^–: 10\.0\.0\.1, which does not report its GPUs, unknown/ }),
  ).toBeVisible();
  expect(screen.getByText(sentence('0 of 1 GiB 1 machine does not say'))).toBeVisible();
});

test('requests and errors are those of a minute, from the second reading of the metrics on', {
  tags: ['overview.load'],
}, async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { state } = serve({ furnished: true });
  renderApp('/overview');
  const figure = async (label: string) => (await screen.findByText(label)).parentElement?.textContent;
  await screen.findByText('All is well.');
  expect(await figure('Requests / min')).toMatch(/^Requests \/ min–/);
  state.traffic.answered.set('POST /v1/chat/completions 200', 40);
  state.traffic.answered.set('POST /v1/embeddings 500', 5);
  await act(() => vi.advanceTimersByTimeAsync(20_000));
  await waitFor(async () => expect(await figure('Requests / min')).not.toMatch(/^Requests \/ min–/));
  expect(screen.getByRole('img', { name: /^Requests \/ min over/ })).toBeVisible();
  expect(await figure('Errors / min')).toMatch(/at most [1-9]/);
});

test('on a wall the page has its choices in the address, and leads back', {
  tags: ['overview.wall'],
}, async () => {
  serve({ furnished: true });
  const { user, router } = renderApp('/overview?order=fullest');
  await user.click(await screen.findByRole('button', { name: /^Show for a wall/ }));
  expect(router.state.location.search).toBe('?order=fullest&wall=');
  expect(document.documentElement).toHaveAttribute('data-wall');
  await user.click(screen.getByRole('button', { name: 'Leave the view for a wall' }));
  expect(router.state.location.search).toBe('?order=fullest');
  expect(document.documentElement).not.toHaveAttribute('data-wall');
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
  expect(screen.getByText(sentence('1 of 6 GPUs hold a model'))).toBeVisible();
  expect(screen.getByRole('img', { name: /^CPU memory over/ })).toBeVisible();
  const map = within(screen.getByRole('grid', { name: 'GPUs' }));
  expect(map.getByText('10.20.1.11')).toBeVisible();
  expect(map.queryByRole('link')).toBeNull();
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
  await waitFor(() => expect(cluster.state.traffic.log).toContain('GET /v1/models/instances'));
  expect(await screen.findByRole('link', { name: '1 launch under way' })).toBeVisible();
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
  expect(await screen.findByRole('link', { name: '1 model' })).toBeVisible();
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
  expect(await screen.findByText(sentence(/^\d of \d GPUs hold a model$/))).toBeVisible();
  for (const { record } of state.running.values()) record.replica = 3;
  await startUser().click(screen.getByRole('button', { name: 'Refresh' }));
  expect(await screen.findByText(sentence(/^at least \d of \d GPUs hold a model$/))).toBeVisible();
});
