import { expect, test } from 'vitest';
import { loaderArgs } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { detailsOf, loader } from './route.ts';

const serve = serveCluster();
const ADDRESS = '/resources/model-details/llm/qwen2-instruct';

async function load() {
  const params = { kind: 'llm', modelName: 'qwen2-instruct' };
  await (await loader(loaderArgs(ADDRESS, { params }))).pending;
  return detailsOf('llm', 'qwen2-instruct').data;
}

async function poll() {
  return (await detailsOf('llm', 'qwen2-instruct').source.poll(new AbortController().signal)).data;
}

test('a poll asks for what is free and runs, not for files that the workers would have to measure', async () => {
  const { state } = serve();
  const before = await load();
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
  const before = await load();
  failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  failNext('GET /status', { status: 500, body: { detail: "'cpu'" } });
  expect((await poll())?.nodes).toEqual(before?.nodes);
});
