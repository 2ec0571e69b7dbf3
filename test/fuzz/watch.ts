import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** The host's own state: loaded into its process beside `server/main.ts`. */
export type Sight = { heapMB: number; sockets: number; reached: string[] };

const reached = new Set<string>();

subscribe('net.client.socket', message => {
  const { socket } = message as { socket: Socket };
  socket.once('lookup', (_error, _address, _family, name) => reached.add(name));
  socket.once('connect', () => reached.add(`${socket.remoteAddress}:${socket.remotePort}`));
});

process.on('message', () => {
  globalThis.gc?.();
  const sockets = process.getActiveResourcesInfo().filter(name => name === 'TCPSocketWrap').length;
  const sight: Sight = { heapMB: process.memoryUsage().heapUsed / 1e6, sockets, reached: [...reached] };
  process.send?.(sight);
});
process.channel?.unref();
