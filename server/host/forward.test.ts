import { once } from 'node:events';
import { request } from 'node:http';
import { expect, test } from 'vitest';
import { get, rawGet } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

test('a call reaches the cluster with its bytes, its method, its body and its headers', async () => {
  const endpoint = await startUpstream(async (incoming, outgoing) => {
    const body = Buffer.concat(await incoming.toArray()).toString();
    const { method, url, headers, rawHeaders } = incoming;
    const hosts = rawHeaders.filter(name => name.toLowerCase() === 'host').length;
    outgoing.end(JSON.stringify({ method, url, body, headers, hosts }));
  });
  const host = await startTestHost({ endpoint });
  const answer = await fetch(`${host.endpoint}/v1/models/a%2Fb%20c?x=%26&y=1`, {
    method: 'POST',
    headers: { Authorization: 'Bearer abc', Connection: 'keep-alive', 'X-Own': 'kept' },
    body: '{"model_uid":null}',
  });
  const seen = await answer.json();
  expect(seen).toMatchObject({
    method: 'POST',
    url: '/v1/models/a%2Fb%20c?x=%26&y=1',
    body: '{"model_uid":null}',
  });
  expect(seen.headers).toMatchObject({
    host: new URL(endpoint).host,
    authorization: 'Bearer abc',
    'x-own': 'kept',
    'x-forwarded-host': new URL(host.url).host,
    'x-forwarded-proto': 'http',
  });
});

test('headers of the connection are not passed on in either direction', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => {
    outgoing.setHeader('Set-Cookie', ['a=1', 'b=2']);
    outgoing.setHeader('Connection', 'X-Mine');
    outgoing.setHeader('X-Mine', 'of this connection');
    outgoing.setHeader('Proxy-Authenticate', 'Basic');
    outgoing.end(JSON.stringify(Object.keys(incoming.headers)));
  });
  const host = await startTestHost({ endpoint });
  const answer = await rawGet(host.url, '/v1/models', ['Connection: X-Yours', 'X-Yours: 1', 'TE: trailers']);
  expect(answer).toContain('Set-Cookie: a=1\r\nSet-Cookie: b=2\r\n');
  expect(answer).not.toMatch(/x-mine|x-yours|"te"|proxy-authenticate/i);
});

test('the base path of the cluster is put before each call, and the prefix of the host taken off', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => outgoing.end(incoming.url));
  const host = await startTestHost({ endpoint: `${endpoint}/inner/` }, '/team/a');
  const answer = await get(`${host.endpoint}/v1/models?detailed=true`);
  expect(answer.body.toString()).toBe('/inner/v1/models?detailed=true');
});

test('an upload streams to the cluster while it is still being written', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => {
    outgoing.flushHeaders();
    incoming.pipe(outgoing);
  });
  const host = await startTestHost({ endpoint });
  const call = request(`${host.endpoint}/upload`, { method: 'POST' });
  call.write('first');
  const [answer] = await once(call, 'response');
  const [first] = await once(answer, 'data');
  expect(String(first)).toBe('first');
  call.end('second');
  const [second] = await once(answer, 'data');
  expect(String(second)).toBe('second');
});

test('a DELETE may have a body of unknown length', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => incoming.pipe(outgoing));
  const host = await startTestHost({ endpoint });
  const call = request(`${host.endpoint}/v1/things`, {
    method: 'DELETE',
    headers: { 'Transfer-Encoding': 'chunked' },
  });
  call.write('gone ');
  call.end('too');
  const [answer] = await once(call, 'response');
  expect(Buffer.concat(await answer.toArray()).toString()).toBe('gone too');
});
