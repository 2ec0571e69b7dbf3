import { once } from 'node:events';
import type { ServerResponse } from 'node:http';
import { connect, Server } from 'node:net';
import { expect, test, vi } from 'vitest';
import { startHostProcess, startRawUpstream } from '#test/host-process.ts';
import { rawGet, rawRequest } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

// Each test starts a process, which takes its time on a loaded machine.
const patience = { timeout: 10_000 };

const upgrade = (path: string) =>
  `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n`;

test('a call and a WebSocket that is declined, in one write, are both answered in turn', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => {
    if (incoming.url === '/slow') setTimeout(() => outgoing.end('slow'), 200);
    else outgoing.writeHead(403).end('declined');
  });
  const host = await startHostProcess(endpoint);
  const slow = 'GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const answer = await rawRequest(host.url, slow + upgrade('/socket'));
  expect(await host.lives()).toBe(true);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*slow[\s\S]*HTTP\/1.1 403 Forbidden[\s\S]*declined/);
});

test('an offer of HTTP/2 behind a call that is still answered is ignored, and answered in turn', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => {
    if (incoming.url === '/slow') setTimeout(() => outgoing.end('slow'), 200);
    else outgoing.end(`plain ${incoming.url}`);
  });
  const host = await startHostProcess(endpoint);
  const slow = 'GET /slow HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';
  const answer = await rawRequest(host.url, slow + upgrade('/h2').replace('websocket', 'h2c'));
  expect(await host.lives()).toBe(true);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK[\s\S]*slow[\s\S]*HTTP\/1.1 200 OK[\s\S]*plain \/h2/);
});

test('a WebSocket behind a call that Node refuses by itself does not end the process', async () => {
  const endpoint = await startUpstream((_incoming, outgoing) => outgoing.end('plain'));
  const host = await startHostProcess(endpoint);
  for (const refused of [
    'GET /a HTTP/1.1\r\nHost: localhost\r\nExpect: tea\r\n\r\n',
    'GET /a HTTP/1.1\r\n\r\n',
  ]) {
    expect(await rawRequest(host.url, refused + upgrade('/socket'))).toMatch(/^HTTP\/1.1 4/);
    expect(await host.lives()).toBe(true);
  }
});

test('a reader who hangs up while a WebSocket waits for its answer ends the call to the cluster', async () => {
  let open = 0;
  const endpoint = await startRawUpstream(socket => {
    open += 1;
    socket.once('close', () => {
      open -= 1;
    });
  });
  const host = await startHostProcess(endpoint);
  const call = (path: string) => `GET ${path} HTTP/1.1\r\nHost: localhost\r\n\r\n`;
  for (const before of ['', call('/slow'), call('/ui/')]) {
    const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
    socket.write(before + upgrade('/socket'));
    await expect.poll(() => open, patience).toBe(1);
    socket.end('a frame that comes early');
    await expect.poll(() => open, patience).toBe(0);
  }
});

const badAnswers: [string, string][] = [
  ['a control byte in its status line', 'HTTP/1.1 200 O\x01K\r\nContent-Length: 2\r\n\r\nok'],
  ['a DEL in its status line', 'HTTP/1.1 200 O\x7fK\r\nContent-Length: 2\r\n\r\nok'],
  ['the status 099', 'HTTP/1.1 099 Odd\r\nContent-Length: 2\r\n\r\nok'],
  ['the status 000', 'HTTP/1.1 000 None\r\nContent-Length: 2\r\n\r\nok'],
  ['the status 100 and no other', 'HTTP/1.1 100 Continue\r\n\r\n'],
  ['the status 101', 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n'],
  ['the status 101 without a word on upgrades', 'HTTP/1.1 101 Switching Protocols\r\n\r\n'],
  ['a body that breaks', 'HTTP/1.1 403 Forbidden\r\nContent-Length: 100\r\n\r\nhalf'],
  ['a chunk that is none', 'HTTP/1.1 403 Forbidden\r\nTransfer-Encoding: chunked\r\n\r\nzz\r\n\r\n'],
  ['two answers', 'HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\nHTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n'],
  ['a body where there is none', 'HTTP/1.1 204 No Content\r\nContent-Length: 2\r\n\r\nok'],
  ['two lengths', 'HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nok'],
  ['a control byte in a header', 'HTTP/1.1 200 OK\r\nX-Odd: a\x01b\r\nContent-Length: 2\r\n\r\nok'],
  ['a header without a name', 'HTTP/1.1 200 OK\r\n: a\r\nContent-Length: 2\r\n\r\nok'],
  [
    'a trailer with a control byte',
    'HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n2\r\nok\r\n0\r\nX-T: \x01\r\n\r\n',
  ],
  ['a header that never ends', `HTTP/1.1 200 OK\r\nX-Long: ${'x'.repeat(100_000)}`],
  ['something else than HTTP', 'SSH-2.0-OpenSSH_9.6\r\n'],
  ['nothing', ''],
];

test('no answer of a cluster ends the process, and each call ends', async () => {
  const endpoint = await startRawUpstream((socket, sent) => {
    const [, index] = /^\S+ \/(\d+)/.exec(sent) ?? [];
    if (sent.endsWith('\r\n\r\n')) socket.end(Buffer.from(badAnswers[Number(index)]?.[1] ?? '', 'latin1'));
  });
  const host = await startHostProcess(endpoint);
  for (const [index, [what]] of badAnswers.entries()) {
    await rawGet(host.url, `/${index}`);
    expect(await host.lives(), what).toBe(true);
    await rawRequest(host.url, `HEAD /${index} HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n\r\n`);
    expect(await host.lives(), `${what}, to HEAD`).toBe(true);
    await rawRequest(host.url, upgrade(`/${index}`));
    expect(await host.lives(), `${what}, to a WebSocket`).toBe(true);
    await rawRequest(host.url, upgrade(`/${index}`).replace('GET', 'HEAD'));
    expect(await host.lives(), `${what}, to a HEAD that asks for a WebSocket`).toBe(true);
  }
  expect(host.stderr()).toBe('');
});

test('a cluster that answers nothing to a WebSocket but leaves it open is left with its reader', async () => {
  const asked: string[] = [];
  const left: string[] = [];
  const endpoint = await startRawUpstream((socket, sent) => {
    const [, path = ''] = sent.split(' ');
    if (asked.includes(path)) return;
    asked.push(path);
    socket.once('close', () => left.push(path));
  });
  const host = await startHostProcess(endpoint);
  const { hostname, port } = new URL(host.url);
  for (const request of [
    upgrade('/socket'),
    'POST /call HTTP/1.1\r\nHost: 127.0.0.1\r\nContent-Length: 9\r\n\r\nab',
  ]) {
    const socket = connect(Number(port), hostname);
    await once(socket, 'connect');
    socket.write(request);
    // A reset drops what the host has not read yet.
    const [, path] = request.split(' ');
    await expect.poll(() => asked, patience).toContain(path);
    socket.resetAndDestroy();
    await once(socket, 'close');
  }
  await expect.poll(() => left.toSorted(), patience).toEqual(['/call', '/socket']);
  expect(await host.lives()).toBe(true);
});

test('a cluster that accepts a connection and is silent before TLS begins does not hold a call', async () => {
  const silent = await startRawUpstream(() => {});
  const host = await startTestHost({ endpoint: silent.replace('http', 'https') }, '', { connectMs: 200 });
  const answer = await rawGet(host.url, '/x');
  expect(answer).toMatch(/^HTTP\/1.1 502 [\s\S]*it does not answer/);
});

test('a signal lets a stream finish, takes no new connection, and ends the process with 0', async () => {
  const opened: ServerResponse[] = [];
  const endpoint = await startUpstream((_incoming, outgoing) => {
    outgoing.write('first ');
    opened.push(outgoing);
  });
  const host = await startHostProcess(endpoint);
  const idle = connect(Number(new URL(host.url).port), '127.0.0.1');
  const stream = rawGet(host.url, '/stream');
  await expect.poll(() => opened.length, patience).toBe(1);
  // From here on the process may end before anybody waits for it.
  const exit = once(host.child, 'exit');
  host.child.kill('SIGTERM');
  await once(idle.resume(), 'close');
  await expect(host.lives()).rejects.toThrow('ECONNREFUSED');
  opened[0]?.end('last');
  expect(await stream).toMatch(/first [\s\S]*last/);
  expect((await exit)[0]).toBe(0);
});

test('a stream that does not finish is cut when its time after the signal is over', async () => {
  const opened: ServerResponse[] = [];
  const endpoint = await startUpstream((_incoming, outgoing) => {
    outgoing.write('first ');
    opened.push(outgoing);
  });
  const host = await startTestHost({ endpoint });
  const stream = rawGet(host.url, '/stream');
  await expect.poll(() => opened.length, patience).toBe(1);
  await host.close(500);
  expect(await stream).toContain('first');
});

test('connections that cannot be taken do not end the process', async () => {
  const endpoint = await startUpstream((_, outgoing) => outgoing.end('here'));
  const listen = vi.spyOn(Server.prototype, 'listen');
  const host = await startTestHost({ endpoint });
  const server = listen.mock.contexts.at(-1) as Server;
  listen.mockRestore();
  for (const code of ['EMFILE', 'ENFILE']) server.emit('error', Object.assign(new Error(code), { code }));
  expect(await rawGet(host.url, '/v1/models')).toContain('here');
});
