import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { createCluster } from './cluster.ts';

test('a cluster starts with nothing running and nothing custom, a furnished one with two of each', () => {
  const custom = (cluster: ReturnType<typeof createCluster>) =>
    Object.values(cluster.state.registrations).flatMap(models =>
      [...models.values()].filter(model => !model.builtin).map(model => model.definition.model_name),
    );
  const plain = createCluster();
  expect([plain.state.running.size, custom(plain)]).toEqual([0, []]);
  const furnished = createCluster({ furnished: true });
  expect([...furnished.state.running.keys()]).toEqual(['assistant', 'bge-small-en-v1.5']);
  expect(custom(furnished)).toEqual(['support-desk-7b', 'intranet-embedding']);
});

test('every origin may call', async () => {
  const cluster = createCluster();
  const asked = new Request('http://cluster.test/v1/models', {
    method: 'OPTIONS',
    headers: {
      origin: 'http://elsewhere.test',
      'access-control-request-method': 'DELETE',
      'access-control-request-headers': 'authorization,content-type',
    },
  });
  const preflight = await cluster.fetch(asked);
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('access-control-allow-origin')).toBe('*');
  expect(preflight.headers.get('access-control-allow-methods')).toContain('DELETE');
  expect(preflight.headers.get('access-control-allow-headers')).toContain('authorization');
  expect((await call(cluster, 'GET /v1/models')).headers.get('access-control-allow-origin')).toBe('*');
});

test.for([
  ['GET /', 404],
  ['GET /v1/nothing', 404],
  ['GET /ui/missing.js', 404],
  ['GET /%E0%A4%A', 404],
  ['POST /v1/cache/models', 405],
  ['PATCH /v1/models/nobody', 405],
  ['POST /v1/models/nobody/cancel', 404],
  ['POST /nobody/', 404],
  ['GET /v1/models/%E0%A4%A', 400],
  ['GET /v1/engines/%', 400],
  ['DELETE /v1/models/%00', 400],
  ['DELETE /v1/models/__proto__', 400],
  ['GET /v1/model_registrations/__proto__?detailed=true', 400],
  ['GET /v1/model_registrations/LLM/constructor', 400],
  ['GET /v1/cache/models?model_name=%E0%A4%A', 200],
] as const)('the odd call %s is answered with %i', async ([line, status]) => {
  const answer = await call(createCluster(), line);
  expect(answer.status).toBe(status);
  if (status >= 400) expect(answer.json).toEqual({ detail: expect.any(String) });
});

test.for([
  ['GET /v1/nothing', 404],
  ['GET /nobody/', 404],
  ['GET /v1/models/a%2Fb', 404],
  ['HEAD /nobody', 405],
  ['HEAD /nobody/', 405],
  ['POST /v1/nothing', 405],
  ['POST /v1/ui/nobody', 405],
  ['DELETE /v1/models/a%2Fb', 405],
] as const)(
  '4.1 has a page at every path and answers the unknown call %s with %i',
  async ([line, status]) => {
    const answer = await call(createCluster({ release: '4.1' }), line);
    expect(answer.status).toBe(status);
    if (!line.startsWith('HEAD')) expect(answer.json).toEqual({ detail: expect.stringContaining('Not') });
  },
);

test.for(['', '{', 'null', '[]', '"text"', '\0', `${'['.repeat(100_000)}`])(
  'a launch of the body %# that is no object is a 422 with a list',
  async body => {
    const answer = await call(createCluster(), 'POST /v1/models', { body });
    expect(answer.status).toBe(422);
    expect(answer.json).toMatchObject({ detail: [{ loc: expect.any(Array), msg: expect.any(String) }] });
  },
);

test('a body of several megabytes is refused like a small one', async () => {
  const body = { model_name: 'x'.repeat(4_000_000), model_type: 'embedding' };
  const answer = await call(createCluster(), 'POST /v1/models', { body });
  expect(answer.status).toBe(400);
});

test('the log keeps the latest calls only', async () => {
  const cluster = createCluster();
  for (let index = 0; index < 1100; index += 1) await call(cluster, `GET /v1/cluster/auth?n=${index}`);
  expect(cluster.state.traffic.log.length).toBeLessThanOrEqual(1000);
  expect(cluster.state.traffic.log.at(-1)).toBe('GET /v1/cluster/auth?n=1099');
});
