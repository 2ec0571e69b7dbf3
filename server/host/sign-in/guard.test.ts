import { once } from 'node:events';
import { expect, test } from 'vitest';
import { WebSocket } from 'ws';
import { createCluster } from '#server/cluster/cluster.ts';
import type { HostOptions } from '#server/host.ts';
import { basic, htpasswd, lineOf, opening, signedInCookie, submit } from '#test/htpasswd.ts';
import { get, post, rawGet } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

/** A host that asks for a sign-in, before a cluster that notes each call with the credentials that it gets. */
async function start(basePath = '', more: Partial<HostOptions> = {}) {
  const seen: string[] = [];
  const endpoint = await startUpstream((incoming, outgoing) => {
    const { authorization, cookie } = incoming.headers;
    seen.push([incoming.method, incoming.url, authorization, cookie].filter(Boolean).join(' '));
    outgoing.end('cluster');
  });
  const host = await startTestHost({ endpoint }, basePath, { signIn: htpasswd(), ...more });
  return { host, seen, page: `${host.endpoint}/ui/host/sign-in` };
}

const PATHS = [
  '/',
  '/ui',
  '/ui/',
  '/ui/index.html',
  '/ui/assets/main-abc.js',
  '/ui/logo.svg',
  '/ui/host/',
  '/v1/models',
  '/status',
  '/model/',
  '/api/oidc/callback?code=1',
];

test('a signed-out client reaches the sign-in page and /healthz alone', {
  tags: ['host.sign-in'],
}, async () => {
  const { host, seen, page } = await start();
  for (const path of [...PATHS, '/readyz'])
    for (const method of ['GET', 'HEAD', 'POST', 'PUT', 'DELETE', 'OPTIONS']) {
      const answer = await get(`${host.endpoint}${path}`, {}, method);
      expect([method, path, answer.status]).toEqual([method, path, 401]);
      expect(answer.headers).toMatchObject({ 'x-answered-by': 'console-host', 'cache-control': 'no-store' });
    }
  for (const path of PATHS) {
    const { status, headers } = await get(`${host.endpoint}${path}`, opening);
    expect(status).toBe(303);
    const led = new URL(String(headers.location), `${host.endpoint}${path}`);
    expect([led.pathname, led.searchParams.get('to')]).toEqual([
      '/ui/host/sign-in',
      path === '/' ? null : path,
    ]);
  }
  expect((await get(`${host.endpoint}/healthz`)).status).toBe(200);
  expect((await get(`${host.endpoint}/healthz`, {}, 'POST')).status).toBe(401);
  expect((await get(page)).status).toBe(200);
  expect(seen).toEqual([]);
});

test('what the page of a console fetches is no navigation, and a browser opens no window of its own', {
  tags: ['host.sign-in'],
}, async () => {
  const { host } = await start();
  const fetched = await get(`${host.endpoint}/v1/models`, { ...opening, 'Sec-Fetch-Mode': 'cors' });
  expect([fetched.status, fetched.headers['www-authenticate']]).toEqual([
    401,
    'Session realm="Inference Console", charset="UTF-8"',
  ]);
  expect((await get(`${host.endpoint}/v1/models`)).headers['www-authenticate']).toBe(
    'Basic realm="Inference Console", charset="UTF-8"',
  );
});

test('a sign-in leads back to the address asked for, with a cookie that scripts and other sites do not get', {
  tags: ['host.sign-in'],
}, async () => {
  const { host, seen, page } = await start('/team');
  const led = await get(`${host.endpoint}/v1/models?x=1`, opening);
  expect(led.headers.location).toBe('../ui/host/sign-in?to=%2Fv1%2Fmodels%3Fx%3D1');
  const answer = await submit(`${page}?to=%2Fv1%2Fmodels%3Fx%3D1`, 'alice', 'right');
  expect([answer.status, answer.headers.location]).toEqual([303, '../../v1/models?x=1']);
  const [cookie = ''] = [answer.headers['set-cookie']].flat();
  const port = new URL(host.endpoint).port;
  expect(cookie).toMatch(
    new RegExp(`^console_session_${port}=[\\w-]{43}; Path=/team/; HttpOnly; SameSite=Strict$`),
  );
  const Cookie = `theme=dark; ${cookie.split(';', 1)}; other=1`;
  const passed = await get(`${host.endpoint}/v1/models`, { Cookie, Authorization: 'Bearer key' });
  expect(passed.body.toString()).toBe('cluster');
  expect((await get(host.url, { Cookie })).body.toString()).toContain('data-sign-in="../ui/host/sign-in"');
  expect(seen).toEqual(['GET /v1/models Bearer key theme=dark; other=1']);
});

test('behind a proxy with https and a prefix the cookie is for both', {
  tags: ['host.sign-in'],
}, async () => {
  const { page } = await start();
  const proxied = { 'X-Forwarded-Proto': 'https', 'X-Forwarded-Prefix': '/llm' };
  const answer = await submit(page, 'alice', 'right', { ...proxied, Host: 'localhost' });
  expect(answer.headers.location).toBe('/llm/ui/host/sign-in');
  expect(String(answer.headers['set-cookie'])).toMatch(
    /^console_session=[\w-]{43}; Path=\/llm\/; HttpOnly; SameSite=Strict; Secure$/,
  );
});

test.each([
  '//evil.example/',
  '/\\evil.example',
  'https://evil.example/',
  'javascript:alert(1)',
  '/\t/evil.example',
  '/ui/host/sign-in?to=/',
  '',
])('a sign-in does not lead to %j', { tags: ['host.sign-in'] }, async to => {
  const { page } = await start();
  const answer = await submit(`${page}?to=${encodeURIComponent(to)}`, 'alice', 'right');
  expect([answer.status, answer.headers.location]).toEqual([303, 'sign-in']);
});

test('a failed sign-in says so, keeps the typed name and the address, and gives no cookie', {
  tags: ['host.sign-in'],
}, async () => {
  const { page } = await start();
  for (const [name, password] of [
    ['alice', 'wrong'],
    ['<b>"mallory', 'right'],
  ] as const) {
    const answer = await submit(page, name, password, opening);
    const html = answer.body.toString();
    expect(answer.status).toBe(401);
    expect(answer.headers['set-cookie']).toBeUndefined();
    expect(answer.headers['www-authenticate']).toMatch(/^Session /);
    expect(html).toContain('<title>The name or the password is wrong. · Sign in · Inference Console</title>');
    expect(html).toContain(
      `value="${name.replace('<', '&lt;').replace('>', '&gt;').replace('"', '&quot;')}"`,
    );
    expect(html).toContain('role="alert"');
    expect(html).toMatch(/<input id="password"[^>]* autofocus>/);
  }
});

test.each([
  ['zh-CN,zh;q=0.9', 'zh', '登录'],
  ['ja', 'ja', 'サインイン'],
  ['ko-KR', 'ko', '로그인'],
  ['fr,de', 'en', 'Sign in'],
])('the sign-in page for %s is in %s', { tags: ['host.sign-in'] }, async (asked, lang, title) => {
  const { page } = await start();
  const { headers, body } = await get(page, { 'Accept-Language': asked });
  expect(body.toString()).toContain(`<html lang="${lang}">`);
  expect(body.toString()).toContain(`<h1>${title}</h1>`);
  // With no-referrer a browser would send the form with an Origin of null, which is refused.
  expect(headers['referrer-policy']).toBe('same-origin');
  expect(headers['content-security-policy']).toContain("default-src 'none'");
});

test('a page of another origin signs no one in or out', { tags: ['host.sign-in'] }, async () => {
  const { host, page } = await start();
  const cookie = await signedInCookie(page);
  for (const foreign of [
    { Origin: 'http://evil.example' },
    { Origin: 'null' },
    { 'Sec-Fetch-Site': 'cross-site' },
  ] as const) {
    const own = { ...foreign } as Record<string, string>;
    expect((await submit(page, 'alice', 'right', own)).status).toBe(403);
    expect((await post(`${host.endpoint}/ui/host/sign-out`, '', { ...cookie, ...own })).status).toBe(403);
  }
  expect((await get(host.url, cookie)).status).toBe(200);
});

test('a log out ends the session here, not in the browser alone', { tags: ['host.sign-in'] }, async () => {
  const { host, page } = await start();
  const cookie = await signedInCookie(page);
  expect((await get(page, cookie)).body.toString()).toContain('As alice');
  expect((await get(`${host.endpoint}/ui/host/sign-out`, cookie)).status).toBe(405);
  const out = await post(`${host.endpoint}/ui/host/sign-out`, '', cookie);
  expect([out.status, out.headers.location]).toEqual([303, 'sign-in']);
  expect(String(out.headers['set-cookie'])).toMatch(/=; Path=\/; .*Max-Age=0$/);
  expect((await get(host.url, cookie)).status).toBe(401);
});

test('a program signs in by Basic authentication, which the cluster does not see', {
  tags: ['host.sign-in'],
}, async () => {
  const { host, seen } = await start('', {
    signIn: htpasswd(lineOf('alice', 'right'), lineOf('wörk', 'p:ä')),
  });
  expect((await get(`${host.endpoint}/v1/models`, basic('wörk', 'p:ä'))).status).toBe(200);
  expect((await get(`${host.endpoint}/v1/models`, basic('alice', 'p:ä'))).status).toBe(401);
  expect((await get(`${host.endpoint}/v1/models`, { Authorization: 'Basic !' })).status).toBe(401);
  const twice = await rawGet(host.url, '/two', [
    `Authorization: ${basic('alice', 'right').Authorization}`,
    'Authorization: Bearer other',
  ]);
  expect(twice).toMatch(/^HTTP\/1\.1 200/);
  expect(seen[0]).toBe('GET /v1/models');
  expect(seen[1]).not.toContain('Basic');
});

test('a WebSocket needs a sign-in too', { tags: ['host.sign-in'] }, async () => {
  const upgraded: string[] = [];
  const endpoint = await startUpstream(
    (_, outgoing) => outgoing.end(),
    server =>
      server.on('upgrade', ({ headers }, socket) => {
        upgraded.push(`${headers.authorization} ${headers.cookie}`);
        socket.end('HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n');
      }),
  );
  const host = await startTestHost({ endpoint }, '', { signIn: htpasswd() });
  const statusOf = async (headers: Record<string, string>) => {
    const socket = new WebSocket(`${host.endpoint.replace('http', 'ws')}/queue/join`, { headers });
    socket.on('error', () => {});
    const [, answer] = await once(socket, 'unexpected-response');
    socket.terminate();
    return answer.statusCode;
  };
  expect(await statusOf({})).toBe(401);
  expect(await statusOf(basic('alice', 'wrong'))).toBe(401);
  expect(upgraded).toEqual([]);
  expect(await statusOf(basic('alice', 'right'))).toBe(403);
  expect(await statusOf(await signedInCookie(`${host.endpoint}/ui/host/sign-in`))).toBe(403);
  expect(upgraded).toEqual(['undefined undefined', 'undefined undefined']);
});

test('one sign-in counts for each of several clusters, and their list needs it', {
  tags: ['host.sign-in', 'clusters.several'],
}, async () => {
  const clusters = ['prod', 'lab'].map(name => ({ name, cluster: createCluster() }));
  const host = await startTestHost({ clusters }, '/team', { signIn: htpasswd() });
  for (const path of ['', 'prod/ui/', 'lab/v1/models', 'prod/ui/host/sign-in'])
    expect([path, (await get(`${host.url}${path}`)).status]).toEqual([path, 401]);
  const led = await get(`${host.url}prod/ui/`, opening);
  expect(led.headers.location).toBe('../../ui/host/sign-in?to=%2Fprod%2Fui%2F');
  const cookie = await signedInCookie(`${host.endpoint}/ui/host/sign-in`);
  const page = await get(`${host.url}prod/ui/`, cookie);
  expect(page.body.toString()).toContain('data-sign-in="../../ui/host/sign-in"');
  expect((await get(`${host.url}lab/v1/models`, cookie)).status).toBe(200);
  expect((await get(host.url, { ...cookie, ...opening })).body.toString()).toContain('<h1>Clusters</h1>');
});

test('a form that is too long or no form is refused', { tags: ['host.sign-in'] }, async () => {
  const { page } = await start();
  expect((await post(page, '{}', { 'Content-Type': 'application/json' })).status).toBe(415);
  expect((await submit(page, 'alice', 'x'.repeat(9000))).status).toBe(413);
  expect((await get(page, {}, 'DELETE')).status).toBe(405);
});

test('the console asks who is signed in', { tags: ['host.sign-in'] }, async () => {
  const { page } = await start();
  const json = { Accept: 'application/json' };
  expect((await get(page, json)).status).toBe(401);
  const answer = await get(page, { ...json, ...(await signedInCookie(page)) });
  expect(JSON.parse(answer.body.toString())).toEqual({ name: 'alice' });
});

test('a link of another site asks once more from here, for only then a browser sends the cookie', {
  tags: ['host.sign-in'],
}, async () => {
  const { page } = await start();
  const linked = { ...opening, 'Sec-Fetch-Site': 'cross-site' };
  const asked = await get(`${page}?to=%2Fui%2F`, linked);
  expect(asked.body.toString()).not.toContain('<form');
  expect(asked.body.toString()).toContain('searchParams.set("again","")');
  expect((await get(`${page}?to=%2Fui%2F&again=`, linked)).body.toString()).toContain('<form');
});
