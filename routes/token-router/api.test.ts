import { expect, test } from 'vitest';
import { tokenRouter } from '#server/cluster/token-routers.ts';
import { recorded } from '#test/recorded/recordings.ts';
import { serveCluster } from '#test/serve-cluster.ts';
import { signInWith } from '#test/sign-in.ts';
import { endedRequests, type RouterState, readTokenRouter, stateOf, sumOfPools } from './api.ts';

const serve = serveCluster();

async function stateWith(changes: Parameters<typeof tokenRouter>[1] = {}): Promise<RouterState> {
  serve({ release: '4.1' }).state.tokenRouters = [tokenRouter('chat', changes)];
  const answer = await readTokenRouter('chat-router');
  if (!answer.ok) throw new Error(answer.failure.detail);
  return answer.data;
}

const runtime = { endpoint: 'http://10.20.1.10:10080', requests: {}, pools: {} };

test('a token router is read with its back ends and instances, and without addresses and paths', {
  tags: ['running.router'],
}, async () => {
  const state = await stateWith();
  expect(state.router).toMatchObject({ router_uid: 'chat-router', status: 'ready', revision: 3 });
  expect(state.router.backends.map(one => [one.id, one.model_uid, one.max_context_tokens])).toEqual([
    ['short', 'chat-short', 8192],
    ['long', 'chat-long', 131_072],
  ]);
  expect(JSON.stringify(state)).not.toMatch(/backend_url|tokenizer_path|site-packages|9997|hostname/);
});

test('the pools of all instances that report are one queue of a back end', {
  tags: ['running.router'],
}, async () => {
  const pools = { short: { active: 3, waiting: 1 } };
  const { instances } = await stateWith({
    runtimes: [
      { ...runtime, id: 'a', pools },
      { ...runtime, id: 'b', pools },
      { ...runtime, id: 'gone', pools, silentSince: Date.now() - 120_000 },
    ],
  });
  expect(sumOfPools(instances, one => one.process.pools.short)).toEqual({
    ...{ active: 6, waiting: 2, max_active: 16, max_queue: 32 },
  });
  expect(sumOfPools(instances, one => one.process.pools.long).active).toBeNull();
});

test('an instance that reports no more, refuses the configuration or has an older one is not ready', {
  tags: ['running.router'],
}, async () => {
  const { router, instances } = await stateWith({
    runtimes: [
      { ...runtime, id: 'a' },
      { ...runtime, id: 'b', error: 'Tokenizer asset is missing' },
      { ...runtime, id: 'c', revision: 2 },
      { ...runtime, id: 'd', silentSince: Date.now() - 120_000 },
      { ...runtime, id: 'forgotten', silentSince: Date.now() - 400_000 },
    ],
  });
  expect(router.status).toBe('degraded');
  expect(instances.map(one => [one.instance_id, stateOf(one, router)])).toEqual([
    ['a', 'ready'],
    ['b', 'refused'],
    ['c', 'behind'],
    ['d', 'offline'],
  ]);
});

test('requests that an instance refused are not among those that it answered', {
  tags: ['running.router'],
}, async () => {
  const requests = { 'completed/short': 7, 'completed/long': 2, 'backend_http_error/short': 3 };
  const { instances } = await stateWith({ runtimes: [{ ...runtime, id: 'a', requests }] });
  expect(instances.map(endedRequests)).toEqual([{ answered: 9, others: 3 }]);
});

test('the demo cluster answers with the names of a real one', { tags: ['running.router'] }, async () => {
  const cluster = serve({ release: '4.1' });
  cluster.state.tokenRouters = [tokenRouter('chat')];
  const real = recorded('4.1.0', 'token-routers');
  for (const place of ['', '/instances']) {
    const path = `/v1/token_routers/chat-router${place}`;
    const answer = await (await cluster.fetch(new Request(`http://cluster${path}`))).json();
    const there = real.find(({ call }) => call === `GET ${path}`)?.answer;
    const known = namesIn(there);
    expect(namesIn(answer).filter(name => !known.includes(name))).toEqual([]);
  }
});

test.each([
  ['the router', 'GET /v1/token_routers/chat-router'],
  ['its instances', 'GET /v1/token_routers/chat-router/instances'],
])('a failure of the call for %s is one of the whole', { tags: ['running.router'] }, async (_, call) => {
  const cluster = serve({ release: '4.1' });
  cluster.state.tokenRouters = [tokenRouter('chat')];
  const detail = { code: 'TOKEN_ROUTER_DISABLED', message: 'Token Router feature is disabled' };
  cluster.failNext(call, { status: 503, body: { detail } });
  expect(await readTokenRouter('chat-router')).toMatchObject({
    failure: { kind: 'refused', status: 503, detail: 'Token Router feature is disabled' },
  });
});

test('an unknown router, a cluster without routers and a user without the scope are refused', {
  tags: ['running.router'],
}, async () => {
  serve({ release: '4.1' });
  expect(await readTokenRouter('chat-router')).toMatchObject({
    failure: { status: 404, detail: 'Token Router not found' },
  });
  serve();
  expect(await readTokenRouter('chat-router')).toMatchObject({ failure: { status: 404 } });
  const cluster = serve({ release: '4.1', auth: true });
  cluster.state.tokenRouters = [tokenRouter('chat')];
  signInWith(cluster, 'models:list', 'routers:list');
  expect(await readTokenRouter('chat-router')).toMatchObject({ failure: { kind: 'forbidden' } });
});

/** The names of all fields of an answer, without those that are results of requests. */
function namesIn(value: unknown): string[] {
  if (Array.isArray(value)) return [...new Set(value.flatMap(namesIn))];
  if (typeof value !== 'object' || value === null) return [];
  const all = Object.entries(value).flatMap(([name, one]) => [name, ...namesIn(one)]);
  return [...new Set(all.filter(name => !name.includes('/')))];
}
