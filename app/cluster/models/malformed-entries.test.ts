import { expect, test } from 'vitest';
import { clusterNodes } from '#app/cluster/workers/nodes.ts';
import { listWorkers } from '#app/cluster/workers/workers.ts';
import { loggedFailures } from '#app/http/failure.ts';
import { listReplicas, listStoredLaunches } from '#app/launches/api.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { listCache } from './cached-files.ts';
import { listEngines } from './engines.ts';
import { listInstances } from './instances.ts';
import { listNames, listWorkerDefinitions } from './registrations.ts';

const serve = serveCluster();

const lists = [
  { call: 'GET /v1/model_registrations/LLM*', ask: () => listNames('llm'), good: { model_name: 'ours' } },
  {
    call: 'GET /v1/model_registrations/LLM*',
    ask: () => listWorkerDefinitions('llm', 'ours'),
    good: { model_name: 'ours' },
  },
  { call: 'GET /v1/models/instances*', ask: () => listInstances(), good: { model_uid: 'it' } },
  { call: 'GET /v1/models/it/replicas', ask: () => listReplicas('it'), good: { replica_id: 0 } },
  { call: 'GET /v1/cluster/info*', ask: () => clusterNodes(), good: { node_type: 'Worker' } },
  { call: 'GET /v1/workers', ask: () => listWorkers(), good: { 'work-ip': '10.0.0.7:30001' } },
  { call: 'GET /v1/cache/models*', ask: () => listCache(), good: { model_version: 'ours--7b' } },
  { call: 'GET /v1/launch_history*', ask: () => listStoredLaunches('ours'), good: { model_name: 'ours' } },
];

test.each(lists)('an entry of $call that cannot be read costs only itself, and is logged', async list => {
  serve({ release: '4.1' }).failNext(list.call, { status: 200, body: [list.good, { odd: true }] });
  const answer = await list.ask();
  expect(answer).toMatchObject({ ok: true });
  expect(answer.ok && answer.data).toHaveLength(1);
  expect(loggedFailures()[0]).toMatchObject({ status: 200, detail: expect.stringContaining('1 of 2') });
});

test('a figure of a machine that is no number is not known, and the machine stays in the list', async () => {
  const body = [
    { node_type: 'Worker', ip_address: '10.0.0.7', cpu_count: 8, cpu_available: '3.5', gpu_count: {} },
  ];
  serve().failNext('GET /v1/cluster/info*', { status: 200, body });
  expect(await clusterNodes()).toMatchObject({
    ok: true,
    data: [{ ip_address: '10.0.0.7', cpu_count: 8, cpu_available: null, gpu_count: null }],
  });
});

test('an engine whose specs cannot be read says so, and the others can be launched with', async () => {
  const specs = [{ model_format: 'pytorch', model_size_in_billions: 7, quantizations: ['none'] }];
  const body = { vLLM: [{ model_format: {} }], Transformers: specs };
  serve().failNext('GET /v1/engines/*', { status: 200, body });
  expect(await listEngines('ours')).toMatchObject({
    ok: true,
    data: { vLLM: expect.stringMatching(/.{10}/), Transformers: specs },
  });
});
