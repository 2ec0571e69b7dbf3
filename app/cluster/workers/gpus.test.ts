import { HttpResponse, http } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { listRunning } from '#app/cluster/models/models.ts';
import { clusterNode } from '#test/cluster-node.ts';
import { recorded } from '#test/recorded/recordings.ts';
import { runningModel } from '#test/running-model.ts';
import { clusterStatus, type ReportedGpu, type WorkerReport } from './gpu-status.ts';
import { gpuWorkers, knownNodes } from './gpus.ts';
import { clusterNodes, sortNodes } from './nodes.ts';
import { listWorkers } from './workers.ts';

const GIB = 2 ** 30;
const server = setupServer();
beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

function answerAs(release: string): void {
  const answers = recorded(release, 'gpus');
  server.use(
    http.get('*', ({ request }) => {
      const { pathname, search } = new URL(request.url);
      const found = answers.find(one => one.call === `GET ${pathname}${search}`);
      return HttpResponse.json(found?.answer as object, { status: found?.status ?? 404 });
    }),
  );
}

async function read<T>(coming: Promise<{ ok: true; data: T } | { ok: false }>): Promise<T> {
  const answer = await coming;
  if (!answer.ok) throw new Error('the recorded answer cannot be read');
  return answer.data;
}

async function gpusOfRelease(release: string) {
  answerAs(release);
  const reports = await read(clusterStatus());
  const nodes = sortNodes(await read(clusterNodes()));
  const running = await read(listRunning());
  const workers = await read(listWorkers());
  const replicas = { workers, listed: new Map(running.map(model => [model.id, model])) };
  return gpuWorkers(nodes, running, replicas, reports);
}

const gpu = (device: string, used: number | undefined, name?: string): ReportedGpu => ({
  ...{ device, name, used, total: 24 * GIB, use: undefined },
  free: used === undefined ? undefined : 24 * GIB - used,
});
const machine = { cpu_count: null, cpu_available: null, mem_total: null, mem_available: null };
const report = (address: string, ...gpus: ReportedGpu[]): WorkerReport => ({
  ...{ address, gpus, machine, reportedAt: 0, checksLeft: 5, isSilent: false },
});

test('two workers of 0.13.1 on one host are distinct, each with the replica on its GPU', {
  tags: ['gpus.join'],
}, async () => {
  const workers = await gpusOfRelease('0.13.1');
  expect(workers.map(({ address, isListed }) => [address, isListed])).toEqual([
    ['127.0.0.1:41612', true],
    ['127.0.0.1:41613', true],
  ]);
  const [two, one] = workers;
  expect(two?.gpus.map(({ used, total, name, use }) => [used, total, name, use])).toEqual([
    [4 * GIB, 24 * GIB, undefined, undefined],
    [1 * GIB, 24 * GIB, undefined, undefined],
  ]);
  const tenant = { id: 'recorded-gpu', replicas: 1, bytes: undefined };
  expect(two?.gpus.map(({ tenants }) => tenants)).toEqual([[{ ...tenant, names: ['recorded-gpu-2-1'] }], []]);
  expect(one?.gpus.map(({ tenants }) => tenants)).toEqual([[{ ...tenant, names: ['recorded-gpu-2-0'] }]]);
});

test('4.1.0 has names, use, and the memory of a model where its worker has reported it', {
  tags: ['gpus.join'],
}, async () => {
  const [two, one] = await gpusOfRelease('4.1.0');
  expect(two?.gpus).toMatchObject([
    { name: 'Stand-in GPU 0', use: 0.35, tenants: [{ id: 'recorded-gpu', replicas: 1, bytes: 3 * GIB }] },
    { name: 'Stand-in GPU 1', use: 0.35, tenants: [{ names: ['recorded-gpu-rep1'], bytes: undefined }] },
  ]);
  expect(one?.gpus).toMatchObject([{ used: 4 * GIB, tenants: [] }]);
  const gpus = [two, one].flatMap(worker => worker?.gpus ?? []);
  const sum = (of: 'used' | 'total') => gpus.reduce((all, gpu) => all + (gpu[of] ?? 0), 0);
  expect({ used: sum('used'), total: sum('total') }).toEqual({ used: 12 * GIB, total: 72 * GIB });
});

test('the age of a report is that of the answer’s Date header, whatever this browser’s clock says', {
  tags: ['gpus.silent'],
}, async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: 1_700_000_000_000 });
  const body = {
    workers: { 'a:1': { update_time: 1_600_000_000.5, failure_remaining_count: 4, status: {} } },
  };
  const answered = new Date(1_600_000_012_000).toUTCString();
  server.use(http.get('*', () => HttpResponse.json(body, { headers: { Date: answered } })));
  expect(await read(clusterStatus())).toEqual([
    {
      address: 'a:1',
      reportedAt: 1_700_000_000_000 - 11_500,
      checksLeft: 4,
      isSilent: true,
      gpus: [],
      machine,
    },
  ]);
  vi.useRealTimers();
});

test('a cluster that counts more or fewer checks than five does not make its workers silent', {
  tags: ['gpus.silent'],
}, async () => {
  const now = Date.now() / 1000;
  const worker = (checks: number, age: number) => ({
    ...{ update_time: now - age, failure_remaining_count: checks, status: {} },
  });
  const body = { workers: { a: worker(3, 2), b: worker(9, 2), c: worker(8, 30) } };
  server.use(http.get('*', () => HttpResponse.json(body)));
  expect((await read(clusterStatus())).map(({ isSilent }) => isSilent)).toEqual([false, false, true]);
});

test('an Ascend card keeps its own key, and models are not placed on it by a guess', {
  tags: ['gpus.unknown'],
}, () => {
  const nodes = sortNodes([clusterNode({ ip_address: '10.0.0.1:9999', gpu_count: 2 })]);
  const running = [runningModel({ id: 'qwen', address: '10.0.0.1:4000', accelerators: ['0'] })];
  const [worker] = gpuWorkers(nodes, running, undefined, [
    report('10.0.0.1:9999', gpu('0-0', GIB), gpu('0-1', 0)),
  ]);
  expect(worker?.gpus.map(({ device, tenants }) => [device, tenants])).toEqual([
    ['0-0', []],
    ['0-1', []],
  ]);
  expect(worker?.elsewhere).toEqual([{ id: 'qwen', replica: 1, gpu: '0' }]);
});

test('a worker that the list lacks is marked, and one without a report has GPUs of unknown memory', {
  tags: ['gpus.unknown'],
}, () => {
  const nodes = sortNodes([
    clusterNode({ ip_address: '10.0.0.1', gpu_count: 2 }),
    clusterNode({ ip_address: '10.0.0.2', gpu_count: 1 }),
  ]);
  const running = [runningModel({ id: 'qwen', address: '10.0.0.2:4000', accelerators: ['0'] })];
  const workers = gpuWorkers(nodes, running, undefined, [
    report('10.0.0.1:30000', gpu('0', GIB)),
    report('10.0.0.9:30000', gpu('0', GIB)),
  ]);
  expect(workers.map(({ address, report, isListed }) => [address, report !== undefined, isListed])).toEqual([
    ['10.0.0.1:30000', true, true],
    ['10.0.0.2', false, true],
    ['10.0.0.9:30000', true, false],
  ]);
  expect(workers[1]?.gpus).toMatchObject([{ device: '0', total: undefined, tenants: [{ id: 'qwen' }] }]);
  // A user who may not see the list knows nothing of it.
  expect(gpuWorkers([], [], undefined, [report('a:1')])[0]?.isListed).toBeUndefined();
});

test('a model’s own memory places it where the list lacks the place', { tags: ['gpus.join'] }, () => {
  const memory = { '10.0.0.1:1': { 1: 2 * GIB } };
  const running = [
    runningModel({ id: 'qwen', replica: 2, address: '', accelerators: null, gpu_memory: memory }),
  ];
  const reports = [report('10.0.0.1:1', gpu('0', 0), gpu('1', 3 * GIB)), report('10.0.0.1:2', gpu('1', 0))];
  const [first, second] = gpuWorkers([], running, undefined, reports);
  expect(first?.gpus[1]?.tenants).toEqual([{ id: 'qwen', replicas: undefined, names: [], bytes: 2 * GIB }]);
  expect(second?.gpus[0]?.tenants).toEqual([]);
});

test('a node gets the GPUs of its own report alone', { tags: ['gpus.join'] }, () => {
  const node = (ip_address: string) => clusterNode({ ip_address });
  const reports = [report('10.0.0.1:1', gpu('0', GIB)), report('10.0.0.2:1'), report('10.0.0.2:2')];
  const nodes = knownNodes([node('10.0.0.1'), node('10.0.0.2'), node('10.0.0.3')], reports);
  expect(nodes?.map(({ gpus }) => gpus?.length)).toEqual([1, undefined, undefined]);
});

test('a GPU whose backend cannot report its memory is of unknown size, and MiB are read as such', {
  tags: ['gpus.unknown'],
}, async () => {
  const memory = (mem_total: number, mem_used: number) => ({
    ...{ mem_total, mem_used, mem_free: mem_total - mem_used },
  });
  const cpu = { usage: 0.5, total: 8, memory_total: 64 * GIB, memory_available: 16 * GIB };
  const status = { cpu, 'gpu-0': memory(0, 0), 'gpu-1': memory(1, 0), 'gpu-2-0': memory(65_536, 1024) };
  server.use(http.get('*', () => HttpResponse.json({ workers: { 'a:1': { status } } })));
  const reports = await read(clusterStatus());
  expect(reports[0]?.gpus.map(({ total, used }) => [total, used])).toEqual([
    [undefined, undefined],
    [undefined, undefined],
    [64 * GIB, GIB],
  ]);
  expect(knownNodes(undefined, reports)).toMatchObject([
    { ip_address: 'a:1', mem_total: 64 * GIB, cpu_available: 4, gpu_count: 3, gpu_vram_total: null },
  ]);
});
