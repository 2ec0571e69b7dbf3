import { expect, test } from 'vitest';
import { listWorkers } from '#app/cluster/workers/workers.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { loseWorker } from '#server/cluster/running.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { listInstances } from './instances.ts';
import { listRunning } from './models.ts';

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

test('missing fields of a row are not known, and fields of later releases do no harm', async () => {
  answering([{ id: 'film', model_type: 'video', accelerators: [0, 1], surprise: {} }]);
  expect(await listRunning()).toMatchObject({
    ok: true,
    data: [{ id: 'film', model_type: 'video', accelerators: ['0', '1'], replica: null, quantization: '' }],
  });
});

test('a field of a running model that cannot be read is unknown, and the model stays in the list', {
  tags: ['running.odd-field'],
}, async () => {
  const odd = [{}, [[]], 7, true, 'text', null];
  const names = ['model_type', 'model_name', 'model_family', 'address', 'model_size_in_billions', 'replica'];
  const more = ['model_engine', 'model_format', 'quantization', 'context_length', 'model_ability'];
  const rest = [
    'model_description',
    'model_lang',
    'model_id',
    'controlnet',
    'model_revision',
    'accelerators',
  ];
  const fields = [...names, ...more, ...rest];
  const rows = fields.flatMap(name => odd.map((value, at) => ({ id: `${name}-${at}`, [name]: value })));
  answering(rows);
  const answer = await listRunning();
  expect(answer.ok && answer.data.map(({ id }) => id)).toEqual(rows.map(({ id }) => id));
});

test('a model with several addresses has them all; devices that are no list are unknown, and not the CPU', {
  tags: ['running.odd-field'],
}, async () => {
  answering([
    { id: 'wide', address: ['10.0.0.1:1', '10.0.0.2:1'], accelerators: [] },
    { id: 'odd', address: {}, accelerators: { '10.0.0.1': ['0'] } },
    { id: 'starting', address: null, accelerators: null },
  ]);
  expect(await listRunning()).toMatchObject({
    data: [
      { id: 'wide', address: '10.0.0.1:1, 10.0.0.2:1', accelerators: [] },
      { id: 'odd', address: '', accelerators: null },
      { id: 'starting', address: '', accelerators: null },
    ],
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

test('instances and workers still report running models when the list of running models is broken', async () => {
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
