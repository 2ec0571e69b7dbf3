import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { get } from '#test/http-request.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';

const catalogue = JSON.stringify(
  Array.from({ length: 200 }, (_, index) => ({ model_name: `model-${index}`, model_type: 'LLM' })),
);
const CATALOGUE = '/v1/model_registrations/LLM?detailed=true';

async function hostOf(
  body: string,
  headers: Record<string, string> = {},
  limits: { holdBytes?: number } = {},
) {
  const endpoint = await startUpstream((_, outgoing) => {
    const framed = { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) };
    outgoing.writeHead(200, { ...framed, ...headers }).end(body);
  });
  return startTestHost({ endpoint }, '', limits);
}

test.each([
  ['gzip, deflate', 'gzip', gunzipSync],
  ['gzip, deflate, br, zstd', 'br', brotliDecompressSync],
])('a reader that accepts %s gets the cluster’s JSON as %s', async (accepted, encoding, decode) => {
  const host = await hostOf(catalogue);
  const answer = await get(host.endpoint + CATALOGUE, { 'Accept-Encoding': accepted });
  expect(answer.headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
  expect(Number(answer.headers['content-length'])).toBe(answer.body.length);
  expect(answer.body.length).toBeLessThan(catalogue.length / 4);
  expect(decode(answer.body).toString()).toBe(catalogue);
});

test('a reader that accepts no encoding gets the bytes of the cluster', async () => {
  const host = await hostOf(catalogue);
  const answer = await get(host.endpoint + CATALOGUE);
  expect(answer.headers['content-encoding']).toBeUndefined();
  expect(answer.body.toString()).toBe(catalogue);
});

test('an answer that the reader already has is not sent again', async () => {
  const host = await hostOf(catalogue);
  const first = await get(host.endpoint + CATALOGUE, { 'Accept-Encoding': 'gzip' });
  const etag = String(first.headers.etag);
  const again = await get(host.endpoint + CATALOGUE, { 'If-None-Match': `W/"other", ${etag}` });
  expect(again).toMatchObject({ status: 304, headers: { etag, 'cache-control': 'private, no-cache' } });
  expect(again.body).toHaveLength(0);
  const other = await get(host.endpoint + CATALOGUE, { 'If-None-Match': 'W/"other"' });
  expect(other).toMatchObject({ status: 200, headers: { etag } });
});

test.each([
  ['encoded it', { 'Content-Encoding': 'identity' }],
  ['gave it an ETag', { ETag: '"its own"' }],
  ['said how it may be kept', { 'Cache-Control': 'no-store' }],
  ['sends no JSON', { 'Content-Type': 'text/event-stream' }],
])('an answer is sent on as it is when the cluster %s', async (_, headers) => {
  const host = await hostOf(catalogue, headers);
  const answer = await get(host.endpoint + CATALOGUE, { 'Accept-Encoding': 'gzip' });
  expect(answer.body.toString()).toBe(catalogue);
  const [[name, text] = ['', '']] = Object.entries(headers);
  expect(answer.headers[name.toLowerCase()]).toBe(text);
});

test('an answer with secrets is kept by no browser', async () => {
  const host = await hostOf(catalogue);
  for (const path of ['/v1/launch_history?model_name=a', '/v1/autostart/models', '/v1/admin/keys']) {
    const { headers } = await get(host.endpoint + path);
    expect(headers['cache-control']).toBe('no-store');
    expect(headers.etag).toBeUndefined();
  }
});

test('an answer that breaks off half-way is a failure and no half list', async () => {
  const endpoint = await startUpstream((_, outgoing) => {
    outgoing.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': '5000' });
    outgoing.write(catalogue.slice(0, 2000), () => outgoing.destroy());
  });
  const host = await startTestHost({ endpoint });
  const answer = await get(host.endpoint + CATALOGUE, { 'Accept-Encoding': 'gzip' });
  expect(answer.status).toBe(502);
  expect(JSON.parse(answer.body.toString())).toHaveProperty('detail');
});

test('more than the host may hold streams through', async () => {
  const asked = { 'Accept-Encoding': 'gzip' };
  const full = await hostOf(catalogue, {}, { holdBytes: catalogue.length - 1 });
  const streamed = await get(full.endpoint + CATALOGUE, asked);
  expect(streamed.headers['content-encoding']).toBeUndefined();
  expect(streamed.body.toString()).toBe(catalogue);
  const roomy = await hostOf(catalogue, {}, { holdBytes: catalogue.length });
  const whole = await get(roomy.endpoint + CATALOGUE, asked);
  expect(whole.headers['content-encoding']).toBe('gzip');
});

test('the demo cluster’s answers are compressed and compared as well', async () => {
  const host = await startTestHost({ cluster: createCluster({ furnished: true }) });
  const first = await get(host.endpoint + CATALOGUE, { 'Accept-Encoding': 'br' });
  expect(first.headers['content-encoding']).toBe('br');
  expect(JSON.parse(brotliDecompressSync(first.body).toString())).not.toHaveLength(0);
  const again = await get(host.endpoint + CATALOGUE, { 'If-None-Match': String(first.headers.etag) });
  expect(again.status).toBe(304);
});
