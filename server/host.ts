import { createServer, type Server } from 'node:http';
import type { AddressInfo, Socket } from 'node:net';
import { readConsoleFiles } from './host/console-files.ts';
import type { EmbeddedCluster } from './host/embedded-cluster.ts';
import { createHostListener } from './host/listener.ts';

export type HostOptions = {
  /** The folder of the built console. */
  distDir: string;
  /** 0 takes any free port. */
  port: number;
  host: string;
  /** A prefix such as `/team/a`; the console is then at `/team/a/ui/` and the cluster at `/team/a/`. */
  basePath?: string;
} & ({ endpoint: string } | { cluster: EmbeddedCluster });

export type Host = {
  /** The console's address, such as `http://127.0.0.1:9998/ui/`. */
  url: string;
  /** The same without the console: the address that calls go to (frame.endpoint). */
  endpoint: string;
  /** Stops listening and breaks off what is still open. */
  close(): Promise<void>;
};

/** Serves the built console and stands in front of one cluster; rejects when the port is taken or the build missing. */
export async function startHost(options: HostOptions): Promise<Host> {
  const basePath = (options.basePath ?? '').replace(/\/+$/, '');
  const place =
    'endpoint' in options ? { endpoint: new URL(options.endpoint) } : { cluster: options.cluster };
  const listener = createHostListener(place, basePath, readConsoleFiles(options.distDir));
  // Without a limit on the whole request, so that a long upload to a model is not cut off; headers still have theirs.
  const server = createServer({ requestTimeout: 0, keepAlive: true }, listener.request);
  server.on('upgrade', (incoming, socket, head) => listener.upgrade(server, incoming, socket, head));
  const sockets = trackSockets(server);
  await listen(server, options.port, options.host);
  const endpoint = `http://${hostOf(server.address(), options.host)}${basePath}`;
  return { url: `${endpoint}/ui/`, endpoint, close: () => closeServer(server, sockets) };
}

function listen(server: Server, port: number, host: string): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, host, resolve);
  });
}

function trackSockets(server: Server): Set<Socket> {
  const sockets = new Set<Socket>();
  server.on('connection', socket => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  return sockets;
}

function closeServer(server: Server, sockets: Set<Socket>): Promise<void> {
  return new Promise(resolve => {
    server.close(() => resolve());
    for (const socket of sockets) socket.destroy();
  });
}

function hostOf(address: AddressInfo | string | null, host: string): string {
  const port = typeof address === 'object' && address !== null ? address.port : '';
  if (host === '0.0.0.0' || host === '::') return `localhost:${port}`;
  return `${host.includes(':') ? `[${host}]` : host}:${port}`;
}
