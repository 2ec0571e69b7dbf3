import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { get } from '#test/http-request.ts';
import { startTestHost } from '#test/upstream.ts';

test('without an address the demo cluster answers in this process', async () => {
  const host = await startTestHost({ cluster: createCluster({ auth: true }) });
  expect(await (await fetch(`${host.endpoint}/v1/cluster/auth`)).json()).toEqual({ auth: true });
  const token = await fetch(`${host.endpoint}/token`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ username: 'viewer', password: 'viewer' }),
  });
  const { access_token } = await token.json();
  const models = await fetch(`${host.endpoint}/v1/models`, {
    headers: { Authorization: `Bearer ${access_token}` },
  });
  expect(await models.json()).toMatchObject({ object: 'list' });
});

test('an encoded slash in an uid reaches the embedded cluster encoded', async () => {
  const seen: string[] = [];
  const cluster = {
    fetch: async ({ url }: Request) => {
      seen.push(url);
      return new Response('ok');
    },
  };
  const host = await startTestHost({ cluster }, '/team');
  await get(`${host.endpoint}/v1/models/a%2Fb%3Fc?x=%2F`);
  expect(seen).toEqual([new URL('/v1/models/a%2Fb%3Fc?x=%2F', host.url).href]);
});

test('an embedded cluster whose connection breaks breaks the connection of the reader', async () => {
  const host = await startTestHost({ cluster: { fetch: async () => Response.error() } });
  await expect(get(`${host.endpoint}/v1/models`)).rejects.toThrow('socket hang up');
});

test('an embedded cluster learns that the reader left', async () => {
  let left = false;
  const cluster = {
    fetch: ({ signal }: Request) =>
      new Promise<Response>((_resolve, reject) => {
        signal.addEventListener('abort', () => {
          left = true;
          reject(signal.reason);
        });
        reader.abort();
      }),
  };
  const reader = new AbortController();
  const host = await startTestHost({ cluster });
  await expect(fetch(`${host.endpoint}/v1/models`, { signal: reader.signal })).rejects.toThrow('aborted');
  await expect.poll(() => left).toBe(true);
  expect((await get(host.url)).status).toBe(200);
});
