import { readdirSync, readFileSync } from 'node:fs';
import { Agent, get } from 'node:http';
import { ensureBuild } from '#server/build/ensure-build.ts';
import { readOptions } from '#test/options.ts';
import { startMain } from './start-main.ts';

const PATHS = ['/v1/models', '/v1/cluster/info?detailed=true', '/ui/'];
const EVERY_MS = 1000;
/** The cluster is cut for so many seconds of each minute. */
const CUT_SECONDS = 10;
const MOST_GROWTH = 1.2;

const HELP = `npm run soak -- [--sessions N] [--minutes N]

50 sessions poll for ten minutes through a host, each once a second, while its cluster is cut and back every minute.
The host's memory stays flat, it leaves no connection and no file open, and its metrics count every poll.`;

const values = readOptions(HELP, {
  sessions: { type: 'string', default: '50' },
  minutes: { type: 'string', default: '10' },
});
const sessions = Number(values.sessions);
const minutes = Number(values.minutes);

ensureBuild(process.cwd());
let cluster = await startMain(['--port', '0']);
const port = new URL(cluster.endpoint).port;
const host = await startMain(['--port', '0', '--metrics-port', '0', '--endpoint', cluster.endpoint], 3);
const metrics = /http:\S+\/metrics/.exec(host.said.join('\n'))?.[0] ?? '';
const pid = Number(host.child.pid);
/** How polls ended, by status or by the error of their connection. */
const ends = new Map<string, number>();
const memory: number[] = [];

const filesBefore = openFiles();
const until = Date.now() + minutes * 60_000;
await Promise.all([...Array.from({ length: sessions }, (_, index) => session(index)), cutAndBring()]);
await pause(2000);
await report();
cluster.child.kill();
host.child.kill();

async function session(index: number): Promise<void> {
  const agent = new Agent({ keepAlive: true });
  await pause((index / sessions) * EVERY_MS);
  for (let beat = 0; Date.now() < until; beat += 1) {
    const began = Date.now();
    await poll(`${host.endpoint}${PATHS[(beat + index) % PATHS.length]}`, agent);
    await pause(Math.max(0, EVERY_MS - (Date.now() - began)));
  }
  agent.destroy();
}

function poll(url: string, agent: Agent): Promise<void> {
  return new Promise(done => {
    const end = (how: string) => {
      ends.set(how, (ends.get(how) ?? 0) + 1);
      done();
    };
    get(url, { agent }, answer => {
      answer.on('end', () => end(String(answer.statusCode))).on('error', ({ message }) => end(message));
      answer.resume();
    }).on('error', ({ message }) => end(message));
  });
}

/** Ends the cluster once a minute and starts it again at the same address. */
async function cutAndBring(): Promise<void> {
  for (;;) {
    await pause(Math.min((60 - CUT_SECONDS) * 1000, until - Date.now()));
    memory.push(residentMb());
    if (Date.now() >= until) return;
    cluster.child.kill();
    await pause(CUT_SECONDS * 1000);
    cluster = await startMain(['--port', port]);
  }
}

async function report(): Promise<void> {
  // Before the call for the metrics, which opens a connection.
  const left = openFiles() - filesBefore;
  const text = await (await fetch(metrics)).text();
  const counted = [...text.matchAll(/^inference_console_requests_total\{.*\} (\d+)$/gm)];
  const requests = counted.reduce((sum, [, value]) => sum + Number(value), 0);
  const connections = Number(/^inference_console_connections (\d+)$/m.exec(text)?.[1]);
  const polls = [...ends.values()].reduce((sum, value) => sum + value, 0);
  // The first reading is that of a host that has just warmed up.
  const [first = 0, last = 0] = [memory[0], memory.at(-1)];
  console.log(`polls: ${polls} (${[...ends].map(([how, value]) => `${how}: ${value}`).join(', ')})`);
  console.log(`counted by the host: ${requests}`);
  console.log(`memory by the minute, in MB: ${memory.join(' ')}`);
  console.log(`connections left: ${connections}; files left open: ${left}`);
  const holds = requests === polls && connections === 0 && left <= 0 && last <= first * MOST_GROWTH;
  process.exitCode = holds ? 0 : 1;
}

function residentMb(): number {
  const [, kb] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? [];
  return Math.round(Number(kb) / 1024);
}

function openFiles(): number {
  return readdirSync(`/proc/${pid}/fd`).length;
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, Math.max(0, ms)));
}
