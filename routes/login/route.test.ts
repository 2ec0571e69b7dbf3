import { expect, test } from 'vitest';
import { recordLaunch } from '#app/launches/start.ts';
import { launchState } from '#app/launches/store.ts';
import { shownBanner } from '#app/notify/banner.ts';
import { permission } from '#app/session/permissions.ts';
import { endExpiredSession, rememberAddress } from '#app/session/sign-out.ts';
import { bearer } from '#app/session/token.ts';
import { storedPair } from '#app/session/token-pair.ts';
import { formArgs, loaderArgs, outcomeOf } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();
const signIn = (username: string, password: string) =>
  outcomeOf(() => action(formArgs('/login', { username, password })));

function leadsTo(outcome: unknown): string | null {
  if (!(outcome instanceof Response)) throw new Error(`no redirect: ${JSON.stringify(outcome)}`);
  expect(outcome.headers.get('X-Remix-Replace')).toBe('true');
  return outcome.headers.get('Location');
}

test('a sign-in stores the token twice and leads to the launch screen', {
  tags: ['session.login', 'calls.token'],
}, async () => {
  serve({ auth: true });
  expect(leadsTo(await signIn('admin', 'admin'))).toBe('/launch_model/llm');
  const token = sessionStorage.getItem('token') ?? '';
  expect(token.length).toBeGreaterThan(10);
  expect(document.cookie).toBe(`token=${token}`);
});

test('after an expired sign-in it leads back, once', async () => {
  serve({ auth: true });
  rememberAddress('/register_model/llm?from=x');
  expect(leadsTo(await signIn('admin', 'admin'))).toBe('/register_model/llm?from=x');
  expect(leadsTo(await signIn('admin', 'admin'))).toBe('/launch_model/llm');
});

test('after an expired sign-in another person is led to the launch screen, and finds nothing of the one before', {
  tags: ['session.last-seen'],
}, async () => {
  serve({ auth: true });
  await signIn('admin', 'admin');
  recordLaunch('llm', 'mine');
  endExpiredSession('/register_model/llm?from=x');
  expect(leadsTo(await signIn('viewer', 'viewer'))).toBe('/launch_model/llm');
  expect(launchState().launches).toEqual([]);
});

test('a user’s permissions are those of the cluster’s answer at sign-in', {
  tags: ['session.grants'],
}, async () => {
  const { failNext } = serve({ release: '4.1', auth: true });
  failNext('GET /v1/auth/me', { status: 200, body: { id: 1, permissions: ['models:list'] } });
  await signIn('admin', 'admin');
  expect([permission('models:list').allowed, permission('models:start').allowed]).toEqual([true, false]);
});

test('a token without a refresh token is not renewed with an older pair of a newer release', {
  tags: ['session.refresh'],
}, async () => {
  serve({ release: '4.1', auth: true });
  await signIn('admin', 'admin');
  expect(storedPair()?.access).toBe(bearer());
  endExpiredSession('/');
  serve({ release: '0.13', auth: true });
  await signIn('admin', 'admin');
  expect(bearer()).toBeDefined();
  expect(storedPair()).toBeUndefined();
});

test.each([
  [
    { status: 401, body: { detail: 'Incorrect username or password' } },
    'Login failed: 401 - Incorrect username or password',
  ],
  [{ status: 500, body: 'Internal Server Error' }, 'Login failed: 500 - Internal Server Error'],
  [
    { status: 502, body: '<html>bad gateway</html>', contentType: 'text/html' },
    'Login failed: 502 - Unknown error',
  ],
  [{ status: 403, body: {} }, 'Login failed: 403 - Unknown error'],
  [{ network: 'refused' as const }, 'The cluster could not be reached. Check the connection and try again.'],
])(
  'a sign-in that fails with %j says why, and raises no dialog',
  { tags: ['failures.login'] },
  async (failure, message) => {
    serve({ auth: true }).failNext('POST /token', failure);
    expect(await signIn('admin', 'admin')).toMatchObject({ ok: false, message });
    expect(localStorage.getItem('authStatus')).toBeNull();
    expect(sessionStorage.getItem('token')).toBeNull();
  },
);

test('a failed answer about authentication is for the banner', {
  tags: ['calls.cluster-auth', 'failures.refused'],
}, async () => {
  serve().failNext('GET /v1/cluster/auth', { status: 503, body: { detail: 'starting' } });
  expect(await loader(loaderArgs('/login'))).toMatchObject({
    unanswered: 'It answered 503: starting',
  });
  expect(shownBanner()?.text).toBe('Server error: 503 - starting');
});

test('no answer about authentication is said on the login screen alone', async () => {
  serve().failNext('GET /v1/cluster/auth', { network: 'refused' });
  expect(await loader(loaderArgs('/login'))).toMatchObject({
    unanswered: 'The cluster could not be reached. Check the connection and try again.',
  });
  expect(shownBanner()).toBeUndefined();
});

test('a cluster without authentication needs no login screen', async () => {
  serve();
  expect(leadsTo(await outcomeOf(() => loader(loaderArgs('/login'))))).toBe('/launch_model/llm');
});
