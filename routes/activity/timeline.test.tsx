import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { clusterStatus } from '#app/cluster/workers/gpu-status.ts';
import { reportLaunchFailure } from '#app/launches/follow.ts';
import { recordLaunch } from '#app/launches/start.ts';
import { dispatchLaunch, launchKey, launchState } from '#app/launches/store.ts';
import { endSession } from '#app/session/sign-out.ts';
import type { Cluster } from '#server/cluster/cluster.ts';
import { activityLine } from '#test/activity.ts';
import { createGate } from '#test/gate.ts';
import { chooseQwen, launchButton, openLaunchForm } from '#test/launch-form.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { renderApp } from '#test/render-app.tsx';
import { launchElsewhere } from '#test/running-rows.ts';
import { sentence } from '#test/sentence.ts';
import { serveCluster } from '#test/serve-cluster.ts';

const serve = serveCluster();
const stages = async (model = 'qwen2-instruct') =>
  within(await screen.findByRole('list', { name: `Stages of ${model}` }))
    .getAllByRole('listitem')
    .map(step => step.textContent?.replace(/\d+:\d+:\d+$/, ' TIME').replace(/\d+ s$/, 'N s'))
    // Whether a poll meets it is chance.
    .filter(step => step !== 'Loading TIME');

/** Opens the details of a line. */
async function unfold(user: ReturnType<typeof renderApp>['user'], line: HTMLElement): Promise<void> {
  await user.click(within(line).getByRole('button', { name: /^Details:/ }));
}

/** A model that was launched by this tab and runs. */
async function launchHere(cluster: Cluster, changes: object = {}): Promise<void> {
  const payload = { ...qwenLaunch, model_uid: 'mine', ...changes };
  await launchElsewhere(cluster, payload);
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine', { payload });
  dispatchLaunch({ type: 'running', key, uid: 'mine' });
}

test('a launch shows its settings, its place, its stages with their times and how long it took, over a reload too', {
  tags: ['launches.timeline'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  const downloads = createGate();
  cluster.state.hold = { at: 0.3, until: downloads.passed };
  const { user, router } = await openLaunchForm();
  await chooseQwen(user);
  await user.click(launchButton());
  expect(await screen.findByText('Downloading')).toBeVisible();
  await act(() => router.navigate('/activity'));
  expect(await stages()).toEqual(['Queued TIME', 'Downloading TIME']);
  downloads.open();
  const done = await activityLine(/qwen2-instruct was launched/);
  await unfold(user, done);
  const all = ['Queued TIME', 'Downloading TIME', 'Ready TIME', 'took N s'];
  await waitFor(async () => expect(await stages()).toEqual(all));
  expect(done).toHaveTextContent('Transformers · 7B · pytorch');
  await waitFor(() => expect(done).toHaveTextContent(/on 10\.20\.1\.1\d/));
  cleanup();
  const again = renderApp('/activity');
  await unfold(again.user, await activityLine(/qwen2-instruct was launched/));
  expect(await stages()).toEqual(all);
  act(() => endSession());
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('downloading');
});

test('a launch that failed says when, and a cancelled one when it was cancelled', {
  tags: ['launches.timeline'],
}, async () => {
  serve();
  const KEY = launchKey('llm', 'qwen2-instruct');
  recordLaunch('llm', 'qwen2-instruct', 'mine', {
    payload: { ...qwenLaunch, worker_ip: '10.20.1.10', gpu_idx: [1] },
  });
  dispatchLaunch({ type: 'cancelled', key: KEY });
  reportLaunchFailure(recordLaunch('audio', 'whisper-base'), { message: 'no slot', answered: true });
  const { user } = renderApp('/activity');
  await unfold(user, await activityLine(/The launch of whisper-base failed/));
  expect(await stages('whisper-base')).toEqual(['Queued TIME', 'Failed TIME', 'took N s']);
  const cancelled = await activityLine(/The launch of qwen2-instruct was cancelled/);
  await unfold(user, cancelled);
  expect(cancelled).toHaveTextContent('on 10.20.1.10 GPU 1');
  expect(await stages()).toEqual(['Queued TIME', 'Cancelled TIME', 'took N s']);
});

test('a launch that worked is opened again with its settings, under a free UID while its own is in use', {
  tags: ['launches.same'],
}, async () => {
  const cluster = serve();
  await launchHere(cluster, { request_limits: 7 });
  const { user } = renderApp('/activity');
  await user.click(await screen.findByRole('button', { name: 'The same again: qwen2-instruct' }));
  const form = within(await screen.findByRole('dialog', { name: 'qwen2-instruct' }));
  await waitFor(() => expect(form.getByRole('textbox', { name: /Model UID/ })).toHaveValue('mine-2'));
  await waitFor(() => expect(launchButton()).not.toHaveAttribute('aria-disabled', 'true'));
  await user.click(launchButton());
  await waitFor(() => expect(cluster.state.running.has('mine-2')).toBe(true));
  expect(launchState().launches.at(-1)?.payload).toMatchObject({ request_limits: 7 });
});

test('the stages of another person’s launch are shown while they are watched', {
  tags: ['launches.timeline', 'launches.others'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const body = JSON.stringify({ ...qwenLaunch, model_uid: 'theirs' });
  await cluster.fetch(new Request('http://x/v1/models?wait_ready=false', { method: 'POST', body }));
  renderApp('/activity');
  expect(await screen.findByText(sentence('Not launched from this tab'))).toBeVisible();
  expect(await stages()).toEqual(['Queued TIME', 'Downloading TIME']);
});

test('the log of a launch that failed late is opened at its failure', { tags: ['logs.link'] }, async () => {
  serve({ release: '4.1' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const launch = recordLaunch('llm', 'qwen2-instruct', 'mine');
  const failedAt = Date.now() + 3_000_000;
  vi.setSystemTime(failedAt);
  reportLaunchFailure(launch, { message: 'no disk', answered: true });
  vi.useRealTimers();
  renderApp('/activity');
  const link = await screen.findByRole('link', { name: 'Show the log' });
  expect(link.getAttribute('href')).toContain(encodeURIComponent(new Date(failedAt).toISOString()));
});

test('another supervisor than before is a line, with the time of its start', {
  tags: ['launches.supervisor'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const words = sentence(/^Another supervisor than before since /);
  const read = async (uptime: number) => {
    cluster.failNext('GET /status', { status: 200, body: { uptime, workers: {} } });
    expect((await clusterStatus()).ok).toBe(true);
  };
  await read(86_400);
  await read(86_401);
  renderApp('/activity');
  await screen.findByRole('heading', { level: 1, name: 'Activity' });
  expect(screen.queryByText(words)).toBeNull();
  await read(12);
  expect(await screen.findByText(words)).toBeVisible();
});
