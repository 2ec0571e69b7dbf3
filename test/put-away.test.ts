import { expect, test } from 'vitest';
import { createCluster } from '#server/cluster/cluster.ts';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { ownNames, putAway } from '#test/real/put-away.ts';
import { entriesOf, type Server } from '#test/recorded/server.ts';

test('a run against a real server leaves nothing of its own, and all that others have', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0, cancelSeconds: 0 });
  const { state } = cluster;
  const ask: Server['ask'] = async (line, body) => {
    const { status, json } = await call(cluster, line, body === undefined ? {} : { body: Object(body) });
    return { call: line, status, answer: json };
  };
  const server: Server = { endpoint: '', ask, get: async path => (await ask(`GET ${path}`)).answer };
  const embedding = { model_name: 'bge-m3', model_type: 'embedding' };
  const own = ownNames('0a1b2c');
  const mine = own.of('embedding');
  const others = ['real-embedding', mine.slice(0, -1), `un${mine}`, 'real-placed-1'];
  for (const name of [...others, mine, own.placed]) {
    const specs = [
      { model_format: 'pytorch', model_hub: 'huggingface', quantization: 'none', model_uri: '/m' },
    ];
    const model = {
      ...{ version: 2, model_name: name, dimensions: 3, max_tokens: 3 },
      language: ['en'],
      model_specs: specs,
    };
    await ask('POST /v1/model_registrations/embedding', { model: JSON.stringify(model), persist: true });
    await ask('POST /v1/launch_history', { model_name: name, model_uid: 'kept', data: embedding });
  }
  for (const model_uid of [...others, mine, own.placedAt('10.20.1.10:1')])
    await ask('POST /v1/models', { ...embedding, model_uid });
  for (const model_uid of [...others, mine])
    await ask('POST /v1/autostart/models', { launch: { ...embedding, model_uid } });
  state.hold = { at: 0.5, until: createGate().passed };
  await ask('POST /v1/models?wait_ready=false', { ...embedding, model_uid: own.of('rerank') });
  await putAway(server, ['embedding', 'rerank', 'image'], own);
  expect([...state.running.keys()]).toEqual(others);
  expect([...state.launching.keys()]).toEqual([]);
  const rows = [...state.launchHistory.values()];
  expect(rows.filter(one => one.autostart).map(one => one.model_uid)).toEqual(others);
  expect(rows.filter(one => one.model_uid === 'kept').map(one => one.model_name)).toEqual(others);
  const { answer } = await ask('GET /v1/model_registrations/embedding');
  const custom = entriesOf(answer).filter(one => one.is_builtin === false);
  expect(custom.map(one => one.model_name)).toEqual(expect.arrayContaining(others));
  expect(custom.map(one => one.model_name)).not.toContain(mine);
  expect(custom.map(one => one.model_name)).not.toContain(own.placed);
  const images = entriesOf((await ask('GET /v1/model_registrations/image')).answer);
  expect(images.map(one => one.model_name)).not.toContain(own.of('image'));
});
