import { once } from 'node:events';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import type { ObservedRequest } from './observe.ts';

async function startObserved(endpoint: string) {
  const seen: ObservedRequest[] = [];
  const host = await startTestHost({ endpoint }, '', { observe: request => void seen.push(request) });
  const entries = () => seen.map(({ to, method, path, status }) => `${to} ${method} ${path} ${status}`);
  return { host, seen, entries };
}

test('each request is observed once, with who answered it', { tags: ['host.log'] }, async () => {
  const endpoint = await startUpstream((_, outgoing) => outgoing.end('answer'));
  const { host, seen, entries } = await startObserved(endpoint);
  for (const path of ['/ui/?q=1', '/v1/models?q=1', '/healthz', '/a/../b']) {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write(`GET ${path} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    await once(socket.resume(), 'close');
  }
  const all = [
    'console GET /ui/ 200',
    'cluster GET /v1/models 200',
    'host GET /healthz 200',
    'host GET /a/../b 400',
  ];
  await expect.poll(entries).toEqual(all);
  expect(seen.filter(({ bytes, reader }) => bytes < 100 || reader !== '127.0.0.1')).toEqual([]);
});

test('a reader that leaves is observed as 499, and a WebSocket as 101', { tags: ['host.log'] }, async () => {
  const endpoint = await startUpstream(
    () => {},
    server =>
      server.on('upgrade', (_, socket) =>
        socket.end('HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'),
      ),
  );
  const { host, entries } = await startObserved(endpoint);
  const reader = new AbortController();
  const call = fetch(`${host.endpoint}/v1/slow`, { signal: reader.signal }).catch(() => 'left');
  setTimeout(() => reader.abort(), 100);
  expect(await call).toBe('left');
  await expect.poll(entries).toEqual(['cluster GET /v1/slow 499']);
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  socket.write('GET /ws HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n');
  await once(socket.resume(), 'close');
  await expect.poll(entries).toEqual(['cluster GET /v1/slow 499', 'cluster GET /ws 101']);
});

test('the cluster is given the id of a request, that of a proxy in front or a new one', {
  tags: ['host.log'],
}, async () => {
  const endpoint = await startUpstream(({ headers }, outgoing) => outgoing.end(headers['x-request-id']));
  const { host, seen } = await startObserved(endpoint);
  const ask = async (headers: Record<string, string>) =>
    (await fetch(`${host.endpoint}/v1/models`, { headers })).text();
  expect(await ask({ 'X-Request-Id': 'abc' })).toBe('abc');
  const made = await ask({});
  expect(made).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => seen.map(({ requestId }) => requestId)).toEqual(['abc', made]);
});
