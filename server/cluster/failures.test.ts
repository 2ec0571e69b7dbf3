import { expect, test, vi } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createGate } from '#test/gate.ts';
import { createCluster } from './cluster.ts';

const ask = (signal: AbortSignal | null = null) => new Request('http://cluster.test/v1/models', { signal });

test('a planned failure applies the given number of times and only to its call', async () => {
  const cluster = createCluster();
  cluster.failNext('GET /v1/models', { status: 500, body: { detail: 'boom' } }, 2);
  const statuses = [];
  for (const line of [
    'GET /v1/cluster/auth',
    'GET /v1/models?x=1',
    'DELETE /v1/models/a',
    'GET /v1/models',
    'GET /v1/models',
  ]) {
    statuses.push((await call(cluster, line)).status);
  }
  expect(statuses).toEqual([200, 500, 400, 500, 200]);
});

test('a match with a query fails the call with that query alone', async () => {
  const cluster = createCluster();
  cluster.failNext('GET /v1/model_registrations/LLM?detailed=true', { status: 500, body: {} });
  expect((await call(cluster, 'GET /v1/model_registrations/LLM')).status).toBe(200);
  expect((await call(cluster, 'GET /v1/model_registrations/LLM?detailed=true')).status).toBe(500);
});

test('a star matches the rest of the path, and the first plan applies first', async () => {
  const cluster = createCluster({ furnished: true });
  cluster.failNext('DELETE /v1/models/*', { status: 503, body: { detail: 'one' } });
  cluster.failNext('DELETE /v1/models/assistant', { status: 500, body: { detail: 'two' } });
  cluster.failNext('HEAD /*', { status: 405 });
  const first = await call(cluster, 'DELETE /v1/models/assistant');
  const second = await call(cluster, 'DELETE /v1/models/assistant');
  expect([first.json, second.json]).toEqual([{ detail: 'one' }, { detail: 'two' }]);
  expect(cluster.state.running.has('assistant')).toBe(true);
  expect((await call(cluster, 'HEAD /assistant')).status).toBe(405);
});

test('a match without a method and a path is a mistake of the test', () => {
  expect(() => createCluster().failNext('/v1/models', { status: 500 })).toThrow("Not a 'METHOD /path'");
});

test.for([
  [
    { status: 401, body: { detail: 'Not authenticated' } },
    401,
    'application/json',
    '{"detail":"Not authenticated"}',
  ],
  [
    { status: 422, body: { detail: [{ loc: ['body'], msg: 'no' }] } },
    422,
    'application/json',
    '{"detail":[{"loc":["body"],"msg":"no"}]}',
  ],
  [{ status: 500, body: 'Internal Server Error' }, 500, 'text/plain; charset=utf-8', 'Internal Server Error'],
  [{ status: 502, body: '<h1>Bad</h1>', contentType: 'text/html' }, 502, 'text/html', '<h1>Bad</h1>'],
  [
    { status: 200, body: '{"data": [', contentType: 'application/json' },
    200,
    'application/json',
    '{"data": [',
  ],
  [{ status: 200, body: [1, 2] }, 200, 'application/json', '[1,2]'],
  [{ status: 204 }, 204, null, ''],
] as const)('the answer %j is given as planned', async ([failure, status, type, text]) => {
  const cluster = createCluster();
  cluster.failNext('GET /v1/models', failure);
  const answer = await cluster.fetch(ask());
  expect([answer.status, answer.headers.get('content-type'), await answer.text()]).toEqual([
    status,
    type,
    text,
  ]);
  expect(answer.headers.get('access-control-allow-origin')).toBe('*');
});

test('a refused connection is a network error, and a cut one breaks off in the body', async () => {
  const cluster = createCluster();
  cluster.failNext('GET /v1/models', { network: 'refused' });
  cluster.failNext('GET /v1/models', { network: 'cut' });
  expect((await cluster.fetch(ask())).type).toBe('error');
  const cut = await cluster.fetch(ask());
  expect(cut.status).toBe(200);
  await expect(cut.text()).rejects.toThrow('The connection was cut');
});

test('a delay ends in the real answer or in another failure', async () => {
  vi.useFakeTimers();
  const cluster = createCluster();
  cluster.failNext('GET /v1/models', { delayMs: 30_000 });
  cluster.failNext('GET /v1/models', { delayMs: 10, next: { status: 502 } });
  const slow = cluster.fetch(ask());
  const spoiled = cluster.fetch(ask());
  expect(cluster.state.traffic).toMatchObject({ underWay: 2, peak: 2 });
  await vi.advanceTimersByTimeAsync(30_000);
  expect([(await slow).status, (await spoiled).status]).toEqual([200, 502]);
  expect(cluster.state.traffic.underWay).toBe(0);
  vi.useRealTimers();
});

test('a call can be held until it is let go', async () => {
  const cluster = createCluster();
  const gate = createGate();
  cluster.failNext('GET /v1/models', { until: gate.passed, next: { status: 502 } });
  const held = cluster.fetch(ask());
  expect((await cluster.fetch(ask())).status).toBe(200);
  expect(cluster.state.traffic.underWay).toBe(1);
  gate.open();
  expect((await held).status).toBe(502);
});

test('a caller that hangs up ends a delay at once and leaves no timer', async () => {
  vi.useFakeTimers();
  const cluster = createCluster({ latency: 60_000 });
  const caller = new AbortController();
  const answer = cluster.fetch(ask(caller.signal));
  caller.abort();
  expect((await answer).type).toBe('error');
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
