import { connect } from 'node:net';
import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

const tooLarge = { detail: 'The body of a request may have 10 bytes (--max-body-bytes).' };

test('a body above the limit is refused, with and without a length', { tags: ['host.limits'] }, async () => {
  const endpoint = await startUpstream((incoming, outgoing) => {
    incoming
      .on('error', () => {})
      .on('end', () => outgoing.end('taken'))
      .resume();
  });
  const host = await startTestHost({ endpoint }, '', { maxBodyBytes: 10 });
  const post = (body: string | ReadableStream) =>
    fetch(`${host.endpoint}/v1/models`, { method: 'POST', body, ...{ duplex: 'half' } });
  expect(await (await post('x'.repeat(10))).text()).toBe('taken');
  const known = await post('x'.repeat(11));
  expect([known.status, await known.json()]).toEqual([413, tooLarge]);
  const chunked = await post(new Blob(['x'.repeat(11)]).stream());
  expect([chunked.status, await chunked.json()]).toEqual([413, tooLarge]);
});

test('the head of a request above the limit is refused', { tags: ['host.limits'] }, async () => {
  const host = await startTestHost({ cluster: createCluster() }, '', { maxHeaderSize: 2_048 });
  const answer = await fetch(`${host.endpoint}/healthz`, { headers: { 'X-Long': 'x'.repeat(3_000) } });
  expect(answer.status).toBe(431);
});

test('a request that stays unfinished is ended at the limit', { tags: ['host.limits'] }, async () => {
  const host = await startTestHost({ cluster: createCluster() }, '', {
    headersTimeout: 300,
    requestTimeout: 300,
  });
  const socket = connect(Number(new URL(host.url).port), '127.0.0.1');
  socket.write('POST /v1/models HTTP/1.1\r\nHost: localhost\r\nContent-Length: 10\r\n\r\nabc');
  let answer = '';
  for await (const chunk of socket) answer += chunk;
  expect(answer).toContain('408 Request Timeout');
});

test('a connection beyond the limit is closed', { tags: ['host.limits'] }, async () => {
  const host = await startTestHost({ cluster: createCluster() }, '', { maxConnections: 1 });
  const open = () => connect(Number(new URL(host.url).port), '127.0.0.1');
  const first = open();
  await new Promise(resolve => first.once('connect', resolve));
  await new Promise(resolve => open().resume().once('close', resolve));
  expect(first.destroyed).toBe(false);
  first.destroy();
});
