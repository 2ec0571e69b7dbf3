import { expect, test } from 'vitest';
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
