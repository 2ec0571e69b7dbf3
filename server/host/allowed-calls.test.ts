import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';
import { WebSocket } from 'ws';
import { createCluster } from '#server/cluster/cluster.ts';
import { get, rawGet } from '#test/http-request.ts';
import { table } from '#test/recorded/read-only-calls.ts';
import { recorded, recordedReleases } from '#test/recorded/recordings.ts';
import { startTestHost, startUpstream } from '#test/upstream.ts';
import { keptBack } from './allowed-calls.ts';

const rowsOf = (text: string) => text.trim().split('\n');

/** The calls of all recorded releases, with `{}` for what varies. */
function recordedCalls(): string[] {
  const calls = recordedReleases.flatMap(release =>
    recorded(release, 'calls')
      .filter(({ call }) => call === 'GET /openapi.json')
      .flatMap(({ answer }) => Object.entries<object>(Object(answer).paths))
      .flatMap(([path, methods]) =>
        Object.keys(methods).map(method => `${method.toUpperCase()} ${path.replaceAll(/\{[^}]*\}/g, '{}')}`),
      ),
  );
  return [...new Set(calls)].sort();
}

test('every call of every recorded release is in the table once', { tags: ['host.read-only'] }, () => {
  expect(recordedReleases.length).toBeGreaterThan(5);
  const { passes, inference, refused } = table;
  const rows = [passes, inference, refused].flatMap(rowsOf);
  expect(recordedCalls().filter(call => !rows.includes(call))).toEqual([]);
  expect(new Set(rows).size).toBe(rows.length);
});

/** A cluster that answers everything, and the calls that reached it. */
async function startCounted() {
  const seen: string[] = [];
  const endpoint = await startUpstream((incoming, outgoing) => {
    seen.push(`${incoming.method} ${incoming.url}`);
    outgoing.end('cluster');
  });
  return { endpoint, seen };
}

test.each(['calls', 'all'] as const)(
  'a host that is read only (%s) passes on or refuses each call as the table says',
  { tags: ['host.read-only'] },
  async readOnly => {
    const { endpoint, seen } = await startCounted();
    const host = await startTestHost({ endpoint }, '/team', { readOnly });
    const passing = [table.passes, ...(readOnly === 'calls' ? [table.inference] : [])].flatMap(rowsOf);
    // The host itself answers the bare address.
    const all = Object.values(table)
      .flatMap(rowsOf)
      .filter(call => call !== 'GET /');
    for (const call of all) {
      const [method, path = ''] = call.replaceAll('{}', 'a%20b').split(' ');
      const answer = await get(`${host.endpoint}${path}`, {}, method);
      const passes = passing.includes(call);
      expect([call, answer.status]).toEqual([call, passes ? 200 : 403]);
      if (passes) continue;
      expect(answer.headers['x-answered-by']).toBe('console-host');
      expect(JSON.parse(answer.body.toString()).detail).toMatch(
        /^This host is read only \(--read-only(=all)?\): it keeps back [A-Z]+ \//,
      );
    }
    expect(seen).toHaveLength(passing.length);
  },
);

test.each([
  ['GET', '/v1/admin%2Fkeys'],
  ['GET', '/v1/models/x%2Freplicas'],
  ['GET', '/v1/admin/keys/1%2freveal'],
  ['GET', '/v1/admin/keys/1%252freveal'],
  ['GET', '/v1/admin/keys/1%5creveal'],
  ['GET', '/v1/admin/keys/1/rev%65al'],
  ['GET', '/v1/models/'],
  ['GET', '//v1/models'],
  ['GET', '/v1//models'],
  ['GET', '/v1/models/%2e%2e'],
  ['GET', '/V1/models'],
  ['GET', '/v1/MODELS'],
  ['GET', '/v1/models;x'],
  ['GET', '/v1/models/x%3Fy'],
  ['GET', '/v1/models/x%00'],
  ['GET', '/v1/models/%'],
  ['GET', '/v1/models?_method=DELETE'],
  ['GET', '/some-model/'],
  ['HEAD', '/some-model/'],
  ['GET', '/docs'],
  ['OPTIONS', '/v1/models'],
  ['PATCH', '/v1/models'],
  ['get', '/v1/models'],
])('%s %s is refused: it is no call of the list', { tags: ['host.read-only'] }, (method, path) => {
  expect(keptBack('calls', { method, headers: {} }, path)).toContain('This host is read only');
});

test.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])(
  'the header %s cannot make a change of a question',
  { tags: ['host.read-only'] },
  async name => {
    const { endpoint, seen } = await startCounted();
    const host = await startTestHost({ endpoint }, '', { readOnly: 'calls' });
    expect((await get(`${host.endpoint}/v1/models`, { [name]: 'DELETE' })).status).toBe(403);
    expect(seen).toEqual([]);
  },
);

test('a name in any script passes, and a path that breaks off or leaves its prefix does not', {
  tags: ['host.read-only'],
}, async () => {
  const { endpoint, seen } = await startCounted();
  const host = await startTestHost({ endpoint }, '', { readOnly: 'calls' });
  expect((await get(`${host.endpoint}/v1/models/${encodeURIComponent('模型 1')}?x=1`)).status).toBe(200);
  expect((await get(`${host.endpoint}/v1/models`, {}, 'HEAD')).status).toBe(200);
  expect(await rawGet(host.endpoint, '/v1/models/../clusters')).toMatch(/^HTTP\/1\.1 400 /);
  expect(seen).toHaveLength(2);
});

test('no WebSocket opens through a host that is read only', { tags: ['host.read-only'] }, async () => {
  const { endpoint, seen } = await startCounted();
  const host = await startTestHost({ endpoint }, '', { readOnly: 'calls' });
  for (const path of ['/queue', '/v1/models']) {
    const socket = new WebSocket(`${host.endpoint.replace('http', 'ws')}${path}`);
    onTestFinished(() => socket.terminate());
    const [error] = await once(socket, 'error');
    expect(error.message).toBe('Unexpected server response: 403');
  }
  expect(seen).toEqual([]);
});

test('the demo cluster and each of several clusters are read only too', {
  tags: ['host.read-only'],
}, async () => {
  const cluster = createCluster();
  const demo = await startTestHost({ cluster }, '', { readOnly: 'calls' });
  expect((await get(`${demo.endpoint}/v1/models/x`, {}, 'DELETE')).status).toBe(403);
  expect(cluster.state.traffic.log).toEqual([]);
  const { endpoint, seen } = await startCounted();
  const clusters = ['prod', 'lab'].map(name => ({ name, endpoint }));
  const several = await startTestHost({ clusters }, '/team', { readOnly: 'all' });
  expect((await get(`${several.endpoint}/lab/v1/models`, {}, 'POST')).status).toBe(403);
  expect((await get(`${several.endpoint}/lab/v1/models`)).status).toBe(200);
  expect((await get(several.url)).status).toBe(200);
  expect(seen.filter(call => call !== 'GET /status')).toEqual(['GET /v1/models']);
});
