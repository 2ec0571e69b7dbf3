import { expect, test } from 'vitest';
import { startRawUpstream } from '#test/host-process.ts';
import { rawGet, rawRequest } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

test.each(['content-length', 'transfer-encoding', 'host', 'content-length, host, transfer-encoding'])(
  'a body stays a body when Connection names "%s"',
  async named => {
    const seen: string[] = [];
    const endpoint = await startUpstream(async (incoming, outgoing) => {
      const body = Buffer.concat(await incoming.toArray()).toString();
      seen.push(`${incoming.method} ${incoming.headers.host} ${body}`);
      outgoing.end('ok');
    });
    const host = await startTestHost({ endpoint });
    const smuggled = 'GET /smuggled HTTP/1.1\r\nHost: a\r\n\r\n';
    const head = `Host: localhost\r\nConnection: close, ${named}\r\n`;
    await rawRequest(
      host.url,
      `POST /x HTTP/1.1\r\n${head}Content-Length: ${smuggled.length}\r\n\r\n${smuggled}`,
    );
    const chunked = `${smuggled.length.toString(16)}\r\n${smuggled}\r\n0\r\n\r\n`;
    await rawRequest(host.url, `DELETE /x HTTP/1.1\r\n${head}Transfer-Encoding: chunked\r\n\r\n${chunked}`);
    const own = new URL(endpoint).host;
    expect(seen).toEqual([`POST ${own} ${smuggled}`, `DELETE ${own} ${smuggled}`]);
  },
);

test('trailers pass in both directions, but for those that trailers may not have', async () => {
  const endpoint = await startUpstream(async (incoming, outgoing) => {
    await incoming.toArray();
    outgoing.write(JSON.stringify(incoming.rawTrailers));
    outgoing.addTrailers({ 'X-Digest': 'abc', 'Set-Cookie': 'a=1' });
    outgoing.end();
  });
  const host = await startTestHost({ endpoint });
  const head =
    'POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nTransfer-Encoding: chunked\r\n\r\n';
  const answer = await rawRequest(
    host.url,
    `${head}2\r\nok\r\n0\r\nX-Sum: 12\r\nAuthorization: Bearer x\r\n\r\n`,
  );
  expect(answer).toContain('["X-Sum","12"]');
  expect(answer).toMatch(/\r\n0\r\nX-Digest: abc\r\n\r\n$/);
});

test('header bytes beyond ASCII arrive as they were sent, in both directions and on a WebSocket', async () => {
  const sent: Buffer[] = [];
  const name = Buffer.from([0xe9, 0xff, 0x80]).toString('latin1');
  const endpoint = await startRawUpstream((socket, text) => {
    if (!text.endsWith('\r\n\r\n')) return;
    sent.push(Buffer.from(text, 'latin1'));
    const isSocket = text.includes('Upgrade: websocket');
    const head = isSocket
      ? 'HTTP/1.1 101 Switching Protocols\r\nConnection: Upgrade\r\nUpgrade: websocket'
      : 'HTTP/1.1 200 OK\r\nContent-Length: 0';
    socket.end(Buffer.from(`${head}\r\nX-Name: ${name}\r\n\r\n`, 'latin1'));
  });
  const host = await startTestHost({ endpoint });
  const upgrade = ['Connection: Upgrade', 'Upgrade: websocket'];
  for (const headers of [['Connection: close'], upgrade]) {
    const lines = ['GET /x HTTP/1.1', 'Host: localhost', ...headers, `X-Own: ${name}`];
    const answer = await rawRequest(
      host.url,
      Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'),
      'latin1',
    );
    expect(answer).toContain(`X-Name: ${name}\r\n`);
    expect(sent.pop()?.toString('latin1')).toContain(`X-Own: ${name}\r\n`);
  }
});

test('a call that meets a connection that the cluster just closed is sent again', async () => {
  let connections = 0;
  const endpoint = await startRawUpstream((socket, sent) => {
    const calls = sent.split('\r\n\r\n').length - 1;
    if (calls === 1) socket.write('HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nfirst');
    else socket.destroy();
    if (calls === 1) connections += 1;
  });
  const host = await startTestHost({ endpoint });
  for (let call = 1; call <= 3; call += 1)
    expect(await rawGet(host.url, '/x')).toMatch(/^HTTP\/1.1 200 OK[\s\S]*first$/);
  expect(connections).toBe(3);
});

test('a change is never sent twice', async () => {
  let posts = 0;
  const endpoint = await startRawUpstream((socket, sent) => {
    if (sent.startsWith('POST')) {
      posts += 1;
      socket.destroy();
    } else socket.write('HTTP/1.1 200 OK\r\nContent-Length: 0\r\n\r\n');
  });
  const host = await startTestHost({ endpoint });
  await rawGet(host.url, '/x');
  const head = 'POST /x HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\nContent-Length: 0\r\n\r\n';
  expect(await rawRequest(host.url, head)).toMatch(/^HTTP\/1.1 502 /);
  expect(posts).toBe(1);
});
