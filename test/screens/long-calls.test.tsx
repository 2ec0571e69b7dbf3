import { act, screen, waitFor, within } from '@testing-library/react';
import Cookies from 'js-cookie';
import { beforeEach, expect, test, vi } from 'vitest';
import type { Cluster } from '#server/cluster/cluster.ts';
import { activityLine } from '#test/activity.ts';
import { createGate } from '#test/gate.ts';
import { chooseQwen, launchButton, openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const CLOCK = ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval', 'Date'] as const;

beforeEach(() => vi.useFakeTimers({ shouldAdvanceTime: true, toFake: [...CLOCK] }));

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
const asked = ({ state }: Cluster, call: string) =>
  state.traffic.log.filter(line => line.startsWith(call)).length;

test('while a launch is pending the cluster is polled and refreshed, and the bar runs', {
  tags: ['cluster.poll'],
}, async () => {
  const cluster = serve();
  const loading = createGate();
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  cluster.failNext('POST /v1/models', { until: loading.passed });
  await user.click(launchButton());
  await screen.findByRole('timer');
  await act(() => router.navigate('/cluster_info'));
  await screen.findByText('Live');
  const polls = () => asked(cluster, 'GET /v1/cluster/info');
  const before = polls();
  await pass(5000);
  await vi.waitFor(() => expect(polls()).toBe(before + 1));
  await pass(5000);
  await vi.waitFor(() => expect(polls()).toBe(before + 2));
  await vi.waitFor(() => expect(cluster.state.traffic.underWay).toBe(1));
  await user.click(screen.getByRole('button', { name: 'Refresh' }));
  await vi.waitFor(() => expect(polls()).toBe(before + 3));
  expect(screen.getByRole('progressbar', { name: 'Working' })).toBeInTheDocument();
  loading.open();
  expect(await screen.findByText(sentence(/qwen2-instruct runs/))).toBeVisible();
  await vi.waitFor(() => expect(screen.queryByRole('progressbar', { name: 'Working' })).toBeNull());
});

test('a failed launch leads to its form although the launches were read again while the form was looked for', {
  tags: ['launches.again'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs', n_gpu: 9 });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  const { user, router } = renderApp('/activity');
  const failed = await activityLine(/The launch of qwen2-instruct failed/);
  const looking = createGate();
  cluster.failNext('GET /v1/model_registrations/*', { until: looking.passed }, 100);
  await user.click(within(failed).getByRole('button', { name: 'Edit and try again: qwen2-instruct' }));
  await pass(30_000);
  looking.open();
  expect(await screen.findByRole('dialog', { name: 'qwen2-instruct' })).toBeVisible();
  expect(router.state.location.pathname).toBe('/launch_model/llm');
});

test('a cluster that was away at first and then is slow to say that it wants a sign-in leads to it all the same', {
  tags: ['session.gate'],
}, async () => {
  Cookies.set('token', 'no_auth');
  serve({ auth: true }).failNext('GET /v1/cluster/auth', { network: 'refused' }, 20);
  const { router } = renderApp('/settings');
  await screen.findByRole('heading', { level: 1, name: 'Settings' });
  const answered = createGate();
  serve({ auth: true }).failNext('GET /v1/cluster/auth', { until: answered.passed });
  await act(() => router.navigate('/launch_model/rerank'));
  await waitFor(() => expect(router.state.location.pathname).toBe('/launch_model/rerank'));
  answered.open();
  await waitFor(() => expect(router.state.location.pathname).toBe('/login'));
});
