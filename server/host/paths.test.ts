import { expect, test } from 'vitest';
import { get, rawGet } from '#test/http-request.ts';
import { indexHtml } from '#test/temp-console.ts';
import { startTestHost } from '#test/upstream.ts';

const cluster = { fetch: async () => Response.json({ from: 'the cluster' }) };

test.each([
  '/ui/../secret.txt',
  '/ui/..%2fsecret.txt',
  '/ui/%2e%2e/secret.txt',
  '/ui/%252e%252e/secret.txt',
  '/ui/..%252fsecret.txt',
  '/ui/..\\secret.txt',
  '/ui/..%5csecret.txt',
  '/ui/assets/../../secret.txt',
  '/ui//secret.txt',
  '/ui/%2fetc/passwd',
  '/ui//etc/passwd',
  '/ui/secret.txt%00.js',
  '/ui/%00',
  '/ui/%',
  '/ui/.hidden',
  '/ui/assets',
  '/ui/assets/',
  '/ui/file:///etc/passwd',
])('%s leads to no file', async target => {
  const { url } = await startTestHost({ cluster });
  const answer = await rawGet(url, target);
  expect(answer).toMatch(/^HTTP\/1.1 40[04] /);
  expect(answer).toContain('"detail"');
  expect(answer).not.toMatch(/secret\b(?!\.txt)|root:/);
});

test('below a prefix the console and the cluster answer there and nowhere else', async () => {
  const paths: string[] = [];
  const recording = {
    fetch: async (call: Request) => {
      paths.push(new URL(call.url).pathname);
      return Response.json({});
    },
  };
  const { endpoint, url } = await startTestHost({ cluster: recording }, '/team/a');
  expect(url).toMatch(/:\d+\/team\/a\/ui\/$/);
  expect((await get(url)).body.toString()).toBe(indexHtml);
  expect((await get(endpoint)).headers.location).toBe('a/ui/');
  expect((await get(`${endpoint}/ui`)).headers.location).toBe('ui/');
  expect((await get(`${endpoint}/v1/models/a%2Fb`)).status).toBe(200);
  expect((await get(new URL('/ui/', url).href)).status).toBe(404);
  expect((await get(new URL('/team/ab/v1/models', url).href)).status).toBe(404);
  expect(paths).toEqual(['/v1/models/a%2Fb']);
});
