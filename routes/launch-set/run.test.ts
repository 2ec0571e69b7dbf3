import { expect, test } from 'vitest';
import { authStatus } from '#app/session/auth-status.ts';
import { knownLaunches } from '#app/session/launches.ts';
import { audio } from '#test/launch-set.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { currentRun, launchAll } from './run.ts';

const serve = serveCluster();

test('a set that the cluster does not let this person launch is missing as before, and the dialog says why', {
  tags: ['launch-set.launch', 'session.denied'],
}, async () => {
  const cluster = serve();
  cluster.failNext('POST /v1/models', { status: 403, body: { detail: 'Not enough permissions' } });
  await launchAll([audio('one'), audio('two')], () => undefined);
  expect([...currentRun().results.values()]).toEqual([{ state: 'failed', words: 'Missing' }]);
  expect([authStatus(), knownLaunches()]).toEqual([403, []]);
});
