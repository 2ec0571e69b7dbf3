import { Agent, get } from 'node:http';
import { ensureBuild } from '#server/build/ensure-build.ts';
import { readOptions } from '#test/options.ts';
import { startMain } from './start-main.ts';

const PATH = '/v1/cluster/info?detailed=true';
const ALLOWED_RATIO = 2;

type Way = { url: string; took: number[]; failures: string[]; agent: Agent };

const HELP = `npm run bench:host -- [--pollers N] [--seconds N] [--every MS]

Lets 200 readers poll for 60 seconds, each in turns through the host and past it, once in 1000 ms.
No poll may fail, and the host may at most double what 95 of 100 polls take.`;

const values = readOptions(HELP, {
  pollers: { type: 'string', default: '200' },
  seconds: { type: 'string', default: '60' },
  every: { type: 'string', default: '1000' },
});
const pollers = Number(values.pollers);
const seconds = Number(values.seconds);
const every = Number(values.every);

ensureBuild(process.cwd());
const cluster = await startMain(['--port', '0']);
const host = await startMain(['--port', '0', '--endpoint', cluster.endpoint]);
const direct = createWay(cluster.endpoint);
const through = createWay(host.endpoint);
await measure(5);
for (const way of [direct, through]) way.took.length = 0;
await measure(seconds);
report();
cluster.child.kill();
host.child.kill();

async function measure(forSeconds: number): Promise<void> {
  const until = performance.now() + forSeconds * 1000;
  await Promise.all(Array.from({ length: pollers }, (_, index) => pollUntil(until, index)));
}

async function pollUntil(until: number, index: number): Promise<void> {
  await pause((index / pollers) * every);
  for (let beat = 0; performance.now() < until; beat += 1) {
    const began = performance.now();
    const ways = (beat + index) % 2 === 0 ? [direct, through] : [through, direct];
    for (const way of ways) await poll(way);
    await pause(Math.max(0, every - (performance.now() - began)));
  }
}

function poll(way: Way): Promise<void> {
  const began = performance.now();
  return new Promise(done => {
    const call = get(way.url, { agent: way.agent }, async answer => {
      let size = 0;
      for await (const chunk of answer) size += chunk.length;
      if (answer.statusCode === 200 && size > 0) way.took.push(performance.now() - began);
      else way.failures.push(`status ${answer.statusCode}`);
      done();
    });
    call.on('error', error => {
      way.failures.push(error.message);
      done();
    });
  });
}

function report(): void {
  const line = (name: string, way: Way) =>
    console.log(
      `${name}: ${way.took.length} polls, ${way.failures.length} failed, p50 ${quantile(way, 0.5)} ms, p95 ${quantile(way, 0.95)} ms, p99 ${quantile(way, 0.99)} ms`,
    );
  line('the cluster directly', direct);
  line('through the host', through);
  const ratio = Number(quantile(through, 0.95)) / Number(quantile(direct, 0.95));
  console.log(`p95 through the host / directly: ${ratio.toFixed(2)} (at most ${ALLOWED_RATIO})`);
  const failures = [...direct.failures, ...through.failures];
  for (const failure of new Set(failures)) console.error(failure);
  process.exitCode = failures.length === 0 && ratio <= ALLOWED_RATIO ? 0 : 1;
}

function quantile(way: Way, share: number): string {
  const sorted = way.took.toSorted((one, other) => one - other);
  return (sorted[Math.floor(sorted.length * share)] ?? 0).toFixed(2);
}

function createWay(endpoint: string): Way {
  return { url: endpoint + PATH, took: [], failures: [], agent: new Agent({ keepAlive: true }) };
}

function pause(ms: number): Promise<void> {
  return new Promise(resolve => setTimeout(resolve, ms));
}
