import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { type Flags, parseFlags } from './flags.ts';
import { help } from './help.ts';
import { type Host, startHost } from './host.ts';

const distDir = process.env.CONSOLE_DIST ?? resolve(import.meta.dirname, '../dist');

// Active calls may finish at the end; a second signal does not wait for them.
const graceMs = 10_000;

async function main(): Promise<void> {
  const parsed = parseFlags(process.argv.slice(2), process.env);
  if (parsed.kind === 'help') return void process.stdout.write(help);
  if (parsed.kind === 'version') return console.log(version());
  if (parsed.kind === 'refused') return fail(`${parsed.message} (--help lists the flags).`, 2);
  if (!existsSync(join(distDir, 'index.html'))) {
    return fail('The console is not built: run "npm run build" first.', 1);
  }
  try {
    const host = await start(parsed.flags);
    greet(host, parsed.flags);
    closeAtTheEnd(host);
  } catch (error) {
    fail(listenFailure(error, parsed.flags), 1);
  }
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

async function start({ endpoint, demo, limits, ...address }: Flags): Promise<Host> {
  const options = { ...address, ...limits, distDir };
  if (endpoint !== undefined) return startHost({ ...options, endpoint });
  const { createCluster } = await import('./cluster/cluster.ts');
  const cluster = createCluster({ furnished: true, ...demo });
  const host = await startHost({ ...options, cluster });
  if (cluster.state.setupToken !== undefined) console.log(`Setup token: ${cluster.state.setupToken}`);
  return host;
}

function greet(host: Host, { endpoint, demo }: Flags): void {
  console.log(`Inference Console: ${host.url}`);
  console.log(endpoint === undefined ? 'In front of the embedded demo cluster.' : `In front of ${endpoint}`);
  if (demo.auth && !demo.setup)
    console.log('Accounts: admin/admin (every permission), viewer/viewer (may only look)');
}

function closeAtTheEnd(host: Host): void {
  const close = () => void host.close(graceMs).then(() => process.exit(0));
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, close);
  if (/^(start|npx)$/.test(process.env.npm_lifecycle_event ?? '')) closeWithParent(close);
}

// A signal to `npm start` or `npx` ends npm and its shell but never gets here, and the port would stay taken.
function closeWithParent(close: () => void): void {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    close();
  }, 250);
  timer.unref();
}

function listenFailure(error: unknown, { host, port }: Flags): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  if (code === 'EADDRINUSE') return `Port ${port} of ${host} is taken: choose another one with --port.`;
  if (code === 'EACCES') return `Port ${port} of ${host} may not be used: choose another one with --port.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `--host ${host} is no address of this machine.`;
  return `The console could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function fail(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}

await main();
