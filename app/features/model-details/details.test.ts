import { expect, test } from 'vitest';
import { createOwnQuery } from '#app/query/query.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { type Details, readDetails } from './details.ts';

const serve = serveCluster();
const { signal } = new AbortController();

/** The first details, and the next ones by a poll. */
async function load() {
  const { read, source } = createOwnQuery<Details>('part');
  await read({ url: '', signal }, readDetails('llm', 'qwen2-instruct'));
  const before = (await source.current().pending)?.data ?? source.current().data;
  return { before, poll: async () => (await source.poll(signal)).data };
}

test('a poll asks for what is free and runs, not for files that the workers would have to measure', async () => {
  const { state } = serve();
  const { before, poll } = await load();
  expect(before?.cached).not.toEqual([]);
  state.traffic.log.length = 0;
  const after = await poll();
  expect([after?.definition, after?.cached]).toEqual([before?.definition, before?.cached]);
  expect(state.traffic.log.toSorted()).toEqual([
    'GET /status',
    'GET /v1/cluster/info?detailed=true',
    'GET /v1/models',
  ]);
});

test('data that a poll does not bring stay as they were', async () => {
  const { failNext } = serve();
  const { before, poll } = await load();
  failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  failNext('GET /status', { status: 500, body: { detail: "'cpu'" } });
  expect((await poll())?.nodes).toEqual(before?.nodes);
});
