import { expect, test } from 'vitest';
import { authIsNeeded } from '#app/api/auth.ts';
import { logOnly } from '#app/api/banner.ts';
import { clearFailures, logFailure, loggedFailures, onFailures } from '#app/api/failure-log.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { expectLogged } from '#test/setup-dom.ts';

const serve = serveCluster();

test('failures are listed newest first, and one that repeats is counted', () => {
  logFailure('GET /v1/models', 500, 'x', 1);
  logFailure('GET /v1/models', 503, 'x', 2);
  logFailure('GET /v1/models', 500, 'x', 3);
  expect(loggedFailures()).toEqual([
    { call: 'GET /v1/models', status: 500, detail: 'x', at: 3, count: 2 },
    { call: 'GET /v1/models', status: 503, detail: 'x', at: 2, count: 1 },
  ]);
});

test('the list holds 200 and drops the oldest', () => {
  for (let at = 0; at < 250; at += 1) logFailure(`GET /${at}`, 500, 'x', at);
  expect(loggedFailures()).toHaveLength(200);
  expect(loggedFailures()[0]?.call).toBe('GET /249');
});

test('whoever listens hears of each change until stopping', () => {
  let heard = 0;
  const stop = onFailures(() => {
    heard += 1;
  });
  logFailure('GET /a', 500, 'x');
  clearFailures();
  stop();
  logFailure('GET /a', 500, 'x');
  expect(heard).toBe(2);
});

test('every failed call is listed, also one that is only logged', async () => {
  serve().failNext('GET /v1/cluster/auth', { network: 'refused' });
  const answer = await authIsNeeded();
  if (answer.ok) throw new Error('it should have failed');
  logOnly(answer);
  expectLogged(/could not be reached/);
  expect(loggedFailures()).toMatchObject([{ call: 'GET /v1/cluster/auth', status: 0, count: 1 }]);
});
