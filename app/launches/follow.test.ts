import { expect, test, vi } from 'vitest';
import { launchesText } from '#app/messages/launches.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { shownToasts } from '#app/notify/toasts.ts';
import { paths } from '#app/paths.ts';
import { signedOut } from '#app/session/session.ts';
import { action } from '#routes/activity/route.ts';
import { formArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { followLaunch } from './follow.ts';
import { dismissedLaunches } from './list.ts';
import { recordLaunch, startLaunch } from './start.ts';
import { dispatchLaunch, isUnderWay, launchKey, launchOf, launchState } from './store.ts';

const serve = serveCluster();
const CUT = { message: 'Server error: 504 - Unknown error', answered: false };

test('the next session follows a launch although the one before has not yet let go of it', async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('GET /v1/models/instances*', { until: gate.passed });
  const key = launchKey('llm', 'qwen2-instruct');
  recordLaunch('llm', 'qwen2-instruct', 'it');
  dispatchLaunch({ type: 'accepted', key, uid: 'it' });
  const before = followLaunch(key);
  expect(await followLaunch(key), 'one is enough').toBe(false);
  signedOut();
  const now = followLaunch(key);
  gate.open();
  expect(await before).toBe(false);
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'it' });
  expect(await now).toBe(true);
});

test('a launch is followed no more once the cluster refuses this person its standing', {
  tags: ['session.denied'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'it');
  dispatchLaunch({ type: 'accepted', key, uid: 'it' });
  cluster.failNext('GET /v1/models/instances*', { status: 403, body: { detail: 'No' } });
  expect(await followLaunch(key)).toBe(false);
  expect(launchState().launches.map(isUnderWay)).toEqual([true]);
});

test('a launch that the cluster lists late has not failed, and is no other launch of its model', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'it');
  dispatchLaunch({ type: 'accepted', key, uid: 'it' });
  const ended = followLaunch(key);
  const asked = () => cluster.state.traffic.log.filter(line => line.includes('/instances')).length;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 10_000 });
  expect(launchState().launches.map(isUnderWay)).toEqual([true]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ended).toBe(true);
  expect(launchOf(launchState(), key)).toMatchObject({ status: 'failed', message: launchesText.vanished });
});

test('a launch whose uid the cluster chose is the one that started with it, not a later one of another user', async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const { key } = recordLaunch('llm', 'qwen2-instruct');
  vi.setSystemTime(Date.now() + 60_000);
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  // As a reload does.
  vi.resetModules();
  (await import('#app/configure.ts')).configure();
  const reloaded = await import('./follow.ts');
  const { launchOf, launchState } = await import('./store.ts');
  expect(await reloaded.followLaunch(key)).toBe(true);
  expect(launchOf(launchState(), key)).toMatchObject({ uid: 'mine', status: 'running' });
});

test('a launch whose answer was cut is under way once the cluster notes it, and runs when it does', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  const loading = createGate();
  cluster.state.hold = { at: 0.5, until: loading.passed };
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine');
  dispatchLaunch({ type: 'failed', key, ...CUT });
  const launched = launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const ended = followLaunch(key);
  await vi.waitFor(() => expect(launchState().launches.map(isUnderWay)).toEqual([true]));
  loading.open();
  await launched;
  expect(await ended).toBe(true);
  expect(launchOf(launchState(), key)).toMatchObject({ uid: 'mine', status: 'running' });
});

test('one that the cluster never notes has failed, and says that its answer was cut', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  vi.setSystemTime(Date.now() + 600_000);
  const { key } = recordLaunch('llm', 'qwen2-instruct');
  dispatchLaunch({ type: 'failed', key, ...CUT });
  vi.setSystemTime(Date.now() + 60_000);
  expect(await followLaunch(key)).toBe(true);
  expect(launchOf(launchState(), key)).toMatchObject({
    status: 'failed',
    message: 'The answer to the launch was cut off, and the cluster knows nothing of the launch.',
  });
});

test('a later launch of the uid does not count as the launch whose answer was cut off', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = recordLaunch('llm', 'qwen2-instruct', 'mine');
  dispatchLaunch({ type: 'failed', key: first.key, ...CUT });
  vi.setSystemTime(Date.now() + 60_000);
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'mine');
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  dispatchLaunch({ type: 'running', key, uid: 'mine' });
  const [cut] = launchState().launches;
  expect(await followLaunch(cut?.key ?? '')).toBe(true);
  expect(launchState().launches).toMatchObject([{ key, status: 'running' }]);
});

test('a launch that was cancelled here does not count as failed after a reload', {
  tags: ['launches.cancel', 'launches.ends'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const begun = await startLaunch('llm', { ...qwenLaunch, model_uid: 'mine' });
  await action(formArgs(paths.activity, { intent: 'cancel', uid: 'mine' }));
  await vi.waitFor(() => expect(dismissedLaunches().size).toBe(1));
  vi.resetModules();
  (await import('#app/configure.ts')).configure();
  const reloaded = await import('./follow.ts');
  const { launchState } = await import('./store.ts');
  const { shownBanner } = await import('#app/notify/banner.ts');
  expect(await reloaded.followLaunch(begun?.launch.key ?? '')).toBe(true);
  expect(launchState().launches).toMatchObject([
    { uid: 'mine', status: 'cancelled', endedAt: expect.any(Number) },
  ]);
  expect(shownBanner()).toBeUndefined();
});

test('a launch that is ready before its cancellation is no toast', {
  tags: ['launches.cancel-late'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  const { key } = recordLaunch('llm', 'qwen2-instruct', 'it');
  dispatchLaunch({ type: 'accepted', key, uid: 'it' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'it' });
  await action(formArgs(paths.activity, { intent: 'cancel', uid: 'it' }));
  expect(await followLaunch(key)).toBe(true);
  expect(launchState().late).toEqual(new Map([['it', 'running']]));
  expect(shownToasts()).toEqual([]);
  expect(shownBanner()).toBeUndefined();
});
