import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';

const create = () => createCluster({ release: '4.1', auth: true });

async function signIn(cluster: Cluster, username: string, password = username): Promise<string> {
  const { json } = await call(cluster, 'POST /token', { body: { username, password } });
  return Object(json).access_token;
}

test('an account is created, listed and raised, and its new scopes count at once', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const body = { username: 'olga', password: 'olga-password', permissions: ['models:list'] };
  const made = await call(cluster, 'POST /v1/admin/users', { body, token });
  expect([made.status, made.json]).toEqual([201, { id: 4, username: 'olga' }]);
  const own = await signIn(cluster, 'olga', 'olga-password');
  expect((await call(cluster, 'GET /v1/cache/models', { token: own })).status).toBe(403);
  await call(cluster, 'PUT /v1/admin/users/4', {
    body: { permissions: ['cache:list', 'models:list'] },
    token,
  });
  expect((await call(cluster, 'GET /v1/cache/models', { token: own })).status).toBe(200);
  expect(Object((await call(cluster, 'GET /v1/admin/users', { token })).json)[3]).toMatchObject({
    id: 4,
    username: 'olga',
    source: 'local',
    enabled: true,
    must_change_password: false,
    permissions: ['cache:list', 'models:list'],
  });
});

test('a disabled account is refused, its key too', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const own = await signIn(cluster, 'viewer');
  await call(cluster, 'PUT /v1/admin/users/2', { body: { enabled: false }, token });
  expect((await call(cluster, 'GET /v1/models', { token: own })).status).toBe(401);
  const again = await call(cluster, 'POST /token', { body: { username: 'viewer', password: 'viewer' } });
  expect([again.status, again.json]).toEqual([401, { detail: 'Incorrect username or password' }]);
});

test('who manages accounts grants no scope that he lacks, and changes no administrator', async () => {
  const cluster = create();
  cluster.state.users.push({ username: 'kim', password: 'kim', scopes: ['users:manage', 'models:list'] });
  const token = await signIn(cluster, 'kim');
  const put = (id: number, body: object) => call(cluster, `PUT /v1/admin/users/${id}`, { body, token });
  expect((await put(2, { permissions: ['admin'] })).json).toEqual({
    detail: "Cannot grant permissions you do not hold: ['admin']",
  });
  expect((await put(1, { enabled: false })).json).toEqual({
    detail: 'Non-admin cannot perform this action on an admin user',
  });
  const body = { new_password: 'long enough' };
  expect((await call(cluster, 'PUT /v1/admin/users/1/password', { body, token })).status).toBe(403);
  expect((await call(cluster, 'PUT /v1/admin/users/2/password', { body, token })).json).toEqual({ ok: true });
  expect(await signIn(cluster, 'viewer', 'long enough')).toEqual(expect.any(String));
});

test('a deleted account goes with its keys and sign-ins, and no other gets its id', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const own = await signIn(cluster, 'viewer');
  Object.assign(Object(cluster.state.users[1]), { scopes: ['models:list', 'keys:create'] });
  const made = await call(cluster, 'POST /v1/admin/keys', { body: { name: 'nightly' }, token: own });
  const remove = (id: number) => call(cluster, `DELETE /v1/admin/users/${id}`, { token });
  expect((await remove(2)).json).toEqual({ ok: true });
  expect((await remove(2)).json).toEqual({ detail: 'User not found' });
  for (const gone of [own, Object(made.json).key])
    expect((await call(cluster, 'GET /v1/models', { token: gone })).status).toBe(401);
  expect((await call(cluster, 'GET /v1/admin/keys', { token })).json).toEqual([]);
  const body = { username: 'viewer', password: 'viewer again', permissions: [] };
  expect((await call(cluster, 'POST /v1/admin/users', { body, token })).json).toMatchObject({ id: 4 });
  expect((await call(cluster, 'GET /v1/models', { token: own })).status).toBe(401);
});

test('the last account deletes itself, and the setup opens again', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  for (const id of [2, 3, 1]) await call(cluster, `DELETE /v1/admin/users/${id}`, { token });
  const { json } = await call(cluster, 'GET /v1/admin/setup/status');
  expect(json).toMatchObject({ needs_setup: true });
  expect(cluster.state.setupToken).toEqual(expect.any(String));
});
