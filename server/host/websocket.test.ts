import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket, WebSocketServer } from 'ws';
import { createCluster } from '#server/cluster/cluster.ts';
import { rawRequest } from '#test/http-request.ts';
import { startTestHost, startUpstream, unusedAddress } from '#test/upstream.ts';

function openSocket(endpoint: string, path: string, protocol = 'graphql'): WebSocket {
  const socket = new WebSocket(endpoint.replace('http', 'ws') + path, protocol);
  onTestFinished(() => socket.terminate());
  return socket;
}

async function startEcho(onUrl: (url: string | undefined) => void = () => {}) {
  const sockets = new WebSocketServer({ noServer: true });
  const endpoint = await startUpstream(
    (_incoming, outgoing) => outgoing.writeHead(426).end('upgrade'),
    server =>
      server.on('upgrade', (incoming, socket, head) => {
        onUrl(incoming.url);
        sockets.handleUpgrade(incoming, socket, head, opened => {
          opened.send('welcome');
          opened.on('message', (message, isBinary) => opened.send(message, { binary: isBinary }));
        });
      }),
  );
  return { endpoint, sockets };
}

test('a WebSocket is joined to the cluster with its path, its protocol and its messages', async () => {
  const urls: (string | undefined)[] = [];
  const { endpoint } = await startEcho(url => urls.push(url));
  const host = await startTestHost({ endpoint }, '/team/a');
  const socket = openSocket(host.endpoint, '/my%2Fmodel/queue/join?x=1');
  const [welcome] = await once(socket, 'message');
  expect(String(welcome)).toBe('welcome');
  expect(socket.protocol).toBe('graphql');
  for (const size of [1, 200_000]) {
    const message = Buffer.alloc(size, 'x');
    socket.send(message);
    const [echo] = await once(socket, 'message');
    expect(message.equals(echo)).toBe(true);
  }
  expect(urls).toEqual(['/my%2Fmodel/queue/join?x=1']);
});

test('either end may close the WebSocket, and the other learns of it', async () => {
  const { endpoint, sockets } = await startEcho();
  const host = await startTestHost({ endpoint });
  const closing = openSocket(host.endpoint, '/a');
  await once(closing, 'open');
  const [atCluster] = sockets.clients;
  const closedAtCluster = atCluster && once(atCluster, 'close');
  closing.close(4001, 'done');
  expect((await closedAtCluster)?.[0]).toBe(4001);

  const closed = openSocket(host.endpoint, '/b');
  await once(closed, 'open');
  for (const client of sockets.clients) client.close(4002, 'stopped');
  const [code] = await once(closed, 'close');
  expect(code).toBe(4002);
});

test('a cluster that declines the upgrade answers as it does to any call', async () => {
  const endpoint = await startUpstream((_incoming, outgoing) => {
    outgoing
      .writeHead(403, { 'Content-Type': 'application/json' })
      .end('{"detail":"Not enough permissions"}');
  });
  const host = await startTestHost({ endpoint });
  const [error] = await once(openSocket(host.endpoint, '/a'), 'error');
  expect(error.message).toBe('Unexpected server response: 403');
});

test('a WebSocket to an unreachable cluster is a 502', async () => {
  const host = await startTestHost({ endpoint: await unusedAddress() });
  const [error] = await once(openSocket(host.endpoint, '/a'), 'error');
  expect(error.message).toBe('Unexpected server response: 502');
});

test('the console and the demo cluster have no WebSocket', async () => {
  const { endpoint } = await startEcho();
  const forwarding = await startTestHost({ endpoint });
  const [atConsole] = await once(openSocket(forwarding.endpoint, '/ui/socket'), 'error');
  expect(atConsole.message).toBe('Unexpected server response: 404');
  const embedded = await startTestHost({ cluster: createCluster() });
  const [atDemo] = await once(openSocket(embedded.endpoint, '/no-model/queue'), 'error');
  expect(atDemo.message).toBe('Unexpected server response: 404');
});

test('an offer of HTTP/2 is ignored and the request answered with its body', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => incoming.pipe(outgoing));
  const host = await startTestHost({ endpoint });
  const head = [
    'POST /echo HTTP/1.1',
    'Host: localhost',
    'Connection: Upgrade, HTTP2-Settings',
    'Upgrade: h2c',
  ];
  const answer = await rawRequest(host.url, `${head.join('\r\n')}\r\nContent-Length: 4\r\n\r\nbody`);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*body/);
});

test('a POST that asks for a WebSocket keeps its body and is answered as any other', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => incoming.pipe(outgoing));
  const host = await startTestHost({ endpoint });
  const head = ['POST /echo HTTP/1.1', 'Host: localhost', 'Connection: Upgrade', 'Upgrade: websocket'];
  const answer = await rawRequest(host.url, `${head.join('\r\n')}\r\nContent-Length: 4\r\n\r\nbody`);
  expect(answer).toMatch(/^HTTP\/1.1 200 OK\r\n[\s\S]*body/);
});

test('closing the host closes its WebSockets', async () => {
  const { endpoint } = await startEcho();
  const host = await startTestHost({ endpoint });
  const socket = openSocket(host.endpoint, '/a');
  await once(socket, 'open');
  const closed = once(socket, 'close');
  await host.close();
  expect((await closed)[0]).toBe(1006);
});
