import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { type Host, type HostOptions, startHost } from '#server/host.ts';
import { tempConsole } from './temp-console.ts';

/** Starts a server that plays the cluster until the test ends, and gives its address. */
export async function startUpstream(
  listener: RequestListener,
  prepare?: (server: Server) => void,
): Promise<string> {
  const server = createServer(listener);
  prepare?.(server);
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => {
    server.close();
    server.closeAllConnections();
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

type Place =
  | Pick<Extract<HostOptions, { endpoint: string }>, 'endpoint'>
  | Pick<Extract<HostOptions, { cluster: object }>, 'cluster'>
  | Pick<Extract<HostOptions, { clusters: object }>, 'clusters'>;

type Tuning = Omit<HostOptions, 'distDir' | 'port' | 'basePath'>;

/** Starts a host with a small build on a free port until the test ends. */
export async function startTestHost(place: Place, basePath = '', more: Partial<Tuning> = {}): Promise<Host> {
  const own = { distDir: tempConsole(), port: 0, host: '127.0.0.1', basePath };
  const host = await startHost({ ...own, ...place, ...more });
  onTestFinished(() => host.close());
  return host;
}

/** An address of this machine without a listener. */
export async function unusedAddress(): Promise<string> {
  const server = createServer();
  await new Promise<void>(resolve => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise(resolve => server.close(resolve));
  return `http://127.0.0.1:${port}`;
}
