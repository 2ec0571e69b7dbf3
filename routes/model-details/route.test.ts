import { expect, test } from 'vitest';
import { loaderArgs } from '#test/call-route.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { detailsOf, loader } from './route.ts';

const serve = serveCluster();
const ADDRESS = '/resources/model-details/llm/qwen2-instruct';

async function load(address: string) {
  const params = { kind: 'llm', modelName: 'qwen2-instruct' };
  await (await loader(loaderArgs(address, { params }))).pending;
  return detailsOf('llm', 'qwen2-instruct').data;
}

test('a beat asks for what is free and runs, not for files that the workers would have to measure', async () => {
  const { state } = serve();
  const before = await load(ADDRESS);
  expect(before?.cached).not.toEqual([]);
  state.traffic.log.length = 0;
  const after = await load(`${ADDRESS}?beat`);
  expect([after?.definition, after?.cached]).toEqual([before?.definition, before?.cached]);
  expect(state.traffic.log.toSorted()).toEqual(['GET /v1/cluster/info?detailed=true', 'GET /v1/models']);
});

test('what a beat is not told stays as it was', async () => {
  const { failNext } = serve();
  const before = await load(ADDRESS);
  failNext('GET /v1/cluster/info', { status: 500, body: { detail: "'cpu'" } });
  expect((await load(`${ADDRESS}?beat`))?.nodes).toEqual(before?.nodes);
});
