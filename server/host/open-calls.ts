import type { ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import type { Duplex } from 'node:stream';

/** The calls that are open on each connection of the host. */
export type OpenCalls = ReturnType<typeof createOpenCalls>;

export function createOpenCalls() {
  const calls = new Map<Duplex, Set<ServerResponse>>();
  let draining = false;
  return {
    /** Node forgets the calls of a connection that asks for an upgrade: this closes them with the connection. */
    add(socket: Duplex, outgoing: ServerResponse): void {
      const open = calls.get(socket) ?? new Set();
      if (!calls.has(socket)) {
        calls.set(socket, open);
        socket.once('close', () => {
          calls.delete(socket);
          for (const call of open) call.emit('close');
        });
      }
      open.add(outgoing);
      outgoing.once('close', () => {
        open.delete(outgoing);
        if (draining && open.size === 0) socket.destroy();
      });
    },
    /** The latest open call of a connection. */
    latest: (socket: Duplex): ServerResponse | undefined => [...(calls.get(socket) ?? [])].at(-1),
    /** From now on a connection ends with its call; named ones without a call end at once. */
    drain(sockets: Iterable<Socket>): void {
      draining = true;
      for (const socket of sockets) {
        const open = calls.get(socket);
        if (!open?.size) socket.destroy();
        for (const call of open ?? []) call.shouldKeepAlive = false;
      }
    },
  };
}
