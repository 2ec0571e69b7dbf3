import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { putAway } from '#test/real/put-away.ts';
import type { Server } from '#test/recorded/server.ts';

test('a run against a real server leaves nothing of its own, and all that others have', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0, cancelSeconds: 0 });
  const { state } = cluster;
  const ask: Server['ask'] = async (line, body) => {
    const { status, json } = await call(cluster, line, body === undefined ? {} : { body: Object(body) });
    return { call: line, status, answer: json };
  };
  const server: Server = { endpoint: '', ask, get: async path => (await ask(`GET ${path}`)).answer };
  const embedding = { model_name: 'bge-m3', model_type: 'embedding' };
  const names = ['real-embedding', 'real-embedding-2', 'real-placed-10-20-1-10', 'unreal-embedding'];
  for (const model_uid of names) await ask('POST /v1/models', { ...embedding, model_uid });
  for (const uid of ['real-embedding', 'real-embedding-2'])
    await ask('POST /v1/autostart/models', { launch: { ...embedding, model_uid: uid } });
  for (const model_name of ['real-embedding', 'real-embedding-2'])
    await ask('POST /v1/launch_history', { model_name, model_uid: 'kept', data: embedding });
  state.hold = { at: 0.5, until: createGate().passed };
  await ask('POST /v1/models?wait_ready=false', { ...embedding, model_uid: 'real-rerank' });
  await putAway(server, ['embedding', 'rerank']);
  expect([...state.running.keys()]).toEqual(['real-embedding-2', 'unreal-embedding']);
  expect([...state.launching.keys()]).toEqual([]);
  const rows = [...state.launchHistory.values()];
  expect(rows.filter(one => one.autostart).map(one => one.model_uid)).toEqual(['real-embedding-2']);
  expect(rows.map(one => one.model_name)).not.toContain('real-embedding');
  expect(rows.map(one => one.model_name)).toContain('real-embedding-2');
});
