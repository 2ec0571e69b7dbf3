import { expect, test, vi } from 'vitest';
import { launchesText } from '#app/messages/launches.ts';
import { paths } from '#app/paths.ts';
import { signedOut } from '#app/session/token.ts';
import { action } from '#routes/launches/route.ts';
import { formArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import {
  launchAccepted,
  launchFailed,
  launchKey,
  launchOf,
  launchStarted,
  launchSucceeded,
} from './changes.ts';
import { dismissedLaunches } from './failed-launches.ts';
import { followLaunch } from './follow-launch.ts';
import { startLaunch } from './start-launch.ts';
import { isUnderWay, knownLaunches } from './store.ts';

const serve = serveCluster();
const CUT = { message: 'Server error: 504 - Unknown error', answered: false };

test('the next session follows a launch although the one before has not yet let go of it', async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('GET /v1/models/instances*', { until: gate.passed });
  const key = launchKey('llm', 'qwen2-instruct');
  launchStarted('llm', 'qwen2-instruct', 'it');
  launchAccepted(key, 'it');
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
  const { key } = launchStarted('llm', 'qwen2-instruct', 'it');
  launchAccepted(key, 'it');
  cluster.failNext('GET /v1/models/instances*', { status: 403, body: { detail: 'No' } });
  expect(await followLaunch(key)).toBe(false);
  expect(knownLaunches().map(isUnderWay)).toEqual([true]);
});

test('a launch that the cluster lists late has not failed, and is no other launch of its model', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve({ release: '4.1' });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  vi.useFakeTimers({ toFake: ['Date'] });
  const { key } = launchStarted('llm', 'qwen2-instruct', 'it');
  launchAccepted(key, 'it');
  const ended = followLaunch(key);
  const asked = () => cluster.state.traffic.log.filter(line => line.includes('/instances')).length;
  await vi.waitFor(() => expect(asked()).toBeGreaterThan(1), { timeout: 10_000 });
  expect(knownLaunches().map(isUnderWay)).toEqual([true]);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await ended).toBe(true);
  expect(launchOf(key)?.failure).toEqual({ message: launchesText.vanished, answered: true });
});

test('a launch whose uid the cluster chose is the one that started with it, not a later one of another user', async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const { key } = launchStarted('llm', 'qwen2-instruct');
  vi.setSystemTime(Date.now() + 60_000);
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  // As a reload does.
  vi.resetModules();
  (await import('#app/configure.ts')).configure();
  const reloaded = await import('./follow-launch.ts');
  const { launchOf } = await import('./changes.ts');
  expect(await reloaded.followLaunch(key)).toBe(true);
  expect(launchOf(key)).toMatchObject({ uid: 'mine', endedAt: expect.any(Number) });
});

test('a launch whose answer was cut is under way once the cluster notes it, and runs when it does', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  const loading = createGate();
  cluster.state.hold = { at: 0.5, until: loading.passed };
  const { key } = launchStarted('llm', 'qwen2-instruct', 'mine');
  launchFailed(key, CUT);
  const launched = launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const ended = followLaunch(key);
  await vi.waitFor(() => expect(knownLaunches().map(isUnderWay)).toEqual([true]));
  loading.open();
  await launched;
  expect(await ended).toBe(true);
  expect(launchOf(key)).toMatchObject({ uid: 'mine', endedAt: expect.any(Number) });
  expect(launchOf(key)?.failure).toBeUndefined();
});

test('one that the cluster never notes has failed, and says that its answer was cut', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  vi.setSystemTime(Date.now() + 600_000);
  const { key } = launchStarted('llm', 'qwen2-instruct');
  launchFailed(key, CUT);
  vi.setSystemTime(Date.now() + 60_000);
  expect(await followLaunch(key)).toBe(true);
  expect(launchOf(key)?.failure).toEqual({
    message: 'The answer to the launch was cut off, and the cluster knows nothing of the launch.',
    answered: true,
  });
});

test('a later launch of the uid does not count as the launch whose answer was cut off', {
  tags: ['launches.ends'],
}, async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  const first = launchStarted('llm', 'qwen2-instruct', 'mine');
  launchFailed(first.key, CUT);
  vi.setSystemTime(Date.now() + 60_000);
  const { key } = launchStarted('llm', 'qwen2-instruct', 'mine');
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  launchSucceeded('mine', key);
  const [cut] = knownLaunches();
  expect(await followLaunch(cut?.key ?? '')).toBe(true);
  expect(knownLaunches()).toMatchObject([{ key, endedAt: expect.any(Number) }]);
});

test('a launch that was cancelled here does not count as failed after a reload', {
  tags: ['launches.cancel', 'launches.ends'],
}, async () => {
  const cluster = serve({ release: '4.1', cancelSeconds: 0 });
  cluster.state.hold = { at: 0.5, until: createGate().passed };
  const begun = await startLaunch('llm', { ...qwenLaunch, model_uid: 'mine' });
  await action(formArgs(paths.launches, { intent: 'cancel', uid: 'mine' }));
  await vi.waitFor(() => expect(dismissedLaunches().size).toBe(1));
  vi.resetModules();
  (await import('#app/configure.ts')).configure();
  const reloaded = await import('./follow-launch.ts');
  const { knownLaunches } = await import('./store.ts');
  const { shownBanner } = await import('#app/notify/banner.ts');
  expect(await reloaded.followLaunch(begun?.launch.key ?? '')).toBe(true);
  expect(knownLaunches()).toMatchObject([{ uid: 'mine', cancelled: true, endedAt: expect.any(Number) }]);
  expect(shownBanner()).toBeUndefined();
});
