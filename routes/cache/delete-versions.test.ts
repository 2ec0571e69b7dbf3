import { expect, test } from 'vitest';
import { shownToasts } from '#app/notify/toasts.ts';
import { endSession } from '#app/session/sign-out.ts';
import { actionArgs, loaderArgs } from '#test/call-route.ts';
import { createGate } from '#test/gate.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { action, loader } from './route.ts';

const serve = serveCluster();
const address = '/cached_models';
const qwen = 'qwen2-instruct--0_5B--pytorch--none';

async function list(): Promise<void> {
  const { cached } = await loader(loaderArgs(address));
  await cached.pending;
}

function remove(...versions: string[]) {
  const form = new URLSearchParams([
    ['intent', 'delete-versions'],
    ...versions.map(version => ['version', version]),
  ]);
  return action(actionArgs(address, form));
}

test('several versions are deleted in turn, each with its result', {
  tags: ['cache.bulk-delete'],
}, async () => {
  const { state, failNext } = serve();
  await list();
  failNext('DELETE /v1/cache/models', { status: 200, body: { result: false } });
  const outcome = await remove('bge-reranker-base', qwen);
  expect(outcome).toEqual({
    did: 'deleted',
    ok: false,
    done: [qwen],
    failed: [{ name: 'bge-reranker-base', reason: 'The cluster could not delete these cache files.' }],
  });
  expect(state.cache.map(one => one.model_version)).not.toContain(qwen);
  expect(state.cache.map(one => one.model_version)).toContain('bge-reranker-base');
});

test('a version deleted with another is not deleted twice', {
  tags: ['cache.bulk-delete', 'cache.shared'],
}, async () => {
  const { state } = serve();
  const [one, two] = state.cache.filter(entry => entry.model_format === 'ggufv2');
  expect(one?.real_path).toBe(two?.real_path);
  await list();
  const versions = [one, two].map(entry => entry?.model_version ?? '');
  expect(await remove(...versions)).toMatchObject({ ok: true, done: versions });
  expect(state.traffic.log.filter(line => line.startsWith('DELETE'))).toHaveLength(1);
});

test('a version without a known list is deleted all the same', {
  tags: ['cache.bulk-delete'],
}, async () => {
  const { state } = serve();
  expect(await remove(qwen)).toMatchObject({ ok: true, done: [qwen] });
  expect(state.cache.map(one => one.model_version)).not.toContain(qwen);
});

test('a log out cancels deletions that have not begun, and reports no others', {
  tags: ['cache.bulk-delete', 'session.logout'],
}, async () => {
  const { state, failNext } = serve();
  await list();
  const gate = createGate();
  const deleted = () => state.traffic.log.filter(line => line.startsWith('DELETE'));
  failNext('DELETE /v1/cache/models', { until: gate.passed });
  const pending = remove(qwen, 'bge-reranker-base');
  await expect.poll(deleted).toHaveLength(1);
  endSession();
  gate.open();
  await pending;
  expect(deleted()).toHaveLength(1);
  expect(state.cache.map(one => one.model_version)).toContain('bge-reranker-base');
  expect(shownToasts()).toEqual([]);
});
