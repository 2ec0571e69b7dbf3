import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { get } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

const PAGE = `<html><body><script>
  sessionStorage.setItem('token', 'a.b.c');
  sessionStorage.setItem('refresh_token', 'fresh');
  document.cookie = 'token=a.b.c; path=/';
  window.location.href = '/';
  </script></body></html>`;

function outcomeIn(cookie: unknown): unknown {
  const [, value = ''] = /^sign_on=([^;]*)/.exec(String(cookie)) ?? [];
  return JSON.parse(decodeURIComponent(value));
}

test('a single sign-on leads to the login screen, which gets the tokens without a script', {
  tags: ['session.sign-on'],
}, async () => {
  let asked: string | undefined;
  const endpoint = await startUpstream((incoming, outgoing) => {
    asked = incoming.url;
    outgoing.writeHead(200, { 'Content-Type': 'text/html' }).end(PAGE);
  });
  const host = await startTestHost({ endpoint: `${endpoint}/inner` }, '/team/a');
  const answer = await get(`${host.endpoint}/api/oidc/callback?code=x&state=y`);
  expect(asked).toBe('/inner/api/oidc/callback?code=x&state=y');
  expect([answer.status, answer.headers.location]).toEqual([302, '../../ui/#/login']);
  const [cookie] = answer.headers['set-cookie'] ?? [];
  expect(outcomeIn(cookie)).toEqual({ access: 'a.b.c', refresh: 'fresh' });
  expect(cookie).toContain('; Path=/; Max-Age=60; SameSite=Strict');
  expect(answer.headers['cache-control']).toBe('no-store');
});

test.each([
  [400, '{"detail":"OIDC error: access_denied"}', 'OIDC error: access_denied'],
  [500, 'Internal Server Error', 'The cluster answered 500.'],
  [200, '<html>another page</html>', 'The cluster answered 200.'],
])(
  'a refusal %i %s is handed to the login screen',
  { tags: ['session.sign-on'] },
  async (status, body, refused) => {
    const endpoint = await startUpstream((_, outgoing) => {
      outgoing.writeHead(status).end(body);
    });
    const host = await startTestHost({ endpoint });
    const answer = await get(`${host.endpoint}/api/oidc/callback?error=access_denied`);
    expect(answer.status).toBe(302);
    expect(outcomeIn(answer.headers['set-cookie']?.[0])).toEqual({ refused });
  },
);

test('an unreachable cluster and one that answers without end are refusals too', {
  tags: ['session.sign-on'],
}, async () => {
  const gone = await startTestHost({ endpoint: 'http://127.0.0.1:9' });
  const answer = await get(`${gone.endpoint}/api/oidc/callback?code=x`);
  expect(outcomeIn(answer.headers['set-cookie']?.[0])).toEqual({
    refused: expect.stringMatching(/^The cluster at .* cannot be reached/),
  });
  const endpoint = await startUpstream((_, outgoing) => {
    outgoing.writeHead(200).end('x'.repeat(1_100_000));
  });
  const host = await startTestHost({ endpoint });
  const long = await get(`${host.endpoint}/api/oidc/callback?code=x`);
  expect(outcomeIn(long.headers['set-cookie']?.[0])).toEqual({
    refused: expect.stringContaining('its answer is too long'),
  });
});

test('the embedded demo cluster signs its one account in', { tags: ['session.sign-on'] }, async () => {
  const cluster = createCluster({ release: '4.1', auth: true, singleSignOn: true });
  const host = await startTestHost({ cluster });
  const out = await get(`${host.endpoint}/api/oidc/authorize`);
  expect(out.status).toBe(302);
  const back = await get(new URL(String(out.headers.location), `${host.endpoint}/api/oidc/authorize`).href);
  const outcome = outcomeIn(back.headers['set-cookie']?.[0]);
  expect(cluster.state.sessions.get(Object(outcome).access)).toMatchObject({ username: 'sso-user' });
  expect(cluster.state.users.at(-1)).toMatchObject({ source: 'oidc', scopes: ['models:list'] });
});
