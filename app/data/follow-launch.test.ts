import { expect, test, vi } from 'vitest';
import { launchKey, launchStarted, launchTaken } from '#app/session/launches.ts';
import { signedOut } from '#app/session/token.ts';
import { createGate } from '#test/gate.ts';
import { qwenLaunch } from '#test/qwen-launch.ts';
import { launchElsewhere } from '#test/running-rows.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { followLaunch } from './follow-launch.ts';

const serve = serveCluster();

test('the next session follows a launch although the one before has not yet let go of it', async () => {
  const cluster = serve({ release: '4.1' });
  const gate = createGate();
  cluster.failNext('GET /v1/models/instances*', { until: gate.passed });
  const key = launchKey('llm', 'qwen2-instruct');
  launchStarted('llm', 'qwen2-instruct', 'it');
  launchTaken(key, 'it');
  const before = followLaunch(key);
  signedOut();
  const now = followLaunch(key);
  gate.open();
  expect(await before).toBe(false);
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'it' });
  expect(await now).toBe(true);
});

test('a launch whose uid the cluster chose is the one that began with it, and not a later one of somebody else', async () => {
  const cluster = serve();
  vi.useFakeTimers({ toFake: ['Date'] });
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'mine' });
  const { key } = launchStarted('llm', 'qwen2-instruct');
  vi.setSystemTime(Date.now() + 60_000);
  await launchElsewhere(cluster, { ...qwenLaunch, model_uid: 'theirs' });
  // As a reload does.
  vi.resetModules();
  const reloaded = await import('./follow-launch.ts');
  const { launchOf } = await import('#app/session/launches.ts');
  expect(await reloaded.followLaunch(key)).toBe(true);
  expect(launchOf(key)).toMatchObject({ uid: 'mine', endedAt: expect.any(Number) });
});
