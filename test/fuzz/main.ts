import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { type AddressInfo, createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readOptions } from '#test/options.ts';
import { makeVisit } from './clients.ts';
import { startHostileCluster } from './clusters.ts';
import { guardedHosts } from './guarded.ts';
import { type PayingVisit, pay, type Visited } from './pay.ts';
import type { Sight } from './watch.ts';

const ATTENDED_AT_ONCE = 48;
const ALLOWED_MB = 8;
const SETTLING_MS = 20_000;
const SECRET = 'nobody-may-read-this-7c1f';

const HELP = `npm run fuzz -- [--seed N] [--requests N] [--seconds N] [--only N]

Sets hostile readers and a hostile cluster on the host, which runs as a process of its own, and then on hosts with
--sign-in and --read-only, a third of the visits each.
  --seed N      what is made up (1)
  --requests N  so many visits (3000)
  --seconds N   at most so long (3600)
  --only N      repeats one visit of the seed and shows it`;

type WatchedHost = {
  host: ChildProcess;
  port: number;
  exited: Promise<undefined[]>;
  /** All that it has written there. */
  stderr: () => string;
};
type GuardedHost = ReturnType<typeof guardedHosts>[number];

const values = readOptions(HELP, {
  seed: { type: 'string', default: '1' },
  requests: { type: 'string', default: '3000' },
  seconds: { type: 'string', default: '3600' },
  only: { type: 'string' },
});
const requests = Number(values.requests);
const deadline = performance.now() + Number(values.seconds) * 1000;
const faults: string[] = [];
let bystanderReached = 0;

const home = mkdtempSync(join(tmpdir(), 'fuzz-'));
const bystander = createServer(socket => {
  bystanderReached += 1;
  socket.destroy();
}).listen(0, '127.0.0.1');
await once(bystander, 'listening');
const bystanderAddress = `127.0.0.1:${(bystander.address() as AddressInfo).port}`;
const cluster = await startHostileCluster(values.seed);
let { host, port, exited, stderr } = await startWatchedHost(cluster.endpoint, []);

const began = performance.now();
if (values.only === undefined) await run();
else await repeat(Number(values.only));
await finish();

async function run(): Promise<void> {
  const warm = Math.min(Math.floor(requests / 3), 5_000);
  await attend(1, warm);
  await settle();
  const early = await look();
  await attend(warm + 1, requests);
  await settle();
  const late = await look();
  if (early && late) judge(early, late);
  for (const guarded of guardedHosts(home)) await runGuarded(guarded);
}

/** The same readers at a host with a guard: nothing passes it but what may. */
async function runGuarded({ folder, flags, mayPass, ...guarded }: GuardedHost): Promise<void> {
  endHost();
  ({ host, port, exited, stderr } = await startWatchedHost(`${cluster.endpoint}/${folder}`, flags));
  await attend(1, Math.floor(requests / 3), guarded);
  await settle();
  const sight = await look();
  if (sight) expectOnlyCluster(sight);
  const passed = cluster.guarded().filter(call => call.includes(` /${folder}`));
  console.log(`${flags[0]}: ${passed.length} kinds of calls came to the cluster`);
  for (const call of passed) if (!mayPass(call)) faults.push(`${flags[0]} passed on ${call}`);
}

/** Its process, once it is no longer looked at. */
function endHost(): void {
  if (!alive()) faults.push(`the host ended:\n${stderr()}`);
  else if (stderr() !== '') faults.push(`the host complained:\n${stderr()}`);
  host.kill('SIGKILL');
}

/** Makes the visits of these numbers, so many at once, until one finds the host dead. */
async function attend(from: number, to: number, guarded: Partial<GuardedHost> = {}): Promise<void> {
  let next = from;
  const attendants = Array.from({ length: ATTENDED_AT_ONCE }, async () => {
    while (next <= to && alive() && performance.now() < deadline) {
      const visit = makeVisit(values.seed, next++, bystanderAddress, guarded.targets);
      check(visit, await pay(visit, port), guarded);
    }
  });
  await Promise.all(attendants);
  if (next <= to && alive()) console.log(`the time was up before visit ${next} of ${to}`);
}

function check(
  { index, kind }: PayingVisit,
  { answer, closedByHost }: Visited,
  { honest, hidden }: Partial<GuardedHost> = {},
): void {
  const text = answer.toString('latin1');
  if (hidden?.test(text)) faults.push(`visit ${index} was served the console without a sign-in`);
  if (text.includes(SECRET)) faults.push(`visit ${index} was served what is outside the folder`);
  if (kind === 'ends' && !closedByHost) faults.push(`visit ${index} did not end with its cluster`);
  const expected = honest ?? new RegExp(`^HTTP/1\\.1 200 OK\\r\\n[^]*\\r\\n\\r\\nplain ${index}$`);
  if (kind === 'plain' && !expected.test(text)) {
    faults.push(`visit ${index}, an honest one, got ${JSON.stringify(text.slice(0, 200))}`);
  }
}

/** Waits until the host has no connection left; what is idle closes after a few seconds. */
async function settle(): Promise<void> {
  const until = performance.now() + SETTLING_MS;
  let sight = await look();
  while (sight && sight.sockets + cluster.open().length > 0 && performance.now() < until) {
    await new Promise(done => setTimeout(done, 250));
    sight = await look();
  }
  const open = cluster.open();
  if (sight && sight.sockets + open.length > 0) {
    faults.push(`${sight.sockets} connections of the host did not end; at the cluster: ${open.join(', ')}`);
  }
}

function alive(): boolean {
  return host.exitCode === null && host.signalCode === null;
}

async function look(): Promise<Sight | undefined> {
  if (!host.connected) return undefined;
  host.send('look');
  const [sight] = await Promise.race([once(host, 'message'), exited]);
  return sight;
}

function judge(early: Sight, late: Sight): void {
  console.log(
    `heap after the first part ${early.heapMB.toFixed(1)} MB, at the end ${late.heapMB.toFixed(1)} MB`,
  );
  if (late.heapMB > early.heapMB + ALLOWED_MB) faults.push('the memory of the host grew');
  expectOnlyCluster(late);
}

function expectOnlyCluster({ reached }: Sight): void {
  const others = reached.filter(place => place !== new URL(cluster.endpoint).host);
  if (others.length > 0) faults.push(`the host reached ${others.join(', ')}`);
}

async function repeat(index: number): Promise<void> {
  const visit = makeVisit(values.seed, index, bystanderAddress);
  for (const bytes of visit.writes) console.log('>', JSON.stringify(bytes.toString('latin1')));
  const visited = await pay(visit, port);
  console.log('<', JSON.stringify(visited.answer.toString('latin1')));
  check(visit, visited);
}

async function finish(): Promise<void> {
  const seconds = (performance.now() - began) / 1000;
  endHost();
  if (bystanderReached > 0) faults.push(`the bystander was reached ${bystanderReached} times`);
  cluster.close();
  bystander.close();
  rmSync(home, { recursive: true, force: true });
  const what = `seed ${values.seed}, ${values.only ?? requests} visits, ${seconds.toFixed(0)} s`;
  console.log(faults.length === 0 ? `${what}: the host lives and kept to its place` : `${what}: FAILED`);
  for (const fault of faults.slice(0, 20)) console.error(fault);
  process.exit(faults.length === 0 ? 0 : 1);
}

async function startWatchedHost(endpoint: string, flags: string[]): Promise<WatchedHost> {
  const dist = join(home, 'dist');
  mkdirSync(join(dist, 'assets'), { recursive: true });
  writeFileSync(join(home, 'secret.txt'), SECRET);
  writeFileSync(join(dist, '.hidden'), SECRET);
  writeFileSync(join(dist, 'index.html'), '<!doctype html><title>Console</title>');
  writeFileSync(join(dist, 'assets', 'main-abc.js'), 'start()');
  writeFileSync(join(dist, 'assets', 'main-abc.js.br'), 'compressed');
  const preload = ['--expose-gc', '--import', 'tsx', '--import', resolve(import.meta.dirname, 'watch.ts')];
  const main = resolve(import.meta.dirname, '../../server/main.ts');
  const child = spawn(process.execPath, [...preload, main, '--port', '0', '--endpoint', endpoint, ...flags], {
    env: { ...process.env, CONSOLE_DIST: dist },
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
  });
  const [greeting] = await once(child.stdout ?? child, 'data');
  let text = '';
  child.stderr?.on('data', more => {
    text = (text + more).slice(0, 20_000);
  });
  return {
    host: child,
    port: Number(/127\.0\.0\.1:(\d+)/.exec(String(greeting))?.[1]),
    exited: once(child, 'exit').then(() => [undefined]),
    stderr: () => text,
  };
}
