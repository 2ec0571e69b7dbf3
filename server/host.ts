import { createServer, type Server } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { Server as NetServer, type Socket } from 'node:net';
import type { ReadOnly } from './host/allowed-calls.ts';
import { createClustersListener } from './host/clusters/listener.ts';
import { readConsoleFiles } from './host/console.ts';
import type { EmbeddedCluster } from './host/embedded-cluster.ts';
import type { ForwardOptions } from './host/forward.ts';
import { trustedProxies } from './host/forwarded.ts';
import { type ClusterPlace, createHostListener, type HostListener } from './host/listener.ts';
import { createLog, type Log } from './host/log.ts';
import { type PageMarks, withMarks } from './host/marked-page.ts';
import type { Observe } from './host/observe.ts';
import { createGuard, SIGN_IN } from './host/sign-in/guard.ts';

const defaultLimits: HostLimits = {
  maxHeaderSize: 16_384,
  headersTimeout: 60_000,
  requestTimeout: 0,
  keepAliveTimeout: 65_000,
  maxConnections: 0,
};

export type HostLimits = {
  /** Bytes for the head of a request. */
  maxHeaderSize: number;
  /** Milliseconds for the head of a request. */
  headersTimeout: number;
  /** Milliseconds for a whole request; 0 for no limit, so that a long upload to a model is not cut off. */
  requestTimeout: number;
  /** Milliseconds that an idle connection stays open: longer than the poll interval, so that a browser keeps it. */
  keepAliveTimeout: number;
  /** How many connections may be open; 0 for no limit. */
  maxConnections: number;
};

export type HostOptions = {
  /** The folder of the built console. */
  distDir: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A prefix such as `/team/a`; the console is then at `/team/a/ui/` and the cluster at `/team/a/`. */
  basePath?: string;
  /**
   * Names and IP addresses, as in an origin, whose pages may write at any port. The host answers to these names, beside its own,
   * localhost and any IP address.
   */
  allowHosts?: readonly string[];
  /** The proxies beyond this machine whose X-Forwarded-* headers count, as addresses or networks. */
  trustProxies?: readonly string[];
  /** Keeps back the calls that change the cluster, or those to its models too. */
  readOnly?: ReadOnly;
  /** A file of htpasswd with bcrypt: this host asks for one of its names and passwords. */
  signIn?: string;
  /** Called at the end of each request. */
  observe?: Observe;
  log?: Log;
  /** Serves https with this certificate and key, in PEM. */
  tls?: { cert: Buffer; key: Buffer };
} & Partial<HostLimits> &
  ForwardOptions &
  (OneCluster | { clusters: readonly ServedCluster[] });

type OneCluster = { endpoint: string } | { cluster: EmbeddedCluster };

/** One of several clusters, below its name: `prod` is at `/prod/`, its console at `/prod/ui/`. */
export type ServedCluster = OneCluster & { name: string };

export type Host = {
  /** The console's address, such as `http://127.0.0.1:9998/ui/`; of several clusters, that of their list. */
  url: string;
  /** The same without the console: the address that calls go to (frame.endpoint). */
  endpoint: string;
  /** How many connections are open. */
  connections(): number;
  /** Serves new connections with this certificate. */
  setCertificate(renewed: { cert: Buffer; key: Buffer }): void;
  /** Stops listening, lets open calls finish for so many milliseconds, then ends them. */
  close(graceMs?: number): Promise<void>;
};

/** Serves the built console in front of a cluster, or of several; rejects if the port is in use or the build missing. */
export async function startHost(options: HostOptions): Promise<Host> {
  const basePath = (options.basePath ?? '').replace(/\/+$/, '');
  const pageNames = lowered(options.allowHosts ?? []);
  const hostNames = lowered([options.host, ...pageNames]);
  const rules = { basePath, hostNames, pageNames, proxies: trustedProxies(options.trustProxies ?? []) };
  const files = withMarks(readConsoleFiles(options.distDir), marksOf(options));
  const { signIn: file, log = createLog('text') } = options;
  const guard = file === undefined ? undefined : createGuard({ file, basePath, proxies: rules.proxies, log });
  const served = { ...options, guard };
  const listener =
    'clusters' in options
      ? createClustersListener(
          options.clusters.map(one => ({ name: one.name, place: placeOf(one) })),
          rules,
          files,
          served,
        )
      : createHostListener(placeOf(options), rules, files, served);
  const { maxConnections, ...limits } = { ...defaultLimits, ...options };
  const { maxHeaderSize, headersTimeout, requestTimeout, keepAliveTimeout } = limits;
  const times = { headersTimeout, requestTimeout, keepAliveTimeout };
  const connectionsCheckingInterval = headersTimeout / 10;
  const all = { ...times, maxHeaderSize, connectionsCheckingInterval, keepAlive: true };
  const { tls } = options;
  const secure =
    tls && createSecureServer({ ...all, ...tls, handshakeTimeout: headersTimeout }, listener.request);
  const server = secure ?? createServer(all, listener.request);
  if (maxConnections > 0) server.maxConnections = maxConnections;
  server.on('upgrade', (incoming, socket, head) => listener.upgrade(server, incoming, socket, head));
  const sockets = trackSockets(server, secure ? 'secureConnection' : 'connection');
  // A handshake that is under way keeps a server from its end too.
  const handshakes = secure ? trackSockets(server, 'connection') : sockets;
  await listen(server, options.port, options.host);
  const endpoint = `${secure ? 'https' : 'http'}://${addressOf(server, options.host)}${basePath}`;
  const close = async (graceMs = 0) => {
    await closeServer(server, listener, { sockets, handshakes }, graceMs);
    await guard?.end();
  };
  return {
    url: 'clusters' in options ? `${endpoint}/` : `${endpoint}/ui/`,
    endpoint,
    connections: () => sockets.size,
    setCertificate: renewed => secure?.setSecureContext(renewed),
    close,
  };
}

/** The sign-in of a host of several clusters is above them: one counts for all. */
function marksOf(options: HostOptions): PageMarks {
  const { readOnly, signIn } = options;
  const signInPage = `${'clusters' in options ? '../..' : '..'}${SIGN_IN}`;
  return {
    ...(readOnly && { 'read-only': readOnly }),
    ...(signIn !== undefined && { 'sign-in': signInPage }),
  };
}

function placeOf(one: OneCluster): ClusterPlace {
  return 'endpoint' in one ? { endpoint: new URL(one.endpoint) } : { cluster: one.cluster };
}

function lowered(hosts: Iterable<string>): ReadonlySet<string> {
  return new Set(Array.from(hosts, name => name.toLowerCase()));
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    // Permanent: a connection that could not be accepted must not end the host.
    server.on('error', reject);
    server.listen(port, host, resolve);
  });
}

function trackSockets(server: Server, event: 'connection' | 'secureConnection'): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on(event, (socket: Socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

function closeServer(
  server: Server,
  listener: Pick<HostListener, 'drain'>,
  { sockets, handshakes }: Record<'sockets' | 'handshakes', Set<Socket>>,
  graceMs: number,
): Promise<void> {
  return new Promise(resolve => {
    const cut = () => [...sockets, ...handshakes].forEach(socket => void socket.destroy());
    const timer = setTimeout(cut, graceMs);
    // The close of Node's HTTP server cuts an answer whose last bytes are pending.
    NetServer.prototype.close.call(server, () => {
      clearTimeout(timer);
      resolve();
    });
    // Its handshake was under way.
    server.on('secureConnection', (socket: Socket) => void socket.destroy());
    if (graceMs === 0) cut();
    else listener.drain(sockets);
  });
}

/** The name and port by which this machine reaches a server that listens on `host`. */
export function addressOf(server: Server, host: string): string {
  const address = server.address();
  const port = typeof address === 'object' && address !== null ? address.port : '';
  if (host === '0.0.0.0' || host === '::') return `localhost:${port}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
