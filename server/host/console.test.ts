import { createHash } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { get } from '#test/http-request.ts';
import { indexHtml, mainJs } from '#test/temp-console.ts';
import { startTestHost } from '#test/upstream.ts';

const cluster = { fetch: async () => Response.json({ from: 'the cluster' }) };

function unpack(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body);
  return encoding === 'gzip' ? gunzipSync(body) : body;
}

test('the root and /ui lead to /ui/', async () => {
  const { endpoint } = await startTestHost({ cluster });
  for (const path of ['/', '/ui']) {
    const answer = await get(endpoint + path);
    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe('ui/');
  }
});

test('index.html is asked for again each time and costs nothing while it is the same', async () => {
  const { url } = await startTestHost({ cluster });
  const first = await get(url);
  expect(first.status).toBe(200);
  expect(first.body.toString()).toBe(indexHtml);
  expect(first.headers['cache-control']).toBe('no-cache');
  expect(first.headers['content-type']).toBe('text/html; charset=utf-8');
  const etag = String(first.headers.etag);
  const second = await get(url, { 'If-None-Match': `"other", W/${etag}` });
  expect(second.status).toBe(304);
  expect(second.body.byteLength).toBe(0);
  expect(second.headers.etag).toBe(etag);
});

test('hashed assets are stored for a year and not requested again', async () => {
  const { url } = await startTestHost({ cluster });
  const answer = await get(`${url}assets/main-abc.css`);
  expect(answer.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  expect((await get(`${url}logo.svg`)).headers['cache-control']).toBe('no-cache');
});

test.each([
  ['', 'text/html; charset=utf-8'],
  ['index.html', 'text/html; charset=utf-8'],
  ['logo.svg', 'image/svg+xml; charset=utf-8'],
  ['assets/main-abc.js', 'text/javascript; charset=utf-8'],
  ['assets/main-abc.css', 'text/css; charset=utf-8'],
  ['assets/text-abc.woff2', 'font/woff2'],
])('the file "%s" is served as %s', async (path, contentType) => {
  const { url } = await startTestHost({ cluster });
  const answer = await get(url + path);
  expect(answer.status).toBe(200);
  expect(answer.headers['content-type']).toBe(contentType);
});

test.each([
  ['gzip, deflate, br', 'br'],
  ['gzip', 'gzip'],
  ['br;q=0.5, gzip;q=0.8', 'gzip'],
  ['br;q=0, *', 'gzip'],
  ['*', 'br'],
  ['gzip;q=0, br;q=0', undefined],
  ['identity, br;q=0.1', undefined],
  ['zstd', undefined],
  ['', undefined],
])('a reader that accepts "%s" gets %s', async (accepted, encoding) => {
  const { url } = await startTestHost({ cluster });
  const answer = await get(`${url}assets/main-abc.js`, { 'Accept-Encoding': accepted });
  expect(answer.headers['content-encoding']).toBe(encoding);
  expect(answer.headers.vary).toBe('Accept-Encoding');
  expect(answer.headers['content-length']).toBe(String(answer.body.byteLength));
  expect(unpack(answer.body, encoding).toString()).toBe(mainJs);
});

test.each([
  ['assets/main-abc.js', 'identity;q=0'],
  ['assets/main-abc.js', 'zstd, *;q=0'],
  ['logo.svg', 'br, identity;q=0'],
  ['', 'gzip, *;q=0'],
])('a reader that accepts no form of "%s" gets %s', async (path, accepted) => {
  const { url } = await startTestHost({ cluster });
  const answer = await get(url + path, { 'Accept-Encoding': accepted });
  expect(answer.status).toBe(406);
  expect(JSON.parse(answer.body.toString())).toEqual({ detail: 'Not Acceptable' });
});

test('each encoding of a file has an entity tag of its own', async () => {
  const { url } = await startTestHost({ cluster });
  const tags = await Promise.all(
    ['br', 'gzip', 'identity'].map(async accepted => {
      const answer = await get(`${url}assets/main-abc.js`, { 'Accept-Encoding': accepted });
      return answer.headers.etag;
    }),
  );
  expect(new Set(tags).size).toBe(3);
});

test('HEAD has the headers of GET without the body', async () => {
  const { url } = await startTestHost({ cluster });
  const answer = await get(url, {}, 'HEAD');
  expect(answer.status).toBe(200);
  expect(answer.headers['content-length']).toBe(String(indexHtml.length));
  expect(answer.body.byteLength).toBe(0);
});

test('a path below /ui/ that is no file is a JSON 404, and only GET and HEAD are for files', async () => {
  const { url } = await startTestHost({ cluster });
  const missing = await get(`${url}launch_model/llm`);
  expect(missing.status).toBe(404);
  expect(JSON.parse(missing.body.toString())).toEqual({ detail: 'Not Found' });
  const posted = await get(url, {}, 'POST');
  expect(posted.status).toBe(405);
  expect(posted.headers.allow).toBe('GET, HEAD');
});

test('the console runs only its own code and no other page frames it', async () => {
  const { url } = await startTestHost({ cluster });
  const { headers } = await get(url);
  const policy = String(headers['content-security-policy']);
  const inline = createHash('sha256').update('p{}').digest('base64');
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain(`'sha256-${inline}'`);
  expect(policy).toContain("script-src 'self';");
  expect(policy).toContain("connect-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain('unsafe');
  const other = String((await get(`${url}logo.svg`)).headers['content-security-policy']);
  expect(other).toContain("default-src 'none'");
  expect(other).not.toContain(inline);
  expect(headers['x-content-type-options']).toBe('nosniff');
  expect(headers['referrer-policy']).toBe('no-referrer');
  expect(headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test('the opener policy is left out where a browser would ignore it with a complaint', async () => {
  const { url } = await startTestHost({ cluster }, '', { allowHosts: ['cluster.example'] });
  const plain = await get(url, { Host: 'cluster.example:9998' });
  expect(plain.headers['cross-origin-opener-policy']).toBeUndefined();
  const secure = await get(url, { Host: 'cluster.example', 'X-Forwarded-Proto': 'https' });
  expect(secure.headers['cross-origin-opener-policy']).toBe('same-origin-allow-popups');
});

test("the cluster's answers carry none of the console's headers", async () => {
  const { endpoint } = await startTestHost({ cluster });
  const answer = await get(`${endpoint}/v1/models`);
  expect(answer.headers['content-security-policy']).toBeUndefined();
});
