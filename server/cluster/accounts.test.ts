import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, type ClusterOptions, createCluster } from './cluster.ts';

const MINUTES = 60_000;
const create = (options: ClusterOptions = {}) => createCluster({ release: '4.1', auth: true, ...options });

async function post(cluster: Cluster, path: string, body: unknown, token?: string) {
  const answer = await call(cluster, `POST ${path}`, { body, ...(token === undefined ? {} : { token }) });
  return { status: answer.status, body: Object(answer.json) };
}

async function signIn(cluster: Cluster, name: string, password = name) {
  return (await post(cluster, '/token', { username: name, password })).body;
}

test('a sign-in gives two tokens, and the account lists its permissions', async () => {
  const cluster = create();
  const tokens = await signIn(cluster, 'viewer');
  expect(Object.keys(tokens)).toEqual(['access_token', 'refresh_token', 'token_type']);
  const me = await call(cluster, 'GET /v1/auth/me', { token: tokens.access_token });
  expect(me.json).toEqual({ id: 2, username: 'viewer', source: 'local', permissions: ['models:list'] });
});

test('a refresh token works once', async () => {
  const cluster = create();
  const { refresh_token } = await signIn(cluster, 'admin');
  const { status, body } = await post(cluster, '/v1/auth/refresh', { refresh_token });
  expect(status).toBe(200);
  expect(Object.keys(body)).toEqual(['access_token', 'refresh_token', 'token_type']);
  expect(await post(cluster, '/v1/auth/refresh', { refresh_token })).toEqual({
    status: 401,
    body: { detail: 'Invalid or expired refresh token' },
  });
  expect((await post(cluster, '/v1/auth/refresh', {})).status).toBe(400);
});

test('a log out ends the refresh token, and not the access token', async () => {
  const cluster = create();
  const { access_token, refresh_token } = await signIn(cluster, 'admin');
  expect(await post(cluster, '/v1/auth/logout', { refresh_token })).toEqual({
    status: 200,
    body: { ok: true },
  });
  expect((await post(cluster, '/v1/auth/refresh', { refresh_token })).status).toBe(401);
  expect((await call(cluster, 'GET /v1/models', { token: access_token })).status).toBe(200);
});

test('an access token lives for thirty minutes', async () => {
  let now = 1_700_000_000_000;
  const cluster = create({ now: () => now });
  const { access_token } = await signIn(cluster, 'admin');
  now += 30 * MINUTES - 1;
  expect((await call(cluster, 'GET /v1/models', { token: access_token })).status).toBe(200);
  now += 1;
  const late = await call(cluster, 'GET /v1/models', { token: access_token });
  expect([late.status, late.json]).toEqual([401, { detail: 'Could not validate credentials' }]);
});

test('a user’s permissions are looked up at each call, under both names of a scope', async () => {
  const cluster = create();
  const { access_token: token } = await signIn(cluster, 'viewer');
  const stop = () => call(cluster, 'DELETE /v1/models/none', { token });
  const refused = await stop();
  expect([refused.status, refused.json]).toEqual([403, { detail: 'Not enough permissions' }]);
  expect(refused.headers.get('www-authenticate')).toBe('Bearer scope="models:write"');
  for (const scope of ['models:write', 'models:start']) {
    Object.assign(Object(cluster.state.users[1]), { scopes: [scope] });
    expect((await stop()).status, scope).toBe(400);
  }
});

test('ten bad tokens ban the address for an hour, without a word on how long', async () => {
  let now = 1_700_000_000_000;
  const cluster = create({ now: () => now });
  const { access_token: token } = await signIn(cluster, 'admin');
  for (let time = 0; time < 10; time++) await call(cluster, 'GET /v1/models', { token: 'a.b.c' });
  const banned = await call(cluster, 'GET /v1/models', { token });
  expect([banned.status, banned.json]).toEqual([
    429,
    { detail: 'Too many failed attempts. IP temporarily banned.' },
  ]);
  expect(banned.headers.get('retry-after')).toBeNull();
  expect((await signIn(cluster, 'admin')).access_token).toBeDefined();
  now += 60 * MINUTES;
  expect((await post(cluster, '/v1/auth/logout', {})).status).toBe(200);
  expect((await call(cluster, 'GET /v1/models', { token: 'x' })).status).toBe(401);
});

test('ten bad tokens in more than five minutes ban no one, and neither do calls without a token', async () => {
  let now = 1_700_000_000_000;
  const cluster = create({ now: () => now });
  for (let time = 0; time < 10; time++) {
    expect((await call(cluster, 'GET /v1/models', { token: 'a.b.c' })).status).toBe(401);
    for (const _ of [1, 2]) expect((await call(cluster, 'GET /v1/models')).status).toBe(401);
    now += MINUTES;
  }
  expect((await call(cluster, 'GET /v1/models')).status).toBe(401);
});

test('a user who must change the password can do nothing else', async () => {
  const cluster = create();
  const { access_token: token, must_change_password } = await signIn(cluster, 'newcomer');
  expect(must_change_password).toBe(true);
  const refused = await call(cluster, 'GET /v1/models', { token });
  expect([refused.status, refused.json]).toEqual([
    403,
    { detail: 'Password change required before using this account.' },
  ]);
  const change = (new_password: string) =>
    call(cluster, 'PUT /v1/admin/users/3/password', { token, body: { new_password } });
  expect((await change('short')).json).toEqual({ detail: 'Password must be at least 8 characters' });
  expect((await change('long enough')).json).toEqual({ ok: true });
  expect((await call(cluster, 'GET /v1/models', { token })).status).toBe(401);
  expect((await signIn(cluster, 'newcomer', 'long enough')).must_change_password).toBeUndefined();
});

test('another’s password is not to be changed, nor one’s own without the current one', async () => {
  const cluster = create();
  const { access_token: token } = await signIn(cluster, 'viewer');
  const change = (id: number, body: object) =>
    call(cluster, `PUT /v1/admin/users/${id}/password`, { token, body });
  expect((await change(1, { new_password: 'long enough' })).status).toBe(403);
  expect((await change(2, { new_password: 'long enough' })).json).toEqual({
    detail: 'Current password is incorrect',
  });
  expect((await change(2, { new_password: 'long enough', current_password: 'viewer' })).status).toBe(200);
});

test('a cluster without an account gives its first one for the setup token', async () => {
  const cluster = create({ setup: true });
  const status = async () => (await call(cluster, 'GET /v1/admin/setup/status')).json;
  expect(await status()).toEqual({ needs_setup: true, initialized: false, password_min_length: 8 });
  const setUp = (setup_token: unknown, password = 'long enough') =>
    post(cluster, '/v1/admin/setup', { setup_token, username: 'first', password });
  const right = cluster.state.setupToken;
  expect(await setUp('guess')).toEqual({ status: 403, body: { detail: 'Invalid setup token.' } });
  expect((await setUp(right, 'short')).status).toBe(400);
  expect(await setUp(right)).toEqual({ status: 201, body: { id: 1, username: 'first' } });
  expect(await status()).toMatchObject({ needs_setup: false, initialized: true });
  expect((await setUp(right)).body.detail).toBe('Setup already completed; an account already exists.');
  expect((await signIn(cluster, 'first', 'long enough')).refresh_token).toBeDefined();
});

test('a cluster without sign-in has none of these calls', async () => {
  const cluster = create({ auth: false });
  expect((await call(cluster, 'GET /v1/admin/setup/status')).status).toBe(404);
  expect((await post(cluster, '/token', {})).status).toBe(405);
});
