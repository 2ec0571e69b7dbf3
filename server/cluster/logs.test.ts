import { expect, test } from 'vitest';
import { call } from '#test/call-cluster.ts';
import { type Cluster, createCluster } from './cluster.ts';
import { rotateLog, writeLog } from './log-files.ts';
import { supervisorOf, workersOf } from './nodes.ts';

async function read(cluster: Cluster, source: string, cursor = '') {
  const search = new URLSearchParams({ source, cursor });
  const { status, json } = await call(cluster, `GET /v1/cluster/runtime-logs?${search}`);
  return { status, ...Object(json) };
}

function write({ state }: Cluster, message: string): void {
  const logger = 'xinference.core.supervisor';
  writeLog(state, supervisorOf(state), { level: 'INFO', logger, message, at: Date.UTC(2026, 10, 27) });
}

test('supervisor and workers are sources, and only 4.1 has them', async () => {
  const cluster = createCluster({ release: '4.1', workers: 1 });
  const { json } = await call(cluster, 'GET /v1/cluster/runtime-logs/sources');
  expect(json).toEqual({
    sources: [
      { id: 'supervisor', label: 'Supervisor', role: 'supervisor', node_name: '10.20.0.1:31872' },
      {
        id: '10.20.1.10:40217',
        label: 'Worker 10.20.1.10:40217',
        role: 'worker',
        node_name: '10.20.1.10:40217',
      },
    ],
  });
  expect((await call(createCluster(), 'GET /v1/cluster/runtime-logs')).status).toBe(404);
});

test('a cursor reads on, also after a rotation; into a deleted file it is a reset', async () => {
  const cluster = createCluster({ release: '4.1' });
  const supervisor = supervisorOf(cluster.state);
  const first = await read(cluster, 'supervisor');
  expect(first.text).toMatch(
    /^\S+Z INFO xinference\.core\.supervisor pid:4121 role:supervisor address:10\.20\.0\.1:31872 node:demo /,
  );
  write(cluster, 'before');
  rotateLog(cluster.state, supervisor);
  write(cluster, 'after');
  const old = await read(cluster, 'supervisor', first.cursor);
  expect(old).toMatchObject({ text: expect.stringMatching(/ before\n$/), has_more: true, reset: false });
  const next = await read(cluster, 'supervisor', old.cursor);
  expect(next).toMatchObject({ text: expect.stringMatching(/ after\n$/), has_more: false, reset: false });
  rotateLog(cluster.state, supervisor, { lost: true });
  write(cluster, 'again');
  expect(await read(cluster, 'supervisor', next.cursor)).toMatchObject({
    text: expect.stringMatching(/^[^\n]* again\n$/),
    reset: true,
  });
  expect(await read(cluster, 'supervisor', 'nonsense')).toMatchObject({ reset: true });
});

test('an answer has 256 kB at most and begins with a line', async () => {
  const cluster = createCluster({ release: '4.1' });
  for (let count = 0; count < 4000; count += 1) write(cluster, `line ${count}`);
  const { text, has_more } = await read(cluster, 'supervisor');
  expect(text.length).toBeLessThanOrEqual(256 * 1024);
  expect(text).toMatch(/^2026-11-27T/);
  expect(text).toMatch(/ line 3999\n$/);
  expect(has_more).toBe(false);
});

test('a silent worker, an unknown source and a user without logs:list are refused', async () => {
  const cluster = createCluster({ release: '4.1' });
  const [worker] = workersOf(cluster.state);
  cluster.state.silent.set(worker?.ip ?? '', Date.now());
  expect(await read(cluster, `${worker?.ip}:${worker?.port}`)).toEqual({
    status: 503,
    detail: 'Worker logs are unavailable',
  });
  expect(await read(cluster, 'nobody')).toEqual({ status: 404, detail: 'Log source not found' });
  const closed = createCluster({ release: '4.1', auth: true });
  const { json } = await call(closed, 'POST /token', { body: { username: 'viewer', password: 'viewer' } });
  const token: string = Object(json).access_token;
  expect((await call(closed, 'GET /v1/cluster/runtime-logs', { token })).status).toBe(403);
});

test('a failed launch has its traceback in the log of the supervisor', async () => {
  const cluster = createCluster({ release: '4.1', launchSeconds: 0 });
  await call(cluster, 'POST /v1/models', { body: { model_name: 'none', model_type: 'embedding' } });
  const { text } = await read(cluster, 'supervisor');
  expect(text).toMatch(/ ERROR xinference\.api\.restful_api .*\nTraceback \(most recent call last\):\n/);
});
