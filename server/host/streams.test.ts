import { once } from 'node:events';
import { get as httpGet, type IncomingMessage, request, type ServerResponse } from 'node:http';
import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { get } from '#test/http-request.ts';
import { startTestHost, startUpstream, unusedAddress } from '#test/upstream.ts';

async function open(url: string): Promise<IncomingMessage> {
  const [answer] = await once(httpGet(url), 'response');
  return answer;
}

test('server-sent events arrive one by one while the answer stays open', async () => {
  const opened: ServerResponse[] = [];
  const endpoint = await startUpstream((_incoming, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'text/event-stream' });
    outgoing.flushHeaders();
    opened.push(outgoing);
  });
  const host = await startTestHost({ endpoint });
  const answer = await open(`${host.endpoint}/events`);
  expect(answer.headers['content-type']).toBe('text/event-stream');
  for (const event of ['data: 1\n\n', 'data: 2\n\n']) {
    opened[0]?.write(event);
    const [chunk] = await once(answer, 'data');
    expect(String(chunk)).toBe(event);
  }
  answer.destroy();
});

test('a reader who leaves ends the call to the cluster, before and after its first byte', async () => {
  const calls: [IncomingMessage, ServerResponse][] = [];
  const endpoint = await startUpstream((incoming, outgoing) => {
    calls.push([incoming, outgoing]);
    if (incoming.url === '/events') outgoing.write('data: 1\n\n');
  });
  const host = await startTestHost({ endpoint });
  const events = await open(`${host.endpoint}/events`);
  const [[, answering] = []] = calls;
  const eventsClosed = answering && once(answering, 'close');
  events.destroy();
  await eventsClosed;

  const launch = request(`${host.endpoint}/v1/models`, { method: 'POST' });
  launch.on('error', () => {});
  launch.end('{}');
  await expect.poll(() => calls.length).toBe(2);
  const pending = calls[1]?.[1];
  const launchClosed = pending && once(pending, 'close');
  launch.destroy();
  await launchClosed;
  expect(pending?.writableFinished).toBe(false);
});

test('an unreachable cluster is a 502 that says why', async () => {
  const endpoint = await unusedAddress();
  const host = await startTestHost({ endpoint });
  const answer = await get(`${host.endpoint}/v1/models`, {}, 'POST');
  expect(answer.status).toBe(502);
  expect(JSON.parse(answer.body.toString())).toEqual({
    detail: `The cluster at ${endpoint} cannot be reached: it refuses the connection.`,
  });
  expect((await get(host.url)).status).toBe(200);
});

test('a cluster that hangs up before it answers is a 502', async () => {
  const endpoint = await startUpstream(incoming => incoming.socket.destroy());
  const host = await startTestHost({ endpoint });
  const answer = await fetch(`${host.endpoint}/v1/models`, { method: 'POST', body: '{}' });
  expect(answer.status).toBe(502);
  expect((await answer.json()).detail).toMatch(/it closed the connection before it answered\.$/);
});

test('a cluster that answers with something else than HTTP is a 502', async () => {
  const endpoint = await startUpstream(
    () => {},
    server => server.prependListener('connection', socket => socket.end('SSH-2.0-OpenSSH_9.6\r\n')),
  );
  const host = await startTestHost({ endpoint });
  expect((await get(`${host.endpoint}/v1/models`)).status).toBe(502);
});

test.each(['chunked', 'counted'])(
  'a cluster that hangs up half-way breaks the %s answer off',
  async framing => {
    const endpoint = await startUpstream((incoming, outgoing) => {
      if (framing === 'counted') outgoing.setHeader('Content-Length', 100);
      outgoing.write('half', () => incoming.socket.destroy());
    });
    const host = await startTestHost({ endpoint });
    const answer = await open(`${host.endpoint}/v1/models`);
    await expect(answer.toArray()).rejects.toThrow('aborted');
  },
);

test('closing the host breaks off what is open and frees the port', async () => {
  const endpoint = await startUpstream((_incoming, outgoing) => outgoing.write('open'));
  const host = await startTestHost({ endpoint });
  const answer = await open(`${host.endpoint}/events`);
  const broken = expect(answer.toArray()).rejects.toThrow('aborted');
  await host.close();
  await broken;
  const { hostname, port } = new URL(host.url);
  const [error] = await once(connect(Number(port), hostname), 'error');
  expect(error.code).toBe('ECONNREFUSED');
});
