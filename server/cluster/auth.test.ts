import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';

async function signIn(cluster: Cluster, name: string): Promise<string> {
  const { json } = await call(cluster, 'POST /token', { body: { username: name, password: name } });
  return json && typeof json === 'object' && 'access_token' in json ? String(json.access_token) : '';
}

function payloadOf(token: string): unknown {
  return JSON.parse(atob((token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/')));
}

test('an open cluster says so and asks for no token', async () => {
  const cluster = createCluster();
  expect((await call(cluster, 'GET /v1/cluster/auth')).json).toEqual({ auth: false });
  expect((await call(cluster, 'GET /v1/models')).status).toBe(200);
  expect((await call(cluster, 'GET /v1/cluster/info?detailed=true')).status).toBe(200);
});

test('signing in gives a token of three parts that names the user and the scopes', async () => {
  const cluster = createCluster({ auth: true, now: () => 1_700_000_000_000 });
  const answer = await call(cluster, 'POST /token', { body: { username: 'viewer', password: 'viewer' } });
  expect(answer.json).toEqual({ access_token: expect.any(String), token_type: 'bearer' });
  const token = await signIn(cluster, 'viewer');
  expect(token).toMatch(/^[\w-]+\.[\w-]+\.[\w-]+$/);
  expect(payloadOf(token)).toEqual({ sub: 'viewer', scopes: ['models:list'], exp: 1_700_043_200 });
});

test('a wrong password is a 401 with its reason', async () => {
  const answer = await call(createCluster({ auth: true }), 'POST /token', {
    body: { username: 'admin', password: 'guess' },
  });
  expect([answer.status, answer.json]).toEqual([401, { detail: 'Incorrect username or password' }]);
});

test('signing in without auth configured, or without a field, is a 500 of plain text', async () => {
  const open = await call(createCluster(), 'POST /token', { body: { username: 'admin', password: 'admin' } });
  const short = await call(createCluster({ auth: true }), 'POST /token', { body: { username: 'admin' } });
  for (const answer of [open, short]) {
    expect([answer.status, answer.text]).toEqual([500, 'Internal Server Error']);
    expect(answer.type).toContain('text/plain');
  }
});

test('a missing token and a bad token differ, both as 401', async () => {
  const cluster = createCluster({ auth: true });
  const none = await call(cluster, 'GET /v1/models');
  expect([none.status, none.json]).toEqual([401, { detail: 'Not authenticated' }]);
  const bad = await call(cluster, 'GET /v1/models', { token: 'a.b.c' });
  expect([bad.status, bad.json]).toEqual([401, { detail: 'Could not validate credentials' }]);
});

test('public calls remain open on a cluster with auth', async () => {
  const cluster = createCluster({ auth: true });
  for (const path of ['/v1/cluster/auth', '/v1/models/families', '/v1/models/prompts']) {
    expect((await call(cluster, `GET ${path}`)).status).toBe(200);
  }
});

test.for([
  ['GET /v1/cluster/info?detailed=true', 403],
  ['GET /v1/cluster/version', 403],
  ['GET /v1/cluster/devices', 200],
  ['GET /v1/model_registrations/LLM?detailed=true', 200],
  ['GET /v1/model_registrations/LLM/llama-3', 200],
  ['GET /v1/engines/llama-3', 200],
  ['GET /v1/models', 200],
  ['POST /v1/models', 403],
  ['DELETE /v1/models/any', 403],
  ['POST /v1/model_registrations/LLM', 403],
  ['DELETE /v1/model_registrations/LLM/any', 403],
  ['GET /v1/cache/models?model_name=llama-3', 403],
  ['DELETE /v1/cache/models?model_version=any', 403],
  ['POST /v1/ui/any', 403],
  ['POST /v1/ui/images/any', 403],
] as const)('with the scope models:list alone, %s is a %i', async ([line, status]) => {
  const cluster = createCluster({ auth: true });
  const answer = await call(cluster, line, { token: await signIn(cluster, 'viewer') });
  expect(answer.status).toBe(status);
  if (status === 403) expect(answer.json).toEqual({ detail: 'Not enough permissions' });
});

test('the admin may make every call', async () => {
  const cluster = createCluster({ auth: true });
  const token = await signIn(cluster, 'admin');
  for (const line of [
    'GET /v1/cluster/info',
    'GET /v1/cache/models',
    'DELETE /v1/model_registrations/LLM/any',
  ]) {
    expect((await call(cluster, line, { token })).status).toBe(200);
  }
});

test('a sign-in ends when it is revoked and after twelve hours', async () => {
  let now = 1_700_000_000_000;
  const cluster = createCluster({ auth: true, now: () => now });
  const first = await signIn(cluster, 'admin');
  cluster.state.revokeTokens();
  expect((await call(cluster, 'GET /v1/models', { token: first })).status).toBe(401);
  const second = await signIn(cluster, 'admin');
  now += 12 * 3_600_000 - 1;
  expect((await call(cluster, 'GET /v1/models', { token: second })).status).toBe(200);
  now += 1;
  expect((await call(cluster, 'GET /v1/models', { token: second })).status).toBe(401);
});
