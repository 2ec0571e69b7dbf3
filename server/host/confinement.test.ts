import { expect, test } from 'vitest';
import { rawGet, rawRequest } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

// A host in front of a cluster, and another server that must stay unreachable.
async function startNeighbours() {
  const reached: string[] = [];
  const seen: string[] = [];
  const bystander = await startUpstream((incoming, outgoing) => {
    reached.push(`${incoming.method} ${incoming.url}`);
    outgoing.end('bystander');
  });
  const endpoint = await startUpstream((incoming, outgoing) => {
    seen.push(`${incoming.headers.host} ${incoming.url}`);
    outgoing.end('cluster');
  });
  const host = await startTestHost({ endpoint });
  return { host, endpoint, bystander, other: new URL(bystander).host, reached, seen };
}

test('a request that names a whole address is refused', async () => {
  const { host, bystander, reached, seen } = await startNeighbours();
  for (const target of [
    `${bystander}/x`,
    'https://example.com/',
    'ftp://example.com/',
    'file:///etc/passwd',
    '*',
  ]) {
    expect(await rawGet(host.url, target)).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(reached).toEqual([]);
  expect(seen).toEqual([]);
});

test('a path that looks like an address is a path of the cluster', async () => {
  const { host, endpoint, bystander, other, reached, seen } = await startNeighbours();
  const targets = [`//${other}/x`, `/@${other}/x`, `/${bystander}/x`, `/;@${other}`, `/:80@${other}/`];
  for (const target of targets) expect(await rawGet(host.url, target)).toContain('cluster');
  expect(seen).toEqual(targets.map(target => `${new URL(endpoint).host} ${target}`));
  expect(reached).toEqual([]);
});

test('backslashes and dot segments do not get through', async () => {
  const { host, other, reached, seen } = await startNeighbours();
  for (const target of [
    `/\\${other}/x`,
    `\\\\${other}\\x`,
    '/a/../b',
    '/a/%2e%2E/b',
    '/a/./b',
    '/..',
    '/a/..\\b',
    '/a/..#/b',
    '/..%5c..',
    '/a/%2e%2e%2f..%2fx',
    '/a/..%2Fx',
    '/a/..;/x',
    '/a/.%2e%3bx/y',
  ]) {
    expect(await rawGet(host.url, target)).toMatch(/^HTTP\/1.1 400 /);
  }
  expect(reached).toEqual([]);
  expect(seen).toEqual([]);
});

test('the Host header does not change the target of a call', async () => {
  const { host, endpoint, other, reached, seen } = await startNeighbours();
  const answer = await rawRequest(host.url, `GET /x HTTP/1.1\r\nHost: ${other}\r\nConnection: close\r\n\r\n`);
  expect(answer).toContain('cluster');
  for (const name of [`evil@${other}`, `${other}/x`, `${other}#`, 'a b']) {
    await rawRequest(host.url, `GET /y HTTP/1.1\r\nHost: ${name}\r\nConnection: close\r\n\r\n`);
  }
  const doubled = `GET /z HTTP/1.1\r\nHost: a\r\nHost: ${other}\r\nConnection: close\r\n\r\n`;
  await rawRequest(host.url, doubled);
  expect(new Set(seen.map(line => line.split(' ')[0]))).toEqual(new Set([new URL(endpoint).host]));
  expect(reached).toEqual([]);
});

test('CONNECT opens nothing', async () => {
  const { host, other, reached, seen } = await startNeighbours();
  const answer = await rawRequest(
    host.url,
    `CONNECT ${other} HTTP/1.1\r\nHost: ${other}\r\n\r\nGET / HTTP/1.1\r\n\r\n`,
  );
  expect(answer).not.toMatch(/^HTTP\/1.1 200/);
  expect(reached).toEqual([]);
  expect(seen).toEqual([]);
});

test('a WebSocket that names a whole address is refused', async () => {
  const { host, bystander, reached, seen } = await startNeighbours();
  const lines = [
    `GET ${bystander}/x HTTP/1.1`,
    'Host: localhost',
    'Connection: Upgrade',
    'Upgrade: websocket',
  ];
  expect(await rawRequest(host.url, `${lines.join('\r\n')}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
  expect(reached).toEqual([]);
  expect(seen).toEqual([]);
});

test('a request that smuggles a second one in its body is one call or none', async () => {
  const { host, seen } = await startNeighbours();
  const head = 'POST /x HTTP/1.1\r\nHost: a\r\nContent-Length: 4\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answer = await rawRequest(host.url, `${head}0\r\n\r\nGET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n`);
  expect(answer).toMatch(/^HTTP\/1.1 400 /);
  expect(seen).toEqual([]);
});
