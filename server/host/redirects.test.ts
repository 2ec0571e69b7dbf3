import { expect, test } from 'vitest';
import { get } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import { readerAddress, rewriteLocation } from './forward-headers.ts';

test('a redirect to the address that the cluster believes in stays on this host', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => {
    outgoing.writeHead(307, { Location: `http://${incoming.headers.host}/inner/my%2Fmodel/` }).end();
  });
  const host = await startTestHost({ endpoint: `${endpoint}/inner` }, '/team/a');
  const answer = await get(`${host.endpoint}/my%2Fmodel`, {}, 'HEAD');
  expect(answer.status).toBe(307);
  expect(answer.headers.location).toBe('my%2Fmodel/');
});

test('a redirect of the embedded cluster stays below the prefix', async () => {
  const cluster = {
    fetch: async ({ url }: Request) => new Response(null, { status: 307, headers: { Location: `${url}/` } }),
  };
  const host = await startTestHost({ cluster }, '/team/a');
  const answer = await get(`${host.endpoint}/my-model`, {}, 'HEAD');
  expect(answer.headers.location).toBe('my-model/');
});

test.each([
  ['http://cluster:9997/inner/x?y=1#z', '/team/x?y=1#z'],
  ['HTTPS://CLUSTER:9997/inner/x', '/team/x'],
  ['http://console:9998/x', '/team/x'],
  ['//cluster:9997/inner/x', '/team/x'],
  ['http://cluster:9997', '/team/'],
  ['/inner/x', '/team/x'],
  ['x/', 'x/'],
  ['?page=2', '?page=2'],
  ['https://login.example/x', 'https://login.example/x'],
  ['http://cluster:9997@evil.example/x', 'http://cluster:9997@evil.example/x'],
  ['http://cluster:9997//evil.example/', '/team/evil.example/'],
  ['http://cluster:9997/\\\\evil.example/', '/team/evil.example/'],
  ['/inner//evil.example', '/team/evil.example'],
])('the Location %s becomes %s', (location, rewritten) => {
  const own = {
    hosts: ['cluster:9997', 'console:9998'],
    clusterPath: '/inner',
    toReader: (path: string) => `/team${path}`,
  };
  expect(rewriteLocation(location, own)).toBe(rewritten);
});

test('without a prefix no redirect can leave by two slashes', () => {
  const own = { hosts: ['cluster:9997'], clusterPath: '', toReader: (path: string) => path };
  expect(rewriteLocation('http://cluster:9997//evil.example/', own)).toBe('/evil.example/');
});

test.each([
  ['/team/a', '/ui/', 'a/ui/'],
  ['/team/a/', '/ui/', 'ui/'],
  ['/team/a/ui', '/ui/', 'ui/'],
  ['/team/a/v1/models?x=/y', '/v1/models/', 'models/'],
  ['/team/a/v1/models', '/login?next=/v1/models', '../login?next=/v1/models'],
  ['/team/a/v1/models', '/', '../'],
  ['/team/a/x', '/', './'],
  ['/team/a/x', '/model:4bit/', './model:4bit/'],
  ['/team/a/x/', '/x//evil.example', './/evil.example'],
  ['/team/a/x/y', '/x?page=2', '../x?page=2'],
])('asked for %s, a redirect to %s below the base path is %s', (asked, path, address) => {
  const location = readerAddress({}, asked, '/team/a')(path);
  expect(location).toBe(address);
  expect(new URL(location, `http://console:1${asked}`).href).toBe(`http://console:1/team/a${path}`);
});

test.each([
  ['/llm', '/llm/team/a/ui/'],
  ['/llm/b/', '/llm/b/team/a/ui/'],
  ['//evil.example', 'a/ui/'],
  ['/..', 'a/ui/'],
  ['https://evil.example', 'a/ui/'],
  ['/team/a', 'a/ui/'],
])('with the forwarded prefix %s the bare address leads to %s', async (prefix, location) => {
  const cluster = { fetch: async () => new Response(null) };
  const host = await startTestHost({ cluster }, '/team/a');
  const answer = await get(host.endpoint, { 'X-Forwarded-Prefix': prefix });
  expect(answer.headers.location).toBe(location);
});
