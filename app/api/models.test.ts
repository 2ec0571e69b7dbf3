import { expect, test } from 'vitest';
import { loseWorker } from '#server/cluster/running.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { listWorkers } from './cluster.ts';
import { loggedFailures } from './failure.ts';
import { listInstances, listRunning } from './models.ts';

const serve = serveCluster();

function answering(data: unknown): void {
  serve().failNext('GET /v1/models', { status: 200, body: { object: 'list', data } });
}

test('a running model is read with the fields of its record, its url being its id', {
  tags: ['running.record'],
}, async () => {
  serve({ running: 1 });
  const answer = await listRunning();
  expect(answer.ok && answer.data[0]).toMatchObject({
    id: 'qwen2-instruct-0001',
    url: 'qwen2-instruct-0001',
    model_type: 'LLM',
    model_name: 'qwen2-instruct',
    model_family: 'qwen2-instruct',
    model_format: 'pytorch',
    quantization: 'none',
    replica: 1,
    model_lang: expect.arrayContaining(['en']),
    accelerators: ['0'],
  });
});

test('what a row lacks is filled in, and what a later release added does no harm', async () => {
  answering([{ id: 'film', model_type: 'video', accelerators: [0, 1], surprise: {} }]);
  expect(await listRunning()).toMatchObject({
    ok: true,
    data: [{ id: 'film', model_type: 'video', accelerators: ['0', '1'], replica: 1, quantization: '' }],
  });
});

test('an entry that cannot be read costs only itself, and is logged', async () => {
  answering([{ id: 'good' }, { model_name: 'no id' }, { id: 'good' }]);
  const answer = await listRunning();
  expect(answer.ok && answer.data.map(model => model.id)).toEqual(['good']);
  expect(loggedFailures()[0]).toMatchObject({ call: 'GET /v1/models', status: 200 });
});

test('a list of nothing readable is a failure, an empty one is not', async () => {
  answering([{ model_name: 'no id' }]);
  expect(await listRunning()).toMatchObject({ ok: false, failure: { kind: 'unreadable', status: 200 } });
  answering([]);
  expect(await listRunning()).toEqual({ ok: true, data: [] });
});

test('instances and workers still tell what runs when the list of running models is spoilt', async () => {
  const { state, fetch } = serve({ workers: 2 });
  const body = {
    model_uid: 'ow',
    model_name: 'bge-small-en-v1.5',
    model_type: 'embedding',
    replica: 2,
    n_gpu: null,
  };
  await fetch(new Request('http://cluster.test/v1/models', { method: 'POST', body: JSON.stringify(body) }));
  loseWorker(state, '10.20.1.11');
  expect(await listRunning()).toMatchObject({ ok: false });
  expect(await listInstances()).toMatchObject({
    ok: true,
    data: [
      {
        model_uid: 'ow',
        model_name: 'bge-small-en-v1.5',
        model_ability: ['embed'],
        replica: 2,
        status: 'READY',
        instance_created_ts: expect.any(Number),
      },
    ],
  });
  expect(await listWorkers()).toEqual({
    ok: true,
    data: [
      {
        address: '10.20.1.10:40217',
        replicas: {
          'ow-2-0': {
            model_name: 'bge-small-en-v1.5',
            model_type: 'embedding',
            address: expect.stringMatching(/^10\.20\.1\.10:\d+$/),
            accelerators: [],
          },
        },
      },
    ],
  });
});
