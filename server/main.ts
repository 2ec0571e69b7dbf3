import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { isHealthy } from './check-health.ts';
import { type Flags, parseFlags } from './flags.ts';
import { help } from './help.ts';
import { createLog, type Log } from './host/log.ts';
import { accessLog as logAccess, type Observe } from './host/observe.ts';
import { type Host, type HostOptions, startHost } from './host.ts';
import { type CertificateFiles, readCertificate, readClusterTls } from './tls-files.ts';

const distDir = process.env.CONSOLE_DIST ?? resolve(import.meta.dirname, '../dist');

// Active calls may finish at the end; a second signal does not wait for them.
const graceMs = 10_000;

async function main(): Promise<void> {
  const parsed = parseFlags(process.argv.slice(2), process.env);
  if (parsed.kind === 'help') return void process.stdout.write(help);
  if (parsed.kind === 'version') return console.log(version());
  if (parsed.kind === 'refused') return fail(`${parsed.message} (--help lists the flags).`, 2);
  if (parsed.kind === 'check') {
    process.exitCode = (await isHealthy(parsed.flags)) ? 0 : 1;
    return;
  }
  if (!existsSync(join(distDir, 'index.html'))) {
    return fail('The console is not built: run "npm run build" first.', 1);
  }
  const { flags } = parsed;
  const log = createLog(flags.log);
  try {
    closeAtTheEnd(await start(flags, log));
  } catch (error) {
    log('error', listenFailure(error, flags));
    process.exitCode = 1;
  }
}

function version(): string {
  return JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')).version;
}

async function start(flags: Flags, log: Log): Promise<Host> {
  const { endpoint, clusters, demo, limits, log: _format, accessLog, metricsPort, ...others } = flags;
  const { tlsFiles, ca, clientFiles, ...address } = others;
  const observers: Observe[] = accessLog ? [logAccess(log)] : [];
  const observe: Observe = request => {
    for (const observer of observers) observer(request);
  };
  const options = {
    ...address,
    ...limits,
    distDir,
    log,
    observe,
    ...(tlsFiles && { tls: readCertificate(tlsFiles) }),
    clusterTls: readClusterTls(ca, clientFiles),
  };
  const host = await (clusters !== undefined
    ? startHost({ ...options, clusters })
    : endpoint === undefined
      ? startDemo(options, demo, log)
      : startHost({ ...options, endpoint }));
  if (tlsFiles) renewOnHangup(host, tlsFiles, log);
  log('info', `Inference Console: ${host.url}`, { url: host.url });
  for (const { name, endpoint } of clusters ?? []) log('info', `In front of ${name}: ${endpoint}`);
  if (clusters === undefined) log('info', `In front of ${endpoint ?? 'the embedded demo cluster.'}`);
  if (demo.auth && !demo.setup)
    log('info', 'Accounts: admin/admin (every permission), viewer/viewer (may only look)');
  if (metricsPort !== undefined) {
    const { createMetrics, serveMetrics } = await import('./metrics.ts');
    const metrics = createMetrics(host.connections);
    observers.push(metrics.observe);
    const place = await serveMetrics(metrics, metricsPort, address.host).catch(async error => {
      await host.close();
      throw error;
    });
    log('info', `Metrics: ${place}`);
  }
  return host;
}

function renewOnHangup(host: Host, files: CertificateFiles, log: Log): void {
  process.on('SIGHUP', () => {
    try {
      host.setCertificate(readCertificate(files));
      log('info', 'The certificate was read again.');
    } catch (error) {
      log('error', `The old certificate stays: ${error instanceof Error ? error.message : error}.`);
    }
  });
}

type Options = Omit<HostOptions, 'endpoint' | 'cluster' | 'clusters'>;

async function startDemo(options: Options, demo: Flags['demo'], log: Log): Promise<Host> {
  const { createCluster } = await import('./cluster/cluster.ts');
  const cluster = createCluster({ furnished: true, ...demo });
  const host = await startHost({ ...options, cluster });
  if (cluster.state.setupToken !== undefined) log('info', `Setup token: ${cluster.state.setupToken}`);
  return host;
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

function listenFailure(error: unknown, { host, port, metricsPort }: Flags): string {
  const code = error instanceof Error && 'code' in error ? error.code : undefined;
  const ofMetrics =
    error instanceof Error && 'port' in error && error.port !== port && error.port === metricsPort;
  const [taken, flag] = ofMetrics ? [metricsPort, '--metrics-port'] : [port, '--port'];
  if (code === 'EADDRINUSE') return `Port ${taken} of ${host} is taken: choose another one with ${flag}.`;
  if (code === 'EACCES') return `Port ${taken} of ${host} may not be used: choose another one with ${flag}.`;
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND')
    return `--host ${host} is no address of this machine.`;
  return `The console could not start: ${error instanceof Error ? error.message : String(error)}`;
}

function fail(message: string, exitCode: number): void {
  console.error(message);
  process.exitCode = exitCode;
}

await main();
