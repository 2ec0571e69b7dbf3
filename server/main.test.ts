import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createServer } from 'node:net';
import { resolve } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { flagNames } from '#server/flags.ts';
import { startMain } from '#test/host-process.ts';
import { htpasswd } from '#test/htpasswd.ts';
import { readLines } from '#test/read-lines.ts';
import { tempConsole } from '#test/temp-console.ts';
import { startUpstream } from '#test/upstream.ts';

// Each test starts a process, which takes its time on a loaded machine.
vi.setConfig({ testTimeout: 30_000 });

const main = resolve(import.meta.dirname, 'main.ts');

type Ended = { code: number | null; stdout: string; stderr: string };

async function run(args: string[], distDir?: string): Promise<Ended> {
  const child = startMain(args, distDir);
  const texts = Promise.all([readAll(child.stdout), readAll(child.stderr)]);
  const [code] = await once(child, 'close');
  const [stdout, stderr] = await texts;
  return { code, stdout, stderr };
}

async function readAll(stream: NodeJS.ReadableStream | null): Promise<string> {
  let text = '';
  for await (const chunk of stream ?? []) text += chunk;
  return text;
}

test('--help lists every flag', async () => {
  const { code, stdout, stderr } = await run(['--help']);
  expect(code).toBe(0);
  expect(stderr).toBe('');
  const listed = [...stdout.matchAll(/--([a-z-]+)/g)].map(([, flag]) => flag);
  expect(listed).toEqual(expect.arrayContaining(flagNames));
});

test('a bad flag is one clear line and a failure', async () => {
  const { code, stdout, stderr } = await run(['--prot', '1']);
  expect(code).toBe(2);
  expect(stdout).toBe('');
  expect(stderr).toBe("Unknown option '--prot' (--help lists the flags).\n");
});

test('a taken port is one clear line and a failure', async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { code, stdout, stderr } = await run(['--port', String(port)]);
  expect(code).toBe(1);
  expect(stdout).toBe('');
  expect(stderr).toBe(`Port ${port} of 127.0.0.1 is taken: choose another one with --port.\n`);
});

test('a file of --sign-in that is no good is one clear line and a failure', {
  tags: ['host.sign-in'],
}, async () => {
  const file = htpasswd('alice:plain');
  const { code, stdout, stderr } = await run(['--port', '0', '--sign-in', file]);
  expect([code, stdout]).toEqual([1, '']);
  expect(stderr).toBe(
    `The console could not start: --sign-in: ${file}, line 1: the hash of "alice" is not of bcrypt; htpasswd -B -C 12 makes one\n`,
  );
});

test('a missing build is one clear line and a failure', async () => {
  const { code, stderr } = await run([], '/nowhere');
  expect(code).toBe(1);
  expect(stderr).toBe('The console is not built: run "npm run build" first.\n');
});

test('the demo cluster is served with its accounts printed, until a signal ends it', async () => {
  const child = startMain(['--port', '0', '--auth']);
  const [address = '', place, accounts] = await readLines(child, 3);
  expect(address).toMatch(/^Inference Console: http:\/\/127.0.0.1:\d+\/ui\/$/);
  expect(place).toBe('In front of the embedded demo cluster.');
  expect(accounts).toContain('admin/admin');
  const url = address.replace('Inference Console: ', '');
  expect((await fetch(url)).status).toBe(200);
  expect(await (await fetch(new URL('/v1/cluster/auth', url))).json()).toEqual({ auth: true });
  child.kill('SIGTERM');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('--endpoint forwards to a cluster, below --base-path', async () => {
  const endpoint = await startUpstream((incoming, outgoing) => outgoing.end(`cluster ${incoming.url}`));
  const child = startMain(['--port', '0', '--endpoint', endpoint, '--base-path', '/team/a/']);
  const [address = '', place] = await readLines(child, 2);
  expect(place).toBe(`In front of ${endpoint}/`);
  const answer = await fetch(new URL('../v1/models', address.replace('Inference Console: ', '')));
  expect(await answer.text()).toBe('cluster /v1/models');
  child.kill('SIGINT');
  expect((await once(child, 'exit'))[0]).toBe(0);
});

test('--log json writes one object a request, and Prometheus reads its figures', {
  tags: ['host.log', 'host.metrics'],
}, async () => {
  const child = startMain(['--port', '0', '--log', 'json', '--access-log', '--metrics-port', '0']);
  const lines = (await readLines(child, 3)).map(line => JSON.parse(line));
  expect(lines.map(({ level, message }) => `${level} ${message}`.replace(/:\d+/, ':PORT'))).toEqual([
    'info Inference Console: http://127.0.0.1:PORT/ui/',
    'info In front of the embedded demo cluster.',
    'info Metrics: http://127.0.0.1:PORT/metrics',
  ]);
  const headers = { 'X-Request-Id': 'abc', 'X-Forwarded-For': '192.0.2.7' };
  await fetch(new URL('../v1/nothing?secret', lines[0].url), { headers });
  const [entry = ''] = await readLines(child, 1);
  expect(JSON.parse(entry)).toEqual({
    time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
    level: 'warn',
    message: expect.stringMatching(/^192\.0\.2\.7 GET \/v1\/nothing 404 \d+ bytes \d+ ms abc$/),
    requestId: 'abc',
    reader: '192.0.2.7',
    method: 'GET',
    path: '/v1/nothing',
    status: 404,
    ms: expect.any(Number),
    bytes: expect.any(Number),
    to: 'cluster',
  });
  const metrics = await (await fetch(lines[2].message.replace('Metrics: ', ''))).text();
  expect(metrics).toContain('inference_console_requests_total{to="cluster",method="GET",status="404"} 1\n');
  expect(metrics).toContain('inference_console_request_seconds_count{to="cluster"} 1\n');
  expect(metrics).toMatch(/^inference_console_connections [1-9]/m);
  expect(metrics).toContain('process_cpu_seconds_total');
});

test('--check reports by its exit code whether the host with its flags answers', {
  tags: ['host.health'],
}, async () => {
  const child = startMain(['--port', '0', '--base-path', '/team/a']);
  const [address = ''] = await readLines(child, 2);
  const flags = ['--port', new URL(address.replace('Inference Console: ', '')).port];
  expect((await run(['--check', ...flags])).code).toBe(0);
  child.kill('SIGTERM');
  await once(child, 'exit');
  expect(await run(['--check', ...flags])).toEqual({ code: 1, stdout: '', stderr: '' });
});

test('a taken port for metrics is one clear line and a failure', { tags: ['host.metrics'] }, async () => {
  const taken = createServer().listen(0, '127.0.0.1');
  onTestFinished(() => void taken.close());
  await once(taken, 'listening');
  const address = taken.address();
  const port = typeof address === 'object' ? address?.port : 0;
  const { code, stderr } = await run(['--port', '0', '--metrics-port', String(port)]);
  expect(code).toBe(1);
  expect(stderr).toBe(`Port ${port} of 127.0.0.1 is taken: choose another one with --metrics-port.\n`);
});

test('a server that npm started ends with it', async () => {
  const child = spawn('sh', ['-c', `"${process.execPath}" --import tsx "${main}" --port 0; true`], {
    env: { ...process.env, CONSOLE_DIST: tempConsole(), npm_lifecycle_event: 'start' },
  });
  const [address = ''] = await readLines(child, 2);
  const url = address.replace('Inference Console: ', '');
  expect((await fetch(url)).status).toBe(200);
  child.kill('SIGKILL');
  const answers = () =>
    fetch(url).then(
      () => true,
      () => false,
    );
  await expect.poll(answers, { timeout: 5_000 }).toBe(false);
});
