import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';

const create = () => createCluster({ release: '4.1', auth: true, furnished: true });

async function signIn(cluster: Cluster, name: string): Promise<string> {
  const { json } = await call(cluster, 'POST /token', { body: { username: name, password: name } });
  return Object(json).access_token;
}

async function makeKey(cluster: Cluster, token: string, body: object) {
  const { json } = await call(cluster, 'POST /v1/admin/keys', { body, token });
  return Object(json) as { id: number; key: string; name: string };
}

test('a key is given once, listed by its prefix, and uses models', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const made = await makeKey(cluster, token, { name: ' batch ' });
  expect(made).toEqual({
    id: made.id,
    key: expect.stringMatching(/^xf-/),
    prefix: made.key.slice(0, 7),
    name: 'batch',
  });
  const { json } = await call(cluster, 'GET /v1/admin/keys', { token });
  expect(JSON.stringify(json)).not.toContain(made.key);
  expect(Object(json).at(-1)).toMatchObject({
    name: 'batch',
    owner_username: 'admin',
    enabled: true,
    expires_at: null,
  });
  expect((await call(cluster, 'GET /v1/models', { token: made.key })).status).toBe(200);
  const forbidden = await call(cluster, 'GET /v1/admin/keys', { token: made.key });
  expect(forbidden.status).toBe(403);
  expect((await call(cluster, 'GET /v1/auth/me', { token: made.key })).json).toEqual({
    detail: 'User session required',
  });
  const revealed = await call(cluster, `GET /v1/admin/keys/${made.id}/reveal`, { token });
  expect(revealed.json).toEqual({ key: made.key });
});

test('a name is needed, and no two keys share one', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  await makeKey(cluster, token, { name: 'batch' });
  const post = (body: object) => call(cluster, 'POST /v1/admin/keys', { body, token });
  expect(await post({ name: 'BATCH' })).toMatchObject({
    status: 409,
    json: { detail: 'API key name already exists' },
  });
  expect(await post({ name: ' ' })).toMatchObject({
    status: 400,
    json: { detail: 'API key name is required' },
  });
});

test('a disabled, an expired and a revoked key is refused, and an expiry with a zone is a 500', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const { id, key } = await makeKey(cluster, token, { name: 'batch' });
  const put = (body: object) => call(cluster, `PUT /v1/admin/keys/${id}`, { body, token });
  const use = () => call(cluster, 'GET /v1/models', { token: key });
  await put({ enabled: false });
  expect(await use()).toMatchObject({ status: 401, json: { detail: 'API key is disabled' } });
  await put({ enabled: true, expires_at: '2001-01-01T00:00:00' });
  expect(await use()).toMatchObject({ status: 401, json: { detail: 'API key has expired' } });
  await put({ expires_at: '2999-01-01T00:00:00Z' });
  expect((await use()).status).toBe(500);
  await call(cluster, `DELETE /v1/admin/keys/${id}`, { token });
  expect(await use()).toMatchObject({ status: 401, json: { detail: 'Could not validate credentials' } });
});

test('a key of some models is refused the others', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const [model] = cluster.state.running.keys();
  const model_permissions = [{ permission_type: 'model_id', permission_value: 'other' }];
  const { key } = await makeKey(cluster, token, { name: 'batch', model_permissions });
  const body = { model, messages: [{ role: 'user', content: 'hi' }] };
  const refused = await call(cluster, 'POST /v1/chat/completions', { body, token: key });
  expect(refused).toMatchObject({
    status: 403,
    json: { detail: `API key does not have access to model: ${model}` },
  });
  expect(cluster.state.audit.at(-1)).toMatchObject({
    status: 'denied',
    api_key_name: 'batch',
    model_id: model,
  });
});

test('failures of a key ban it, and an administrator lifts the ban', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const { id, key } = await makeKey(cluster, token, { name: 'batch' });
  const put = (body: object) => call(cluster, `PUT /v1/admin/keys/${id}`, { body, token });
  await put({ enabled: false });
  for (let count = 0; count < 5; count += 1) await call(cluster, 'GET /v1/models', { token: key });
  await put({ enabled: true });
  const use = () => call(cluster, 'GET /v1/models', { token: key });
  expect(await use()).toMatchObject({
    status: 429,
    json: { detail: 'Too many failed attempts for this key.' },
  });
  const banned = await call(cluster, 'GET /v1/admin/security/banned-keys', { token });
  expect(banned.json).toMatchObject([{ ip: '127.0.0.1', key_id: id }]);
  await call(cluster, 'POST /v1/admin/security/unban-key', { body: { ip: '127.0.0.1', key_id: id }, token });
  expect((await use()).status).toBe(200);
});

test('all bans of addresses and of keys are lifted, each kind at once', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const { id, key } = await makeKey(cluster, token, { name: 'batch' });
  const post = (path: string) => call(cluster, `POST /v1/admin/security/${path}`, { body: {}, token });
  await call(cluster, `PUT /v1/admin/keys/${id}`, { body: { enabled: false }, token });
  for (let count = 0; count < 5; count += 1) await call(cluster, 'GET /v1/models', { token: key });
  expect((await post('unban-all-keys')).json).toEqual({ unbanned: 1 });
  expect((await post('unban-all-keys')).json).toEqual({ unbanned: 0 });
  const headers = { authorization: 'Bearer sk-wrong', 'x-forwarded-for': '192.0.2.7, 10.0.0.1' };
  const wrong = () => cluster.fetch(new Request('http://cluster/v1/models', { headers }));
  for (let count = 0; count < 10; count += 1) expect((await wrong()).status).toBe(401);
  expect((await wrong()).status).toBe(429);
  const banned = await call(cluster, 'GET /v1/admin/security/banned-ips', { token });
  expect(banned.json).toMatchObject([{ ip: '192.0.2.7' }]);
  expect((await post('unban-all-ips')).json).toEqual({ unbanned: 1 });
  expect((await wrong()).status).toBe(401);
});

test('the limits are changed in part, 0 too, and what is no number is a 500', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  const path = '/v1/admin/security/rate-limit';
  const put = (body: object) => call(cluster, `PUT ${path}`, { body, token });
  const times = { window_seconds: 300, ban_seconds: 3600 };
  expect(await put({ ip: { max_failures: 2, unknown: 1 }, key: { ban_seconds: '' } })).toMatchObject({
    status: 200,
    json: { ok: true },
  });
  expect((await call(cluster, `GET ${path}`, { token })).json).toEqual({
    ip: { max_failures: 2, ...times },
    key: { max_failures: 5, ...times },
  });
  expect((await put({ key: { max_failures: 'many' } })).status).toBe(500);
  expect((await put({ key: { max_failures: 0 } })).status).toBe(200);
  for (let count = 0; count < 2; count += 1) await call(cluster, 'GET /v1/models', { token: 'sk-wrong' });
  expect(await call(cluster, 'GET /v1/models', { token })).toMatchObject({ status: 429 });
});

test('an account with keys:create sees its own keys and changes none', async () => {
  const cluster = create();
  const admin = await signIn(cluster, 'admin');
  const { id } = await makeKey(cluster, admin, { name: 'batch' });
  cluster.state.users.push({ username: 'kim', password: 'kim', scopes: ['models:list', 'keys:create'] });
  const token = await signIn(cluster, 'kim');
  await makeKey(cluster, token, { name: 'mine' });
  const { json } = await call(cluster, 'GET /v1/admin/keys', { token });
  expect(json).toMatchObject([{ name: 'mine', owner_username: 'kim' }]);
  expect((await call(cluster, `DELETE /v1/admin/keys/${id}`, { token })).status).toBe(403);
});

test('the audit has the caller and outcome of each call, newest first, and is searched', async () => {
  const cluster = create();
  const token = await signIn(cluster, 'admin');
  await call(cluster, 'DELETE /v1/models/none', { token });
  await call(cluster, 'GET /v1/models', { token: 'xf-unknown' });
  const search = async (query: string) =>
    Object((await call(cluster, `GET /v1/audit/search${query}`, { token })).json) as {
      total: number;
      hits: object[];
    };
  expect((await search('?size=2')).hits).toMatchObject([
    { status: 'invalid_key', api_key_prefix: 'xf-unkn', auth_type: 'api_key', status_code: 401 },
    { user: 'admin', method: 'DELETE', endpoint: '/v1/models/none', status: 'error', auth_type: 'jwt' },
  ]);
  expect((await search('?user=ADM&status=error')).total).toBe(1);
  expect((await search('?category=auth')).hits).toMatchObject([{ endpoint: '/token', user: 'admin' }]);
  expect((await search('?time_from=now-1h&time_to=now-30m')).total).toBe(0);
});
