import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { get } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

async function startCounted(allowHosts: string[] = [], name = '127.0.0.1') {
  const seen: string[] = [];
  const endpoint = await startUpstream((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    outgoing.end('cluster');
  });
  const host = await startTestHost({ endpoint }, '', { allowHosts, host: name });
  return { host, seen, own: new URL(host.url).host };
}

test.each([
  'evil.example',
  'evil.example:9998',
  'localhost.evil.example',
  '127.0.0.1.evil.example',
  'evil@localhost',
  'localhost/x',
  '[::1].evil.example',
  'a b',
])('a browser that was led here under the name "%s" gets nothing', async name => {
  const { host, seen } = await startCounted();
  for (const url of [`${host.endpoint}/v1/models`, host.url]) {
    const answer = await get(url, { Host: name });
    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.body.toString()).detail).toContain('--allow-host');
  }
  expect(seen).toEqual([]);
});

test.each([
  'localhost',
  'LOCALHOST:9998',
  'console.localhost',
  '192.168.1.7:9998',
  '[::1]:9998',
  'Console.Example:80',
])('the host answers to the name %s', async name => {
  const { host } = await startCounted(['console.example']);
  expect((await get(`${host.endpoint}/v1/models`, { Host: name })).status).toBe(200);
  expect((await get(host.url, { Host: name })).status).toBe(200);
});

test.each([
  { 'Sec-Fetch-Site': 'cross-site' },
  { 'Sec-Fetch-Site': 'cross-site', Origin: 'http://evil.example' },
  { Origin: 'http://evil.example' },
  { Origin: 'http://127.0.0.1:1' },
  { Origin: 'null' },
  { Origin: 'http://127.0.0.1:1', 'Sec-Fetch-Site': 'same-site' },
] as Record<string, string>[])(
  'a write that a page of another origin sends is refused: %j',
  async headers => {
    const { host, seen } = await startCounted();
    for (const method of ['POST', 'PUT', 'DELETE']) {
      const answer = await get(
        `${host.endpoint}/v1/models`,
        { ...headers, 'Content-Type': 'text/plain' },
        method,
      );
      expect(answer.status).toBe(403);
      expect(JSON.parse(answer.body.toString()).detail).toMatch(
        /^A page of another origin may not change anything here\./,
      );
      expect(answer.headers['x-answered-by']).toBe('console-host');
      expect(answer.headers['x-content-type-options']).toBe('nosniff');
    }
    expect(seen).toEqual([]);
  },
);

test('a write through a proxy that does not pass Host is refused, and names the missing setting', async () => {
  const { host, own } = await startCounted();
  const headers = { Origin: 'http://console.example:8080', 'Sec-Fetch-Site': 'same-origin' };
  const answer = await get(`${host.endpoint}/v1/models`, headers, 'POST');
  expect(JSON.parse(answer.body.toString()).detail).toBe(
    `A page of another origin may not change anything here. The page is of http://console.example:8080, but this call asks for ${own}. A proxy in front must pass on the Host that the browser asked for (nginx: proxy_set_header Host $http_host; Caddy: header_up Host {hostport}), or this host must be started with --allow-host console.example.`,
  );
});

test('the console itself, a page behind an allowed proxy and a program may write', async () => {
  const { host, seen, own } = await startCounted(['console.example']);
  const senders: Record<string, string>[] = [
    { Origin: `http://${own}`, 'Sec-Fetch-Site': 'same-origin' },
    { Origin: 'https://console.example' },
    {},
  ];
  for (const headers of senders) {
    expect((await get(`${host.endpoint}/v1/models`, headers, 'POST')).status).toBe(200);
  }
  expect(seen).toHaveLength(3);
});

test.each([
  ['10.1.2.3', 'http://10.1.2.3:8080', 'http://10.1.2.4:8080'],
  ['[fd00::7]', 'https://[fd00::7]', 'https://[fd00::8]'],
])(
  'a page behind a proxy that is reached at the allowed address %s may write, one of another address may not',
  async (address, page, stranger) => {
    const { host } = await startCounted([address]);
    const path = `${host.endpoint}/v1/models`;
    expect((await get(path, { Origin: page }, 'POST')).status).toBe(200);
    expect((await get(path, { Origin: stranger }, 'POST')).status).toBe(403);
    expect((await get(path, { Host: `${address}:8080`, Origin: page }, 'POST')).status).toBe(200);
  },
);

test('a page on another port of the name that the host listens on may change nothing', async () => {
  const { host, seen, own } = await startCounted([], 'localhost');
  const path = `${host.endpoint}/v1/models`;
  expect((await get(path, { Origin: 'http://localhost:1' }, 'POST')).status).toBe(403);
  expect(seen).toEqual([]);
  expect((await get(path, { Origin: `http://${own}` }, 'POST')).status).toBe(200);
});

test('a link from another page opens the console', async () => {
  const { host } = await startCounted();
  expect((await get(host.url, { 'Sec-Fetch-Site': 'cross-site' })).status).toBe(200);
});

test('a page of another origin opens no WebSocket', async () => {
  const { host, seen } = await startCounted();
  const address = host.endpoint.replace('http', 'ws');
  const socket = new WebSocket(`${address}/queue`, { origin: 'http://evil.example' });
  onTestFinished(() => socket.terminate());
  const [error] = await once(socket, 'error');
  expect(error.message).toBe('Unexpected server response: 403');
  expect(seen).toEqual([]);
});

test('an answer of the host itself is never read as another type than declared', async () => {
  const { host } = await startCounted();
  for (const [path, status] of [
    ['/a/../b', 400],
    ['/ui/none', 404],
    ['/ui/assets', 404],
  ] as const) {
    const { hostname, port } = new URL(host.url);
    const socket = connect(Number(port), hostname);
    socket.end(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    const answer = Buffer.concat(await socket.toArray()).toString();
    expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} [\\s\\S]*x-content-type-options: nosniff`, 'i'));
  }
});

test('a head that never ends is cut off in time, a silent connection too', async () => {
  const host = await startTestHost({ cluster: { fetch: async () => new Response('ok') } }, '', {
    headersTimeout: 300,
  });
  const { hostname, port } = new URL(host.url);
  const sockets = Array.from({ length: 20 }, (_, index) => {
    const socket = connect(Number(port), hostname);
    if (index > 0) socket.write('GET / HTTP/1.1\r\nHost: localhost\r\nX-Half: ');
    return once(socket.resume(), 'close');
  });
  await Promise.all(sockets);
  expect((await get(host.url)).status).toBe(200);
});
